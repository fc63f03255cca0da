// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/sweep/sweep_job.h"

#include <exception>
#include <tuple>
#include <utility>

#include <QtConcurrentRun>

namespace wattif::ui {

/// A sweep under way, shared by the job and its worker.
struct SweepJob::Task {
    SweepSpec spec;
    std::stop_source stop{};
};

namespace {

Result<SweepResult> guarded(const SweepSpec& spec, const RunControl& control)
{
    try {
        return runSweep(spec, control);
    } catch (const std::exception& e) {
        return badInput(std::string("the sweep failed: ") + e.what());
    }
}

} // namespace

SweepJob::SweepJob(QObject* parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(2); // a dropped sweep may still wind down
}

SweepJob::~SweepJob()
{
    drop();
    m_pool.waitForDone();
}

void SweepJob::drop()
{
    if (m_task)
        m_task->stop.request_stop();
    m_task.reset();
}

void SweepJob::stop()
{
    if (m_task)
        m_task->stop.request_stop();
}

void SweepJob::start(SweepSpec spec)
{
    drop();
    m_task = std::make_shared<Task>(std::move(spec));
    // The job outlives its workers; what a dropped one delivers ends in the comparison with m_task.
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
        auto result = guarded(task->spec, RunControl(task->stop.get_token(), sink));
        QMetaObject::invokeMethod(
            this,
            [this, task, result = std::move(result)]() mutable {
                if (m_task != task)
                    return;
                m_task.reset();
                if (result)
                    emit finished(std::make_shared<const SweepResult>(std::move(*result)));
                else
                    emit failed(result.error());
            },
            Qt::QueuedConnection);
    });
}

} // namespace wattif::ui
