#ifndef ERRCAT_BYTE_VECTORS_H
#define ERRCAT_BYTE_VECTORS_H

// Scans of bytes, 16 at a time. In C, because Clang compiles vectors to a few SIMD instructions, and
// Swift doesn't. The functions become part of the code that calls them: there is no object code to link.
//
// Where a result has one bit for each byte, the lowest bit is that of the first byte.

#include <stddef.h>
#include <stdint.h>

/// Sixteen bytes; comparisons set all bits of a byte or none.
typedef uint8_t errcat_vector __attribute__((ext_vector_type(16)));

/// Sixteen numbers from -128 to 127.
typedef int8_t errcat_signed_vector __attribute__((ext_vector_type(16)));

/// Loads 16 bytes.
static inline errcat_vector errcat_load(const uint8_t *_Nonnull bytes) {
  errcat_vector vector;
  __builtin_memcpy(&vector, bytes, 16);
  return vector;
}

/// Returns the bits of the bytes that a comparison has set.
static inline uint32_t errcat_bits(errcat_vector matches) {
  typedef _Bool flags __attribute__((ext_vector_type(16)));
  flags found = __builtin_convertvector(matches, flags);
  uint16_t bits;
  __builtin_memcpy(&bits, &found, 2);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bits = __builtin_bitreverse16(bits);
#endif
  return bits;
}

/// Copies fewer than 64 bytes and fills the 64 bytes of the copy with zeros; returns the copy.
static inline const uint8_t *_Nonnull errcat_copy(
  const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull copy
) {
  __builtin_memset(copy, 0, 64);
  __builtin_memcpy(copy, bytes, count);
  return copy;
}

/// Returns the bits of the 16 bytes that aren't ASCII.
static inline uint32_t errcat_non_ascii_bits(const uint8_t *_Nonnull bytes) {
  return errcat_bits((errcat_vector)((errcat_signed_vector)errcat_load(bytes) < 0));
}

/// Returns the bits of the bytes of a text that are equal to a value.
///
/// - Parameters:
///   - bytes: a pointer to the text.
///   - value: the value.
///   - count: the number of bytes of the text, from 1 to 64.
///   - readable: the number of bytes at the pointer that can be read, at least `count`.
static inline uint64_t errcat_equal_bits(
  const uint8_t *_Nonnull bytes, uint8_t value, size_t count, size_t readable
) {
  uint8_t copy[64];
  if (readable < 64) bytes = errcat_copy(bytes, count, copy);
  uint64_t bits = 0;
  for (int place = 0; place < 64; place += 16)
    bits |= (uint64_t)errcat_bits((errcat_vector)(errcat_load(bytes + place) == value)) << place;
  return bits & ~(uint64_t)0 >> (64 - count);
}

/// Returns the bits of the 64 bytes that are LF or CR.
static inline uint64_t errcat_line_break_bits(const uint8_t *_Nonnull bytes) {
  uint64_t bits = 0;
  for (int place = 0; place < 64; place += 16) {
    errcat_vector vector = errcat_load(bytes + place);
    bits |= (uint64_t)errcat_bits((errcat_vector)((vector == 0x0A) | (vector == 0x0D))) << place;
  }
  return bits;
}

/// Returns the bits of the 16 bytes that aren't white space of JSON.
static inline uint32_t errcat_non_json_space_bits(const uint8_t *_Nonnull bytes) {
  errcat_vector vector = errcat_load(bytes);
  errcat_vector line_breaks = (errcat_vector)((vector == 0x0A) | (vector == 0x0D));
  return errcat_bits((errcat_vector)((vector == 0x20) | (vector == 0x09)) | line_breaks) ^ 0xFFFF;
}

/// Returns how many of 16 bytes are plain text of a JSON string: well-formed UTF-8 (The Unicode
/// Standard 16.0, table 3-7) without quotes, backslashes and control characters.
///
/// Only complete characters are counted, up to the first one from U+10000 on.
static inline uint32_t errcat_json_text_count(const uint8_t *_Nonnull bytes) {
  errcat_vector vector = errcat_load(bytes);
  errcat_vector marks = (errcat_vector)((vector == '"') | (vector == '\\'));
  uint32_t stops = errcat_bits(marks | (errcat_vector)(vector < 0x20)) | 0x10000;
  uint32_t high = errcat_bits((errcat_vector)((errcat_signed_vector)vector < 0));
  if (high == 0) return (uint32_t)__builtin_ctz(stops);

  // 0x80-0xBF continue a character; 0xC2-0xDF start one of two bytes, 0xE0-0xEF one of three.
  uint32_t continuing = errcat_bits((errcat_vector)((errcat_signed_vector)vector < -64));
  uint32_t three = errcat_bits((errcat_vector)(vector >= 0xE0));
  uint32_t starts = high & ~continuing;
  uint32_t expected = starts << 1 | three << 2;
  stops |= expected ^ continuing;
  stops |= errcat_bits((errcat_vector)((vector >= 0xF0) | ((vector & 0xFE) == 0xC0)));
  uint32_t first = errcat_bits((errcat_vector)(vector == 0xE0));
  uint32_t last = errcat_bits((errcat_vector)(vector == 0xED));
  if ((first | last) != 0) {
    // Neither forms that are too long nor surrogates.
    uint32_t upper = errcat_bits((errcat_vector)(vector >= 0xA0));
    stops |= (first << 1 & ~upper) | (last << 1 & upper);
  }
  uint32_t count = (uint32_t)__builtin_ctz(stops);
  // A character that would continue here isn't complete.
  if ((expected >> count & 1) != 0) count -= (starts >> (count - 1) & 1) != 0 ? 1 : 2;
  return count;
}

/// Kinds of the bytes of a text; most texts have few others.
typedef struct {
  /// The bytes that are spaces.
  uint64_t spaces;
  /// The bytes that aren't ASCII.
  uint64_t non_ascii;
  /// The bytes that are neither lowercase letters, spaces nor continuation bytes of UTF-8.
  uint64_t others;
  /// Whether a byte is a lowercase ASCII letter.
  _Bool has_lowercase;
} errcat_text_bits;

/// Returns the kinds of the bytes of a text.
///
/// - Parameters:
///   - bytes: a pointer to the text.
///   - count: the number of bytes of the text, from 1 to 64.
///   - readable: the number of bytes at the pointer that can be read, at least `count`.
static inline errcat_text_bits errcat_text_bits_make(
  const uint8_t *_Nonnull bytes, size_t count, size_t readable
) {
  uint8_t copy[64];
  if (readable < 64) bytes = errcat_copy(bytes, count, copy);
  uint64_t spaces = 0, non_ascii = 0, lowercase = 0, continuing = 0;
  for (int place = 0; place < 64; place += 16) {
    errcat_vector vector = errcat_load(bytes + place);
    errcat_signed_vector numbers = (errcat_signed_vector)vector;
    spaces |= (uint64_t)errcat_bits((errcat_vector)(vector == ' ')) << place;
    non_ascii |= (uint64_t)errcat_bits((errcat_vector)(numbers < 0)) << place;
    lowercase |= (uint64_t)errcat_bits((errcat_vector)((vector - 'a') < 26)) << place;
    // 0x80-0xBF.
    continuing |= (uint64_t)errcat_bits((errcat_vector)(numbers < -64)) << place;
  }
  uint64_t valid = ~(uint64_t)0 >> (64 - count);
  errcat_text_bits bits = {
    .spaces = spaces & valid,
    .non_ascii = non_ascii & valid,
    .others = ~(spaces | lowercase | continuing) & valid,
    .has_lowercase = (lowercase & valid) != 0,
  };
  return bits;
}

#endif
