// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wattif {

/// A short name that many items share, e.g. the user of a million jobs: 4 bytes, because each distinct text is kept once.
///
/// Texts stay until the program ends. Any thread may make and read names.
class InternedText {
public:
    InternedText() = default;
    explicit InternedText(std::string_view text);

    [[nodiscard]] const std::string& text() const;
    [[nodiscard]] bool empty() const { return m_number == 0; }
    /// A number that equal texts share, below count(); 0 for the empty one. It differs from run to run of the program.
    [[nodiscard]] std::uint32_t number() const { return m_number; }
    /// How many distinct texts there are, the empty one included.
    [[nodiscard]] static std::size_t count();

    friend bool operator==(const InternedText&, const InternedText&) = default;

private:
    std::uint32_t m_number = 0;
};

} // namespace wattif
