// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/item_table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/by_study.h"

namespace wattif {
namespace {

ByStudy<ItemOutputs>& registeredOutputs()
{
    static ByStudy<ItemOutputs> all("item tables");
    return all;
}

} // namespace

std::string_view toString(ItemKind kind)
{
    switch (kind) {
    case ItemKind::jobs: return "jobs";
    case ItemKind::nodes: return "nodes";
    case ItemKind::decisions: return "decisions";
    case ItemKind::users: return "users";
    case ItemKind::kinds: return "kinds";
    }
    return {};
}

ItemColumn dateColumnOf(const ItemColumn& moments)
{
    return {.name = moments.name.substr(0, moments.name.rfind('_')) + "_time",
            .unit = {},
            .description = "Date and time of " + moments.name + "; only in scenarios with a date."};
}

ItemOutputsRegistration::ItemOutputsRegistration(const Study& study, ItemOutputs outputs)
{
    registeredOutputs().add(study, std::move(outputs));
}

const ItemOutputs& itemOutputsOf(const Study& study)
{
    static const ItemOutputs none;
    const ItemOutputs* found = registeredOutputs().find(study);
    return found ? *found : none;
}

const ItemTable* itemTableOf(const Study& study, ItemKind kind)
{
    const std::vector<ItemTable>& tables = itemOutputsOf(study).tables;
    const auto found = std::ranges::find(tables, kind, &ItemTable::kind);
    return found == tables.end() ? nullptr : &*found;
}

ItemRow& ItemRow::add(std::string text)
{
    m_cells.emplace_back(std::move(text));
    return *this;
}

ItemRow& ItemRow::add(std::int64_t number)
{
    m_cells.emplace_back(number);
    return *this;
}

ItemRow& ItemRow::add(double number)
{
    if (std::isnan(number))
        return addNothing();
    m_cells.emplace_back(number);
    return *this;
}

ItemRow& ItemRow::addNothing(std::size_t cells)
{
    m_cells.resize(m_cells.size() + cells);
    return *this;
}

Result<void> ItemRow::end()
{
    if (m_check.wanted())
        return fail(ErrorCode::interrupted, "interrupted");
    auto ok = m_sink(m_cells);
    m_cells.clear();
    return ok;
}

} // namespace wattif
