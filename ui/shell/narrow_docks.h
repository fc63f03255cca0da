// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QMainWindow;

namespace wattif::ui {

class Dock;

/// Makes the dock of the right column a tab of a left one while the window is narrow: in a third column it would leave the views
/// and a lesson too little width. It gets its column back when the window is wide again.
class NarrowDocks : public QObject {
    Q_OBJECT
public:
    NarrowDocks(QMainWindow& window, Dock& left, Dock& right);
    [[nodiscard]] static NarrowDocks& of(const QMainWindow& window);

    /// Joins the docks if the window is narrow; returns whether it is.
    bool arrange();
    /// The same for a window that will have this width.
    bool arrange(int width);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool isNarrow(int width) const;
    void follow();

    QMainWindow& m_window;
    Dock& m_left;
    Dock& m_right;
    bool m_isNarrow = false; ///< when the docks were last arranged
    bool m_isJoined = false;
};

} // namespace wattif::ui
