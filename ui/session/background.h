// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>

#include <QObject>
#include <QThreadPool>

#include "core/base/run_control.h"

namespace wattif::ui {

/// Does work in a worker and delivers on the GUI thread, one at a time: starting again drops what is under way.
class Background : public QObject {
    Q_OBJECT
public:
    /// What is delivered: called on the GUI thread, unless the work was dropped.
    using Delivery = std::function<void()>;
    /// Called in the worker; must return soon after a stop is asked for. Must not throw.
    using Work = std::function<Delivery(const RunControl&)>;

    explicit Background(QObject* parent = nullptr);
    ~Background() override;

    [[nodiscard]] bool isRunning() const { return m_task != nullptr; }
    void start(Work work);
    /// Asks the work to stop; what it has is still delivered.
    void stop();
    /// Stops the work and delivers nothing.
    void drop();

signals:
    void progressChanged(double fraction);
    /// After a delivery, and after drop().
    void ended();

private:
    struct Task;
    void deliver(const std::shared_ptr<Task>& task, const Delivery& delivery);
    std::shared_ptr<Task> m_task;
    QThreadPool m_pool;
};

} // namespace wattif::ui
