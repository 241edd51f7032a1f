"""Running the server: configuration, logs, metrics, memory."""
