// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/cell_places.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace wattif::profit {
namespace {

/// Takes "[12]" off the front.
std::optional<std::size_t> takeIndex(std::string_view& path)
{
    std::size_t index = 0;
    if (!path.starts_with('['))
        return std::nullopt;
    const auto [end, error] = std::from_chars(path.data() + 1, path.data() + path.size(), index);
    if (error != std::errc())
        return std::nullopt;
    path.remove_prefix(static_cast<std::size_t>(end - path.data()) + 1);
    return index;
}

std::size_t columnOf(const CellPlaces& places, std::string_view path)
{
    if (path.starts_with('.')) {
        const auto key = std::find(places.keys.begin(), places.keys.end(), path.substr(1));
        return key == places.keys.end() ? 0 : static_cast<std::size_t>(key - places.keys.begin());
    }
    return takeIndex(path).value_or(0);
}

} // namespace

Place CellPlaces::at(std::size_t row, std::size_t column) const
{
    const std::size_t i = row * columns + column;
    if (column >= columns || i >= cells.size())
        return {.file = fileName};
    return {.file = fileName, .line = cells[i].line, .column = cells[i].column};
}

Place CellPlaces::of(std::string_view path) const
{
    const auto row = takeIndex(path);
    return row ? at(*row, columnOf(*this, path)) : Place{.file = fileName};
}

Error placed(Error error, const PlacesByField& places, const std::function<Place(const std::string&)>& otherwise)
{
    const std::string cell = error.place.cell;
    const std::size_t end = std::min(cell.find_first_of("[."), cell.size());
    const auto found = places.find(std::string_view(cell).substr(0, end));
    error.place = found == places.end() ? otherwise(cell) : found->second.of(std::string_view(cell).substr(end));
    return error;
}

} // namespace wattif::profit
