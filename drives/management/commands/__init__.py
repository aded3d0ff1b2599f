"""One module a command; each reads its arguments and calls one thing."""
