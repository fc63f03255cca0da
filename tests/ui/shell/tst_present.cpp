// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One view on the whole screen, and slides from the window: the window below is unchanged.

#include <QFontInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QUndoStack>

#include "core/classroom/quiz/decision_sources.h"
#include "core/experiment/counterexample/story.h"
#include "tests/patience.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/figures/dialog/figure_preview.h"
#include "ui/shell/panels/step_bar.h"
#include "ui/shell/present/large_letters.h"
#include "ui/shell/present/present_overlay.h"
#include "ui/shell/present/present_window.h"
#include "ui/shell/study_area.h"
#include "ui/slides/slides_dialog.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

class TestPresent : public QObject {
    Q_OBJECT

    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;

    void open(int study)
    {
        m_window = WholeWindow::start(WholeWindow::study(study));
        QVERIFY(WholeWindow::awaitRun(*m_window));
        for (const char* view : {"profit.loads", "power.timeline", "consolidation.plan", "reservation.plan"})
            m_window->raiseTab(QLatin1String(view));
        wattif::testing::waitUntilIdle(150);
    }
    void openConsolidation()
    {
        for (int i = 0; i < static_cast<int>(studyUis().size()); ++i)
            if (WholeWindow::study(i).name() == "consolidation")
                open(i);
        m_window->session().setCurrentPolicy(u"has"_s);
        QTRY_VERIFY(m_window->session().stepCount() > 3);
    }
    /// The window once bounds, reasons and what else is computed beside it have arrived.
    QImage stillPicture()
    {
        QImage picture;
        int since = 0;
        for (int round = 0; round < 100 && since < 5; ++round, QTest::qWait(100)) {
            QImage now = m_window->grab().toImage();
            since = now == picture ? since + 1 : 0;
            picture = std::move(now);
        }
        return picture;
    }
    PresentWindow* present()
    {
        m_window->action(u"present"_s)->trigger();
        return m_window->findChild<PresentWindow*>();
    }
    SlidesDialog* slides()
    {
        m_window->action(u"slides"_s)->trigger();
        return m_window->findChild<SlidesDialog*>();
    }

private slots:
    void cleanup()
    {
        m_window->session().document().undoStack()->setClean();
        m_window.reset();
    }

    /// Letters grew, but not the rows: each name lost its lower half.
    void rowsOfTablesGrowWithTheirLetters()
    {
        for (int i = 0; i < static_cast<int>(studyUis().size()); ++i)
            if (WholeWindow::study(i).name() == "power")
                open(i);
        m_window->raiseTab(u"power.cost"_s);
        const PresentWindow* shown = present();
        QVERIFY(shown);
        const auto* table = shown->view()->findChild<QTableView*>();
        QVERIFY(table);
        QVERIFY(table->verticalHeader()->defaultSectionSize() > table->fontMetrics().height());
        QVERIFY(table->horizontalHeader()->height() > table->fontMetrics().height());
        for (const auto* button : shown->view()->findChildren<QToolButton*>())
            QVERIFY2(QFontInfo(button->font()).pointSizeF() > 1.2 * QFontInfo(m_window->font()).pointSizeF(),
                     qPrintable(button->text()));
    }

    void everyStudyIsPresentedAndTheWindowStays_data() { WholeWindow::addStudies(); }
    void everyStudyIsPresentedAndTheWindowStays()
    {
        QFETCH(int, study);
        open(study);
        Session& session = m_window->session();
        const int step = session.step();
        const QString policy = session.currentPolicy();
        const QByteArray layout = m_window->saveState();
        const QImage before = stillPicture();
        PresentWindow* shown = present();
        QVERIFY(shown && shown->isVisible() && shown->isFullScreen());
        QTest::keyClick(shown, Qt::Key_Home);
        QTest::keyClick(shown, Qt::Key_Right);
        QCOMPARE(shown->session().step(), std::min(1, shown->session().stepCount()));
        QTest::keyClick(shown, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<PresentWindow*>());
        QCOMPARE(session.step(), step);
        QCOMPARE(session.currentPolicy(), policy);
        QCOMPARE(m_window->saveState(), layout);
        QVERIFY(!session.document().isModified());
        QTRY_COMPARE(m_window->grab().toImage(), before);
    }

    void keysStepAndStopAtTheEnds()
    {
        openConsolidation();
        PresentWindow* shown = present();
        const int last = shown->session().stepCount();
        QTRY_VERIFY(!shown->reason()->text().isEmpty()); // of the last decision: the run is at its end
        QTest::keyClick(shown, Qt::Key_Home);
        QTRY_VERIFY(shown->reason()->text().isEmpty());
        QTest::keyClick(shown, Qt::Key_Left);
        QCOMPARE(shown->session().step(), 0);
        QTest::keyClick(shown, Qt::Key_PageDown);
        QTest::keyClick(shown, Qt::Key_Space);
        QCOMPARE(shown->session().step(), 2);
        QTRY_VERIFY(!shown->reason()->text().isEmpty());
        const Session& copy = shown->session();
        // A whole sentence, as on slides; it was a list of the cells of the decision.
        const auto decisions =
            decisionsOf(copy.document().study(), copy.reportInstance(), *copy.result(u"has"_s), copy.report()->seed);
        QTRY_COMPARE(shown->reason()->text(), QString::fromStdString(whyText(decisions->decision(1).why)));
        QTest::keyClick(shown, Qt::Key_End);
        QTest::keyClick(shown, Qt::Key_Right);
        QCOMPARE(shown->session().step(), last);
    }

