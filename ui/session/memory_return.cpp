// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/memory_return.h"

#include <chrono>

#include <QCoreApplication>
#include <QPointer>
#include <QTimer>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "ui/session/jobs_at_work.h"

namespace wattif::ui {

namespace {

constexpr std::chrono::milliseconds quiet(400);

void returnMemory(QTimer& timer)
{
    if (jobsAtWork() > 0)
        return timer.start();
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace

void returnMemorySoon()
{
    static QPointer<QTimer> timer;
    if (!timer) {
        timer = new QTimer(QCoreApplication::instance());
        timer->setSingleShot(true);
        timer->setInterval(quiet);
        QObject::connect(timer, &QTimer::timeout, timer, [] { returnMemory(*timer); });
    }
    timer->start();
}

} // namespace wattif::ui
