"""Scored rows -> the laws of `scoring` -> leaderboard and proof. Reads only."""
