"""Bodies of requests and responses over HTTP, as typed structs."""
