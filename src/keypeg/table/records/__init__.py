"""The match record, the referee that replays it, receipts and commitments."""
