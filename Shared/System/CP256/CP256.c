#include "CP256.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <string.h>

static char group[] = "prime256v1";

enum { coordinate = 32, tag = 16 };

// A key of OpenSSL's from its parts; without a scalar it is a public one. NULL if the point isn't on the curve.
static EVP_PKEY *key_of(const uint8_t *scalar, const uint8_t *point) {
    EVP_PKEY *key = NULL;
    BIGNUM *number = NULL;
    OSSL_PARAM *parameters = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    if (context == NULL || builder == NULL) goto end;
    if (OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, group, 0) != 1) goto end;
    if (OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, theracomm_p256_point) != 1) goto end;
    if (scalar != NULL) {
        number = BN_secure_new();
        if (number == NULL || BN_bin2bn(scalar, theracomm_p256_scalar, number) == NULL) goto end;
        if (OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number) != 1) goto end;
    }
    parameters = OSSL_PARAM_BLD_to_param(builder);
    if (parameters == NULL || EVP_PKEY_fromdata_init(context) != 1) goto end;
    if (EVP_PKEY_fromdata(context, &key, scalar != NULL ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters) != 1) key = NULL;
end:
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(builder);
    BN_clear_free(number);
    EVP_PKEY_CTX_free(context);
    return key;
}

static int parts_of(EVP_PKEY *key, uint8_t *scalar, uint8_t *point) {
    char name[64];
    unsigned char *encoded = NULL;
    BIGNUM *number = NULL;
    int done = 0;
    if (EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_GROUP_NAME, name, sizeof name, NULL) != 1 || strcmp(name, group) != 0) return 0;
    if (EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) != 1) return 0;
    // The conversion to points is uncompressed unless somebody has asked for another.
    if (EVP_PKEY_get1_encoded_public_key(key, &encoded) == theracomm_p256_point && encoded[0] == 4
        && BN_bn2binpad(number, scalar, theracomm_p256_scalar) == theracomm_p256_scalar) {
        memcpy(point, encoded, theracomm_p256_point);
        done = 1;
    }
    OPENSSL_free(encoded);
    BN_clear_free(number);
    return done;
}

int theracomm_p256_make(uint8_t *scalar, uint8_t *point) {
    EVP_PKEY *key = EVP_EC_gen(group);
    const int done = key != NULL && parts_of(key, scalar, point);
    EVP_PKEY_free(key);
    return done;
}

int theracomm_p256_read(const char *pem, size_t length, uint8_t *scalar, uint8_t *point) {
    BIO *text = BIO_new_mem_buf(pem, (int)length);
    if (text == NULL) return 0;
    // No pass phrase is ever asked for.
    EVP_PKEY *key = PEM_read_bio_PrivateKey(text, NULL, NULL, "");
    BIO_free(text);
    const int done = key != NULL && parts_of(key, scalar, point);
    EVP_PKEY_free(key);
    return done;
}

int theracomm_p256_check(const uint8_t *point) {
    EVP_PKEY *key = key_of(NULL, point);
    EVP_PKEY_CTX *context = key == NULL ? NULL : EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    const int done = context != NULL && EVP_PKEY_public_check(context) == 1;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    return done;
}

int theracomm_p256_agree(const uint8_t *scalar, const uint8_t *point, const uint8_t *other, uint8_t *secret) {
    EVP_PKEY *own = key_of(scalar, point), *theirs = key_of(NULL, other);
    EVP_PKEY_CTX *context = own == NULL ? NULL : EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL);
    size_t length = coordinate;
    const int done = theirs != NULL && context != NULL && EVP_PKEY_derive_init(context) == 1
                     && EVP_PKEY_derive_set_peer(context, theirs) == 1 && EVP_PKEY_derive(context, secret, &length) == 1
                     && length == coordinate;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(theirs);
    EVP_PKEY_free(own);
    return done;
}

int theracomm_p256_sign(const uint8_t *scalar, const uint8_t *point, const uint8_t *message, size_t length, uint8_t *signature) {
    EVP_PKEY *key = key_of(scalar, point);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    ECDSA_SIG *pair = NULL;
    uint8_t der[80];
    size_t der_length = sizeof der;
    int done = 0;
    if (key == NULL || context == NULL) goto end;
    if (EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) != 1) goto end;
    if (EVP_DigestSign(context, der, &der_length, message, length) != 1) goto end;
    const unsigned char *start = der;
    pair = d2i_ECDSA_SIG(NULL, &start, (long)der_length);
    done = pair != NULL && BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, coordinate) == coordinate
           && BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + coordinate, coordinate) == coordinate;
end:
    ECDSA_SIG_free(pair);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return done;
}

int theracomm_p256_verify(const uint8_t *point, const uint8_t *message, size_t length, const uint8_t *signature) {
    EVP_PKEY *key = key_of(NULL, point);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    ECDSA_SIG *pair = ECDSA_SIG_new();
    BIGNUM *r = BN_bin2bn(signature, coordinate, NULL), *s = BN_bin2bn(signature + coordinate, coordinate, NULL);
    unsigned char *der = NULL;
    int done = 0;
    if (key == NULL || context == NULL || pair == NULL || r == NULL || s == NULL || ECDSA_SIG_set0(pair, r, s) != 1) {
        BN_free(r);
        BN_free(s);
        goto end;
    }
    const int der_length = i2d_ECDSA_SIG(pair, &der);
    done = der_length > 0 && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1
           && EVP_DigestVerify(context, der, (size_t)der_length, message, length) == 1;
end:
    OPENSSL_free(der);
    ECDSA_SIG_free(pair);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return done;
}

int theracomm_hkdf(const uint8_t *salt, size_t salt_length, const uint8_t *key, size_t key_length, const uint8_t *info, size_t info_length,
                   uint8_t *out, size_t length) {
    EVP_KDF *function = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = function == NULL ? NULL : EVP_KDF_CTX_new(function);
    char digest[] = "SHA256";
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)(uintptr_t)salt, salt_length),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)(uintptr_t)key, key_length),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)(uintptr_t)info, info_length),
        OSSL_PARAM_construct_end(),
    };
    const int done = context != NULL && EVP_KDF_derive(context, out, length, parameters) == 1;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(function);
    return done;
}

int theracomm_aes128gcm_seal(const uint8_t *key, const uint8_t *nonce, const uint8_t *plain, size_t length, uint8_t *sealed) {
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int written = 0, rest = 0;
    const int done = context != NULL && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1
                     && EVP_EncryptUpdate(context, sealed, &written, plain, (int)length) == 1
                     && EVP_EncryptFinal_ex(context, sealed + written, &rest) == 1 && (size_t)(written + rest) == length
                     && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, tag, sealed + length) == 1;
    EVP_CIPHER_CTX_free(context);
    return done;
}

int theracomm_aes128gcm_open(const uint8_t *key, const uint8_t *nonce, const uint8_t *sealed, size_t length, uint8_t *plain) {
    if (length < tag) return 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int written = 0, rest = 0;
    const int done = context != NULL && EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1
                     && EVP_DecryptUpdate(context, plain, &written, sealed, (int)(length - tag)) == 1
                     && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, tag, (void *)(uintptr_t)(sealed + length - tag)) == 1
                     && EVP_DecryptFinal_ex(context, plain + written, &rest) == 1;
    EVP_CIPHER_CTX_free(context);
    return done;
}

int theracomm_random(uint8_t *bytes, size_t length) { return RAND_bytes(bytes, (int)length); }
