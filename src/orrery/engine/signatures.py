"""Signed records: a host signs with its own key that a match was played at its tables.

A signed record ends with one more line, `signed <public key> <signature>`, both in hexadecimal digits: an Ed25519
signature over all that stands before it. Whoever knows the host's public key can check it without the host.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from orrery.engine.clauses import BadRecord, OrreryError

SIGNED = "signed"
KEY_BYTES, SIGNATURE_BYTES = 32, 64


class CannotSign(OrreryError):
    """The package that signs and checks signatures is not installed."""


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signed, and what it signed with it."""

    public: bytes
    signature: bytes


def new_key() -> bytes:
    """A private key of a host."""
    key: bytes = _ed25519().Ed25519PrivateKey.generate().private_bytes_raw()
    return key


def public_of(private: bytes) -> bytes:
    """The public key that belongs to a private one."""
    key: bytes = _ed25519().Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()
    return key


def sign(record: str, private: bytes) -> str:
    """The record with a signature; one that it has already makes way."""
    text, _ = split(record)
    signature = _ed25519().Ed25519PrivateKey.from_private_bytes(private).sign(text.encode())
    return f"{text}{SIGNED} {public_of(private).hex()} {signature.hex()}\n"


def split(record: str) -> tuple[str, Signature | None]:
    """A record without its signature, and that."""
    text = record.rstrip("\n")
    start = text.rfind("\n") + 1
    last = text[start:]
    if not last.startswith(f"{SIGNED} "):
        return record, None
    words = last.split(" ")
    try:
        public, signature = [bytes.fromhex(word) for word in words[1:]]
    except ValueError:
        public, signature = b"", b""
    if (len(public), len(signature)) != (KEY_BYTES, SIGNATURE_BYTES):
        raise BadRecord(text.count("\n") + 1, "the signature is not two groups of hexadecimal digits.")
    return record[:start], Signature(public, signature)


def check(record: str) -> Signature | None:
    """The signature of a record, which is right; None if it has none. BadRecord: it is wrong."""
    text, found = split(record)
    if found is None:
        return None
    ed25519 = _ed25519()
    from cryptography.exceptions import InvalidSignature

    try:
        ed25519.Ed25519PublicKey.from_public_bytes(found.public).verify(found.signature, text.encode())
    except (InvalidSignature, ValueError):
        line = text.count("\n") + 1
        raise BadRecord(line, "the signature does not belong to this record: one of them was changed.") from None
    return found


def _ed25519() -> Any:
    try:
        from cryptography.hazmat.primitives.asymmetric import ed25519
    except ModuleNotFoundError:
        raise CannotSign('Signatures need a further package: pip install "orrery[sign]".') from None
    return ed25519
