// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/studies.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "core/base/registered_studies.h"

namespace wattif {
namespace {

std::vector<const Study*> makeStudies()
{
    std::vector<const Study*> all = builtInStudies();
    for (const Study* study : registeredStudies()) {
        if (std::ranges::any_of(all, [&](const Study* other) { return other->name() == study->name(); }))
            throw std::logic_error("there is a study '" + study->name() + "' already");
        all.push_back(study);
    }
    return all;
}

} // namespace

std::span<const Study* const> studies()
{
    static const std::vector<const Study*> all = makeStudies();
    return all;
}

const Study* findStudy(std::string_view name)
{
    for (const Study* study : studies())
        if (study->name() == name)
            return study;
    return nullptr;
}

} // namespace wattif
