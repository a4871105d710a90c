// libmagic (what a file is, by its content).
#ifndef CMAGIC_H
#define CMAGIC_H

#include <magic.h>

#endif
