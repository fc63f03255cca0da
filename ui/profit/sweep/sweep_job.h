// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QObject>
#include <QThreadPool>

#include "ui/profit/sweep/sweep_run.h"

namespace wattif::ui {

using SweepPtr = std::shared_ptr<const SweepResult>;

/// Runs sweeps in a worker and delivers on the GUI thread, one at a time, as RunController does for runs:
/// starting again drops the one under way, every other ends with one of finished and failed.
class SweepJob : public QObject {
    Q_OBJECT
public:
    explicit SweepJob(QObject* parent = nullptr);
    ~SweepJob() override;

    [[nodiscard]] bool isRunning() const { return m_task != nullptr; }
    void start(SweepSpec spec);
    /// Stops; `finished` follows with the points that were done.
    void stop();

signals:
    void progressChanged(double fraction);
    void finished(const wattif::ui::SweepPtr& result);
    void failed(const wattif::Error& error);

private:
    struct Task;
    void drop();
    std::shared_ptr<Task> m_task;
    QThreadPool m_pool;
};

} // namespace wattif::ui
