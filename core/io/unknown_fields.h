// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// Fields of one unknown name in the objects of a file.
struct UnknownField {
    std::string name;
    Error first; ///< with its place, and the known names
    std::int64_t count = 1;
};

/// While one exists, JsonCursor::checkMembers on its thread adds unknown fields to a list instead of refusing them: a file of a
/// newer program can still be read. Null as list changes nothing.
class UnknownFieldScope {
public:
    explicit UnknownFieldScope(std::vector<UnknownField>* found);
    UnknownFieldScope(const UnknownFieldScope&) = delete;
    UnknownFieldScope& operator=(const UnknownFieldScope&) = delete;
    ~UnknownFieldScope();

    /// Returns the list of the innermost scope of this thread; null without one.
    [[nodiscard]] static std::vector<UnknownField>* found();

private:
    std::vector<UnknownField>* m_outer;
};

} // namespace wattif
