// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/base/interned_text.h"

namespace wattif {

/// A rigid batch job of a trace, as in a line of the Standard Workload Format.
struct TraceJob {
    std::int64_t id = 0;
    double submitSeconds = 0.0;
    double runSeconds = 0.0;
    double requestedSeconds = 0.0; ///< 0: none stated
    std::int32_t processors = 1;
    InternedText user{};        ///< empty: unknown
    double waitSeconds = -1.0;  ///< that really passed from submission to start; below 0: unknown
    double priority = 0.0;      ///< larger: more urgent
    double watts = 0.0;         ///< that all its nodes together draw while it runs; 0: unknown
    double slackSeconds = -1.0; ///< the longest time that it may be held after its submission; below 0: not stated
    InternedText account{};     ///< empty: unknown
    InternedText partition{};   ///< of the cluster that it asks for; empty: none stated
    std::int32_t gpus = 0;      ///< of all its nodes together

    friend bool operator==(const TraceJob&, const TraceJob&) = default;
};

} // namespace wattif
