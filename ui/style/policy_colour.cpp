// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/policy_colour.h"

#include <algorithm>
#include <array>

#include "core/base/study.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

int placeOf(const Study& study, const QString& policy)
{
    const auto table = study.policies();
    return static_cast<int>(std::ranges::find(table, policy.toStdString(), &PolicyInfo::name) - table.begin());
}

} // namespace

QColor policyColour(const Study& study, const QString& policy)
{
    const PolicyInfo* info = findPolicy(study, policy.toStdString());
    const Theme& theme = Theme::instance();
    return info && info->isLimit ? theme.chartText() : theme.series(placeOf(study, policy));
}

QIcon policyChip(const Study& study, const QString& policy)
{
    constexpr std::array shapes{ChipShape::disc, ChipShape::ring, ChipShape::square};
    const auto round = static_cast<std::size_t>(placeOf(study, policy) / Theme::seriesGroup);
    return colourChip(policyColour(study, policy), shapes[round % shapes.size()]);
}

} // namespace wattif::ui
