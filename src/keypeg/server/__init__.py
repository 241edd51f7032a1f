"""The server: rooms, sockets, routes, stores, buses. Network, time and chance only enter here."""
