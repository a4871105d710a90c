// Elliptic-curve keys on P-256, and what Web Push makes of them (RFC 8291, RFC 8292): agreement, signatures, derivation, sealing. A key is its
// scalar (32 bytes, secret) and its point (65 bytes, uncompressed). Each function returns 1, or 0 where OpenSSL refuses.
#ifndef CP256_H
#define CP256_H

#include <stddef.h>
#include <stdint.h>

enum { theracomm_p256_scalar = 32, theracomm_p256_point = 65, theracomm_p256_signature = 64 };

// A new key.
int theracomm_p256_make(uint8_t *scalar, uint8_t *point);
// The key in a PEM text.
int theracomm_p256_read(const char *pem, size_t length, uint8_t *scalar, uint8_t *point);
// Whether a point lies on the curve.
int theracomm_p256_check(const uint8_t *point);
// What the key agrees on with the holder of another point: 32 bytes.
int theracomm_p256_agree(const uint8_t *scalar, const uint8_t *point, const uint8_t *other, uint8_t *secret);
// The signature ES256 of a message: r and s, 32 bytes each.
int theracomm_p256_sign(const uint8_t *scalar, const uint8_t *point, const uint8_t *message, size_t length, uint8_t *signature);
// Whether the signature is that of the point's holder.
int theracomm_p256_verify(const uint8_t *point, const uint8_t *message, size_t length, const uint8_t *signature);

// HKDF with SHA-256 (RFC 5869).
int theracomm_hkdf(const uint8_t *salt, size_t salt_length, const uint8_t *key, size_t key_length, const uint8_t *info, size_t info_length,
                   uint8_t *out, size_t length);

// AES-128-GCM: a sealed text is 16 bytes longer. The nonce has 12 bytes.
int theracomm_aes128gcm_seal(const uint8_t *key, const uint8_t *nonce, const uint8_t *plain, size_t length, uint8_t *sealed);
int theracomm_aes128gcm_open(const uint8_t *key, const uint8_t *nonce, const uint8_t *sealed, size_t length, uint8_t *plain);

// Random bytes.
int theracomm_random(uint8_t *bytes, size_t length);

#endif
