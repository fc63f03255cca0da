// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/instance_redraw.h"

#include <map>
#include <mutex>
#include <stdexcept>

namespace wattif {
namespace {

struct Redraws {
    std::mutex mutex{};
    std::map<const Study*, const InstanceRedraw*> byStudy{};
};

Redraws& redraws()
{
    static Redraws all;
    return all;
}

} // namespace

RedrawRegistration::RedrawRegistration(const Study& study, const InstanceRedraw& redraw)
{
    const std::lock_guard lock(redraws().mutex);
    if (!redraws().byStudy.emplace(&study, &redraw).second)
        throw std::logic_error("the study '" + study.name() + "' has already registered its random repetitions");
}

const InstanceRedraw* redrawOf(const Study& study)
{
    const std::lock_guard lock(redraws().mutex);
    const auto found = redraws().byStudy.find(&study);
    return found == redraws().byStudy.end() ? nullptr : found->second;
}

} // namespace wattif
