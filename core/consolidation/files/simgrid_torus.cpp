// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/simgrid_torus.h"

#include "core/base/format_message.h"
#include "core/consolidation/files/simgrid_values.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

std::int64_t TorusShape::hosts() const
{
    std::int64_t product = 1;
    for (const std::int64_t size : sizes)
        product *= size;
    return product;
}

std::vector<std::int64_t> TorusShape::after(std::int64_t i) const
{
    std::vector<std::int64_t> next;
    std::int64_t stride = 1;
    for (const std::int64_t size : sizes) {
        const std::int64_t at = i / stride % size;
        if (size > 2 || (size == 2 && at == 0))
            next.push_back(i + ((at + 1) % size - at) * stride);
        stride *= size;
    }
    return next;
}

Result<TorusShape> parseTorus(std::string_view text)
{
    auto sizes = parseFactors(text, ',');
    if (!sizes)
        return propagateError(sizes);
    std::int64_t product = 1;
    for (const std::int64_t size : *sizes) {
        product *= size;
        if (product > static_cast<std::int64_t>(maxNodes))
            return badInput(formatMessage("a torus '{}' has more than {} hosts", text, maxNodes));
    }
    return TorusShape{std::move(*sizes)};
}

} // namespace wattif::consolidation
