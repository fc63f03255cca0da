// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The axis of power below the node timeline: jobs whose own power is known may draw more than the nodes of the scenario.

#include <QPainter>

#include "tests/ui/power/open_power.h"
#include "ui/power/common/node_groups.h"
#include "ui/power/timeline/strip_painter.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Two nodes on which two jobs run at once, each with its own power if it is not 0.
TimelinePtr timelineOf(double watts)
{
    power::Instance instance;
    instance.nodes = 2;
    instance.jobs =
        std::vector<power::Job>{{.id = 1, .runSeconds = 100.0, .watts = watts}, {.id = 2, .runSeconds = 100.0, .watts = watts}};
    const test::OpenPower session(instance);
    TimelineInput input;
    input.policy = u"always-on"_s;
    input.instance = session.reportInstance();
    input.outcome = powerOutcome(session, input.policy);
    return makeTimelineData(input);
}

} // namespace

class TestPowerAxis : public QObject {
    Q_OBJECT
private slots:
    void reachesThePower_data()
    {
        QTest::addColumn<double>("watts");
        QTest::addColumn<double>("power");
        QTest::addColumn<double>("top");
        QTest::newRow("nodes alike") << 0.0 << 2 * 190.738 << 2 * 190.738;
        QTest::newRow("less than the nodes") << 120.0 << 240.0 << 2 * 190.738;
        QTest::newRow("more") << 600.0 << 1200.0 << 1500.0;
        QTest::newRow("much more") << 5100.0 << 10'200.0 << 15'000.0;
    }
    void reachesThePower()
    {
        QFETCH(double, watts);
        const TimelinePtr data = timelineOf(watts);
        QTEST(data->maxWatts, "power");
        QTEST(topWatts(*data, nullptr), "top");
        QTEST(topWatts(*timelineOf(0.0), data.get()), "top"); // the result before an edit is drawn, too
    }
};

QTEST_MAIN(TestPowerAxis)
#include "tst_power_axis.moc"
