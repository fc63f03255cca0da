// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QComboBox>
#include <QSlider>

#include "tests/ui/power/node_week.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/legend_bar.h"
#include "ui/charts/time/time_axis.h"
#include "ui/figures/figure_export.h"
#include "ui/power/common/break_even_bar.h"
#include "ui/power/gaps/gap_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestGapView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenPower> m_session;
    std::unique_ptr<GapView> m_view;

    const GapHistogram& histogram() { return *m_view->bars().histogram(); }
    bool awaitBars()
    {
        return QTest::qWaitFor(
            [this] {
                const auto& shown = m_view->bars().histogram();
                return shown && shown->outcome == powerOutcome(*m_session, m_session->currentPolicy());
            },
            60'000);
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenPower>(test::twoDays());
        m_session->setCurrentPolicy(u"always-on"_s);
        m_view = std::make_unique<GapView>(*m_session);
        m_view->resize(800, 340);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QVERIFY(awaitBars());
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void everyGapStandsInItsBin()
    {
        const auto outcome = powerOutcome(*m_session, u"always-on"_s);
        std::size_t gaps = 0;
        std::size_t saves = 0;
        double hours = 0.0;
        for (const power::IdleGap& gap : power::idleGaps(*outcome)) {
            const double seconds = power::toSeconds(gap.to - gap.from);
            const bool inside = std::any_of(histogram().bins.begin(), histogram().bins.end(), [&](const GapHistogram::Bin& bin) {
                return bin.from <= seconds * (1.0 + 1e-9) && seconds < bin.to;
            });
            QVERIFY(inside);
            const auto nodes = static_cast<std::size_t>(gap.nodes.count);
            gaps += nodes;
            saves += power::gapSavingJoules(m_session->shown(), gap) > 0.0 ? nodes : 0;
            hours += gap.nodes.count * seconds / 3600.0;
        }
        std::size_t binned = 0;
        std::size_t binnedSaves = 0;
        double binnedHours = 0.0;
        for (const GapHistogram::Bin& bin : histogram().bins) {
            binned += bin.saves + bin.costs;
            binnedSaves += bin.saves;
            binnedHours += bin.savesHours + bin.costsHours;
        }
        QCOMPARE(binned, gaps);
        QCOMPARE(binnedSaves, saves);
        QVERIFY(std::abs(binnedHours - hours) < 1e-9 * hours);
        // Idle and non-busy time of always-on are one: all gaps together are its idle node time.
        QVERIFY(std::abs(hours - power::toNodeSeconds(outcome->stateTimes[3]) / 3600.0) < 1e-6);
    }

    void barsLeftOfTheLineCost()
    {
        const double even = histogram().totals.breakEvenSeconds;
        QVERIFY(even > 0.0);
        for (const GapHistogram::Bin& bin : histogram().bins)
            if (bin.from >= even)
                QCOMPARE(bin.costs, 0U);
    }

    void theSliderMovesTheLine()
    {
        const double before = histogram().totals.breakEvenSeconds;
        m_view->breakEven().bootTime().setValue(800);
        m_session->awaitReport();
        QVERIFY(awaitBars());
        QCOMPARE(histogram().totals.breakEvenSeconds, power::breakEvenSeconds(m_session->shown()));
        QVERIFY(histogram().totals.breakEvenSeconds > before);
        QVERIFY(m_view->breakEven().readout().contains(durationText(histogram().totals.breakEvenSeconds)));
        const double dear = histogram().totals.breakEvenSeconds;
        m_view->breakEven().bootPower().setValue(1000);
        m_session->awaitReport();
        QVERIFY(awaitBars());
        QVERIFY(histogram().totals.breakEvenSeconds > dear);
    }

    /// A job on all nodes all the time: neither saves nor costs anything.
    void withoutGapsNoShareIsStated()
    {
        power::Instance busy = test::twoDays();
        busy.nodes = 2;
        busy.jobs = std::vector<power::Job>{
            {.id = 1, .submitSeconds = 0, .runSeconds = 3600, .requestedSeconds = 3600, .processors = 2 * busy.coresPerNode}};
        m_view.reset();
        m_session = std::make_unique<test::OpenPower>(std::move(busy));
        m_session->setCurrentPolicy(u"always-on"_s);
        m_view = std::make_unique<GapView>(*m_session);
        m_view->show();
        QVERIFY(awaitBars());
        QVERIFY(histogram().bins.empty());
        const LegendItems& items = m_view->findChild<LegendBar*>()->items();
        QCOMPARE(items.size(), std::size_t{2});
        for (const LegendItem& item : items)
            QCOMPARE(item.share, 0.0);
    }

    void keysChooseABar()
    {
        QTest::keyClick(&m_view->bars(), Qt::Key_Right);
        QVERIFY(m_view->bars().card().isVisible());
        QCOMPARE(m_view->bars().card().rows().size(), 3U);
        const QString first = m_view->bars().card().heading();
        QTest::keyClick(&m_view->bars(), Qt::Key_Right);
        QVERIFY(m_view->bars().card().heading() != first);
    }

    void nodeHoursAreAnotherPicture()
    {
        const QImage before = m_view->bars().grab().toImage();
        m_view->measureBox().setCurrentIndex(1);
        QVERIFY(m_view->bars().grab().toImage() != before);
        QVERIFY(m_view->figure()->figureCaption().contains(u"node-h"_s));
    }

    void theFigureAndItsNumbers()
    {
        QCOMPARE(m_view->figure()->figureCsv().section(u"\n\n"_s, 0, 0).count(u'\n'),
                 static_cast<qsizetype>(histogram().bins.size()));
        const QImage page = renderFigure(*m_view->figure(), {.sizeMm = {90.0, 55.0}}, 150.0);
        const QRgb saves = gapColour(GapClass::taken, true).rgb();
        int found = 0;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                found += page.pixel(x, y) == saves;
        QVERIFY(found > 50);
        QCOMPARE(GapView(*m_session).figure()->figureCsv(), m_view->figure()->figureCsv());
    }

    void withoutAReportThereIsASentence()
    {
        m_session->setPolicies({});
        QTRY_VERIFY(!m_view->bars().histogram());
        QVERIFY(!m_view->grab().isNull());
    }
};

QTEST_MAIN(TestGapView)
#include "tst_gap_view.moc"
