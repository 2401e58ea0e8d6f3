"""Callers, rate limits, send queues and clients that are too slow."""
