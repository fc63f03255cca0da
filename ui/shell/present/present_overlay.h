// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

namespace wattif::ui {

/// Covers the presented view and lets the mouse through: a laser pointer, a spotlight, or black.
class PresentOverlay : public QWidget {
    Q_OBJECT
public:
    explicit PresentOverlay(QWidget* parent);

    void setLaser(bool on);
    void setSpotlight(bool on);
    void setBlank(bool on);
    [[nodiscard]] bool hasLaser() const { return m_laser; }
    [[nodiscard]] bool hasSpotlight() const { return m_spotlight; }
    [[nodiscard]] bool isBlank() const { return m_blank; }
    /// Where the mouse is, in coordinates of the overlay.
    void pointAt(const QPoint& place);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void turn(bool& what, bool on);

    bool m_laser = false;
    bool m_spotlight = false;
    bool m_blank = false;
    QPoint m_place;
    QTimer m_follow; ///< polls the mouse position: widgets below receive its moves only while a button is down
};

} // namespace wattif::ui
