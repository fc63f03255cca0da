// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QString>

#include "core/io/scenario_clock.h"
#include "core/reservation/engine/outcome.h"

namespace wattif::ui {

/// The kinds of holders of processors.
enum class ReplayKind : std::uint8_t { task, own, localJob };

/// Processors that were held in a simulated run.
struct ReplayBlock {
    ReplayKind kind = ReplayKind::task;
    reservation::SiteIndex site{};
    std::int32_t processors = 0;
    double plannedSeconds = 0.0;  ///< when it was to begin; local jobs: when they were submitted
    double startSeconds = 0.0;    ///< when it really began
    double endSeconds = 0.0;      ///< when it really ended
    double askedEndSeconds = 0.0; ///< of its reservation
    bool violated = false;
    bool moved = false;
    std::int32_t workflow = -1; ///< tasks
    std::int32_t number = 0;    ///< task, place among the scenario's reservations, or local job

    /// A reservation that had to wait for processors or parents.
    [[nodiscard]] bool isLate() const { return kind != ReplayKind::localJob && startSeconds > plannedSeconds; }
};

enum class ReplayEventKind : std::uint8_t { violated, rejected, lost, failed, repaired, asked, began, ended };

/// Something that happened in a simulated run.
struct ReplayEvent {
    double seconds = 0.0;
    ReplayEventKind kind = ReplayEventKind::began;
    std::int32_t block = -1;    ///< into ReplayRun::blocks
    std::int32_t workflow = -1; ///< of the instance
    std::int32_t site = -1;
};

/// The counters at a moment.
struct ReplayCounts {
    std::int64_t running = 0;  ///< reservations and local jobs
    std::int64_t waiting = 0;  ///< reservations that are late, local jobs in a queue
    std::int64_t violated = 0; ///< so far
    std::int64_t rejected = 0; ///< workflows so far
    std::int64_t down = 0;     ///< sites
    double utilisation = 0.0;  ///< processors in use / processors

    friend bool operator==(const ReplayCounts&, const ReplayCounts&) = default;
};

/// The simulated run of a policy, asked by its clock. Cost of a question: O(log events).
class ReplayRun {
public:
    /// Keeps both alive: texts are made when they are read.
    ReplayRun(std::shared_ptr<const reservation::Instance> instance, std::shared_ptr<const reservation::Outcome> outcome);

    [[nodiscard]] const reservation::Instance& instance() const { return *m_instance; }
    [[nodiscard]] const ScenarioClock& clock() const { return m_clock; }
    [[nodiscard]] const reservation::Outcome& outcome() const { return *m_outcome; }
    [[nodiscard]] const std::vector<ReplayBlock>& blocks() const { return m_blocks; }
    /// By time; of what happens at once the bad things come first.
    [[nodiscard]] const std::vector<ReplayEvent>& events() const { return m_events; }
    [[nodiscard]] bool isEmpty() const { return m_events.empty(); }
    /// From the first event, at most 0, to the last.
    [[nodiscard]] double fromSeconds() const { return m_from; }
    [[nodiscard]] double toSeconds() const { return m_to; }

    [[nodiscard]] ReplayCounts countsAt(double seconds) const;
    /// The number of events until a moment, that moment included.
    [[nodiscard]] std::size_t eventsUntil(double seconds) const;
    /// The time of the next (by > 0) or previous event of some kinds after or before a moment; nothing if not found.
    [[nodiscard]] std::optional<double> nextOf(std::span<const ReplayEventKind> kinds, double seconds, int by) const;
    [[nodiscard]] bool has(std::span<const ReplayEventKind> kinds) const;

    /// "frame 1 of render", "local job 17", "night".
    [[nodiscard]] QString blockName(const ReplayBlock& block) const;
    /// "violated: frame 1 of render on alpha".
    [[nodiscard]] QString eventText(const ReplayEvent& event) const;

private:
    struct Level {
        double seconds = 0.0;
        std::int64_t processors = 0;
    };
    void addReservations();
    void addLocalJobs();
    void addWorkflows();
    void addOutages();
    void addBlock(const ReplayBlock& block);
    void finish();

    std::shared_ptr<const reservation::Instance> m_instance;
    std::shared_ptr<const reservation::Outcome> m_outcome;
    ScenarioClock m_clock;
    std::vector<ReplayBlock> m_blocks;
    std::vector<ReplayEvent> m_events;
    std::vector<double> m_starts; ///< all ascending
    std::vector<double> m_ends;
    std::vector<double> m_waitsFrom;
    std::vector<double> m_waitsTo;
    std::vector<double> m_violations;
    std::vector<double> m_rejections;
    std::vector<double> m_failures;
    std::vector<double> m_repairs;
    std::vector<Level> m_levels;
    double m_capacity = 0.0;
    double m_from = 0.0;
    double m_to = 0.0;
};

using ReplayPtr = std::shared_ptr<const ReplayRun>;

} // namespace wattif::ui
