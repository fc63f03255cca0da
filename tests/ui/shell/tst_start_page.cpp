// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a newcomer meets first: the start page, and the tour of the window.

#include <map>

#include <QAction>
#include <QCheckBox>
#include <QFrame>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTranslator>

#include "tests/patience.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/shell/dock.h"
#include "ui/shell/panels/policy_panel.h"
#include "ui/shell/start/start_page.h"
#include "ui/shell/start/study_card.h"
#include "ui/shell/start/tour.h"
#include "ui/shell/study_area.h"
#include "ui/style/settings.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

class TestStartPage : public QObject {
    Q_OBJECT

    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;

    /// The page on a window; it goes when something on it is chosen.
    StartPage* open()
    {
        m_window = WholeWindow::start(WholeWindow::study(0));
        m_window->resize(1280, 800);
        m_window->showStartPage();
        return m_window->findChild<StartPage*>();
    }
    [[nodiscard]] bool isGone() const
    {
        return QTest::qWaitFor([this] { return !m_window->findChild<CoverPage*>(); }, 60'000);
    }

private slots:
    void cleanup() { m_window.reset(); }

    void titlesOfCardsStandOnOneLine()
    {
        const StartPage* page = open();
        for (int width = 1280; width < 1290; ++width) { // whatever is left over
            m_window->resize(width, 800);
            QTest::qWait(10);
            const auto cards = page->findChildren<StudyCard*>();
            for (const StudyCard* card : cards)
                QCOMPARE(card->titlePlace().y() + card->y(), cards.front()->titlePlace().y() + cards.front()->y());
        }
    }

    void everyStudyHasACardThatOpensIt_data() { WholeWindow::addStudies(); }
    void everyStudyHasACardThatOpensIt()
    {
        QFETCH(int, study);
        StartPage* page = open();
        const auto cards = page->findChildren<StudyCard*>();
        QCOMPARE(cards.size(), static_cast<qsizetype>(studyUis().size()));
        QVERIFY(QFile::exists(u":/start/%1.svg"_s.arg(QString::fromStdString(WholeWindow::study(study).name()))));
        QVERIFY(!cards[study]->accessibleName().isEmpty());
        QTest::mouseClick(cards[study], Qt::LeftButton);
        QVERIFY(isGone());
        QCOMPARE(m_window->session().document().scenario().study, &WholeWindow::study(study));
        QCOMPARE(m_window->files().documents().count(), 1); // the sample of the start has made way
    }

    void smallCasesAreNamedInChineseToo()
    {
        QTranslator chinese;
        QVERIFY(chinese.load(u":/i18n/core_zh_CN.qm"_s));
        qApp->installTranslator(&chinese);
        const StartPage* page = open();
        int cases = 0;
        for (const auto* line : page->findChildren<QToolButton*>())
            if (line->toolTip() == u"Small enough to solve on a blackboard"_s) {
                ++cases;
                QVERIFY2(line->text().contains(QRegularExpression(u"[:：]\\s*\\d"_s)), qPrintable(line->text()));
            }
        QVERIFY(cases >= 4);
        qApp->removeTranslator(&chinese);
    }

    void filesOfOneNameAreDistinguished()
    {
        const QTemporaryDir folder;
        QStringList paths;
        for (const QString& name : {u"a/case.json"_s, u"b/case.json"_s, u"b/other.json"_s}) {
            paths << folder.filePath(name);
            QVERIFY(QDir().mkpath(QFileInfo(paths.last()).path()));
            QFile file(paths.last());
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        const QStringList before = settings::recentFiles().get();
        settings::recentFiles().set(paths);
        QStringList shown;
        for (const auto* line : open()->findChildren<QToolButton*>())
            if (line->text().endsWith(u".json"_s))
                shown << line->text();
        settings::recentFiles().set(before);
        QCOMPARE(shown, QStringList({u"a/case.json"_s, u"b/case.json"_s, u"other.json"_s}));
    }

    /// In a low window it came up as no more than its title.
    void lessonsHaveAHeight()
    {
        m_window = WholeWindow::start(WholeWindow::study(0));
        m_window->resize(1280, 800);
        wattif::testing::waitUntilIdle(100);
        auto* dock = m_window->findChild<Dock*>(u"lesson"_s);
        dock->toggleViewAction()->trigger();
        const int before = m_window->findChild<Dock*>(u"scenarios"_s)->width();
        QTRY_VERIFY2(dock->height() > 200, qPrintable(QString::number(dock->height())));
        QTRY_VERIFY2(dock->width() > before + 50, qPrintable(QString::number(dock->width())));
        dock->toggleViewAction()->trigger();
        QTRY_COMPARE(m_window->findChild<Dock*>(u"scenarios"_s)->width(), before);
    }

    /// The scenarios and policies that it took the place of are there again.
    void lessonsHaveAHeightAfterALesson()
    {
        m_window = WholeWindow::start(WholeWindow::study(0));
        m_window->resize(1280, 800);
        wattif::testing::waitUntilIdle(100);
        m_window->openLesson(u"power-1"_s);
        QVERIFY(QSignalSpy(&m_window->lessons().player(), &LessonPlayer::stepReady).wait(60'000));
        wattif::testing::waitUntilIdle(200);
        m_window->lessons().showList();
        const auto* dock = m_window->findChild<Dock*>(u"lesson"_s);
        QTRY_VERIFY(m_window->findChild<Dock*>(u"policies"_s)->isVisible());
        QTRY_VERIFY2(dock->height() > 200, qPrintable(QString::number(dock->height())));
        wattif::testing::waitUntilIdle(400); // docks glide to their places
        QVERIFY2(dock->height() > 200, qPrintable(QString::number(dock->height())));
    }

    // The page is there before the sample is.
    void theSampleOpensBehindThePage()
    {
        m_window = std::make_unique<MainWindow>(studyUis());
        m_window->startWithPage(WholeWindow::study(1));
        QVERIFY(!m_window->session().document().instance());
        emit m_window->findChild<PolicyPanel*>()->ownPolicyWanted(); // of no study yet: nothing comes of it
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitFor([this] { return m_window->session().document().instance() != nullptr; }, 60'000));
        QCOMPARE(m_window->session().document().scenario().study, &WholeWindow::study(1));
        QVERIFY(WholeWindow::awaitRun(*m_window));
        auto* page = m_window->findChild<StartPage*>();
        QVERIFY(page && page->isAncestorOf(QApplication::focusWidget()));
        for (int x = 5; x < m_window->width(); x += 20) // nothing covers it, whatever was laid out after it
            for (int y = 5; y < m_window->height(); y += 20) {
                const QWidget* top = m_window->childAt(x, y);
                QVERIFY2(top == page || page->isAncestorOf(top), qPrintable(u"%1, %2"_s.arg(x).arg(y)));
            }
        QVERIFY(!m_window->studyArea().isWindow());
        QTest::keyClick(page, Qt::Key_Escape);
        QVERIFY(isGone());
        QCOMPARE(m_window->files().documents().count(), 1);
    }

    // What the page covered is where it is without the page.
    void theWindowBehindIsThatOfAStartWithoutPage()
    {
        const auto places = [this] {
            std::map<QString, QRect> found;
            for (const Dock* dock : m_window->findChildren<Dock*>(QString(), Qt::FindDirectChildrenOnly))
                found[dock->objectName()] =
                    dock->isInFront() ? QRect(dock->mapTo(m_window.get(), QPoint()), dock->size()) : QRect();
            return found;
        };
        const auto begin = [this](bool withPage) {
            m_window = std::make_unique<MainWindow>(studyUis());
            m_window->resize(1280, 800);
            if (withPage)
                m_window->startWithPage(WholeWindow::study(0));
            else
                m_window->files().openSample(WholeWindow::study(0));
            m_window->show();
            return QTest::qWaitFor([this] { return m_window->session().document().instance() != nullptr; }, 60'000)
                && WholeWindow::awaitRun(*m_window);
        };
        QVERIFY(begin(false));
        wattif::testing::waitUntilIdle(400); // docks glide to their places
        const auto without = places();
        QVERIFY(begin(true));
        m_window->findChild<StartPage*>()->end();
        QVERIFY(isGone());
        wattif::testing::waitUntilIdle(400);
        for (const auto& [name, place] : places())
            QVERIFY2(place == without.at(name),
                     qPrintable(QDebug::toString(name) + QDebug::toString(place) + QDebug::toString(without.at(name))));
    }

    void anUntouchedSampleMakesWayForALesson()
    {
        open()->end();
        m_window->openLesson(u"profit-1"_s);
        QTRY_VERIFY(m_window->session().document().scenario().name != "Sample");
        QCOMPARE(m_window->files().documents().count(), 1);
        m_window->session().setSeed(7); // a learner's own work
        m_window->openLesson(u"power-1"_s);
        QTRY_COMPARE(m_window->files().documents().count(), 2);
    }

    /// Whatever has come to the front in between.
    void aLessonKeepsToItsTab()
    {
        open()->end();
        m_window->openLesson(u"profit-1"_s);
        QTRY_VERIFY(m_window->session().document().scenario().name != "Sample");
        const std::string lesson = m_window->session().document().scenario().name;
        m_window->files().openSample(WholeWindow::study(0));
        for (const int step : {1, 0}) {
            m_window->files().show(1);
            QCOMPARE(m_window->session().document().scenario().name, "Sample");
            m_window->session().setSeed(static_cast<std::uint64_t>(7 + step)); // a learner's own work
            QSignalSpy ready(&m_window->lessons().player(), &LessonPlayer::stepReady);
            m_window->lessons().player().goTo(step);
            QVERIFY(ready.wait(60'000));
            QCOMPARE(m_window->session().document().scenario().name, lesson);
            QCOMPARE(m_window->files().documents().count(), 2);
        }
        m_window->files().show(1);
        QVERIFY(m_window->session().document().isModified());
    }

    void whatIsChosenAtOnceStandsAlone()
    {
        m_window = std::make_unique<MainWindow>(studyUis());
        m_window->startWithPage(WholeWindow::study(0));
        m_window->findChild<StartPage*>()->findChildren<StudyCard*>()[2]->click();
        m_window->show();
        QVERIFY(isGone());
        wattif::testing::waitUntilIdle(100);
        QCOMPARE(m_window->files().documents().count(), 1);
        QCOMPARE(m_window->session().document().scenario().study, &WholeWindow::study(2));
    }

    void aCommandGoesToTheWindow_data()
    {
        QTest::addColumn<QString>("command");
        for (const QString& command : {u"dashboard"_s, u"experiment"_s, u"lessons"_s, u"run"_s})
            QTest::newRow(qPrintable(command)) << command;
    }
    void aCommandGoesToTheWindow()
    {
        QFETCH(const QString, command);
        open();
        m_window->action(command)->trigger();
        QVERIFY(isGone());
        QTRY_VERIFY(m_window->centralWidget()->isVisible());
    }

    void everyLineOpensWhatItSays()
    {
        const qsizetype count = open()->findChildren<QToolButton*>().size();
        QVERIFY(count >= 2 + 4 + 4); // files, small cases, learning
        for (const QToolButton* line : m_window->findChild<StartPage*>()->findChildren<QToolButton*>())
            QVERIFY2(!line->toolTip().isEmpty() && !line->icon().isNull(), qPrintable(line->text()));
        const auto lineOf = [](const StartPage& page, const QString& start) -> QToolButton* {
            for (auto* line : page.findChildren<QToolButton*>())
                if (line->text().startsWith(start))
                    return line;
            return nullptr;
        };
        const std::string name = m_window->session().document().scenario().name;
        QToolButton* const smallCase = lineOf(*m_window->findChild<StartPage*>(), u"Profit · "_s);
        QVERIFY(smallCase);
        smallCase->click();
        QVERIFY(isGone());
        QVERIFY(m_window->session().document().scenario().name != name);
        m_window->showStartPage();
        lineOf(*m_window->findChild<StartPage*>(), u"A tour"_s)->click();
        QVERIFY(m_window->findChild<Tour*>());
    }

    void tabStaysOnThePageAndEscEndsIt()
    {
        StartPage* page = open();
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY(page->isAncestorOf(QApplication::focusWidget()));
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(isGone());
        QVERIFY(m_window->session().document().instance());
    }

    void nothingIsCutOff_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1024, 700);
        QTest::newRow("projector") << QSize(1280, 800);
        QTest::newRow("desk") << QSize(1920, 1080);
    }
    void nothingIsCutOff()
    {
        QFETCH(QSize, size);
        StartPage* page = open();
        m_window->resize(size);
        wattif::testing::waitUntilIdle(50);
        QCOMPARE(page->size(), m_window->size());
        for (const auto* card : page->findChildren<StudyCard*>())
            QVERIFY2(card->height() >= card->heightForWidth(card->width()), qPrintable(card->text()));
        for (const auto* line : page->findChildren<QToolButton*>())
            QVERIFY2(line->width() >= line->sizeHint().width(), qPrintable(line->text()));
    }

    void theTickIsKept()
    {
        auto* tick = open()->findChild<QCheckBox*>();
        QVERIFY(tick->isChecked());
        tick->click();
        QVERIFY(!settings::startPage().get());
        tick->click();
        QVERIFY(settings::startPage().get());
    }

    void theTourPointsAtEachPart()
    {
        m_window = WholeWindow::start(WholeWindow::study(1));
        m_window->resize(1280, 800);
        m_window->action(u"tour"_s)->trigger();
        auto* tour = m_window->findChild<Tour*>();
        QVERIFY(tour);
        QList<QRect> parts;
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(tour->stop(), i);
            QTest::qWait(20);
            const QRect part = tour->partRect();
            QVERIFY(part.width() > 50 && m_window->rect().contains(part));
            QVERIFY(m_window->rect().contains(tour->card()->geometry()));
            QVERIFY2(!parts.contains(part), "two cards point at one part");
            if (i != 0) // the first part fills the window
                QVERIFY(!part.intersects(tour->card()->geometry()));
            for (const QLabel* label : tour->card()->findChildren<QLabel*>())
                QVERIFY(!label->wordWrap() || label->height() >= label->heightForWidth(label->width()));
            parts << part;
            if (i == 2) {
                tour->back();
                QCOMPARE(tour->stop(), 1);
                QTest::keyClick(tour, Qt::Key_Right);
            }
            QTest::keyClick(tour, Qt::Key_Return);
        }
        QVERIFY(isGone());
    }
};

QTEST_MAIN(TestStartPage)
#include "tst_start_page.moc"
