// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/background.h"

#include <tuple>
#include <utility>

#include <QtConcurrentRun>

namespace wattif::ui {

/// Work under way, shared by the owner and the worker.
struct Background::Task {
    Work work;
    std::stop_source stop{};
};

Background::Background(QObject* parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(2); // dropped work may still wind down
}

Background::~Background()
{
    if (m_task)
        m_task->stop.request_stop();
    m_task.reset();
    m_pool.waitForDone();
}

void Background::stop()
{
    if (m_task)
        m_task->stop.request_stop();
}

void Background::drop()
{
    if (!m_task)
        return;
    stop();
    m_task.reset();
    emit ended();
}

void Background::start(Work work)
{
    stop();
    m_task = std::make_shared<Task>(std::move(work));
    // The owner outlives its workers; what dropped ones deliver ends in the comparison with m_task.
    std::ignore = QtConcurrent::run(&m_pool, [this, task = m_task] {
        const auto sink = [this, id = task.get()](double fraction) {
            QMetaObject::invokeMethod(
                this,
                [this, id, fraction] {
                    if (m_task.get() == id)
                        emit progressChanged(fraction);
                },
                Qt::QueuedConnection);
        };
        Delivery delivery = task->work(RunControl(task->stop.get_token(), sink));
        QMetaObject::invokeMethod(
            this, [this, task, delivery = std::move(delivery)] { deliver(task, delivery); }, Qt::QueuedConnection);
    });
}

void Background::deliver(const std::shared_ptr<Task>& task, const Delivery& delivery)
{
    if (m_task != task)
        return;
    m_task.reset();
    if (delivery)
        delivery();
    emit ended();
}

} // namespace wattif::ui
