// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>

#include "core/base/run_control.h"

namespace wattif {

/// A RunControl that stops with another one, or when a failed decision calls `abort`; the caller of `abort` keeps the reason.
class AbortableControl {
public:
    explicit AbortableControl(const RunControl& outer)
        : m_outer(outer.part(0.0, 1.0)),
          m_control(m_stop.get_token(), [this](double fraction) { m_outer.progress(fraction); }),
          m_withOuter(outer.stopToken(), Stop{m_stop})
    {
    }

    [[nodiscard]] const RunControl& control() const { return m_control; }
    void abort() { m_stop.request_stop(); }

private:
    struct Stop {
        std::stop_source source;
        void operator()() { source.request_stop(); }
    };
    std::stop_source m_stop;
    RunControl m_outer;
    RunControl m_control;
    std::stop_callback<Stop> m_withOuter;
};

} // namespace wattif
