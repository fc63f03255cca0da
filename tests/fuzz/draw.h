// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by fuzz targets: values drawn from the fuzzer's bytes, and assertions that stop the program.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wattif::fuzz {

/// Stops the program, which a fuzzer detects, and prints the violated assertion.
inline void require(bool holds, const char* guarantee)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken: %s\n", guarantee);
    std::abort();
}

/// Takes values from the front of the bytes; zeros when they are used up.
class Draw {
public:
    Draw(const std::uint8_t* bytes, std::size_t size) : m_rest(reinterpret_cast<const char*>(bytes), size) { }

    [[nodiscard]] bool empty() const { return m_rest.empty(); }

    template <class T>
    [[nodiscard]] T raw()
    {
        T value{};
        const std::size_t size = std::min(sizeof(T), m_rest.size());
        std::memcpy(&value, m_rest.data(), size);
        m_rest.remove_prefix(size);
        return value;
    }
    [[nodiscard]] bool flag() { return raw<std::uint8_t>() % 2 == 1; }
    /// A whole number below `end`, which may be 0 for none: then 0.
    [[nodiscard]] std::size_t below(std::size_t end) { return end == 0 ? 0 : raw<std::uint16_t>() % end; }
    /// An index: mostly one of `size`, now and then one outside.
    [[nodiscard]] std::int32_t index(std::size_t size)
    {
        const auto kind = raw<std::uint8_t>();
        return kind == 255 ? raw<std::int32_t>()
                           : static_cast<std::int32_t>((kind < 248 ? below(size) : size + kind % 4)) - (kind == 254);
    }
    /// Several of `size` indices, sometimes the same twice, of the index type `Index`.
    template <class Index>
    [[nodiscard]] std::vector<Index> indices(std::size_t size)
    {
        std::vector<Index> drawn(below(4));
        for (Index& one : drawn)
            one = Index(index(size));
        return drawn;
    }
    /// Where arithmetic goes wrong, small plain numbers, and any 64 bits.
    [[nodiscard]] double number()
    {
        using limits = std::numeric_limits<double>;
        constexpr std::array odd{
            0.0,  -0.0, 1.0,  -1.0,  limits::denorm_min(), limits::min(),       limits::max(), -limits::max(),
            1e-9, 1e9,  1e18, 1e-18, limits::infinity(),   limits::quiet_NaN(), 0.1,           9007199254740993.0};
        const auto kind = raw<std::uint8_t>();
        if (kind < 2 * odd.size())
            return odd[kind % odd.size()];
        return kind < 200 ? static_cast<double>(raw<std::uint16_t>()) / 16.0 : raw<double>();
    }
    [[nodiscard]] std::int64_t whole()
    {
        const auto kind = raw<std::uint8_t>();
        return kind < 220 ? kind % 16 : raw<std::int64_t>();
    }
    [[nodiscard]] std::int32_t whole32() { return static_cast<std::int32_t>(whole()); }
    /// A short text as the window gives it, valid UTF-8: letters, and what files, terminals and rich text have a meaning for.
    [[nodiscard]] std::string text()
    {
        constexpr std::array<std::string_view, 16> parts{"a", "b", "1",  " ",   "\"",      "\\",     "\n",     "\t",
                                                         ",", ";", "\1", "<b>", "\x1b[2J", "\u00e9", "\u8282", "{"};
        std::string drawn;
        for (std::size_t left = below(6); left > 0; --left)
            drawn += parts[below(parts.size())];
        return drawn;
    }
    /// All that is left.
    [[nodiscard]] std::string rest() { return std::string(std::exchange(m_rest, {})); }

private:
    std::string_view m_rest;
};

} // namespace wattif::fuzz
