// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"

namespace due_dates {

/// A job of one machine: how long it runs and when it should be done.
struct Job {
    std::string name;
    double runSeconds = 0.0;
    double dueSeconds = 0.0;

    friend bool operator==(const Job&, const Job&) = default;
};

/// Jobs that are all there at time 0, for one machine that does one after another.
struct Instance {
    std::vector<Job> jobs;
    double setupSeconds = 0.0; ///< before each job

    friend bool operator==(const Instance&, const Instance&) = default;
};

[[nodiscard]] wattif::Result<void> check(const Instance& instance);
[[nodiscard]] Instance sampleInstance();
[[nodiscard]] std::span<const wattif::Option> generateOptions();
[[nodiscard]] wattif::Result<Instance> generateInstance(const wattif::OptionValues& options, std::uint64_t seed);

} // namespace due_dates
