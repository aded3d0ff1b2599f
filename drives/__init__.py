"""The Django app: who plays, when and where, and what they scored."""
