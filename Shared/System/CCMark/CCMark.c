#include "CCMark.h"
