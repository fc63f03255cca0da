// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace wattif::slurm {

/// Whether a node draws power, as Slurm's power saving has it.
enum class Power : std::uint8_t { on, off, booting, stopping };
/// "on", "off", "booting", "stopping".
[[nodiscard]] const char* toString(Power power);

/// A node of a cluster.
struct Node {
    std::string name{};
    std::string state{}; ///< in Slurm's words, e.g. "IDLE+POWERED_DOWN"
    Power power = Power::on;
    bool hasJobs = false;    ///< jobs run, or are still ending
    bool isReserved = false; ///< in a reservation that is active, or planned for a waiting job
    bool isUsable = true;    ///< neither down nor drained, failing, in maintenance or silent
    std::int32_t cpus = 1;
    std::int32_t gpus = 0;
    std::vector<std::string> partitions{};

    friend bool operator==(const Node&, const Node&) = default;
};

/// A partition of a cluster.
struct Partition {
    std::string name{};
    bool isUp = true;
    bool isDefault = false;
    std::int64_t limitSeconds = 0; ///< 0: no limit
    std::int32_t minNodes = 0;     ///< of a job
    std::int32_t maxNodes = 0;     ///< of a job; 0: no limit

    friend bool operator==(const Partition&, const Partition&) = default;
};

enum class JobState : std::uint8_t { waiting, running, ended };

/// A job, or a task of a job array. Times are Unix seconds.
struct Job {
    std::string key{}; ///< as squeue writes it, e.g. "120_7"
    std::int64_t id = 0;
    JobState state = JobState::waiting;
    std::string partition{};
    std::string user{};
    std::string account{};
    std::int32_t nodes = 1;
    std::int32_t cpus = 1;
    std::int64_t limitSeconds = 0; ///< 0: no limit
    std::int64_t submit = 0;
    std::optional<std::int64_t> start{}; ///< actual; none while it waits
    std::optional<std::int64_t> end{};   ///< actual; none before it
    std::vector<std::string> nodeNames{};

    friend bool operator==(const Job&, const Job&) = default;
};

/// A reservation for maintenance (flag MAINT), now or to come. Times are Unix seconds.
struct Maintenance {
    std::string name{};
    std::int64_t start = 0;
    std::int64_t end = 0;
    std::vector<std::string> nodeNames{};

    friend bool operator==(const Maintenance&, const Maintenance&) = default;
};

/// A cluster at one moment.
struct Snapshot {
    std::int64_t at = 0;            ///< Unix seconds
    std::int32_t offsetSeconds = 0; ///< of the local clock, seconds east of UTC
    std::vector<Node> nodes{};
    std::vector<Partition> partitions{};
    std::vector<Job> jobs{};                               ///< also those that ended in the last minutes
    std::optional<std::vector<Maintenance>> maintenance{}; ///< none where Slurm did not say
    std::vector<std::string> warnings{};                   ///< lines that could not be read, one message for each command

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

} // namespace wattif::slurm
