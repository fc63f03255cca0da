// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/random.h"

#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>

namespace wattif {
namespace {

// SplitMix64's finaliser: spreads neighbouring seeds over the whole range.
std::uint64_t mix(std::uint64_t x)
{
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

} // namespace

std::int64_t Random::uniformInt(std::int64_t low, std::int64_t high)
{
    return boost::random::uniform_int_distribution<std::int64_t>(low, high)(m_engine);
}

double Random::uniformReal(double low, double high)
{
    return boost::random::uniform_real_distribution<double>(low, high)(m_engine);
}

double Random::normal(double mean, double deviation)
{
    return boost::random::normal_distribution<double>(mean, deviation)(m_engine);
}

std::uint64_t deriveSeed(std::uint64_t seed, std::string_view label, std::uint64_t index)
{
    return mix(mix(seed ^ hashText(label)) + index);
}

std::uint64_t hashText(std::string_view text) { return hashText(text, 0xcbf29ce484222325ULL); }

std::uint64_t hashText(std::string_view text, std::uint64_t before)
{
    std::uint64_t hash = before;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return hash;
}

} // namespace wattif
