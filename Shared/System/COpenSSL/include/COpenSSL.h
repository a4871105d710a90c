// OpenSSL (TLS 1.2 and 1.3 over memory BIOs), and functions for the macros that Swift can't call.
#ifndef COPENSSL_H
#define COPENSSL_H

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/sha.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// SSL_CTX_set_min_proto_version and its kin are macros over SSL_CTX_ctrl.
static inline int theracomm_ctx_min_version(SSL_CTX *context, int version) {
    return (int)SSL_CTX_set_min_proto_version(context, version);
}

static inline void theracomm_ctx_release_buffers(SSL_CTX *context) {
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
}

static inline void theracomm_ctx_options(SSL_CTX *context) {
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE
                                     | SSL_OP_IGNORE_UNEXPECTED_EOF);
}

static inline int theracomm_set_server_name(SSL *ssl, const char *name) {
    return (int)SSL_set_tlsext_host_name(ssl, name);
}

static inline int theracomm_bio_pending(BIO *bio) { return (int)BIO_pending(bio); }

#endif
