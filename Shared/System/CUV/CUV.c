#include "CUV.h"

int theracomm_accept(int descriptor) {
    int peer = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    return peer >= 0 ? peer : -errno;
}
