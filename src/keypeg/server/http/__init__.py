"""HTTP and sockets: routes, guards, limits, errors, identities, static pages."""
