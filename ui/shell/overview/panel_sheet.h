// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QDeadlineTimer>
#include <QPixmap>
#include <QTimer>
#include <QWidget>

#include "ui/figures/composite_figure.h"

namespace wattif::ui {

/// Figures as panels on a sheet of paper, dark in the dark theme, as wide as the viewport, with as many columns as fit.
class PanelSheet : public QWidget {
    Q_OBJECT
public:
    explicit PanelSheet(QWidget* parent = nullptr);

    /// The figures must outlive the sheet, or be taken from it before.
    void setPanels(std::vector<const FigureSource*> panels);
    /// Repaints all panels once, after the pending events, and where views compute after the last of them.
    void refresh();
    [[nodiscard]] int columns() const;
    /// The panel under a point; -1 for none.
    [[nodiscard]] int panelAt(QPointF point) const;

signals:
    void clicked(int panel);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] QSizeF sizePoints() const;
    void fitHeight();
    [[nodiscard]] bool waitsForViews();
    void paintNow();

    std::vector<const FigureSource*> m_panels;
    CompositeLayout m_layout;
    QPixmap m_picture;
    QTimer m_wait;
    QDeadlineTimer m_patience{QDeadlineTimer::Forever}; ///< forever while no view is waited for
};

} // namespace wattif::ui
