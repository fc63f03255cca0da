// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QObject>

class QSocketNotifier;

namespace wattif::ui {

/// Reports in the event loop that the system asks the program to end (SIGTERM, SIGINT, SIGHUP). The handler itself only writes
/// the number into a pipe. A second signal of the same kind ends the program at once.
///
/// Only one instance may exist at a time. Signals that were ignored when the program was started (nohup) stay ignored.
class SignalWatch : public QObject {
    Q_OBJECT
public:
    explicit SignalWatch(QObject* parent = nullptr);
    ~SignalWatch() override;

signals:
    void received(int signal);

private:
    void read();

    std::array<int, 2> m_pipe{-1, -1};
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace wattif::ui