    void lettersAreLarger()
    {
        openConsolidation();
        const double usual = m_window->font().pointSizeF();
        PresentWindow* shown = present();
        QCOMPARE(shown->view()->font().pointSizeF(), usual * letterScale);
        QCOMPARE(m_window->font().pointSizeF(), usual);
    }

    void keysOfThePresenter()
    {
        openConsolidation();
        PresentWindow* shown = present();
        PresentOverlay* overlay = shown->overlay();
        QVERIFY(overlay->isHidden());
        QTest::keyClick(shown, Qt::Key_B);
        QVERIFY(overlay->isVisible());
        QCOMPARE(overlay->geometry(), shown->rect());
        QCOMPARE(overlay->grab().toImage().pixelColor(10, 10), QColor(Qt::black));
        QTest::keyClick(shown, Qt::Key_B);
        QVERIFY(overlay->isHidden());
        QTest::keyClick(shown, Qt::Key_L);
        overlay->pointAt({300, 200});
        QVERIFY(overlay->hasLaser() && overlay->isVisible());
        QTest::keyClick(shown, Qt::Key_S);
        QVERIFY(overlay->hasSpotlight());
        QTest::keyClick(shown, Qt::Key_H);
        QVERIFY(shown->help()->isHidden());
    }

    void aNoteStaysPinned()
    {
        openConsolidation();
        PresentWindow* shown = present();
        QTest::keyClick(shown, Qt::Key_N);
        QVERIFY(shown->noteField()->isVisible());
        QTest::keyClicks(shown->noteField(), u"bls: look at node 3"_s); // letters of commands are letters here
        QTest::keyClick(shown->noteField(), Qt::Key_Return);
        QCOMPARE(shown->note()->text(), u"bls: look at node 3"_s);
        QVERIFY(shown->note()->isVisible() && shown->overlay()->isHidden());
        QTest::keyClick(shown, Qt::Key_Right);
        QVERIFY(shown->note()->isVisible());
    }

    void slidesAreWrittenFromTheWindow()
    {
        openConsolidation();
        const int step = m_window->session().step();
        SlidesDialog* dialog = slides();
        QVERIFY(dialog && dialog->exportButton()->isEnabled());
        QTRY_VERIFY(!dialog->preview().image().isNull());
        dialog->first()->setValue(1);
        dialog->last()->setValue(3);
        QCOMPARE(dialog->shownStep()->minimum(), 1);
        QSignalSpy written(&dialog->maker(), &SlideMaker::succeeded);
        dialog->writeTo(m_folder.filePath(u"a.svg"_s));
        QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, 60'000);
        QCOMPARE(QDir(m_folder.path()).entryList({u"a-*.svg"_s}).size(), 3);
        QVERIFY(dialog->outcome().contains(u"a-1.svg"_s) && dialog->outcome().contains(u"a-3.svg"_s));
        QCOMPARE(m_window->session().step(), step);
    }

    void oneSlideIsMadeForEachLevel()
    {
        openConsolidation();
        SlidesDialog* dialog = slides();
        QVERIFY(dialog);
        const auto ends = dialog->maker().partEnds();
        QVERIFY(!ends.isEmpty() && ends.back() == dialog->maker().stepCount());
        QVERIFY(dialog->parts()->isVisible());
        QCOMPARE(dialog->parts()->text(), u"&One slide for each level"_s);
        dialog->parts()->setChecked(true);
        QSignalSpy written(&dialog->maker(), &SlideMaker::succeeded);
        dialog->writeTo(m_folder.filePath(u"level.svg"_s));
        QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, 60'000);
        QCOMPARE(written[0][0].toStringList().size(), ends.size() + 1);
    }

    void thePreviewIsPaintedWhileSlidesAreMade()
    {
        openConsolidation();
        SlidesDialog* dialog = slides();
        dialog->kind()->setCurrentIndex(dialog->kind()->findData(u"tex"_s)); // the preview shows the picture without its words
        QTRY_VERIFY(!dialog->preview().image().isNull());
        QSignalSpy written(&dialog->maker(), &SlideMaker::succeeded);
        dialog->writeTo(m_folder.filePath(u"talk.tex"_s));
        QVERIFY(dialog->maker().isWorking());
        dialog->preview().paintNow();
        QVERIFY(!dialog->preview().image().isNull());
        QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, 60'000);
    }

    void aStopWritesNothing()
    {
        openConsolidation();
        SlidesDialog* dialog = slides();
        dialog->writeTo(m_folder.filePath(u"stopped.pdf"_s));
        QVERIFY(dialog->stopButton()->isVisible() && !dialog->exportButton()->isEnabled());
        dialog->stopButton()->click();
        QVERIFY(!dialog->maker().isWorking() && dialog->exportButton()->isEnabled());
        wattif::testing::waitUntilIdle(200);
        QVERIFY(!QFile::exists(m_folder.filePath(u"stopped.pdf"_s)));
    }
};

QTEST_MAIN(TestPresent)
#include "tst_present.moc"
