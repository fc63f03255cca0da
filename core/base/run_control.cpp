// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/run_control.h"

namespace wattif {

void RunControl::progress(double fraction) const
{
    if (!m_sink)
        return;
    const auto now = std::chrono::steady_clock::now();
    if (now - m_last < std::chrono::milliseconds(50))
        return;
    m_last = now;
    m_sink(m_from + fraction * (m_to - m_from));
}

RunControl RunControl::part(double from, double to) const
{
    RunControl inner(m_stop, m_sink);
    inner.m_from = m_from + from * (m_to - m_from);
    inner.m_to = m_from + to * (m_to - m_from);
    return inner;
}

} // namespace wattif
