// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/base/statistics.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// A bin of the calibration chart: predicted probability of violation against observed share.
struct CalibrationBin {
    double predicted = 0.0; ///< mean over the bin
    MeanInterval observed{};
    std::int64_t reservations = 0;
};
/// Predicted (1 - Pr{E-}) against observed violations of the reservations of outcomes, in `bins` bins of equal width; empty bins
/// are left out.
class Calibration {
public:
    explicit Calibration(int bins = 20);
    void add(double predicted, double observedShare, std::int64_t weight = 1);
    [[nodiscard]] std::vector<CalibrationBin> bins() const;

private:
    struct Sum {
        double predicted = 0.0;
        double observed = 0.0;
        std::int64_t count = 0;
    };
    std::vector<Sum> m_sums;
};
/// The prediction of the exact start side beside the paper's bounds, on the same sites and runs.
struct StartSideCalibration {
    std::vector<CalibrationBin> exact{};
    std::vector<CalibrationBin> lower{}; ///< 1 - prod F_k: as if all of S- had to end
    std::vector<CalibrationBin> upper{}; ///< 1 - (1 - prod (1 - F_k)): as if one that ends were enough
};
/// Compares the start side's prediction with `runs` simulated runs of each of `sites` random sites with overlapping reservations.
/// Pr{E-} assumes that earlier reservations began on time: only reservations for which that is certain count. Crowded: so much
/// overlap that the earlier ones are often late themselves, and all count.
[[nodiscard]] Result<StartSideCalibration> calibrateBounds(const Instance& instance, std::int32_t sites, std::int64_t runs,
                                                           std::uint64_t seed, const RunControl& control, bool crowded = false);

} // namespace wattif::reservation
