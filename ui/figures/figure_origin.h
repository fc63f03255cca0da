// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QByteArray>
#include <QObject>
#include <QString>

namespace wattif::ui {

class FigureSource;

/// What a figure was made from; it is written into every file of a figure, so that the figure can be made again.
struct FigureOrigin {
    QString program = QStringLiteral("WattIf"); ///< with its version
    QString scenarioHash{};                     ///< 16 hexadecimal digits; empty where there is no scenario
    quint64 seed = 0;
    QString options{};    ///< the policies and their options, for people
    QByteArray payload{}; ///< JSON with scenario, policies and view, for figurePayload(); empty where there is none

    /// "WattIf 0.1.0, scenario db33..., seed 1, online, greedy": one line for people.
    [[nodiscard]] QString line() const;
};

/// Who knows the origin of the figures of the views inside: the window's study area.
class FigureOrigins {
public:
    virtual ~FigureOrigins() = default;
    [[nodiscard]] virtual FigureOrigin originOf(const FigureSource& figure) const = 0;
    /// All figures of the study now, to compose panels from; those without content are left out.
    [[nodiscard]] virtual std::vector<const FigureSource*> figures() const = 0;
};

/// The origins that a view lies in: the nearest ancestor that knows; null where none does.
[[nodiscard]] const FigureOrigins* figureOriginsAround(const QObject* view);

} // namespace wattif::ui

#define WattifFigureOrigins_iid "org.wattif.FigureOrigins"
Q_DECLARE_INTERFACE(wattif::ui::FigureOrigins, WattifFigureOrigins_iid)
