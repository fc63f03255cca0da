// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/profit/open_profit.h"
#include "ui/charts/chart_widget.h"
#include "ui/profit/decision/decision_view.h"
#include "ui/profit/decision/water_bars.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestDecisionView : public QObject {
    Q_OBJECT

private slots:
    void theDecisionIsExplained()
    {
        test::OpenProfit session(profit::instanceOf(*profit::study().sample()));
        session.setStepCount(30);
        session.setCurrentPolicy(u"online"_s);
        session.setStep(9);
        DecisionView view(session);
        view.show();
        const auto candidates = profitOutcome(session, u"online"_s)->decisions.of(profit::BagIndex(8));
        qsizetype points = 0;
        for (const ChartSeries& s : view.chart().data().series)
            points += s.x.size();
        const ChartAxis& y = view.chart().data().y; // infeasible candidates may be outside
        const auto inside = std::ranges::count_if(candidates, [&y](const profit::Candidate& candidate) {
            return !y.min || (candidate.value >= *y.min && candidate.value <= *y.max);
        });
        QCOMPARE(points, 2 * static_cast<qsizetype>(inside)); // for divisible work, and with whole tasks
        QVERIFY(view.why().contains(u"cheapest"_s));
        QVERIFY(view.why().contains(u"runner-up"_s));
        view.next();
        QCOMPARE(session.step(), 10);
        view.previous();
        QCOMPARE(session.step(), 9);
        QCOMPARE(view.figure()->figureCsv().section(u"\n\n"_s, 0, 0).count(u'\n'), static_cast<qsizetype>(candidates.size()));
    }

    /// The tasks of many machines are in the chart; as a text they took the height of the charts.
    void manyMachinesAreNotListed()
    {
        profit::Instance instance = profit::instanceOf(*profit::study().sample());
        for (profit::MachineType& type : instance.machines)
            type.count = 40;
        test::OpenProfit session(std::move(instance));
        session.setCurrentPolicy(u"online"_s);
        DecisionView view(session);
        view.show();
        QVERIFY2(view.why().contains(u"With whole tasks the objective is"_s), qPrintable(view.why()));
        QVERIFY2(!view.why().contains(u'#') && view.why().size() < 600, qPrintable(view.why()));
    }

    void aPolicyWithoutResultSaysSo()
    {
        test::OpenProfit session(profit::instanceOf(*profit::study().sample()));
        DecisionView view(session);
        view.show();
        session.setCurrentPolicy(u"met"_s); // not ticked
        QVERIFY2(view.chart().data().empty.contains(u"not ticked"_s), qPrintable(view.chart().data().empty));
        session.setCurrentPolicy(u"online"_s);
        session.setStep(0);
        QVERIFY2(view.chart().data().empty.contains(u"step on"_s), qPrintable(view.chart().data().empty));
    }

    // The space of names is that of bars where no name fits beside its neighbours; counts that touched would read as one number.
    void manyVesselsHaveNoTexts()
    {
        const auto painted = [](std::int64_t tasks) {
            DecisionPicture picture;
            picture.makespanAfter = 1.0;
            for (int j = 0; j < 200; ++j)
                picture.vessels.push_back(
                    {u"machine with a long name %1"_s.arg(j), profit::MachineIndex(j), 0.5, 0.5, tasks, 1.0, 1.0});
            QImage image(400, 200, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintVessels(painter, QRectF(image.rect()), QFont(), picture);
            return image;
        };
        const QImage image = painted(5);
        int coloured = 0;
        for (int x = 0; x < image.width(); ++x)
            coloured += image.pixelColor(x, image.height() - 14) == QColor(Qt::white) ? 0 : 1;
        QVERIFY2(coloured > image.width() / 3, qPrintable(QString::number(coloured)));
        QCOMPARE(painted(7), image);
    }

    void vesselsAddUpToTheLoads()
    {
        test::OpenProfit session(profit::instanceOf(*profit::study().sample()));
        const profit::Outcome& outcome = *profitOutcome(session, u"online"_s);
        const DecisionPicture last = decisionPicture(*profitReportInstance(session), outcome, profit::BagIndex(29), u"online"_s);
        double sum = 0.0;
        for (const Vessel& vessel : last.vessels)
            sum += vessel.beforeSeconds + vessel.addedSeconds;
        double loads = 0.0;
        for (const double load : outcome.loadsSeconds)
            loads += load;
        QVERIFY(std::abs(sum - loads) < 1e-9 * loads);
        QVERIFY(std::abs(last.makespanAfter - outcome.totals.makespanSeconds) < 1e-9 * loads);
    }
};

QTEST_MAIN(TestDecisionView)
#include "tst_decision_view.moc"
