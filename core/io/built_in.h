// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/dataset.h"
#include "core/base/error.h"
#include "core/base/stop_scope.h"
#include "core/io/json_cursor.h"
#include "core/io/json_document.h"

namespace wattif {

/// Returns the value read from a built-in file; throws std::logic_error if it cannot be read, which is a bug.
template <class T>
[[nodiscard]] T builtIn(Result<T> result)
{
    if (!result)
        throw std::logic_error(toString(result.error()));
    return std::move(*result);
}

/// The instance that a study's `read` makes of a built-in scenario, e.g. "profit/sample.json".
template <class Read>
[[nodiscard]] auto builtInInstance(std::string_view name, const Read& read)
{
    const StopScope whole({}); // built in, and kept: not half of it
    const auto document = builtIn(JsonDocument::parse(std::string(name), std::string(datasetText(name))));
    return builtIn(read(JsonCursor(*document)));
}

} // namespace wattif
