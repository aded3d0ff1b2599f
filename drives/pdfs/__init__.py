"""Every printed sheet: frozen dataclasses in, bytes of a PDF out; no Django and no words of its own."""
