// llhttp (HTTP/1.1 messages).
#include <llhttp.h>
