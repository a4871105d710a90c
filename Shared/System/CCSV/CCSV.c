#include "CCSV.h"
