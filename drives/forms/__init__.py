"""What people type: each form hands on the values of the field, or a sentence beside the box."""
