// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QComboBox>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>

#include <qcustomplot.h>

#include "core/consolidation/policies/kmns.h"
#include "tests/ui/consolidation/open_consolidation.h"
#include "ui/charts/chart_widget.h"
#include "ui/consolidation/curve/curve_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestCurveView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenConsolidation> m_session;
    std::unique_ptr<CurveView> m_view;

    const ChartSeries& series(std::size_t i) { return m_view->chart().data().series.at(i); }
    std::int64_t optionK() { return integer(m_session->policyOptions(u"kmns"_s), "k"); }
    std::vector<consolidation::CurvePoint> expected(consolidation::NodeOrder order)
    {
        const consolidation::System system(m_session->shown());
        return consolidation::kmnsCurve(system, {.order = order}, 1000, {});
    }
    void compareCurve(consolidation::NodeOrder order)
    {
        const auto points = expected(order);
        QCOMPARE(points.size(), 7U); // K = 0 .. 6
        QCOMPARE(series(0).x.size(), 7);
        for (qsizetype i = 0; i < 7; ++i) {
            const consolidation::CurvePoint& p = points[static_cast<std::size_t>(i)];
            QCOMPARE(series(0).x[i], double(p.k));
            if (p.nodesUsed < 0) {
                QVERIFY(std::isnan(series(0).y[i]));
                continue;
            }
            // RoNU = NU / N, RoDT = DT / T, RoDTE = 1 - RoNU
            QCOMPARE(series(0).y[i], p.nodesUsed / 6.0);
            QCOMPARE(series(1).y[i], p.dataMoved / 305.0);
            QCOMPARE(series(2).y[i], 1.0 - p.nodesUsed / 6.0);
            QCOMPARE(series(3).y[i], 4.0 / 6.0); // N_opt = ceil(305 / 100)
        }
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenConsolidation>();
        m_view = std::make_unique<CurveView>(*m_session);
        m_view->resize(1000, 360);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QTRY_VERIFY(!m_view->curve().points.empty());
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void theCurveIsThatOfTheCore() { compareCurve(consolidation::NodeOrder::byLoad); }

    void nodesMayGiveAwayByNumberOfApplications()
    {
        m_view->orderBox().setCurrentIndex(1);
        QTRY_COMPARE(m_view->curve().order, consolidation::NodeOrder::byApplications);
        compareCurve(consolidation::NodeOrder::byApplications);
    }

    void theSliderSetsKAndTheCurveStays()
    {
        const QVector<double> before = series(1).y;
        QCOMPARE(m_view->slider().maximum(), 6);
        m_view->slider().setValue(3);
        QCOMPARE(optionK(), 3);
        QCOMPARE(m_view->number().value(), 3);
        QCOMPARE(m_view->chart().cursor().value_or(-1.0), 3.0);
        QCOMPARE(m_session->currentPolicy(), u"kmns"_s);
        m_session->awaitOption(u"kmns"_s, "k", std::int64_t{3});
        QVERIFY(consolidationOutcome(*m_session, u"kmns"_s)->curve.empty()); // the run made only K = 3
        QCOMPARE(series(1).y, before);
        const consolidation::Totals& totals = consolidationOutcome(*m_session, u"kmns"_s)->totals;
        QVERIFY2(m_view->pointLine().startsWith(u"K = 3: NU %1, DT %2, "_s.arg(totals.nodesUsed).arg(totals.dataMoved)),
                 qPrintable(m_view->pointLine()));
    }

    void showingAFigureAgainChoosesNothing()
    {
        m_session->setCurrentPolicy(u"has"_s);
        const std::int64_t before = optionK();
        m_view->figure()->restoreFigureState(m_view->figure()->figureState()); // with the cursor at the best K
        QCOMPARE(m_session->currentPolicy(), u"has"_s);
        QCOMPARE(optionK(), before);
    }

    void draggingTheCursorSetsK()
    {
        QCustomPlot* plot = m_view->chart().plot();
        QTRY_VERIFY(plot->axisRect()->width() > 300);
        const auto at = [&](double k) {
            return QPoint(static_cast<int>(plot->xAxis->coordToPixel(k)), plot->axisRect()->rect().center().y());
        };
        QTest::mousePress(plot, Qt::LeftButton, {}, at(1.0));
        QCOMPARE(optionK(), 1);
        QMouseEvent move(QEvent::MouseMove, at(4.2), plot->mapToGlobal(at(4.2)), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(plot, &move);
        QTest::mouseRelease(plot, Qt::LeftButton, {}, at(4.2));
        QCOMPARE(optionK(), 4);
        QCOMPARE(m_view->slider().value(), 4);
    }

    void theBestKComesBack()
    {
        m_view->slider().setValue(5);
        QVERIFY(m_view->bestButton().isEnabled());
        QTest::mouseClick(&m_view->bestButton(), Qt::LeftButton);
        QCOMPARE(optionK(), -1);
        m_session->awaitOption(u"kmns"_s, "k", std::int64_t{-1});
        QVERIFY(!m_view->bestButton().isEnabled());
        QCOMPARE(m_view->slider().value(), consolidationOutcome(*m_session, u"dmns"_s)->steps.front().k);
    }

    void markersStandWherePoliciesChose()
    {
        const auto dmns = consolidationOutcome(*m_session, u"dmns"_s);
        const auto bfd = consolidationOutcome(*m_session, u"bfd"_s);
        QCOMPARE(m_view->chart().data().series.size(), 6U);
        QCOMPARE(series(4).x.front(), double(dmns->steps.front().k));
        QCOMPARE(series(4).y.front(), dmns->totals.dataMoved / 305.0);
        QCOMPARE(series(5).x.front(), 6.0); // K = N
        QCOMPARE(series(5).y.front(), bfd->totals.dataMoved / 305.0);
    }

    void lemmaTwoIsCounted()
    {
        int speaksOf = 0;
        for (const consolidation::CurvePoint& p : expected(consolidation::NodeOrder::byLoad))
            if (p.nodesUsed >= 0 && p.k <= 6 - p.nodesUsed) {
                ++speaksOf;
                QVERIFY(p.dataMoved <= (1.0 - p.nodesUsed / 6.0) * 305.0);
            }
        QVERIFY(speaksOf > 0);
        QVERIFY2(m_view->lemmaLine().contains(u"holds at all %1 such K"_s.arg(speaksOf)), qPrintable(m_view->lemmaLine()));
    }

    void anotherInstanceHasAnotherCurve()
    {
        consolidation::Instance smaller = test::sixNodes();
        smaller.nodes.resize(smaller.nodes.size() - 1);
        m_session->document().replaceInstance(consolidation::makeInstance(smaller), u"smaller"_s);
        m_session->awaitReport();
        QTRY_COMPARE(series(0).x.size(), 6);
        QCOMPARE(m_view->slider().maximum(), 5);
    }

    void aFigureNeedsNoVisit()
    {
        m_session->setPolicyOption(u"kmns"_s, u"k"_s, std::int64_t{2}); // so the run has no curve
        m_session->awaitOption(u"kmns"_s, "k", std::int64_t{2});
        CurveView offscreen(*m_session);
        QCOMPARE(offscreen.figure()->figureCsv(), m_view->figure()->figureCsv());
        qsizetype points = 0;
        for (const ChartSeries& each : offscreen.chart().data().series)
            points += each.x.size();
        QCOMPARE(series(0).x.size(), 7);
        QCOMPARE(offscreen.figure()->figureCsv().count(u'\n'), 1 + points);
    }
};

QTEST_MAIN(TestCurveView)
#include "tst_curve_view.moc"
