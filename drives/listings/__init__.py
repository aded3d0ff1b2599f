"""HTML listings, made with django-tables2. A table of the hall, by contrast, seats four players."""
