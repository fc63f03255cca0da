// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

namespace wattif::ui {

/// The frame around a table, list or picture of a window that got the focus by the keyboard: these widgets do not show the focus
/// themselves. A click needs no frame, because the user knows the place.
class FocusFrame : public QWidget {
    Q_OBJECT
public:
    explicit FocusFrame(QWidget& window);
    /// Returns the framed widget, or null.
    [[nodiscard]] QWidget* framed() const { return m_framed; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void frame(QWidget* widget);
    void place();

    QPointer<QWidget> m_framed;
};

} // namespace wattif::ui
