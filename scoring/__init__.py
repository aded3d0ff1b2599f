"""The laws of whist, what tricks are worth and who is placed where: plain Python, no Django."""
