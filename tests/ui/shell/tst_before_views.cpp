// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pinned result, drawn under the present content of the views: in every study, for every view that answers a run.

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QTest>
#include <QUndoStack>

#include "core/consolidation/study.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/figure_source.h"
#include "ui/session/reference.h"
#include "ui/session/study_view.h"
#include "ui/shell/dock.h"
#include "ui/shell/study_area.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::WholeWindow;
using namespace Qt::StringLiterals;

class TestBeforeViews : public QObject {
    Q_OBJECT

private:
    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] Document& document() { return session().document(); }
    void open(int index)
    {
        const Study& study = WholeWindow::study(index);
        m_window = WholeWindow::start(study);
        m_window->files().setAttended(false);
        document().open(scenarioOf(study, drawn(study, 1), "S"), {});
        QTRY_VERIFY_WITH_TIMEOUT(session().isAnswered() && !session().runs().isRunning(), 60'000);
    }
    static InstancePtr drawn(const Study& study, std::uint64_t seed)
    {
        const auto options = completed(study.generateOptions(), {});
        return *study.generate(*options, seed);
    }
    /// Another instance of as many machines, nodes or sites: drawn with another seed, or, where that has other applications, with
    /// those of each node on the next one.
    void edit(std::uint64_t seed)
    {
        const Study& study = document().study();
        InstancePtr next = drawn(study, seed);
        if (study.name() == "consolidation") {
            consolidation::Instance turned = consolidation::instanceOf(*document().instance());
            for (std::size_t i = 1; i < turned.nodes.size(); ++i)
                std::swap(turned.nodes[i - 1].applications, turned.nodes[i].applications);
            next = consolidation::makeInstance(std::move(turned));
        }
        document().replaceInstance(next, u"edit"_s);
        QTRY_VERIFY_WITH_TIMEOUT(session().isAnswered() && !session().runs().isRunning(), 60'000);
    }
    /// Whether a view still works something out, also one that is nowhere seen and lends another one what it was.
    static bool isAnyPending()
    {
        return std::ranges::any_of(QApplication::allWidgets(), [](const QWidget* widget) {
            const auto* view = qobject_cast<const StudyView*>(widget);
            return view && view->figure() && view->figure()->figurePending();
        });
    }
    /// Brings a view to the front and waits until it has drawn what it has to.
    StudyView* raised(const Dock& dock)
    {
        m_window->raiseTab(dock.objectName());
        auto* view = dock.findChild<StudyView*>();
        if (!QTest::qWaitFor([view] { return view->isLookedAt() && !view->isBehind(); }, 60'000))
            return nullptr;
        if (view->figure() && !QTest::qWaitFor([view] { return !view->figure()->figurePending(); }, 60'000))
            return nullptr;
        // The other one begins later: what counts is turns of the event loop, however long each takes.
        int quiet = 0;
        const bool isIdle = QTest::qWaitFor([&quiet] { return (quiet = isAnyPending() ? 0 : quiet + 1) > 12; }, 60'000);
        return isIdle ? view : nullptr;
    }
    static ChartWidget* objectiveChart(const StudyArea& area)
    {
        for (const Dock* dock : area.docks())
            if (dock->objectName() == u"profit.objective")
                return dock->findChild<ChartWidget*>();
        return nullptr;
    }
    [[nodiscard]] bool hasGhosts()
    {
        const ChartWidget* chart = objectiveChart(m_window->studyArea());
        return std::ranges::any_of(chart->shown().series, &ChartSeries::ghost);
    }

    /// Returns whether the numbers of its figure include those of the pinned result.
    static bool describesBefore(const StudyView& view)
    {
        const QString numbers = view.figure() ? view.figure()->figureCsv() : QString();
        return numbers.contains(u"total before"_s) || numbers.contains(u"(before)"_s);
    }

private slots:
    void cleanup()
    {
        document().undoStack()->setClean();
        m_window.reset();
    }

    /// Each picture differs from that without the pinned result, also in views that were hidden before the edit.
    void everyAnswerHasWhatItWasUnderIt_data() { WholeWindow::addStudies(); }
    void everyAnswerHasWhatItWasUnderIt()
    {
        QFETCH(int, study);
        open(study);
        session().reference().pin();
        edit(2);
        session().setStep(std::min(5, session().stepCount()));
        m_window->studyArea().makeViews(); // most of them only now
        int shown = 0;
        for (const Dock* dock : m_window->studyArea().docks()) {
            const auto* of = dock->findChild<StudyView*>();
            if (!of || !of->canShowBefore() || !of->showsSession() || !of->cachedResult())
                continue;
            StudyView* view = raised(*dock);
            QVERIFY2(view, qPrintable(dock->objectName()));
            const QImage with = view->grab().toImage();
            view->showBefore(nullptr);
            // Charts are drawn later.
            QVERIFY2(QTest::qWaitFor([&] { return with != view->grab().toImage(); }, 60'000), qPrintable(dock->objectName()));
            QTRY_VERIFY2(!describesBefore(*view), qPrintable(dock->objectName()));
            ++shown;
        }
        QVERIFY(shown >= 2);
    }

    /// The export equals the screen, with the outlines.
    void barsTakeTheirOutlinesAlong()
    {
        open(2);
        session().reference().pin();
        edit(2);
        for (const Dock* dock : m_window->studyArea().docks()) {
            if (dock->objectName() != u"consolidation.watts" && dock->objectName() != u"consolidation.levels")
                continue;
            StudyView* view = raised(*dock);
            QVERIFY2(view && describesBefore(*view), qPrintable(dock->objectName()));
            session().reference().unpin();
            QTRY_VERIFY2(!describesBefore(*view), qPrintable(dock->objectName()));
            document().undoStack()->undo();
            QTRY_VERIFY(session().isAnswered() && !session().runs().isRunning());
            session().reference().pin();
            edit(2);
        }
    }

    void whatIsTheSameIsCovered_data() { WholeWindow::addStudies(); }
    void whatIsTheSameIsCovered()
    {
        QFETCH(int, study);
        open(study);
        m_window->studyArea().makeViews();
        session().reference().pin();
        edit(2);
        document().undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(session().isAnswered() && !session().runs().isRunning(), 60'000);
        for (const Dock* dock : m_window->studyArea().docks()) {
            const auto* of = dock->findChild<StudyView*>();
            if (!of || !of->canShowBefore() || !of->showsSession())
                continue;
            StudyView* view = raised(*dock);
            QVERIFY2(view, qPrintable(dock->objectName()));
            for (const ChartWidget* chart : view->findChildren<ChartWidget*>())
                for (const ChartSeries& ghost : chart->shown().series) {
                    if (!ghost.ghost)
                        continue;
                    const auto line = std::ranges::find_if(
                        chart->data().series, [&](const ChartSeries& s) { return ghost.name == u"%1 (before)"_s.arg(s.name); });
                    QVERIFY(line != chart->data().series.end());
                    QCOMPARE(ghost.x, line->x);
                    for (qsizetype i = 0; i < ghost.y.size(); ++i)
                        QVERIFY(ghost.y[i] == line->y[i] || (std::isnan(ghost.y[i]) && std::isnan(line->y[i])));
                }
        }
    }

    void thePolicyAndTheStepAreThoseOfNow()
    {
        open(0);
        session().reference().pin();
        edit(2);
        m_window->raiseTab(u"profit.objective"_s);
        QTRY_VERIFY(hasGhosts());
        document().undoStack()->undo();
        QTRY_VERIFY(session().isAnswered() && !session().runs().isRunning());
        session().setStep(3);
        session().setCurrentPolicy(QString::fromStdString(session().report()->policies.back().policy));
        QTRY_VERIFY(hasGhosts());
        session().reference().unpin();
        QVERIFY(!hasGhosts());
    }

    void theyComeBackWithTheirScenario()
    {
        open(0);
        session().reference().pin();
        edit(2);
        m_window->raiseTab(u"profit.objective"_s);
        QTRY_VERIFY(hasGhosts());
        const int place = m_window->files().documents().current();
        m_window->files().openBuiltIn("power/textbook.json");
        QTRY_VERIFY(document().study().name() == "power" && session().isAnswered() && !session().runs().isRunning());
        m_window->files().show(place);
        QTRY_VERIFY(document().study().name() == "profit");
        m_window->raiseTab(u"profit.objective"_s);
        QTRY_VERIFY(hasGhosts());
    }

    void onlyWhatIsSeenIsDrawnAtTheStart_data() { WholeWindow::addStudies(); }
    void onlyWhatIsSeenIsDrawnAtTheStart()
    {
        QFETCH(int, study);
        m_window = WholeWindow::start(WholeWindow::study(study));
        QVERIFY(WholeWindow::awaitRun(*m_window));
        QStringList seen;
        for (const Dock* dock : m_window->studyArea().docks())
            if (const auto* view = dock->findChild<StudyView*>(); view && !view->isBehind())
                seen << dock->objectName();
        QVERIFY2(seen.size() <= 2, qPrintable(seen.join(u' ')));
    }

    void whoStandsBehindATabWaits()
    {
        open(0);
        const auto viewOf = [&](const QString& id) -> StudyView* {
            for (const Dock* dock : m_window->studyArea().docks())
                if (dock->objectName() == id)
                    return dock->findChild<StudyView*>();
            return nullptr;
        };
        m_window->raiseTab(u"profit.decision"_s);
        m_window->raiseTab(u"profit.objective"_s);
        QTRY_VERIFY(viewOf(u"profit.objective"_s)->isLookedAt() && !viewOf(u"profit.decision"_s)->isLookedAt());
        edit(2);
        QVERIFY(!viewOf(u"profit.objective"_s)->isBehind());
        QVERIFY(viewOf(u"profit.decision"_s)->isBehind());
        m_window->raiseTab(u"profit.decision"_s);
        QTRY_VERIFY(!viewOf(u"profit.decision"_s)->isBehind());
        QVERIFY(!viewOf(u"profit.objective"_s)->isLookedAt());
    }
};

QTEST_MAIN(TestBeforeViews)
#include "tst_before_views.moc"
