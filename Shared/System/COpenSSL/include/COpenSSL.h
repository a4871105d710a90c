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

// Why the certificate of `context` doesn't follow from the authorities that it trusts, for both sides of a connection; NULL if it does.
static inline const char *theracomm_ctx_certificate_fault(SSL_CTX *context) {
    const int purposes[] = {X509_PURPOSE_SSL_SERVER, X509_PURPOSE_SSL_CLIENT};
    const char *fault = NULL;
    for (int index = 0; index < 2 && fault == NULL; index++) {
        STACK_OF(X509) *chain = NULL;
        X509_STORE_CTX *check = X509_STORE_CTX_new();
        if (check == NULL) return "no memory";
        SSL_CTX_get0_chain_certs(context, &chain);
        if (X509_STORE_CTX_init(check, SSL_CTX_get_cert_store(context), SSL_CTX_get0_certificate(context), chain) != 1
            || X509_STORE_CTX_set_purpose(check, purposes[index]) != 1)
            fault = "it can't be checked";
        else if (X509_verify_cert(check) != 1)
            fault = X509_verify_cert_error_string(X509_STORE_CTX_get_error(check));
        X509_STORE_CTX_free(check);
    }
    return fault;
}

// Seconds for which the certificate of `context` is still good, negative after its end.
static inline long theracomm_ctx_certificate_left(const SSL_CTX *context) {
    int days = 0, seconds = 0;
    X509 *own = SSL_CTX_get0_certificate(context);
    if (own == NULL || ASN1_TIME_diff(&days, &seconds, NULL, X509_get0_notAfter(own)) != 1) return 0;
    return days * 86400L + seconds;
}

// Lets each thread keep the memory of a few records, which connections take and give back for each: blocks of that size are dear to the
// allocator. Does nothing once OpenSSL has taken memory; then all stays as it was.
void theracomm_keep_records(void);

#endif
