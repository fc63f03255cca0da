// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdlib>

#include <QAbstractSpinBox>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTreeWidget>

#include "core/base/hand_play.h"
#include "core/classroom/lesson/lesson.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/experiment/studies.h"
#include "tests/patience.h"
#include "tests/ui/shell/dock_sizes.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/figures/figure_widget.h"
#include "ui/insight/hand_panel.h"
#include "ui/shell/dock.h"
#include "ui/shell/maximiser.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/shell/study_area.h"
#include "ui/style/settings.h"
#include "ui/widgets/option_row.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;
using wattif::test::WholeWindow;

/// Docks have the sizes that they had, and are never too narrow for what they hold.
class TestDocks : public wattif::test::DockSizes {
    Q_OBJECT

private:
    /// Whether all of the form is in sight, from left to right.
    static bool isWhole(const MainWindow& window, const ParameterPanel& panel)
    {
        return panel.viewport()->width() >= panel.widget()->minimumSizeHint().width()
            && panel.mapTo(&window, QPoint(panel.width(), 0)).x() <= window.width();
    }

    /// Checks that the scenario is seen under its study, also on a projector, less its title bar.
    static void checkTree(MainWindow& window)
    {
        const auto& tree = *window.findChild<Dock*>(QStringLiteral("scenarios"))->findChild<QTreeWidget*>();
        const QRect row = tree.visualItemRect(tree.currentItem());
        QVERIFY(tree.currentItem()->parent());
        QVERIFY2(tree.viewport()->rect().contains(row), qPrintable(QString::number(row.bottom() - tree.viewport()->height())));
    }

    /// Checks that no header is higher than its names: the frame of a view keeps two rows of a table, and a header is no table.
    static void checkHeaders(const MainWindow& window)
    {
        for (const QHeaderView* header : window.findChildren<QHeaderView*>())
            QVERIFY2(header->minimumHeight() == 0 || header->minimumHeight() <= header->sizeHint().height(),
                     qPrintable(header->parentWidget()->accessibleName()));
    }

private slots:
    void init() { QSettings().clear(); }

    /// Figure…, Side by side and Present take the view whose tab was clicked, wherever the focus was before.
    void theViewInFrontIsThatOfItsTab_data() { WholeWindow::addStudies(); }
    void theViewInFrontIsThatOfItsTab()
    {
        QFETCH(const int, study);
        const auto window = WholeWindow::start(WholeWindow::study(study), QSize(1280, 740));
        checkTree(*window);
        StudyArea& area = window->studyArea();
        QVERIFY(area.currentFigureView());
        const std::vector<ViewInfo> views = area.study()->views();
        int seen = 0;
        for (auto* tabs : area.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                QCoreApplication::processEvents(); // a view is made when its tab has come to the front
                const auto docks = area.docks();
                const auto clicked = std::ranges::find(docks, tabs->tabText(i), &QDockWidget::windowTitle);
                QVERIFY(clicked != docks.end());
                const auto view = std::ranges::find(views, (*clicked)->objectName(), &ViewInfo::id);
                if (!figureOf((*clicked)->widget()) || view->area != ViewArea::chartTab)
                    continue; // an editor: the chart below it stays
                QTRY_COMPARE(area.currentFigureView(), (*clicked)->widget());
                ++seen;
            }
        QVERIFY(seen > 2);
    }

    void theSecondStartLooksLikeTheFirst_data() { WholeWindow::addStudies(); }
    void theSecondStartLooksLikeTheFirst()
    {
        QFETCH(int, study);
        Sizes first;
        for (int start = 0; start < 3; ++start) {
            const auto window = WholeWindow::start(WholeWindow::study(study));
            if (start == 0) {
                first = sizesOf(*window);
                checkHeaders(*window);
            }
            QCOMPARE(text(sizesOf(*window)), text(first));
            window->close();
        }
        QVERIFY(first.at(QStringLiteral("parameters")).width() > 200);
    }

    void shortTitlesOfParametersStandOnOneLine()
    {
        const auto window = WholeWindow::start(*findStudy("power"));
        window->resize(1280, 800);
        wattif::testing::waitUntilIdle(50);
        for (const char* option : {"min_job_nodes", "max_job_nodes", "max_job_minutes", "boot_seconds"}) {
            const auto* title = parameters(*window).findChild<OptionRow*>(QLatin1String(option))->findChild<QLabel*>();
            QVERIFY2(title->height() < 2 * title->fontMetrics().lineSpacing(), option);
        }
    }

