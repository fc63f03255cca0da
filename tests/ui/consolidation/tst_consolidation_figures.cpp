// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The views of the Consolidation study as figures: fit for a paper, and made again from their state.

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QToolButton>

#include "tests/ui/consolidation/open_consolidation.h"
#include "tests/ui/figures/view_figure.h"
#include "ui/charts/chart_widget.h"
#include "ui/consolidation/bars/placement_view.h"
#include "ui/consolidation/curve/curve_view.h"
#include "ui/consolidation/levels/levels_view.h"
#include "ui/consolidation/plan/consolidation_plan_view.h"
#include "ui/consolidation/stability/stability_form.h"
#include "ui/consolidation/stability/stability_view.h"
#include "ui/consolidation/topology/topology_editor.h"
#include "ui/consolidation/watts/watts_view.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestConsolidationFigures : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenConsolidation> m_session;

    template <class View>
    std::unique_ptr<View> shown()
    {
        return test::shownView<View>(*m_session, {1000, 400});
    }
    template <class View>
    void checkFigure()
    {
        test::checkFigure(*shown<View>(), u"consolidation"_s);
    }
    /// `change` makes a view show something else; its state makes another view show the same.
    template <class View, class Change>
    void checkRestored(Change change)
    {
        const auto changed = shown<View>();
        change(*changed);
        test::checkRestored(*changed, *shown<View>());
    }

private slots:
    void initTestCase() { Theme::instance().setMode(ThemeMode::light); }
    void init() { m_session = std::make_unique<test::OpenConsolidation>(); }
    void cleanup() { m_session.reset(); }

    void topologyIsFitForAPaper() { checkFigure<TopologyEditor>(); }
    void planIsFitForAPaper() { checkFigure<ConsolidationPlanView>(); }
    void curveIsFitForAPaper() { checkFigure<CurveView>(); }
    void placementIsFitForAPaper() { checkFigure<PlacementView>(); }
    void wattsAreFitForAPaper() { checkFigure<WattsView>(); }
    void levelsAreFitForAPaper() { checkFigure<LevelsView>(); }
    void stabilityIsFitForAPaper() { checkFigure<StabilityView>(); }

    void captionsShowUnits()
    {
        QVERIFY(shown<TopologyEditor>()->figure()->figureCaption().contains(u"100 units"_s));
        QVERIFY(shown<PlacementView>()->figure()->figureCaption().contains(u"units of data move"_s));
        QVERIFY(shown<WattsView>()->figure()->figureCaption().contains(u"W; after "_s));
        QVERIFY(shown<LevelsView>()->figure()->figureCaption().contains(u"(units)"_s));
        QVERIFY(shown<CurveView>()->figure()->figureCaption().contains(u"305 units"_s));
    }

    void levelsComeBack()
    {
        checkRestored<LevelsView>([](LevelsView& view) {
            view.measureBox().setCurrentIndex(1);
            view.logarithmic().setChecked(true);
        });
    }
    void curvesComeBack()
    {
        checkRestored<CurveView>([](CurveView& view) { view.orderBox().setCurrentIndex(1); });
    }
    void zoomedCurvesComeBack()
    {
        checkRestored<CurveView>([](CurveView& view) { view.chart().setView({{1.0, 3.0}, {0.2, 0.8}}); });
    }
    void placementsComeBack()
    {
        checkRestored<PlacementView>([](PlacementView& view) { view.orderBox().setCurrentIndex(2); });
    }
    void plansComeBack()
    {
        checkRestored<ConsolidationPlanView>([](ConsolidationPlanView& view) { view.button(PlanMode::before).click(); });
    }
    void selectedMovesComeBack()
    {
        const auto outcome = consolidationOutcome(*m_session, m_session->currentPolicy());
        QVERIFY(outcome->moves.size() > 1);
        checkRestored<ConsolidationPlanView>([&](ConsolidationPlanView& view) {
            TopologySelection one;
            one.nodes.insert(outcome->moves.front().from);
            view.canvas().setSelection(one);
        });
    }
    void stabilityComesBack()
    {
        checkRestored<StabilityView>([](StabilityView& view) {
            view.form().nodeBox().setCurrentText(u"n3"_s);
            view.form().applications().setText(u"55, 5"_s);
            view.form().innerBox().setCurrentIndex(1);
            view.runButton().click();
        });
    }
    void randomChangesComeBack()
    {
        checkRestored<StabilityView>([](StabilityView& view) {
            view.form().setRandom(true);
            view.runButton().click();
        });
    }

    void aStepIsPartOfThePlan()
    {
        const auto view = shown<ConsolidationPlanView>();
        const QImage whole = test::pictureOf(*view);
        m_session->setStep(1);
        QVERIFY(test::awaitReady(*view));
        const QJsonObject state = test::storedState(*view);
        const QImage stepped = test::pictureOf(*view);
        QVERIFY(!test::isSamePicture(stepped, whole));
        m_session->setStep(-1);
        QVERIFY(test::isSamePicture(test::pictureOf(*view), whole));
        view->figure()->restoreFigureState(state);
        QCOMPARE(m_session->step(), 1);
        QVERIFY(test::awaitReady(*view));
        QVERIFY(test::isSamePicture(test::pictureOf(*view), stepped));
    }

    void numbersOfAPlanShowItsMoves()
    {
        const auto view = shown<ConsolidationPlanView>();
        const QStringList parts = view->figure()->figureCsv().split(u"# moves\nfrom,to,units,applications\n"_s);
        QCOMPARE(parts.size(), 2);
        double data = 0.0;
        for (const QString& line : parts[1].split(u'\n', Qt::SkipEmptyParts))
            data += line.section(u',', 2, 2).toDouble();
        QCOMPARE(data, consolidationOutcome(*m_session, m_session->currentPolicy())->totals.dataMoved);
    }

    void beforeTheFirstRunThereIsNothing()
    {
        test::OpenScenario early(consolidation::study(), consolidation::makeInstance(test::sixNodes()));
        QVERIFY(!early.report());
        QVERIFY(TopologyEditor(early).figure()->hasFigure());
        QVERIFY(!ConsolidationPlanView(early).figure()->hasFigure());
        QVERIFY(!CurveView(early).figure()->hasFigure());
        QVERIFY(!PlacementView(early).figure()->hasFigure());
        QVERIFY(!WattsView(early).figure()->hasFigure());
        QVERIFY(!LevelsView(early).figure()->hasFigure());
        QVERIFY(!StabilityView(early).figure()->hasFigure());
    }
};

QTEST_MAIN(TestConsolidationFigures)
#include "tst_consolidation_figures.moc"
