// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include "ui/experiment/pictures/listed_picture.h"

namespace wattif::ui {

/// A cell that is drawn as a point over its box.
struct SpreadPoint {
    double value = 0.0;
    quint64 cell = 0;
};

/// The values of one policy at one level.
struct SpreadBox {
    std::size_t level = 0;
    std::size_t policy = 0;
    std::size_t count = 0;             ///< of finite values; a box without any is not drawn
    std::size_t leftOut = 0;           ///< values that do not apply or are infinite
    std::array<double, 3> quartiles{}; ///< quantiles 1/4, 1/2, 3/4 of type 7
    double low = 0.0;                  ///< ends of the whiskers: the farthest values within 1.5 interquartile ranges of the box
    double high = 0.0;
    std::vector<SpreadPoint> points{}; ///< ascending: all where they are few, else those beyond the whiskers
    quint64 cell = 0;                  ///< the first finished one
};

/// The content of a spread, level by level and policy by policy.
struct Spread {
    ChartAxis x;
    ChartAxis y;
    double factor = 1.0;                 ///< values are this many times those in the metric's own unit, which CSV has
    QStringList levelNames{};            ///< none where the plan has no factor
    std::vector<std::size_t> policies{}; ///< that have boxes
    std::vector<SpreadBox> boxes{};      ///< levels x policies
    QString note{};
    QString caption{};
};

/// Works a spread out: the values of all finished cells, or their differences to a policy, cell by cell. Nothing after a stop.
[[nodiscard]] std::optional<Spread> spreadOf(const ExperimentResults& results, const PictureChoice& choice,
                                             const RunControl& control);

/// Box plots by policy and level, with points over them where there are few.
class SpreadChart : public ListedPicture {
    Q_OBJECT
public:
    explicit SpreadChart(QWidget* parent = nullptr) : ListedPicture(QStringLiteral("experiment-spread"), parent) { }

    [[nodiscard]] Settings settings() const override { return {.factor = true, .against = true}; }
    [[nodiscard]] Show workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control) override;
    [[nodiscard]] const Spread& spread() const { return m_spread; }

    /// The most values of a box that are drawn as points.
    static constexpr std::size_t maxPoints = 50;
    static constexpr std::size_t maxLevels = 60;

protected:
    [[nodiscard]] std::vector<QRectF> drawOn(QPainter& painter, const Ground& ground) const override;
    [[nodiscard]] std::size_t spots() const override { return m_spots.size(); }
    [[nodiscard]] std::size_t spotBeside(std::size_t spot, Qt::Key key) const override;
    [[nodiscard]] Reading reading(std::size_t spot) const override;
    [[nodiscard]] std::optional<quint64> cellOf(std::size_t spot) const override;
    [[nodiscard]] QString caption() const override { return m_spread.caption; }
    [[nodiscard]] QString csv() const override;
    [[nodiscard]] QString altText() const override;

private:
    /// A box, or a point of it.
    struct SpreadSpot {
        std::size_t box = 0;
        std::optional<std::size_t> point{};
    };
    void take(const ResultsPtr& results, Spread spread);
    [[nodiscard]] QString boxName(const SpreadBox& box) const;

    ResultsPtr m_results;
    Spread m_spread;
    std::vector<SpreadSpot> m_spots; ///< each box with its points after it
};

} // namespace wattif::ui
