// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QPointer>

#include "ui/shell/start/cover_page.h"

class QFrame;
class QLabel;
class QPushButton;

namespace wattif::ui {

/// A card of the tour, beside the part of the window that it is about.
struct TourStop {
    QPointer<QWidget> part;
    QString title;
    QString text;
};

/// Cards that point at the parts of a window, one after another; the rest is dimmed meanwhile.
class Tour : public CoverPage {
    Q_OBJECT
public:
    Tour(std::vector<TourStop> stops, QWidget& window);

    [[nodiscard]] int stop() const { return m_stop; }
    [[nodiscard]] QFrame* card() const { return m_card; }
    /// Returns where the part lies that the card is about, in the window.
    [[nodiscard]] QRect partRect() const;

public slots:
    void next();
    void back();

protected:
    void fit() override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showStop();

    std::vector<TourStop> m_stops;
    int m_stop = 0;
    QFrame* m_card;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_count;
    QPushButton* m_back;
    QPushButton* m_next;
};

} // namespace wattif::ui
