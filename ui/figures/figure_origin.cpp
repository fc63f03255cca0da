// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_origin.h"

#include <QStringList>

#include "ui/figures/figure_source.h"

namespace wattif::ui {

QString FigureOrigin::line() const
{
    QStringList parts{program};
    if (!scenarioHash.isEmpty())
        parts << QStringLiteral("scenario %1").arg(scenarioHash) << QStringLiteral("seed %1").arg(seed);
    if (!options.isEmpty())
        parts << options;
    return parts.join(QStringLiteral(", "));
}

QString FigureOrigins::titleOf(const FigureSource& figure) const { return figure.figureName(); }

FigureAdjustments FigureOrigins::wantedOf(const QString& figureName) const
{
    const auto found = m_wanted.find(figureName);
    return found == m_wanted.end() ? FigureAdjustments{} : found->second;
}

FigureOrigins* figureOriginsAround(QObject* view)
{
    for (QObject* at = view; at; at = at->parent())
        if (auto* origins = qobject_cast<FigureOrigins*>(at))
            return origins;
    return nullptr;
}

} // namespace wattif::ui
