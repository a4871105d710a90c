#include "CZxcvbn.h"
