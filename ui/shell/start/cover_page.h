// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

namespace wattif::ui {

/// Covers the whole window until it is closed: Tab stays inside, Esc closes it.
class CoverPage : public QWidget {
    Q_OBJECT
public:
    explicit CoverPage(QWidget& window);

    /// Comes to the front, with the keys.
    void open();

public slots:
    /// Closes permanently; returns the focus to the widget that had it.
    void end();

signals:
    void ended();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    /// The window has another size.
    virtual void fit() { }

    QWidget& m_window;

private:
    QPointer<QWidget> m_before; ///< had the focus
};

} // namespace wattif::ui
