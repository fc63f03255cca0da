// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/power/model/instance.h"

namespace wattif::power {

/// Made-up jobs of a GPU partition; its statistics are stated here and not fitted to a log.
///
///     GPUs      1, 2, 4, 8, 16 with the probabilities 0.45, 0.20, 0.20, 0.10, 0.05; 16 processors for each
///     run time  log-normal with a median of 1.5 h and sigma 1.2, from 1 min to 24 h
///     request   run time x u, u uniform in [1, 4], rounded up to whole hours, at most 24 h
///     arrival   independent; from 8 to 20 h twice as often as by night
struct GpuJobs {
    std::int32_t nodes = 40; ///< with four GPUs each
    double busyShare = 0.6;  ///< node time of the jobs as a share of the nodes' time
    double seconds = 0.0;    ///< length of the trace
    double startOfDaySeconds = 0.0;
};
inline constexpr std::int32_t gpusPerNode = 4;
inline constexpr std::int32_t coresPerGpu = 16;
inline constexpr double maxGpuJobMinutes = 1440.0;

/// Returns about how many jobs there will be.
[[nodiscard]] double expectedGpuJobs(const GpuJobs& draw);
/// Draws jobs until their node time reaches the share, ascending by submission, for the partition named.
[[nodiscard]] std::vector<Job> drawGpuJobs(const GpuJobs& draw, InternedText partition, std::uint64_t seed);

/// Returns nodes with four GPUs, their partition "gpu", and jobs for it; the present nodes become the partition "cpu", the
/// default. The jobs are those of `nodes` nodes, of which the cluster lacks `removed`.
[[nodiscard]] Result<Instance> withGpuNodes(Instance instance, std::int32_t nodes, std::int32_t removed, double seconds,
                                            std::uint64_t seed);

} // namespace wattif::power
