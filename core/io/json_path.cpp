// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_path.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace wattif {
namespace {

/// Collects the steps from `from` down to `value`, the last one first; false where it is not in there.
bool findSteps(const Json& from, const Json& value, std::vector<std::string>& steps)
{
    if (&from == &value)
        return true;
    if (from.is_array())
        for (std::size_t i = 0; i < from.size(); ++i)
            if (findSteps(from[i], value, steps)) {
                steps.push_back(std::to_string(i));
                return true;
            }
    if (from.is_object())
        for (const auto& [key, member] : from.get_ref<const Json::object_t&>())
            if (findSteps(member, value, steps)) {
                steps.push_back(key);
                return true;
            }
    return false;
}

} // namespace

Json::json_pointer pointerTo(const Json& root, const Json& value)
{
    std::vector<std::string> steps;
    findSteps(root, value, steps);
    Json::json_pointer pointer;
    while (!steps.empty()) {
        pointer.push_back(std::move(steps.back()));
        steps.pop_back();
    }
    return pointer;
}

Json::json_pointer extended(Json::json_pointer pointer, std::string_view path)
{
    constexpr std::string_view marks = ".[]";
    while (!path.empty()) {
        const std::size_t begin = std::min(path.find_first_not_of(marks), path.size());
        path.remove_prefix(begin);
        const std::size_t end = std::min(path.find_first_of(marks), path.size());
        if (end > 0)
            pointer.push_back(std::string(path.substr(0, end)));
        path.remove_prefix(end);
    }
    return pointer;
}

std::string pathText(const Json& root, const Json::json_pointer& pointer)
{
    std::vector<std::string> steps; // the last one first
    for (Json::json_pointer rest = pointer; !rest.empty(); rest.pop_back())
        steps.push_back(rest.back());
    std::string path;
    const Json* value = &root;
    for (; !steps.empty(); steps.pop_back()) {
        const std::string& step = steps.back();
        const bool isElement = value->is_array();
        path += isElement ? fmt::format("[{}]", step) : (path.empty() ? "" : ".") + step;
        value = isElement ? &(*value)[std::stoul(step)] : &value->at(step);
    }
    return path;
}

} // namespace wattif
