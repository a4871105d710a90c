// nats.c (NATS: messages between processes that are kept nowhere).
#ifndef CNATS_H
#define CNATS_H

#include <nats/nats.h>

#endif
