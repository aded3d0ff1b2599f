"""Pages: each fetches, calls one thing, and renders."""
