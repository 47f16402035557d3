"""Which release this is: packages, records and the wire name it."""

RELEASE = "0.2.0"
