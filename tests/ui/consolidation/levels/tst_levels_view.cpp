// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>

#include "tests/ui/consolidation/open_consolidation.h"
#include "ui/charts/hover_card.h"
#include "ui/consolidation/levels/levels_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestLevelsView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenConsolidation> m_session;
    std::unique_ptr<LevelsView> m_view;

    const BarChart& chart() { return m_view->bars().chart(); }
    /// The value of a part at a level.
    double valueAt(const QString& part, std::size_t level)
    {
        for (std::size_t p = 0; p < chart().parts.size(); ++p)
            if (chart().parts[p].name == part)
                return chart().bars[(level - 1) * chart().parts.size() + p].values[p];
        return -1.0;
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenConsolidation>();
        m_view = std::make_unique<LevelsView>(*m_session);
        m_view->resize(900, 340);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void barsAreTheTotalsByLevel()
    {
        for (const QString& policy : {u"bfd"_s, u"dmns"_s, u"has"_s}) {
            const consolidation::Totals& totals = consolidationOutcome(*m_session, policy)->totals;
            QCOMPARE(totals.dataMovedByLevel.size(), 2U);
            for (std::size_t level = 1; level <= 2; ++level)
                QCOMPARE(valueAt(consolidationPolicyTitle(policy), level), totals.dataMovedByLevel[level - 1]);
        }
        QVERIFY(consolidationOutcome(*m_session, u"dmns"_s)->totals.dataMoved > 0.0);
    }

    void hasAlsoReportsItsSchedule()
    {
        const auto has = consolidationOutcome(*m_session, u"has"_s);
        const QString part = consolidationPolicyTitle(u"has"_s) + u": scheduled"_s;
        QVERIFY(has->scheduledByLevel.size() >= 2);
        for (std::size_t level = 1; level <= 2; ++level)
            QCOMPARE(valueAt(part, level), has->scheduledByLevel[level - 1]);
    }

    void energyIsAnotherMeasure()
    {
        m_view->measureBox().setCurrentIndex(1);
        QCOMPARE(chart().y.unit, u"J"_s);
        const consolidation::Totals& totals = consolidationOutcome(*m_session, u"dmns"_s)->totals;
        for (std::size_t level = 1; level <= 2; ++level)
            QCOMPARE(valueAt(consolidationPolicyTitle(u"dmns"_s), level), totals.transferEnergyByLevel[level - 1]);
        QVERIFY(m_view->figure()->figureCsv().contains(u"Transfer energy (J)"_s));
    }

    void logarithmicBarsKeepTheirOrder()
    {
        const auto heights = [&] {
            std::vector<double> all;
            const BarChartGeometry geometry = m_view->bars().geometryNow();
            for (int bar = 0; bar < static_cast<int>(chart().bars.size()); ++bar)
                for (int part = 0; part < static_cast<int>(chart().parts.size()); ++part)
                    if (chart().bars[static_cast<std::size_t>(bar)].values[static_cast<std::size_t>(part)] > 0.0)
                        all.push_back(geometry.piece(chart(), bar, part).height());
            return all;
        };
        const std::vector<double> linear = heights();
        m_view->logarithmic().setChecked(true);
        const std::vector<double> logarithmic = heights();
        QCOMPARE(logarithmic.size(), linear.size());
        QVERIFY(linear.size() > 3);
        for (std::size_t i = 0; i < linear.size(); ++i) {
            QVERIFY(logarithmic[i] > 0.0);
            for (std::size_t j = 0; j < linear.size(); ++j)
                QVERIFY(linear[i] >= linear[j] || logarithmic[i] < logarithmic[j]);
        }
    }

    void aBarIsReadAndChosen()
    {
        const int bar = 0; // the first policy at level 1
        const BarChartGeometry geometry = m_view->bars().geometryNow();
        const QPoint at = geometry.column(bar).center().toPoint();
        QTest::mouseMove(&m_view->bars(), at);
        QTRY_VERIFY(m_view->bars().card().isVisible());
        QVERIFY(m_view->bars().card().heading().startsWith(u"Level 1"_s));
        m_session->setCurrentPolicy(u"dmns"_s);
        QTest::mouseClick(&m_view->bars(), Qt::LeftButton, {}, at);
        QCOMPARE(m_session->currentPolicy(), chart().bars[0].id);
        QCOMPARE(m_session->currentPolicy(), QString::fromStdString(m_session->report()->policies.front().policy));
    }

    void saysWhyNothingIsShown()
    {
        consolidation::Instance still = test::sixNodes();
        for (consolidation::Node& node : still.nodes)
            node.applications = {96.0};
        m_session->document().replaceInstance(consolidation::makeInstance(still), u"full"_s);
        m_session->awaitReport();
        QVERIFY(!m_view->figure()->hasFigure());
        QCOMPARE(chart().empty, u"No policy moves anything."_s);
        QVERIFY(!m_view->grab().isNull());
    }
};

QTEST_MAIN(TestLevelsView)
#include "tst_levels_view.moc"
