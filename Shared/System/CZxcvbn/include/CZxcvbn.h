// zxcvbn (how soon a password is guessed; knows the common ones).
#ifndef CZXCVBN_H
#define CZXCVBN_H

#include <zxcvbn.h>

#endif
