"""Hints: what the information of one seat says about its orders, its moves and its cards."""
