// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <vector>

#include <QByteArray>
#include <QObject>
#include <QString>

#include "ui/figures/figure_adjustments.h"

namespace wattif::ui {

class FigureSource;

/// The origin of a figure, which is written into every file of a figure to make the figure again.
struct FigureOrigin {
    QString program = QStringLiteral("WattIf"); ///< with its version
    QString scenarioHash{};                     ///< 16 hexadecimal digits; empty where there is no scenario
    quint64 seed = 0;
    QString options{};    ///< the policies and their options, for people
    QByteArray payload{}; ///< JSON with scenario, policies and view, for figurePayload(); empty if missing

    /// "WattIf 0.1.0, scenario db33..., seed 1, online, greedy": one line for people.
    [[nodiscard]] QString line() const;
};

/// Provides the origin of the figures of the views inside, and their author's changes: the window's study area.
class FigureOrigins {
public:
    virtual ~FigureOrigins() = default;
    /// The origin of a figure as proposed, that is written with axes and legend as `wanted`.
    [[nodiscard]] virtual FigureOrigin originOf(const FigureSource& figure, const FigureAdjustments& wanted) const = 0;
    /// All figures of the study now, to compose panels from; those without content are left out.
    [[nodiscard]] virtual std::vector<const FigureSource*> figures() const = 0;
    /// Returns the title of one of these figures: that of its view; its own name without one.
    [[nodiscard]] virtual QString titleOf(const FigureSource& figure) const;

    /// Returns the settings for the figure of this name; empty without any.
    [[nodiscard]] FigureAdjustments wantedOf(const QString& figureName) const;
    void setWanted(const QString& figureName, const FigureAdjustments& wanted) { m_wanted[figureName] = wanted; }
    void forgetWanted() { m_wanted.clear(); }

private:
    std::map<QString, FigureAdjustments> m_wanted; ///< by the names of figures
};

/// Returns the origins of a view: those of the nearest ancestor that has them, or null.
[[nodiscard]] FigureOrigins* figureOriginsAround(QObject* view);

} // namespace wattif::ui

#define WattifFigureOrigins_iid "org.wattif.FigureOrigins"
Q_DECLARE_INTERFACE(wattif::ui::FigureOrigins, WattifFigureOrigins_iid)
