#include "ByteVectors.h"
