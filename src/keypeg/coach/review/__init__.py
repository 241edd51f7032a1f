"""What every row of a match was worth, in its edition's own measure."""
