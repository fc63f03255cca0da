// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include "ui/figures/figure_adjustments.h"
#include "ui/figures/figure_export.h"

namespace wattif::ui {

/// A figure that an action of the user has written to a file.
struct WrittenFigure {
    QString path;
    FigureSpec spec{};          ///< with its origin; caption and alternative text only if they are the author's
    QString preset{};           ///< id of the preset that has the width; empty: another width
    FigureAdjustments wanted{}; ///< axes and legend
    QStringList figures{};      ///< names; several are the panels of one figure
    int columns = 2;            ///< of panels
};

/// Announces the figures that users write, to those who record them.
class WrittenFigures : public QObject {
    Q_OBJECT
public:
    static WrittenFigures& instance();

signals:
    /// `view`: the one that the figure's dialog was opened for.
    void written(const wattif::ui::WrittenFigure& figure, const QObject* view);
    /// The command that writes a figure is wanted on the clipboard.
    void commandWanted(const wattif::ui::WrittenFigure& figure, const QObject* view);
};

} // namespace wattif::ui
