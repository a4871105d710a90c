#include "CCURL.h"
