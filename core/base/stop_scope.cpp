// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/stop_scope.h"

#include <utility>

namespace wattif {
namespace {

thread_local StopScope* innermost = nullptr;

} // namespace

StopScope::StopScope(std::stop_token stop, std::chrono::milliseconds grace)
    : m_stop(std::move(stop)), m_grace(grace), m_outer(std::exchange(innermost, this))
{
}

StopScope::~StopScope() { innermost = m_outer; }

std::stop_token StopScope::token() { return innermost ? innermost->m_stop : std::stop_token(); }

bool StopScope::ask()
{
    if (m_isStopped || !m_stop.stop_requested())
        return m_isStopped;
    const auto now = std::chrono::steady_clock::now();
    if (!m_end)
        m_end = now + m_grace;
    m_isStopped = now >= *m_end;
    return m_isStopped;
}

bool stopWanted() { return innermost && innermost->ask(); }

} // namespace wattif
