// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/memory_need.h"

#include <cstddef>
#include <string>
#include <utility>

#include "core/base/byte_size.h"
#include "core/base/checked.h"
#include "core/base/format_message.h"

namespace wattif {
namespace {

thread_local MemoryAsked* innermostMemoryAsked = nullptr;

} // namespace

MemoryAsked::MemoryAsked() : m_outer(std::exchange(innermostMemoryAsked, this)) { }

MemoryAsked::~MemoryAsked() { innermostMemoryAsked = m_outer; }

Result<void> checkMemory(double bytes, const Message& what, std::string_view cell)
{
    for (MemoryAsked* each = innermostMemoryAsked; each; each = each->m_outer)
        each->m_bytes += bytes;
    if (bytes <= maxInstanceBytes)
        return {};
    const std::string need = byteSizeText(toNearest<std::size_t>(bytes), 2);
    const std::string limit = byteSizeText(toNearest<std::size_t>(maxInstanceBytes), 2);
    return badInput(formatMessage("{} would need about {} of memory; the limit is {}", what, need, limit),
                    {.cell = std::string(cell)});
}

} // namespace wattif
