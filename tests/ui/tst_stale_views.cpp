// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Views that show an answer: what they look like while something else is asked, and that nothing leaves them then.

#include <QCheckBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>

#include "core/consolidation/study.h"
#include "core/power/study.h"
#include "core/profit/study.h"
#include "core/reservation/study.h"
#include "tests/patience.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/figures/figure_export.h"
#include "ui/session/cached_result.h"
#include "ui/session/session.h"
#include "ui/session/study_view.h"
#include "ui/shell/dock.h"
#include "ui/shell/study_area.h"
#include "ui/widgets/stale_bar.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Another instance, in which every view's answer is another one.
InstancePtr otherThan(const std::string& study, const InstancePtr& instance)
{
    if (study == "profit") {
        profit::Instance next = profit::instanceOf(*instance);
        next.energyPricePerJoule *= 1.5;
        return profit::makeInstance(std::move(next));
    }
    if (study == "power") {
        power::Instance next = power::instanceOf(*instance);
        next.bootSeconds += 60.0;
        return power::makeInstance(std::move(next));
    }
    if (study == "consolidation") {
        consolidation::Instance next = consolidation::instanceOf(*instance);
        next.capacity *= 1.25;
        return consolidation::makeInstance(std::move(next));
    }
    reservation::Instance next = reservation::instanceOf(*instance);
    next.usage.family = reservation::UsageFamily::point;
    return reservation::makeInstance(std::move(next));
}

} // namespace

