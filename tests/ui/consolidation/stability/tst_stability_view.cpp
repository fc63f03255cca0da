// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>

#include "core/consolidation/inputs/inputs.h"
#include "tests/ui/consolidation/open_consolidation.h"
#include "ui/charts/chart_widget.h"
#include "ui/consolidation/stability/stability_form.h"
#include "ui/consolidation/stability/stability_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestStabilityView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenConsolidation> m_session;
    std::unique_ptr<StabilityView> m_view;

    void awaitAnswer()
    {
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy() && m_view->answer().has_value() && !m_view->points().empty(), 60'000);
    }
    void run()
    {
        awaitAnswer();
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        QTRY_VERIFY(!m_view->isBusy());
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenConsolidation>();
        m_view = std::make_unique<StabilityView>(*m_session);
        m_view->resize(1200, 340);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        awaitAnswer(); // small: runs automatically
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void theNamesAreThoseOfTheNodes()
    {
        QComboBox& box = m_view->form().nodeBox();
        const QAbstractItemModelTester tester(box.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(box.count(), 6);
        QCOMPARE(box.itemText(4), u"n5"_s);
        box.setCurrentIndex(4);
        consolidation::Instance next = m_session->shown();
        next.nodes.erase(next.nodes.begin() + 1, next.nodes.begin() + 2);
        QVERIFY(m_session->document().edit(u"less"_s, InstancePtr(consolidation::makeInstance(next))));
        QCOMPARE(box.count(), 5);
        QCOMPARE(box.currentIndex(), 3); // the same node, elsewhere
        QCOMPARE(box.currentText(), u"n5"_s);
        next.nodes[3].name = "other";
        QVERIFY(m_session->document().edit(u"renamed"_s, InstancePtr(consolidation::makeInstance(next))));
        QCOMPARE(box.itemText(3), u"other"_s);
        QCOMPARE(box.currentIndex(), 0); // it has been removed
        for (QAbstractItemView* list : {box.view(), box.completer()->popup()})
            QVERIFY(qobject_cast<QListView*>(list)->uniformItemSizes()); // no name is measured
    }

    void oneChangeIsThatOfTheCore()
    {
        m_view->form().nodeBox().setCurrentText(u"n3"_s);
        m_view->form().applications().setText(u"55, 5"_s);
        run();
        const auto expected = consolidation::afterChange(m_session->shown(), consolidation::NodeIndex(2), {55.0, 5.0}, {}, {});
        QVERIFY(expected.has_value());
        const BarChart& chart = m_view->bars().chart();
        // T = 305 - 20 + 60
        QCOMPARE(chart.bars[0].values[0], 100.0 * expected->subsetNodes * expected->largestLoad / 345.0);
        QCOMPARE(chart.bars[0].values[1], 100.0 * expected->scheduledAbove / 345.0);
        QVERIFY(std::abs(chart.bars[0].total() - 100.0 * expected->localDataShare) < 1e-9);
        QCOMPARE(chart.bars[1].values[2], 100.0 * expected->dataMovedByChange / 345.0);
        QVERIFY(m_view->resultText().startsWith(u"n3: RoLDT"_s));
        QVERIFY(m_view->resultText().contains(u"Groups rescheduled: %1;"_s.arg(expected->groupsScheduled)));
    }

    void randomChangesAreThoseOfTheCore()
    {
        m_view->form().setRandom(true);
        m_view->form().trials().setValue(20);
        m_view->form().seed().setValue(7);
        run();
        const auto expected = consolidation::randomChanges(m_session->shown(), 20, 7, {}, {});
        QVERIFY(expected.has_value());
        QCOMPARE(m_view->answer()->reports.size(), 20U);
        const ChartSeries& points = m_view->scatter().data().series.front();
        QCOMPARE(points.x.size(), 20);
        QVector<double> shares;
        for (const consolidation::StabilityReport& report : *expected)
            shares << 100.0 * report.localDataShare;
        std::sort(shares.begin(), shares.end());
        for (int i = 0; i < 20; ++i)
            QVERIFY(std::abs(points.x[i] - shares[i]) < 1e-9);
        QVERIFY(m_view->resultText().startsWith(u"20 changes"_s));
    }

    void portsAreThoseOfOtherTrees()
    {
        QCOMPARE(m_view->points().size(), 18U); // six port counts, three inner policies
        const ChartData& chart = m_view->portsPlot().data();
        QCOMPARE(chart.series.size(), 3U);
        QCOMPARE(chart.series[0].x, (QVector<double>{8, 16, 32, 64, 128, 256}));
        consolidation::Instance tree = *consolidation::makeTree(6, 8);
        for (std::size_t i = 0; i < 6; ++i)
            tree.nodes[i].applications = m_session->shown().nodes[i].applications;
        const auto has = consolidation::runHas(std::make_shared<const consolidation::System>(tree), {}, {});
        QCOMPARE(chart.series[0].y.front(), 100.0 * (*has)->localDataShare);
    }

    void badQuestionsAreRefused_data()
    {
        QTest::addColumn<QString>("node");
        QTest::addColumn<QString>("applications");
        QTest::newRow("unknown node") << u"n9"_s << u"5"_s;
        QTest::newRow("too large") << u"n1"_s << u"60, 60"_s;
        QTest::newRow("words") << u"n1"_s << u"some"_s;
    }
    void badQuestionsAreRefused()
    {
        QFETCH(QString, node);
        QFETCH(QString, applications);
        m_view->form().nodeBox().setCurrentText(node);
        m_view->form().applications().setText(applications);
        QVERIFY(!m_view->form().question().has_value());
        QVERIFY(!m_view->runButton().isEnabled());
        QVERIFY(!m_view->runButton().toolTip().isEmpty());
        m_view->form().nodeBox().setCurrentText(u"n1"_s);
        m_view->form().applications().setText(u"5"_s);
        QVERIFY(m_view->runButton().isEnabled());
    }

    void diceDrawOtherApplications()
    {
        const QString before = m_view->form().applications().text();
        m_view->form().drawApplications();
        QVERIFY(m_view->form().applications().text() != before);
        QVERIFY(m_view->form().question().has_value());
    }

    void anotherInstanceMakesTheResultsOld()
    {
        consolidation::Instance other = test::sixNodes();
        other.nodes.resize(other.nodes.size() - 1);
        m_session->document().replaceInstance(consolidation::makeInstance(other), u"other"_s);
        QVERIFY(m_view->cachedResult()->isStale());
        QVERIFY(!m_view->refusal().isEmpty());
        QCOMPARE(m_view->form().nodeBox().count(), 5);
        QTRY_VERIFY_WITH_TIMEOUT(m_view->figure()->figureRefusal().isEmpty(), 60'000); // and runs again
        QCOMPARE(consolidation::instanceOf(*m_view->answer()->instance).nodes.size(), 5U);
    }

    void aLongRunIsStopped()
    {
        OptionValues values = *completed(consolidation::generateOptions(), {{"nodes", std::int64_t{20'000}}});
        m_session->document().replaceInstance(consolidation::makeInstance(*consolidation::generateInstance(values, 1)),
                                              u"many"_s);
        QVERIFY(!m_view->isBusy()); // too many to run without being asked
        m_view->form().setRandom(true);
        m_view->form().trials().setValue(10'000);
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        QVERIFY(m_view->isBusy());
        QCOMPARE(m_view->runButton().text(), u"Stop"_s);
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy(), 60'000);
        QCOMPARE(m_view->runButton().text(), u"Run"_s);
    }
};

QTEST_MAIN(TestStabilityView)
#include "tst_stability_view.moc"
