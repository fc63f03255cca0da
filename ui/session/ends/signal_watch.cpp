// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/ends/signal_watch.h"

#include <atomic>
#include <cerrno>
#include <csignal>

#include <QSocketNotifier>

#include <fcntl.h>
#include <unistd.h>

namespace wattif::ui {

namespace {

constexpr std::array watchedSignals{SIGTERM, SIGINT, SIGHUP};

std::atomic<int> signalPipe = -1;
static_assert(std::atomic<int>::is_always_lock_free, "the handler may only touch what has no lock");

void forwardSignal(int signal)
{
    const int before = errno;
    const auto number = static_cast<unsigned char>(signal);
    [[maybe_unused]] const ssize_t written = ::write(signalPipe, &number, 1); // a full pipe has the notification already
    errno = before;
}

void setHandler(int signal, void (*handler)(int), int flags)
{
    struct sigaction action { };
    if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN)
        return;
    action = {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
}

} // namespace

SignalWatch::SignalWatch(QObject* parent) : QObject(parent)
{
    if (::pipe2(m_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return; // signals end the program as they always did
    m_notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &SignalWatch::read);
    signalPipe = m_pipe[1];
    for (const int signal : watchedSignals)
        setHandler(signal, forwardSignal, SA_RESTART | static_cast<int>(SA_RESETHAND));
}

SignalWatch::~SignalWatch()
{
    for (const int signal : watchedSignals)
        setHandler(signal, SIG_DFL, 0);
    signalPipe = -1;
    delete m_notifier;
    for (const int end : m_pipe)
        if (end >= 0)
            ::close(end);
}

void SignalWatch::read()
{
    unsigned char number = 0;
    while (::read(m_pipe[0], &number, 1) == 1)
        emit received(number);
}

} // namespace wattif::ui

#include "moc_signal_watch.cpp"
