"""The protocol as typed structs: what is stored, sent and received. Schemas derive from it."""
