// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QComboBox>

#include "tests/ui/power/open_power.h"
#include "ui/charts/parts/parts_widget.h"
#include "ui/figures/figure_export.h"
#include "ui/power/energy/energy_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

const PartBars& barsOf(const EnergyView& view) { return dynamic_cast<const PartBarsPicture&>(*view.parts().picture()).bars(); }
const StackedAreas& areasOf(const EnergyView& view) { return dynamic_cast<const AreaPicture&>(*view.parts().picture()).areas(); }

bool awaitPicture(const EnergyView& view)
{
    return QTest::qWaitFor([&view] { return view.parts().picture() != nullptr; }, 60'000);
}

} // namespace

class TestEnergyView : public QObject {
    Q_OBJECT

private slots:
    void barsAddUpToTheEnergy()
    {
        test::OpenPower session;
        EnergyView view(session);
        view.show();
        QVERIFY(awaitPicture(view));
        const PartBars& bars = barsOf(view);
        QCOMPARE(bars.wholes.size(), session.report()->policies.size());
        for (const Whole& whole : bars.wholes) {
            const double energy = session.result(whole.id)->metric("energy_j");
            QVERIFY2(std::abs(3.6e6 * whole.total() - energy) < 1e-9 * energy, qPrintable(whole.name));
            QCOMPARE(whole.strong, whole.id == session.currentPolicy());
        }
    }

    void areasAddUpToTheEnergyToo()
    {
        test::OpenPower session;
        EnergyView view(session);
        view.setMode(EnergyView::Mode::time);
        view.show();
        QVERIFY(awaitPicture(view));
        const StackedAreas& areas = areasOf(view);
        double joules = 0.0;
        for (qsizetype bin = 0; bin < areas.bins(); ++bin)
            joules += areas.total(bin) * areas.width;
        const double energy = session.result(session.currentPolicy())->metric("energy_j");
        QVERIFY2(std::abs(joules - energy) < 1e-6 * energy, qPrintable(u"%1 %2"_s.arg(joules).arg(energy)));
    }

    void theStepIsMarked()
    {
        test::OpenPower session;
        session.setCurrentPolicy(u"load-factor"_s);
        const auto outcome = powerOutcome(session, u"load-factor"_s);
        QVERIFY(outcome && outcome->ticks.size() > 2);
        session.setStepCount(static_cast<int>(outcome->ticks.size()));
        EnergyView view(session);
        view.setMode(EnergyView::Mode::time);
        view.show();
        QVERIFY(awaitPicture(view));
        QVERIFY(!areasOf(view).mark);
        const QImage plain = renderFigure(*view.figure(), {}, 80.0);
        session.setStep(2);
        QVERIFY(QTest::qWaitFor([&] { return areasOf(view).mark.has_value(); }, 60'000));
        QCOMPARE(*areasOf(view).mark, power::toSeconds(outcome->ticks[1].at));
        QVERIFY(renderFigure(*view.figure(), {}, 80.0) != plain);
    }

    void aChosenBarIsThePolicyFromThen()
    {
        test::OpenPower session;
        EnergyView view(session);
        view.show();
        QVERIFY(awaitPicture(view));
        const QString other = barsOf(view).wholes.back().id;
        QVERIFY(other != session.currentPolicy());
        emit view.parts().chosen(other);
        QCOMPARE(session.currentPolicy(), other);
        QVERIFY(QTest::qWaitFor([&] { return barsOf(view).wholes.back().strong; }, 60'000));
    }

    void whatIsPinnedStandsBelow()
    {
        test::OpenPower session;
        power::Instance hungry = test::smallTrace();
        hungry.watts.idle *= 2.0;
        test::OpenPower pinned(hungry);
        EnergyView view(session);
        EnergyView before(pinned);
        for (EnergyView* each : {&view, &before}) {
            each->show();
            QVERIFY(awaitPicture(*each));
        }
        QVERIFY(barsOf(view).wholes.front().before.empty());
        view.showBefore(&before);
        const auto alwaysOn = std::ranges::find(barsOf(view).wholes, u"always-on"_s, &Whole::id);
        QVERIFY(alwaysOn != barsOf(view).wholes.end());
        QCOMPARE(alwaysOn->before[1], 2.0 * alwaysOn->values[1]); // idle is the second part
        view.setMode(EnergyView::Mode::time);
        QVERIFY(!areasOf(view).before.isEmpty());
        view.showBefore(nullptr);
        QVERIFY(areasOf(view).before.isEmpty());
    }

    void theFigureIsMadeOffscreenAndComesBack()
    {
        test::OpenPower session;
        EnergyView offscreen(session);
        FigureSource& figure = *offscreen.figure();
        QVERIFY(figure.hasFigure());
        QVERIFY(figure.figureCsv().startsWith(u"whole,part,Energy (kWh),share"_s));
        const QString bars = figure.figureName();
        offscreen.setMode(EnergyView::Mode::time);
        QVERIFY(figure.figureName() != bars);
        const QJsonObject state = figure.figureState();
        EnergyView again(session);
        again.figure()->restoreFigureState(state);
        QCOMPARE(again.mode(), EnergyView::Mode::time);
        QCOMPARE(renderFigure(*again.figure(), {}, 80.0), renderFigure(figure, {}, 80.0));
    }
};

QTEST_MAIN(TestEnergyView)
#include "tst_energy_view.moc"
