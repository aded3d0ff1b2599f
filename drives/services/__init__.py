"""The acts of an evening. Each locks the drive, checks, writes, and appends one Act."""
