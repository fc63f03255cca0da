// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QPointer>
#include <QTimer>

class QFileDialog;
class QMessageBox;

namespace wattif::test {

struct Place;

/// Sees to it that no dialog stays open for ever, and answers those that random clicks must not get at: a dialog for files shows
/// the whole disk.
class Dialogs {
public:
    explicit Dialogs(Place& place);

    /// After each event: answers file dialogs, closes dialogs and menus that have been open for many events.
    void tend();
    /// Returns the question of a box that waited for its answer inside an event; empty if there was no box, and for boxes of file
    /// dialogs.
    [[nodiscard]] QString takeUnexpected() { return std::exchange(m_unexpected, {}); }

private:
    void grow(QWidget* window);
    void answer(QFileDialog& dialog);
    void answerBlocked();
    void answerMenu(QWidget& menu);

    struct Age {
        QPointer<QWidget> window;
        int events = 0;
    };

    Place& m_place;
    std::vector<Age> m_ages;
    QString m_unexpected;
    QTimer m_rescue; ///< runs out only inside an event that waits for an answer
};

} // namespace wattif::test