class TestStaleViews : public QObject {
    Q_OBJECT

private:
    test::UnpaintedWindows m_unpainted;
    test::WholeWindow m_program;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] Session& session() const { return m_window->session(); }
    [[nodiscard]] InstancePtr other() const
    {
        return otherThan(session().document().study().name(), session().document().instance());
    }
    void edit() { session().document().replaceInstance(other(), u"other"_s); }
    void undo() { session().document().undoStack()->undo(); }

    /// Returns the view in front if it shows an answer; an own answer is a result that the view has computed itself.
    StudyView* raised(const QString& id) const
    {
        m_window->studyArea().raiseView(id);
        for (const Dock* dock : m_window->studyArea().docks())
            if (dock->objectName() == id)
                return dock->findChild<StudyView*>();
        return nullptr;
    }
    static bool awaitReady(const StudyView& view)
    {
        return QTest::qWaitFor([&] { return view.figure()->hasFigure() && !view.figure()->figurePending(); }, 120'000);
    }
    [[nodiscard]] Result<void> written(const StudyView& view)
    {
        return writeFigure(*view.figure(), m_folder.filePath(view.figure()->figureName() + u".csv"_s), {});
    }
    static QStringList ownAnswers()
    {
        return {u"profit.sweep"_s, u"power.tuning"_s, u"consolidation.stability"_s, u"reservation.rates"_s,
                u"reservation.calibration"_s};
    }

    static void addViews(const QStringList& ids)
    {
        QTest::addColumn<QString>("id");
        for (const QString& id : ids)
            QTest::newRow(qPrintable(id)) << id;
    }
    StudyView* open(const QString& id)
    {
        for (const StudyUi* ui : studyUis())
            if (id.startsWith(QString::fromStdString(ui->study().name()) + u'.'))
                m_window = test::WholeWindow::start(ui->study());
        if (!test::WholeWindow::awaitRun(*m_window))
            return nullptr;
        StudyView* view = raised(id);
        if (view && ownAnswers().contains(id) && !view->figure()->hasFigure())
            QMetaObject::invokeMethod(view, "run");
        return view && awaitReady(*view) ? view : nullptr;
    }

private slots:
    void cleanup() { m_window.reset(); }

    void allViewsOfAnswersAreMarked_data() { test::WholeWindow::addStudies(); }
    void allViewsOfAnswersAreMarked()
    {
        QFETCH(int, study);
        m_window = test::WholeWindow::start(test::WholeWindow::study(study));
        // The others show the edited data, which are never outdated.
        const QStringList editors{u"profit.matrices"_s,      u"profit.bags"_s,          u"power.trace"_s,
                                  u"power.nodes"_s,          u"power.cluster"_s,        u"consolidation.topology"_s,
                                  u"consolidation.tables"_s, u"reservation.timeline"_s, u"reservation.workflow"_s,
                                  u"reservation.tables"_s,   u"profit.own"_s,           u"power.own"_s,
                                  u"consolidation.own"_s,    u"reservation.own"_s};
        m_window->studyArea().makeViews();
        for (const Dock* dock : m_window->studyArea().docks()) {
            const auto* view = dock->findChild<StudyView*>();
            QVERIFY2((view && view->cachedResult()) != editors.contains(dock->objectName()), qPrintable(dock->objectName()));
        }
    }

    void anEditMakesItStaleAndUndoFresh_data()
    {
        addViews(ownAnswers()
                 + QStringList{u"profit.loads"_s, u"power.timeline"_s, u"consolidation.bars"_s, u"consolidation.watts"_s,
                               u"reservation.search"_s, u"reservation.replay"_s, u"reservation.plan"_s});
    }
    void anEditMakesItStaleAndUndoFresh()
    {
        QFETCH(QString, id);
        StudyView* view = open(id);
        QVERIFY(view && view->cachedResult());
        const CachedResult& kept = *view->cachedResult();
        QVERIFY(!kept.isStale());
        QVERIFY(kept.refusal().isEmpty());
        QVERIFY(kept.bar()->isHidden());
        QVERIFY2(written(*view), "a fresh figure is written");
        edit();
        QVERIFY(kept.isStale());
        QVERIFY(view->refusal().startsWith(u"Outdated: the scenario has changed"_s));
        const auto refused = written(*view);
        QVERIFY(!refused);
        QCOMPARE(QString::fromStdString(refused.error().message), view->refusal());
        for (const FigureSource* figure : figuresIn(view)) // nor can its charts be exported separately
            QVERIFY2(!figure->figureRefusal().isEmpty(), qPrintable(figure->figureName()));
        // Undone before anything could run.
        undo();
        QVERIFY(!kept.isStale());
        QVERIFY(kept.bar()->isHidden());
        QVERIFY(written(*view));
    }

    void aStaleAnswerSaysWhyAndRunsAgain_data() { addViews(ownAnswers()); }
    void aStaleAnswerSaysWhyAndRunsAgain()
    {
        QFETCH(QString, id);
        StudyView* view = open(id);
        QVERIFY(view && view->cachedResult());
        const CachedResult& kept = *view->cachedResult();
        for (auto* box : view->findChildren<QCheckBox*>())
            if (box->text() == u"Live"_s)
                box->setChecked(false);
        QSignalSpy states(&kept, &CachedResult::changed);
        edit();
        QVERIFY(kept.isStale());
        // A fast one runs automatically, and looks stale only if that takes long.
        const bool byItself = id == u"consolidation.stability"_s || id == u"reservation.calibration"_s;
        QCOMPARE(kept.bar()->isVisible(), !byItself);
        if (!byItself) {
            QVERIFY(kept.bar()->text().startsWith(u"Outdated: the scenario has changed"_s));
            QVERIFY(kept.bar()->button().isEnabled());
            int veils = 0;
            for (const DimOverlay* overlay : view->findChildren<DimOverlay*>())
                veils += overlay->isVisible() ? 1 : 0;
            QVERIFY(veils > 0);
            QTest::mouseClick(&kept.bar()->button(), Qt::LeftButton);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!kept.isStale(), 120'000);
        QVERIFY(awaitReady(*view));
        QVERIFY(!kept.isStale());
        QVERIFY(kept.bar()->isHidden());
        QVERIFY(written(*view));
        QCOMPARE(states.size(), 2); // stale once, fresh once
        // Back where it was the answer is another one's again.
        undo();
        QVERIFY(kept.isStale());
    }

    void whatIsDifferentIsSaid()
    {
        StudyView* view = open(u"power.tuning"_s);
        QVERIFY(view);
        edit();
        QTRY_VERIFY2(view->cachedResult()->bar()->text().contains(u'('), qPrintable(view->cachedResult()->bar()->text()));
        QVERIFY2(view->cachedResult()->bar()->text().contains(u"difference"_s)
                     || view->cachedResult()->bar()->text().contains(u'→'),
                 qPrintable(view->cachedResult()->bar()->text()));
    }

    void nothingIsUsedWhileStale()
    {
        StudyView* view = open(u"power.tuning"_s);
        QVERIFY(view);
        QList<QPushButton*> uses;
        for (auto* button : view->findChildren<QPushButton*>())
            if (button->text() == u"Use"_s)
                uses << button;
        QCOMPARE(uses.size(), 1);
        QStringList toolTips;
        for (const QPushButton* button : uses) {
            QVERIFY(button->isEnabled());
            toolTips << button->toolTip();
        }
        edit();
        for (const QPushButton* button : uses) {
            QVERIFY(!button->isEnabled());
            QVERIFY(button->toolTip().startsWith(u"Outdated: the scenario has changed"_s));
        }
        undo();
        for (qsizetype i = 0; i < uses.size(); ++i) {
            QVERIFY(uses[i]->isEnabled());
            QCOMPARE(uses[i]->toolTip(), toolTips[i]);
        }
    }

    void theLineMovesNothing()
    {
        StudyView* view = open(u"power.tuning"_s);
        QVERIFY(view);
        const auto places = [view] {
            QList<QRect> all;
            for (const QWidget* widget : view->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
                all << widget->geometry();
            return all;
        };
        wattif::testing::waitUntilIdle(50); // the layout has taken up what the run changed
        const QList<QRect> before = places();
        edit();
        wattif::testing::waitUntilIdle(50);
        QVERIFY(view->cachedResult()->bar()->isVisible());
        QCOMPARE(places(), before);
    }

    void whatIsKeptGoesWithTheScenario()
    {
        StudyView* view = open(u"power.tuning"_s);
        QVERIFY(view);
        session().document().open(scenarioOf(power::study(), other()), {});
        QVERIFY(!view->cachedResult()->isStale());
    }

    // The first receiver of another study's scenario may edit it before the caches are notified.
    void anAnswerOfAnotherStudyIsNone()
    {
        m_window = test::WholeWindow::start(profit::study());
        int edits = 0;
        connect(&session().document(), &Document::opened, this, [&] { session().setSeed(7U + static_cast<unsigned>(++edits)); });
        CachedResult kept(session(), [this] { return Asked{session().document().question(), {}}; });
        kept.keep(Asked{session().document().question(), {}});
        edit();
        QVERIFY(kept.isStale());
        const auto noChange = connect(&session().document(), &Document::changed, this, [&] { QVERIFY(!kept.isStale()); });
        session().document().open(scenarioOf(power::study(), power::study().sample()), {});
        disconnect(noChange);
        QCOMPARE(edits, 1);
        QVERIFY(!kept.isStale());
    }
};

QTEST_MAIN(TestStaleViews)
#include "tst_stale_views.moc"
