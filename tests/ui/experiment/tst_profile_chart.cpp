// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Profiles against plain means, scaled by hand.

#include <cmath>
#include <numbers>

#include "core/base/statistics.h"
#include "tests/ui/experiment/picture_results.h"
#include "ui/experiment/pictures/profile_chart.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

Plan profilePlan()
{
    return test::planOf(
        "{'wattif-experiment': 1, 'study': 'power', 'instances': [{'generate': {'jobs': 30, 'nodes': 8}}], "
        "'policies': [{'policy': 'always-on'}, {'policy': 'load-factor'}, {'policy': 'idle-timeout'}], 'repeat': 6}");
}

/// The mean over repetitions; the plan has no factors.
double plainMean(const ExperimentResults& results, const std::string& metric, std::size_t policy)
{
    const MetricValues& all = *results.of(metric);
    double sum = 0.0;
    for (std::size_t row = 0; row < all.cells.size(); ++row)
        sum += all.at(row, policy);
    return sum / static_cast<double>(all.cells.size());
}

} // namespace

class TestProfileChart : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_results = test::resultsOf(profilePlan()); }

    void metricsAreScaledFromWorstToBest()
    {
        ProfileChart picture;
        test::show(picture, m_results, {});
        const Profile& profile = picture.profile();
        QVERIFY(profile.metrics.size() >= 3 && profile.metrics.size() <= maxProfileMetrics);
        const auto names = profileMetrics(*m_results->plan);
        for (std::size_t m = 0, at = 0; m < names.size(); ++m) {
            std::vector<double> means;
            for (const std::size_t policy : profile.policies)
                means.push_back(plainMean(*m_results, names[m], policy));
            if (std::ranges::any_of(means, [](double mean) { return std::isnan(mean); }))
                continue;
            const ProfileMetric& metric = profile.metrics[at++];
            const double low = *std::ranges::min_element(means);
            const double high = *std::ranges::max_element(means);
            for (std::size_t p = 0; p < means.size(); ++p) {
                QVERIFY(test::isClose(metric.means[p].mean, means[p]));
                if (high - low < 1e-9 * std::abs(high))
                    continue;
                const double best = metric.better == Better::higher ? high : low;
                const double worst = metric.better == Better::higher ? low : high;
                QVERIFY(std::abs(metric.scaled[p] - (means[p] - worst) / (best - worst)) < 1e-6);
            }
        }
    }

    void csvHasRawAndScaledValues()
    {
        ProfileChart picture;
        test::show(picture, m_results, {});
        const Profile& profile = picture.profile();
        const auto rows = test::csvRows(picture);
        QCOMPARE(rows.size(), qsizetype(profile.metrics.size() * profile.policies.size()));
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            const ProfileMetric& metric = profile.metrics[at / profile.policies.size()];
            const std::size_t p = at % profile.policies.size();
            QVERIFY(test::isClose(rows[i][2].toDouble(), metric.means[p].mean));
            QVERIFY(test::isClose(rows[i][5].toDouble(), metric.scaled[p]));
        }
    }

    // A value r of spoke k of n is at angle 2 pi k / n, clockwise from above, r of the radius from the centre.
    void pointsLieOnTheirSpokes()
    {
        ProfileChart picture;
        picture.resize(800, 500);
        test::show(picture, m_results, {});
        const Profile& profile = picture.profile();
        const std::size_t policies = profile.policies.size();
        QPointF centre;
        double radius = 0.0;
        for (std::size_t spot = 0; spot < policies; ++spot) { // on the spoke upward
            if (profile.metrics[0].scaled[spot] == 0.0)
                centre = picture.placeOf(spot);
        }
        QVERIFY(!centre.isNull());
        for (std::size_t spot = 0; spot < policies; ++spot)
            if (profile.metrics[0].scaled[spot] == 1.0)
                radius = centre.y() - picture.placeOf(spot).y();
        QVERIFY(radius > 50.0);
        for (std::size_t spot = 0; spot < profile.metrics.size() * policies; ++spot) {
            const double angle =
                2.0 * std::numbers::pi * static_cast<double>(spot / policies) / static_cast<double>(profile.metrics.size());
            const double scaled = profile.metrics[spot / policies].scaled[spot % policies];
            const QPointF expected = centre + scaled * radius * QPointF(std::sin(angle), -std::cos(angle));
            QVERIFY(QLineF(expected, picture.placeOf(spot)).length() < 1.5);
        }
    }

    void keysLeadAround()
    {
        ProfileChart picture;
        picture.resize(800, 500);
        test::show(picture, m_results, {});
        const std::size_t policies = picture.profile().policies.size();
        const std::size_t count = picture.profile().metrics.size() * policies;
        picture.show();
        picture.setFocus();
        QTest::keyClick(&picture, Qt::Key_Right);
        QTest::keyClick(&picture, Qt::Key_Left); // around
        QCOMPARE(picture.spot(), std::optional<std::size_t>(count - policies));
        QTest::keyClick(&picture, Qt::Key_Down);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(count - policies + 1));
        QCOMPARE(picture.card().rows().size(), policies);
        QVERIFY(picture.card().rows()[1].strong);
        QSignalSpy wanted(&picture, &ExperimentPicture::cellWanted);
        QTest::keyClick(&picture, Qt::Key_Enter);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toULongLong(), 0ULL);
    }

    void saysWhyThereIsNone()
    {
        Plan few = profilePlan();
        few.metrics = {"energy_joules"};
        auto results = std::make_shared<ExperimentResults>(*m_results);
        results->plan = std::make_shared<const Plan>(few);
        ProfileChart picture;
        test::show(picture, results, {});
        QVERIFY(test::saysWhyNot(picture));
        test::show(picture, test::partOfResults(*m_results, [](std::uint64_t) { return false; }), {});
        QVERIFY(test::saysWhyNot(picture));
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        ProfileChart picture;
        QVERIFY(!picture.workOut(m_results, PictureChoice{}, RunControl(stop.get_token())));
    }

    void paintsInBothThemesAndOnPaper()
    {
        ProfileChart picture;
        test::show(picture, m_results, {});
        test::checkPaints(picture, QStringLiteral("profile"));
    }

private:
    ResultsPtr m_results;
};

QTEST_MAIN(TestProfileChart)
#include "tst_profile_chart.moc"
