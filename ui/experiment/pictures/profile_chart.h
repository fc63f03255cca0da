// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/statistics/summary.h"
#include "ui/experiment/pictures/listed_picture.h"

namespace wattif::ui {

/// A metric of a profile.
struct ProfileMetric {
    ChartAxis axis;
    Better better = Better::higher;
    double factor = 1.0;               ///< values are this many times those in the metric's own unit, which CSV has
    QString csvTitle{};                ///< with that unit
    std::vector<MeanInterval> means{}; ///< of the policies that are shown
    /// The position of each policy between the worst (0) and the best (1) of them; all at 1 if they are alike; NaN if the mean is
    /// not finite.
    std::vector<double> scaled{};
};

/// All metrics of the policies.
struct Profile {
    std::vector<std::size_t> policies{}; ///< of the plan: all but bounds
    std::vector<ProfileMetric> metrics{};
    std::optional<quint64> cell{}; ///< the first finished one
    QString note{};
    QString caption{};
};

/// The metrics that a profile shows of a plan: the usual ones of which more or less is better, at most maxProfileMetrics.
[[nodiscard]] std::vector<std::string> profileMetrics(const Plan& plan);
inline constexpr std::size_t maxProfileMetrics = 8;

/// Works a profile out, over all cells at the levels that are held.
[[nodiscard]] Profile profileOf(const ExperimentResults& results, const PictureChoice& choice, const RunControl& control);

/// All metrics of the policies on one polar chart, each scaled from the worst policy (centre) to the best one (rim).
class ProfileChart : public ListedPicture {
    Q_OBJECT
public:
    explicit ProfileChart(QWidget* parent = nullptr) : ListedPicture(QStringLiteral("experiment-profile"), parent) { }

    [[nodiscard]] Settings settings() const override { return {.metric = false}; }
    [[nodiscard]] std::vector<std::string> metrics(const Plan& plan, const PictureChoice& choice) const override;
    [[nodiscard]] Show workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control) override;
    [[nodiscard]] const Profile& profile() const { return m_profile; }

protected:
    [[nodiscard]] std::vector<QRectF> drawOn(QPainter& painter, const Ground& ground) const override;
    [[nodiscard]] std::size_t spots() const override { return m_profile.metrics.size() * m_profile.policies.size(); }
    [[nodiscard]] std::size_t spotBeside(std::size_t spot, Qt::Key key) const override;
    [[nodiscard]] Reading reading(std::size_t spot) const override;
    [[nodiscard]] std::optional<quint64> cellOf(std::size_t /*spot*/) const override { return m_profile.cell; }
    [[nodiscard]] QString caption() const override { return m_profile.caption; }
    [[nodiscard]] QString csv() const override;
    [[nodiscard]] QString altText() const override;

private:
    void take(const ResultsPtr& results, Profile profile);

    ResultsPtr m_results;
    Profile m_profile;
};

} // namespace wattif::ui
