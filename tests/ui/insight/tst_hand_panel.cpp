// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Schedules by hand in all studies that have them: the board, what a change does to it, hints, and the way back.

#include <algorithm>
#include <set>

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "ui/insight/hand_panel.h"
#include "ui/insight/score_board.h"
#include "ui/session/session.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;

namespace {

/// What the board says, to be compared.
QStringList linesOf(const ScoreBoard& board)
{
    QStringList lines;
    for (const Score& score : board.scores())
        lines << score.key + u' ' + score.text + u' ' + score.difference;
    return lines;
}

const Score* scoreOf(const ScoreBoard& board, const QString& key)
{
    const auto found = std::ranges::find(board.scores(), key, &Score::key);
    return found == board.scores().end() ? nullptr : &*found;
}

bool awaitReady(const Session& session) { return session.report() && session.isAnswered(); }

} // namespace

class TestHandPanel : public QObject {
    Q_OBJECT
private slots:
    void schedulesAreMadeByHand_data()
    {
        QTest::addColumn<int>("study");
        QTest::addColumn<QString>("metric");
        const std::map<std::string, const char*> metrics{
            {"profit", "objective"}, {"power", "energy_kwh"}, {"consolidation", "nodes_used"}, {"reservation", "mean_wait_s"}};
        for (int i = 0; std::cmp_less(i, studies().size()); ++i)
            if (const Study* study = studies()[static_cast<std::size_t>(i)]; study->handPlay()) {
                const auto metric = metrics.find(study->name());
                QTest::newRow(study->name().c_str())
                    << i << (metric != metrics.end() ? QString::fromLatin1(metric->second) : QString());
            }
    }
    void schedulesAreMadeByHand()
    {
        QFETCH(int, study);
        QFETCH(QString, metric);
        const Study& one = *studies()[static_cast<std::size_t>(study)];
        Session session;
        session.document().open(scenarioOf(one, one.sample()), {});
        session.setPolicyChosen(u"oracle"_s, false);
        HandPanel panel(session);
        panel.show();
        QTRY_VERIFY_WITH_TIMEOUT(awaitReady(session), 60000);
        // Before one has begun.
        QVERIFY(panel.beginButton()->isVisible());
        QCOMPARE(panel.board()->place(), 0);
        QVERIFY(panel.stateText().contains(QString::fromStdString(one.handPlay()->invitation())));
        QSignalSpy begun(&panel, &HandPanel::begun);
        QTest::mouseClick(panel.beginButton(), Qt::LeftButton);
        QCOMPARE(begun.count(), 1); // the window shows the view to drag in
        QTRY_VERIFY_WITH_TIMEOUT(awaitReady(session) && panel.board()->place() > 0, 60000);
        QVERIFY(!panel.beginButton()->isVisible());
        QVERIFY(!panel.againButton()->isEnabled());
        QCOMPARE(session.currentPolicy(), u"manual"_s);
        if (!metric.isEmpty())
            panel.metricBox()->setCurrentIndex(panel.metricBox()->findData(metric));
        QCOMPARE(panel.metricBox()->currentData().toString(),
                 metric.isEmpty() ? panel.metricBox()->currentData().toString() : metric);
        QTRY_VERIFY_WITH_TIMEOUT(!panel.isBoundAwaited(), 60000);
        const QStringList first = linesOf(*panel.board());
        std::set<qsizetype> decimals; // the decimal points are aligned
        for (const Score& score : panel.board()->scores())
            if (const QString number = score.text.section(u' ', 0, 0); !number.contains(u'e'))
                decimals.insert(number.contains(u'.') ? number.size() - number.indexOf(u'.') : 0);
        QVERIFY2(decimals.size() <= 1, qPrintable(first.join(u'\n')));
        QVERIFY(first.size() > 2);
        // The best first, each with the value of the report.
        const std::string name = panel.metricBox()->currentData().toString().toStdString();
        const bool higher = findMetric(one, name)->better == Better::higher;
        for (std::size_t i = 0; i + 1 < panel.board()->scores().size(); ++i) {
            const double a = panel.board()->scores()[i].value;
            const double b = panel.board()->scores()[i + 1].value;
            QVERIFY(higher ? a >= b : a <= b);
        }
        int schedules = 0; // who is as good as the one before shares its place
        int place = 0;
        for (std::size_t i = 0; i < panel.board()->scores().size(); ++i) {
            const Score& score = panel.board()->scores()[i];
            if (score.key.isEmpty())
                continue;
            const bool isAsGood = schedules > 0
                && std::ranges::any_of(panel.board()->scores().begin(),
                                       panel.board()->scores().begin() + static_cast<std::ptrdiff_t>(i),
                                       [&score](const Score& other) { return !other.key.isEmpty() && other.text == score.text; });
            ++schedules;
            place = isAsGood ? place : schedules;
            QCOMPARE(panel.board()->topLevelItem(static_cast<int>(i))->text(0), QString::number(place));
            if (score.isByHand)
                QCOMPARE(panel.board()->place(), place);
        }
        for (const PolicyResult& result : session.report()->policies)
            if (const Score* score = scoreOf(*panel.board(), QString::fromStdString(result.policy)))
                QCOMPARE(score->value, result.metric(name));

        // A hint names first the gain, then the change.
        QTest::mouseClick(panel.hintButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!panel.isLooking(), 60000);
        QVERIFY2(panel.showButton()->isVisible(), qPrintable(panel.hintText()));
        QVERIFY(!panel.doButton()->isVisible());
        const QString gain = panel.hintText();
        QTest::mouseClick(panel.showButton(), Qt::LeftButton);
        QVERIFY(panel.doButton()->isVisible());
        QVERIFY2(panel.hintText().contains(gain) && panel.hintText() != gain, qPrintable(panel.hintText()));
        const double before = scoreOf(*panel.board(), u"manual"_s)->value;
        const int steps = session.document().undoStack()->count();
        QTest::mouseClick(panel.doButton(), Qt::LeftButton);
        QCOMPARE(session.document().undoStack()->count(), steps + 1);
        QVERIFY(panel.hintText().isEmpty() || !panel.doButton()->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(awaitReady(session), 60000);
        const double after = scoreOf(*panel.board(), u"manual"_s)->value;
        QVERIFY(higher ? after > before : after < before);
        QVERIFY2(panel.stateText().contains(u"better"_s), qPrintable(panel.stateText()));

        // The way back, by a step or altogether.
        QTRY_VERIFY_WITH_TIMEOUT(!panel.isBoundAwaited(), 60000);
        const QStringList changed = linesOf(*panel.board());
        QVERIFY(changed != first);
        QTest::mouseClick(panel.undoButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(awaitReady(session) && linesOf(*panel.board()) == first, 60000);
        session.document().undoStack()->redo();
        QTRY_VERIFY_WITH_TIMEOUT(awaitReady(session) && linesOf(*panel.board()) == changed, 60000);
        QVERIFY(panel.againButton()->isEnabled());
        QTest::mouseClick(panel.againButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(awaitReady(session) && linesOf(*panel.board()) == first, 60000);
        QVERIFY(!panel.againButton()->isEnabled());
    }

    void aLineShowsItsPolicy()
    {
        const Study& profit = *findStudy("profit");
        Session session;
        session.document().open(scenarioOf(profit, profit.sample()), {});
        HandPanel panel(session);
        panel.show();
        QTRY_VERIFY_WITH_TIMEOUT(awaitReady(session), 60000);
        ScoreBoard& board = *panel.board();
        for (int row = 0; row < board.topLevelItemCount(); ++row) {
            const QString key = board.scores()[static_cast<std::size_t>(row)].key;
            board.setCurrentItem(board.topLevelItem(row));
            if (!key.isEmpty())
                QCOMPARE(session.currentPolicy(), key);
        }
    }

    void aMetricThatNoPolicyHasGivesAnEmptyBoard()
    {
        const Study& profit = *findStudy("profit");
        ScoreBoard board;
        board.setScores(profit, {{u"local"_s, u"local"_s, u"1"_s, {}, 1.0}}, Better::higher, {});
        QCOMPARE(board.topLevelItemCount(), 1);
        board.setScores(profit, {}, Better::higher, {});
        QCOMPARE(board.topLevelItemCount(), 0);
        QCOMPARE(board.place(), 0);
    }

    void aHintEndsWhenTheScenarioChanges()
    {
        const Study& power = *findStudy("power");
        Session session;
        session.document().open(scenarioOf(power, power.sample()), {});
        HandPanel panel(session);
        panel.show();
        QTRY_VERIFY_WITH_TIMEOUT(awaitReady(session), 60000);
        QTest::mouseClick(panel.hintButton(), Qt::LeftButton);
        QVERIFY(panel.isLooking());
        session.document().open(scenarioOf(power, power.sample()), {});
        QVERIFY(!panel.isLooking());
        QVERIFY(!panel.showButton()->isVisible());
    }
};

QTEST_MAIN(TestHandPanel)
#include "tst_hand_panel.moc"
