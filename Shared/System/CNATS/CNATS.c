#include "CNATS.h"
