"""The adapter to ASGI: Starlette and uvicorn on one side, our own types on the other."""