    // --export-sample and --screenshot changed how the user's next window looked.
    void aWindowThatWorksAloneKeepsNoLayout()
    {
        settings::studyLayout(QStringLiteral("power")).forget();
        const auto window = WholeWindow::start(*findStudy("power"));
        window->studyArea().setKeepsLayout(false);
        window->files().openSample(*findStudy("profit"));
        QVERIFY(settings::studyLayout(QStringLiteral("power")).get().isEmpty());
        window->studyArea().setKeepsLayout(true);
        window->files().openSample(*findStudy("power"));
        QVERIFY(!settings::studyLayout(QStringLiteral("profit")).get().isEmpty());
    }

    void theFirstStartLooksAsAfterReset_data() { WholeWindow::addStudies(); }
    void theFirstStartLooksAsAfterReset()
    {
        QFETCH(int, study);
        const auto window = WholeWindow::start(WholeWindow::study(study));
        QVERIFY(WholeWindow::awaitRun(*window));
        wattif::testing::waitUntilIdle(400);
        const QString first = text(sizesOf(*window));
        window->resetLayout();
        wattif::testing::waitUntilIdle(400);
        QTRY_COMPARE(text(sizesOf(*window)), first);
    }

    // The command that follows is about the panel.
    void aPanelThatIsAskedForHasTheFocus()
    {
        const auto window = WholeWindow::start(WholeWindow::study(1));
        parameters(*window).findChild<QAbstractSpinBox*>()->setFocus();
        for (const auto& [command, panel] : {std::pair{u"experiment"_s, u"experiment"_s}, std::pair{u"byHand"_s, u"byHand"_s}}) {
            window->action(command)->trigger();
            const auto* dock = window->findChild<Dock*>(panel);
            QTRY_VERIFY2(QApplication::focusWidget() && dock->isAncestorOf(QApplication::focusWidget()), qPrintable(panel));
            QCOMPARE(window->findChild<Maximiser*>()->current(), dock);
        }
    }

