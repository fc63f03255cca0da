// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/memory_need.h"

#include <cstddef>
#include <string>

#include <fmt/format.h>

#include "core/base/byte_size.h"
#include "core/base/checked.h"

namespace wattif {

Result<void> checkMemory(double bytes, std::string_view what, std::string_view cell)
{
    if (bytes <= maxInstanceBytes)
        return {};
    const std::string need = byteSizeText(toNearest<std::size_t>(bytes), 2);
    const std::string limit = byteSizeText(toNearest<std::size_t>(maxInstanceBytes), 2);
    return badInput(fmt::format("{} would need about {} of memory; the limit is {}", what, need, limit),
                    {.cell = std::string(cell)});
}

} // namespace wattif
