// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <utility>

#include <QFutureWatcher>
#include <QtConcurrentRun>

namespace wattif::ui {

/// Computes a value in a worker and delivers it on the GUI thread, one at a time: of what is asked for meanwhile only the
/// newest is computed. The destructor waits.
template <class T>
class LatestJob {
public:
    explicit LatestJob(std::function<void(T)> deliver) : m_deliver(std::move(deliver))
    {
        QObject::connect(&m_watcher, &QFutureWatcher<T>::finished, &m_watcher, [this] { finish(); });
    }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;
    ~LatestJob()
    {
        m_watcher.disconnect();
        m_watcher.waitForFinished();
    }

    void start(std::function<T()> work)
    {
        m_next = std::move(work);
        if (!m_busy)
            begin();
    }
    /// Forgets what is under way and what waits: nothing is delivered.
    void drop()
    {
        m_next = nullptr;
        m_dropped = m_busy;
    }
    [[nodiscard]] bool isBusy() const { return m_busy; }

private:
    void begin()
    {
        m_busy = true;
        m_dropped = false;
        m_watcher.setFuture(QtConcurrent::run(std::exchange(m_next, nullptr)));
    }
    void finish()
    {
        m_busy = false;
        if (!std::exchange(m_dropped, false))
            m_deliver(m_watcher.result());
        if (m_next && !m_busy)
            begin();
    }

    std::function<void(T)> m_deliver;
    std::function<T()> m_next;
    QFutureWatcher<T> m_watcher;
    bool m_busy = false;
    bool m_dropped = false;
};

} // namespace wattif::ui
