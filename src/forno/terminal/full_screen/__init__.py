"""The full screen: the same game with panels, mouse and keys, drawn by Textual.

The session runs in a thread of its own and knows no more than a display and a device;
:mod:`.app_device` stands between it and the app in :mod:`.table_app`.
"""
