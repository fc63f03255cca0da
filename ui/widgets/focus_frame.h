// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

namespace wattif::ui {

/// The frame around a table, list or picture of a window that keys have given the focus to: these show it in no way of their own.
/// A click needs no frame, whoever clicks knows where.
class FocusFrame : public QWidget {
    Q_OBJECT
public:
    explicit FocusFrame(QWidget& window);
    /// What is framed; null where nothing is.
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
