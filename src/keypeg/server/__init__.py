"""The server: rooms, sockets, routes, stores, buses. Network, clock and chance enter here."""
