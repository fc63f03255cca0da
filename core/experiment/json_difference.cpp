// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/json_difference.h"

#include <algorithm>
#include <utility>

namespace wattif {
namespace {

/// Walks two values side by side.
class Walk {
public:
    void compare(const Json& first, const Json& second)
    {
        if (first == second)
            return;
        if (first.is_object() && second.is_object())
            compareFields(first, second);
        else if (first.is_array() && second.is_array())
            compareRows(first, second);
        else
            addNote(&first, &second);
    }

    [[nodiscard]] std::vector<JsonDifference> take() { return std::move(m_found); }

private:
    void addNote(const Json* first, const Json* second) { m_found.push_back({m_path, first, second}); }

    void compareFields(const Json& first, const Json& second)
    {
        for (const auto& [key, value] : first.items()) {
            m_path.emplace_back(key);
            if (const auto other = second.find(key); other != second.end())
                compare(value, *other);
            else
                addNote(&value, nullptr);
            m_path.pop_back();
        }
        for (const auto& [key, value] : second.items()) {
            if (first.contains(key))
                continue;
            m_path.emplace_back(key);
            addNote(nullptr, &value);
            m_path.pop_back();
        }
    }

    static std::string nameOf(const Json& row)
    {
        const auto name = row.is_object() ? row.find("name") : row.end();
        return row.is_object() && name != row.end() && name->is_string() ? name->get<std::string>() : std::string();
    }

    void enterRow(std::size_t index, const Json& row) { m_path.emplace_back(JsonRow{index, nameOf(row)}); }

    // Drops equal rows at both ends; compares the rest row by row, and the longer side has additional rows.
    void compareRows(const Json& first, const Json& second)
    {
        const std::size_t shorter = std::min(first.size(), second.size());
        std::size_t head = 0;
        while (head < shorter && first[head] == second[head])
            ++head;
        std::size_t tail = 0;
        while (tail < shorter - head && first[first.size() - 1 - tail] == second[second.size() - 1 - tail])
            ++tail;
        const std::size_t firstEnd = first.size() - tail;
        const std::size_t secondEnd = second.size() - tail;
        for (std::size_t row = head; row < std::max(firstEnd, secondEnd); ++row) {
            enterRow(row, row < firstEnd ? first[row] : second[row]);
            if (row < firstEnd && row < secondEnd)
                compare(first[row], second[row]);
            else
                addNote(row < firstEnd ? &first[row] : nullptr, row < firstEnd ? nullptr : &second[row]);
            m_path.pop_back();
        }
    }

    std::vector<JsonStep> m_path;
    std::vector<JsonDifference> m_found;
};

} // namespace

std::vector<JsonDifference> jsonDifferences(const Json& first, const Json& second)
{
    Walk walk;
    walk.compare(first, second);
    return walk.take();
}

} // namespace wattif
