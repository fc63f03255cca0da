// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// SHA-256 as FIPS 180-4 states it (sections 4.1.2, 4.2.2, 5.1.1, 6.2), names and all. About 250 MB a second.

#include "core/io/sha256.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

namespace wattif {
namespace {

using Words = std::array<std::uint32_t, 8>;
constexpr std::size_t blockBytes = 64;

/// The first 32 bits of the fractional parts of the square roots of the first eight primes.
constexpr Words firstHash{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

/// Those of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> roundConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
    0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
    0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
    0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
    0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
    0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t wordAt(const char* bytes)
{
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i)
        word = word << 8U | static_cast<unsigned char>(bytes[i]);
    return word;
}

/// W of section 6.2.2, step 1.
std::array<std::uint32_t, 64> schedule(const char* block)
{
    std::array<std::uint32_t, 64> w{};
    for (std::size_t t = 0; t < 16; ++t)
        w[t] = wordAt(block + 4 * t);
    for (std::size_t t = 16; t < 64; ++t) {
        const std::uint32_t sigma0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3U;
        const std::uint32_t sigma1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10U;
        w[t] = sigma1 + w[t - 7] + sigma0 + w[t - 16];
    }
    return w;
}

void addBlock(Words& hash, const char* block)
{
    const auto w = schedule(block);
    auto [a, b, c, d, e, f, g, h] = hash;
    for (std::size_t t = 0; t < 64; ++t) {
        const std::uint32_t sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t t1 = h + sum1 + ((e & f) ^ (~e & g)) + roundConstants[t] + w[t];
        const std::uint32_t sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const Words added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] += added[i];
}

/// The bytes after the last whole block, a bit 1, zeros and the length in bits: one block or two (section 5.1.1).
std::string padded(std::string_view rest, std::uint64_t allBytes)
{
    std::string end(rest);
    end += '\x80';
    end.append((2 * blockBytes - 8 - end.size()) % blockBytes, '\0');
    for (int shift = 56; shift >= 0; shift -= 8)
        end += static_cast<char>((allBytes * 8) >> static_cast<unsigned>(shift) & 0xFFU);
    return end;
}

} // namespace

std::string sha256(std::string_view bytes)
{
    Words hash = firstHash;
    std::size_t at = 0;
    for (; at + blockBytes <= bytes.size(); at += blockBytes)
        addBlock(hash, bytes.data() + at);
    const std::string end = padded(bytes.substr(at), bytes.size());
    for (std::size_t i = 0; i < end.size(); i += blockBytes)
        addBlock(hash, end.data() + i);
    std::string digest;
    for (const std::uint32_t word : hash)
        digest += fmt::format("{:08x}", word);
    return digest;
}

} // namespace wattif