    /// Qt complains of docks that are to have no size.
    void heightsComeBackInALowerWindow()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("resizeDocks")));
        const auto window = WholeWindow::start(*findStudy("reservation"), {1600, 1000}); // its charts have the least space
        wattif::testing::waitUntilIdle(400);
        StudyArea& area = window->studyArea();
        const Dock& chart = *area.docksOf(ViewArea::chartTab).front();
        const int before = chart.height();
        area.enlarge(chart.objectName());
        QTRY_VERIFY(chart.height() > before);
        window->resize(640, 240);
        wattif::testing::waitUntilIdle(50);
        area.giveHeightsBack();
        wattif::testing::waitUntilIdle(50);
    }

    void viewsThatLessonsShowAreThere_data() { WholeWindow::addStudies(); }
    void viewsThatLessonsShowAreThere()
    {
        QFETCH(int, study);
        const auto window = WholeWindow::start(WholeWindow::study(study));
        const QStringList known = window->tabIds();
        int views = 0;
        for (const std::string_view id : classroom::shippedLessons())
            for (const char* language : {"en", "zh_CN"}) {
                const auto lesson = classroom::shippedLesson(id, language);
                if (lesson->study != &WholeWindow::study(study))
                    continue;
                for (const classroom::Step& step : lesson->steps) {
                    QVERIFY2(step.show.view.empty() || known.contains(QString::fromStdString(step.show.view)),
                             (lesson->file + ": " + step.show.view).c_str());
                    ++views;
                }
            }
        QVERIFY(views > 0);
    }

    /// A step that hides results has more height than there is afterwards.
    void rowsHaveTheirSharesAgainAfterALesson()
    {
        const auto window = WholeWindow::start(*findStudy("profit"), {1280, 800});
        window->raiseTab(QStringLiteral("lesson"));
        wattif::testing::waitUntilIdle(200);
        const StudyArea& area = window->studyArea(); // lower afterwards: the lesson's scenario has a tab
        const auto shareOfCharts = [&area] {
            const int chart = area.docksOf(ViewArea::chartTab).front()->height();
            return static_cast<double>(chart) / (chart + area.docksOf(ViewArea::editorTab).front()->height());
        };
        const double before = shareOfCharts();
        QSignalSpy ready(&window->lessons().player(), &LessonPlayer::stepReady);
        QVERIFY(window->lessons().open(QStringLiteral("profit-1")));
        QVERIFY(ready.wait(60'000));
        QTRY_VERIFY(window->findChild<Dock*>(QStringLiteral("results"))->isHidden());
        wattif::testing::waitUntilIdle(200);
        window->lessons().showList();
        window->files().openSample(*findStudy("profit")); // the results of the lesson's scenario stay hidden
        wattif::testing::waitUntilIdle(500);              // docks move there; Qt keeps a little of what they had
        const double after = shareOfCharts();
        QVERIFY2(std::abs(after - before) < 0.08, qPrintable(QStringLiteral("%1, %2").arg(after).arg(before)));
    }

    /// The view to drag in comes to the front, whichever was there.
    void beginningByHandShowsTheViewToDragIn_data() { WholeWindow::addStudies(); }
    void beginningByHandShowsTheViewToDragIn()
    {
        QFETCH(const int, study);
        const StudyUi& ui = *studyUis()[static_cast<std::size_t>(study)];
        if (!ui.study().handPlay())
            QSKIP("no manual schedules");
        QVERIFY(!ui.handView().isEmpty());
        const auto window = WholeWindow::start(ui.study(), {1280, 800});
        window->raiseTab(u"byHand"_s);
        QTRY_VERIFY(window->findChild<HandPanel*>());
        auto* begin = window->findChild<HandPanel*>()->beginButton();
        QVERIFY(WholeWindow::awaitRun(*window));
        QTRY_VERIFY(begin->isVisible());
        Dock* view = window->studyArea().findChild<Dock*>(ui.handView());
        QVERIFY(view);
        const auto docks = window->studyArea().docksOf(ViewArea::chartTab);
        window->raiseTab((docks.back() == view ? docks.front() : docks.back())->objectName());
        begin->click();
        QTRY_VERIFY(view->isInFront());
        QCOMPARE(window->session().currentPolicy(), u"manual"_s);
    }

    void aPanelThatIsChosenComesToTheFront()
    {
        const auto window = WholeWindow::start(*findStudy("profit"), {1280, 800});
        auto* panel = window->findChild<Dock*>(QStringLiteral("byHand"));
        panel->toggleViewAction()->trigger();
        QTRY_VERIFY(panel->isInFront());
        Dock* view = window->studyArea().docksOf(ViewArea::chartTab).back();
        view->toggleViewAction()->trigger();
        QVERIFY(view->isHidden());
        view->toggleViewAction()->trigger();
        QTRY_VERIFY(view->isInFront());
    }

    /// Qt calls docks behind another tab visible: their mnemonics took the focus, unseen.
    void lettersOfWhatIsBehindATabDoNothing()
    {
        const auto window = WholeWindow::start(*findStudy("profit"), {1280, 800});
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        window->raiseTab(QStringLiteral("profit.sweep"));
        wattif::testing::waitUntilIdle(50);
        window->raiseTab(QStringLiteral("profit.loads"));
        wattif::testing::waitUntilIdle(50);
        const Dock& sweep = *window->studyArea().findChild<Dock*>(QStringLiteral("profit.sweep"));
        const auto labels = sweep.findChildren<QLabel*>();
        int tried = 0;
        for (const QLabel* label : labels) {
            const QKeySequence letter = QKeySequence::mnemonic(label->text());
            if (!label->buddy() || letter.isEmpty())
                continue;
            QTest::keyClick(window.get(), letter[0].key(), Qt::AltModifier);
            ++tried;
            if (QWidget* menu = QApplication::activePopupWidget())
                menu->close();
            const QWidget* focus = window->focusWidget();
            QVERIFY2(!focus || !sweep.isAncestorOf(focus), qPrintable(label->text()));
        }
        QVERIFY(tried > 0);
        // The menu has the same letter as a field that is not seen: it opens at once.
        QTest::keyClick(window.get(), Qt::Key_H, Qt::AltModifier);
        QVERIFY(QApplication::activePopupWidget());
        QApplication::activePopupWidget()->close();
    }

    /// Whatever a name, a variant or a message is called.
    void longNamesLeaveTheWindowItsSize_data() { WholeWindow::addStudies(); }
    void longNamesLeaveTheWindowItsSize()
    {
        QFETCH(int, study);
        const auto window = WholeWindow::start(WholeWindow::study(study), {1280, 800});
        QVERIFY(WholeWindow::awaitRun(*window));
        const QString name(3000, u'n');
        window->session().document().renameScenario(name);
        window->session().document().addVariant(QString(3000, u'v'));
        window->session().showMessage(name);
        const auto isWithin = [&window](const QString& shown) {
            wattif::testing::waitUntilIdle(60);
            const QSize least = window->minimumSizeHint();
            const bool fits = least.width() <= 1280 && least.height() <= 800 && window->size() == QSize(1280, 800);
            if (!fits)
                qWarning("%s: %d x %d", qPrintable(shown), least.width(), least.height());
            return fits;
        };
        for (const QString& tab : window->tabIds()) {
            window->raiseTab(tab);
            QVERIFY(isWithin(tab));
        }
        window->session().showError({ErrorCode::badInput, std::string(3000, 'e'), {.file = std::string(300, 'f')}});
        QVERIFY(isWithin(QStringLiteral("error")));
        for (const char* centre : {"dashboard", "byPolicy", "sideBySide", "quiz"}) {
            QAction* action = window->action(QLatin1String(centre));
            QVERIFY2(action, centre);
            action->trigger();
            QVERIFY(isWithin(QLatin1String(centre)));
            QTest::keyClick(window.get(), Qt::Key_Escape);
            if (action->isChecked())
                action->trigger();
        }
        window->session().document().renameScenario(QStringLiteral("line\u2028").repeated(500));
        for (const char* centre : {"dashboard", "byPolicy", "sideBySide"}) {
            window->action(QLatin1String(centre))->trigger();
            QVERIFY(isWithin(QLatin1String(centre)));
        }
        window->session().document().undoStack()->setClean();
    }

    void widthsOfOnesOwnAreKept()
    {
        int width = 0;
        for (int start = 0; start < 2; ++start) {
            const auto window = WholeWindow::start(WholeWindow::study(0));
            if (start == 0) {
                window->resizeDocks({&parameters(*window)}, {340}, Qt::Horizontal);
                QTRY_COMPARE(parameters(*window).width(), 340);
                width = 340;
            }
            QCOMPARE(parameters(*window).width(), width);
            window->close();
        }
    }

    void aNarrowWindowHasNoThirdColumn()
    {
        const auto window = WholeWindow::start(WholeWindow::study(0), {1280, 800});
        auto& policies = *window->findChild<Dock*>(u"policies"_s);
        const auto isTab = [&] { return window->tabifiedDockWidgets(&policies).contains(&parameters(*window)); };
        QVERIFY(!isTab());
        window->resize(900, 600);
        QTRY_VERIFY(isTab());
        QVERIFY(policies.isInFront());
        window->resize(853, 533); // 1280 x 800 at a scale of 1.5
        QTRY_COMPARE(window->size(), QSize(853, 533));
        window->resize(1280, 800);
        QTRY_VERIFY(!isTab());
        QCOMPARE(window->dockWidgetArea(&parameters(*window)), Qt::RightDockWidgetArea);
        QVERIFY(parameters(*window).isVisible());
    }

    void theParametersAreNeverCut_data() { WholeWindow::addStudies(); }
    void theParametersAreNeverCut()
    {
        QFETCH(int, study);
        const auto window = WholeWindow::start(WholeWindow::study(study));
        window->resizeDocks({&parameters(*window)}, {20}, Qt::Horizontal);
        for (const PolicyInfo& policy : WholeWindow::study(study).policies()) {
            window->session().setCurrentPolicy(QString::fromStdString(policy.name));
            QCoreApplication::sendPostedEvents();
            QTest::qWait(0);
            QVERIFY2(isWhole(*window, window->parameters()), policy.name.c_str());
        }
    }
};

QTEST_MAIN(TestDocks)
#include "tst_docks.moc"
