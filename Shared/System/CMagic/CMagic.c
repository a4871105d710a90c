#include "CMagic.h"
