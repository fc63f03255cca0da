// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/statistics/effects.h"
#include "core/experiment/statistics/variance_shares.h"
#include "ui/experiment/pictures/listed_picture.h"

namespace wattif::ui {

/// The effect of one factor on the metric of one policy.
struct TornadoBar {
    std::size_t policy = 0;
    std::optional<Effect> effect{};                          ///< none in a Latin hypercube
    double share = std::numeric_limits<double>::quiet_NaN(); ///< of the variance; NaN if missing
    double noise = std::numeric_limits<double>::quiet_NaN(); ///< VarianceShare::noise
    std::optional<quint64> lowCell{};                        ///< a finished cell at the low level
    std::optional<quint64> highCell{};
};

/// A factor with a bar for each policy.
struct TornadoRow {
    std::size_t factor = 0;
    QString name;
    std::vector<TornadoBar> bars{};
};

/// The effects of factors, the largest change first.
struct Tornado {
    ChartAxis x;              ///< of the metric
    QString differenceUnit{}; ///< of changes
    double factor = 1.0;      ///< values are this many times those in the metric's own unit, which CSV has
    std::vector<TornadoRow> rows{};
    std::vector<std::size_t> policies{};
    std::vector<double> base{}; ///< the metric of each policy at the base, or over all cells where the design has none
    bool hasBase = false;
    bool hasEffects = false;
    bool hasShares = false;
    bool areExact = false; ///< the shares are not estimates
    bool hasNoise = false; ///< some share does not exceed its noise
    QString note{};
    QString caption{};
};

/// Works a tornado out. Nothing after a stop.
[[nodiscard]] std::optional<Tornado> tornadoOf(const ExperimentResults& results, const PictureChoice& choice,
                                               const RunControl& control);

/// The effect of each factor on the metric: a bar from its low to its high level for each policy, sorted by the largest change,
/// and beside it the shares of variance.
class TornadoChart : public ListedPicture {
    Q_OBJECT
public:
    explicit TornadoChart(QWidget* parent = nullptr) : ListedPicture(QStringLiteral("experiment-tornado"), parent) { }

    [[nodiscard]] Settings settings() const override { return {.held = false}; }
    [[nodiscard]] Show workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control) override;
    [[nodiscard]] const Tornado& tornado() const { return m_tornado; }

protected:
    [[nodiscard]] std::vector<QRectF> drawOn(QPainter& painter, const Ground& ground) const override;
    [[nodiscard]] std::size_t spots() const override;
    [[nodiscard]] std::size_t spotBeside(std::size_t spot, Qt::Key key) const override;
    [[nodiscard]] Reading reading(std::size_t spot) const override;
    [[nodiscard]] std::optional<quint64> cellOf(std::size_t spot) const override;
    [[nodiscard]] QString caption() const override { return m_tornado.caption; }
    [[nodiscard]] QString csv() const override;
    [[nodiscard]] QString altText() const override;

private:
    void take(const ResultsPtr& results, Tornado tornado);
    [[nodiscard]] QString levelName(std::size_t factor, std::size_t level) const;
    /// The bar of a spot: spots are row by row, bar by bar, low end and high end.
    [[nodiscard]] const TornadoRow& rowOf(std::size_t spot) const;
    [[nodiscard]] const TornadoBar& barOf(std::size_t spot) const;

    ResultsPtr m_results;
    Tornado m_tornado;
};

} // namespace wattif::ui
