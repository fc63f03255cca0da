// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_names.h"

#include <algorithm>

#include <QFontMetricsF>

#include "ui/consolidation/common/topology_text.h"
#include "ui/figures/figure_style.h"

namespace wattif::ui {

using consolidation::SwitchIndex;

qsizetype sharedBeginning(const QStringList& names)
{
    if (names.size() < 2)
        return 0;
    const QString& first = names.front();
    qsizetype same = first.size();
    for (const QString& name : names)
        same = std::distance(first.begin(), std::mismatch(first.begin(), first.begin() + same, name.begin(), name.end()).first);
    while (same > 0 && !QStringView(u" .-_").contains(first[same - 1]))
        --same;
    return same;
}

PrintedNames::PrintedNames(const TopologyPicture& picture, const PictureWindow& window) : m_picture(picture), m_window(window)
{
    for (std::size_t s = 0; s < picture.layout->switches.size(); ++s)
        if (!picture.layout->hidden[s])
            m_kinds[picture.layout->nodesOn(SwitchIndex(s)).empty() ? 0 : 1].switches.emplace_back(s);
    for (Kind& kind : m_kinds)
        choose(kind);
}

const PrintedNames::Kind& PrintedNames::kindOf(SwitchIndex s) const
{
    return m_kinds[m_picture.layout->nodesOn(s).empty() ? 0 : 1];
}

bool PrintedNames::fits(const Kind& kind, qsizetype cut, double points) const
{
    const QFontMetricsF metrics(figureFont(points));
    return std::ranges::all_of(kind.switches, [&](SwitchIndex s) {
        const QRectF box = m_window.map(m_picture.layout->switches[s.at()]);
        return metrics.capHeight() + 1.0 <= box.height()
            && metrics.horizontalAdvance(switchName(*m_picture.instance, s).mid(cut)) + 2.0 <= box.width();
    });
}

void PrintedNames::choose(Kind& kind) const
{
    QStringList names;
    for (const SwitchIndex s : kind.switches)
        names.append(switchName(*m_picture.instance, s));
    for (const qsizetype cut : {qsizetype(0), sharedBeginning(names)})
        for (const double points : {8.0, 7.0, 6.0, 5.0})
            if (kind.points == 0.0 && fits(kind, cut, points)) {
                kind.cut = cut;
                kind.points = points;
            }
}

PrintedName PrintedNames::of(SwitchIndex s) const
{
    const Kind& kind = kindOf(s);
    return {switchName(*m_picture.instance, s).mid(kind.cut), kind.points};
}

std::size_t PrintedNames::left() const
{
    std::size_t count = 0;
    for (const Kind& kind : m_kinds)
        count += kind.points == 0.0 ? kind.switches.size() : 0;
    return count;
}

} // namespace wattif::ui
