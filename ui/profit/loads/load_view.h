// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/profit/engine/schedule.h"
#include "ui/figures/figure_source.h"

class QLabel;
class QToolButton;

namespace wattif::ui {

class LoadBars;
class Session;

/// The loads of the current policy, its totals, and the tools of hand-made moves.
class LoadView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit LoadView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] LoadBars& bars() const { return *m_bars; }
    /// The badge of the conservation check.
    [[nodiscard]] QString checkText() const;

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

public slots:
    /// Moves tasks by hand on top of the current policy: an undoable edit, shown as policy `manual`.
    void moveTasks(const wattif::profit::Move& move);
    void dropMoves();

private:
    void refresh();
    void showTotals();
    void showCheck();

    Session& m_session;
    LoadBars* m_bars;
    QLabel* m_totals;
    QLabel* m_check;
    QToolButton* m_drop;
};

} // namespace wattif::ui
