// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/error.h"

namespace wattif {

/// A descriptor that is closed with its owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) { }
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) { }
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] bool isOpen() const { return m_number >= 0; }
    void close();

private:
    int m_number = -1;
};

/// The two ends of a pipe that programs started later do not inherit.
struct Pipe {
    Descriptor readEnd;
    Descriptor writeEnd;
};
/// Error(io) where the system has no more descriptors.
[[nodiscard]] Result<Pipe> makePipe();
/// Reads and writes that cannot go on at once return at once from now on.
void makeNonBlocking(const Descriptor& descriptor);
/// Lets the pipe of a descriptor hold a message of thousands of decisions, where the system allows it: both sides then wait less.
void makeRoomy(const Descriptor& descriptor);

/// The outcome of an attempt to read or write without waiting.
enum class Transfer { some, wait, end };
/// Appends available bytes to `into`, at most the given number.
[[nodiscard]] Transfer readSome(const Descriptor& from, std::string& into, std::size_t most);
/// Writes as much as possible without blocking and advances `position`; `end` if there is no reader, without a signal.
[[nodiscard]] Transfer writeSome(const Descriptor& into, std::string_view text, std::size_t& position);

} // namespace wattif
