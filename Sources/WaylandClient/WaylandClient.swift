// Replaced as the parts land.
