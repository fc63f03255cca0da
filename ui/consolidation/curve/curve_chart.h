// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/base/study.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/engine/subset.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// A curve over K with what it belongs to.
struct KCurve {
    InstancePtr instance; ///< null: none yet
    consolidation::NodeOrder order = consolidation::NodeOrder::byLoad;
    double coolWeight = 0.0;
    consolidation::HomeRule homes = consolidation::HomeRule::maxStays;
    std::vector<consolidation::CurvePoint> points;
    double nodes = 0.0;   ///< N
    double total = 0.0;   ///< T
    double optimal = 0.0; ///< N_opt = ceil(T / C)

    [[nodiscard]] double nodeShare(const consolidation::CurvePoint& p) const; ///< RoNU; NaN without a packing
    [[nodiscard]] double dataShare(const consolidation::CurvePoint& p) const; ///< RoDT; NaN without a packing
    /// Returns whether Lemma 2 of the paper speaks of this point: K <= N - NU.
    [[nodiscard]] bool isLemmaCase(const consolidation::CurvePoint& p) const;
    /// Returns whether DT <= DTE = (1 - RoNU) T.
    [[nodiscard]] bool holdsLemma(const consolidation::CurvePoint& p) const;
    /// The point of this K; null where the curve leaves it out.
    [[nodiscard]] const consolidation::CurvePoint* at(std::int32_t k) const;
};

/// A K that a policy chose.
struct ChosenK {
    QString name;
    std::int32_t k = 0;
    double dataShare = 0.0; ///< RoDT
};

/// RoNU, RoDT and RoDTE against K with N_opt / N, and what policies chose.
[[nodiscard]] ChartData curveChart(const KCurve& curve, const std::vector<ChosenK>& chosen);
/// Describes the result of Lemma 2 for the whole curve, in words.
[[nodiscard]] QString lemmaText(const KCurve& curve);
/// The numbers at one K in words: NU, DT, DTE, the lemma there.
[[nodiscard]] QString pointText(const KCurve& curve, const consolidation::CurvePoint& point);

} // namespace wattif::ui
