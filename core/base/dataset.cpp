// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/dataset.h"

#include <stdexcept>

#include <fmt/format.h>

namespace wattif {

std::string_view datasetText(std::string_view name)
{
    for (const Dataset& dataset : datasets())
        if (dataset.name == name)
            return dataset.text;
    throw std::logic_error(fmt::format("there is no built-in data set '{}'", name));
}

} // namespace wattif
