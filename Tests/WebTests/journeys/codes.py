"""Codes of authenticator apps."""

import base64
import hashlib
import hmac
import struct
import time


def code(secret, step=0):
    """A code of RFC 6238 for now, or so many steps of 30 seconds later."""
    counter = struct.pack(">Q", int(time.time()) // 30 + step)
    digest = hmac.new(base64.b32decode(secret + "=" * (-len(secret) % 8)), counter, hashlib.sha1).digest()
    at = digest[-1] & 15
    return str((struct.unpack(">I", digest[at : at + 4])[0] & 0x7FFFFFFF) % 1_000_000).zfill(6)
