// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/plan_content.h"

#include <algorithm>

namespace wattif::ui {

bool hasContent(const Plan& plan)
{
    const auto isThere = [](const InstanceSource& source) { return source.isGenerated() || source.instance; };
    return std::ranges::all_of(plan.instances, isThere)
        && std::ranges::all_of(plan.factors, [&](const Factor& factor) { return std::ranges::all_of(factor.variants, isThere); });
}

void addContent(Plan& plan, const Plan* known)
{
    if (!known)
        return;
    const auto fill = [known](InstanceSource& source) {
        const auto take = [&source](const InstanceSource& one) {
            if (!source.instance && !one.isGenerated() && one.hash == source.hash)
                source.instance = one.instance;
        };
        std::ranges::for_each(known->instances, take);
        for (const Factor& factor : known->factors)
            std::ranges::for_each(factor.variants, take);
    };
    std::ranges::for_each(plan.instances, fill);
    for (Factor& factor : plan.factors)
        std::ranges::for_each(factor.variants, fill);
}

std::filesystem::path storePath(const QString& path) { return path.toStdU16String(); }

} // namespace wattif::ui
