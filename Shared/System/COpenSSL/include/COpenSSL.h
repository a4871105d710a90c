// OpenSSL (TLS 1.2 and 1.3 over memory BIOs), and functions for the macros that Swift can't call.
#ifndef COPENSSL_H
#define COPENSSL_H

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#endif
