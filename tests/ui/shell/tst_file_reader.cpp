// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Large files are read in the background: the present scenario stays in front until they are open, and reading can be cancelled.

#include <new>

#include <QDialog>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "core/profit/study.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/application.h"
#include "ui/batch/window_command.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/jobs_at_work.h"
#include "ui/shell/dock.h"
#include "ui/shell/import/import_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/notice_stack.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::WholeWindow;
using namespace Qt::StringLiterals;

class TestFileReader : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] FileController& files() { return m_window->files(); }
    [[nodiscard]] DocumentManager& documents() { return files().documents(); }
    [[nodiscard]] std::string name() { return m_window->session().document().scenario().name; }
    [[nodiscard]] InlineBar* message() { return m_window->notices().find(u"reading"_s); }

    /// A file with more bags than are read at once.
    QString writeLarge(const char* name, int seed = 1)
    {
        const auto options = completed(profit::study().generateOptions(), {{"bags", std::int64_t{20'000}}});
        const auto made = profit::study().generate(*options, static_cast<std::uint64_t>(seed));
        const QString file = m_folder.filePath(QLatin1String(name) + u".json"_s);
        const bool written = made && writeScenario(scenarioOf(profit::study(), *made, name), file.toStdString());
        return written && FileReader::isLarge(file) ? file : QString();
    }

private slots:
    void init()
    {
        m_window = WholeWindow::start(WholeWindow::study(0));
        m_window->session().setPolicies({});
        m_window->session().document().undoStack()->setClean();
        holdJobs(true);
    }
    void cleanup()
    {
        holdJobs(false);
        m_window.reset();
        QSettings().clear();
    }

    void aLargeFileOpensOnceItIsRead()
    {
        const std::string before = name();
        files().openFile(writeLarge("large"));
        QVERIFY(files().reader().isReading());
        QCOMPARE(name(), before);
        holdJobs(false);
        QTRY_COMPARE(name(), "large");
        QVERIFY(!files().reader().isReading());
    }

    void theMessageNamesItAndCancels()
    {
        const std::string before = name();
        files().openFile(writeLarge("large"));
        QTRY_VERIFY(message());
        QVERIFY(message()->text().contains(u"large.json"_s));
        QTest::mouseClick(message()->findChild<QPushButton*>(), Qt::LeftButton);
        QTRY_VERIFY(!files().reader().isReading());
        holdJobs(false);
        QTRY_COMPARE(jobsAtWork(), 0);
        QTest::qWait(0);
        QCOMPARE(name(), before);
        QVERIFY(!message());
    }

    // Before a window is shown, and for small files, there is no worker whose end would report it.
    void memoryThatRunsOutIsReportedWithoutAWorkerToo()
    {
        QWidget hidden;
        QStringList shown;
        FileReader reader(m_window->notices(), hidden,
                          [&shown](const Error& error) { shown << QString::fromStdString(error.message); });
        reader.read(u"/none/far.json"_s,
                    [](const QString&, const std::stop_token&) -> LatestJob::Delivery { throw std::bad_alloc(); });
        QCOMPARE(shown, QStringList{u"there is not enough memory to read far.json"_s});
        QVERIFY(!reader.isReading());
    }

    void oneAfterAnotherAndNoneTwice()
    {
        const QString first = writeLarge("first", 1);
        const QString second = writeLarge("second", 2);
        const int open = documents().count();
        for (const QString& file : {first, second, first})
            files().openFile(file);
        holdJobs(false);
        QTRY_VERIFY(!files().reader().isReading());
        QCOMPARE(documents().count(), open + 2);
        QCOMPARE(name(), "second");
        QVERIFY(documents().find(first) >= 0 && documents().find(first) < documents().find(second));
    }

    void theMessageCountsThoseThatWait()
    {
        files().openFile(writeLarge("first", 1));
        QTRY_VERIFY(message());
        QVERIFY(!message()->text().contains(u"1 more"_s));
        files().openFile(writeLarge("second", 2));
        QVERIFY2(message()->text().contains(u"1 more"_s), qPrintable(message()->text()));
    }

    void afterACancelTheNextIsRead()
    {
        files().openFile(writeLarge("first", 1));
        files().openFile(writeLarge("second", 2));
        files().reader().cancel();
        holdJobs(false);
        QTRY_COMPARE(name(), "second");
        QCOMPARE(documents().find(m_folder.filePath(u"first.json"_s)), -1);
    }

    void nothingComesBelowAnOpenQuestion()
    {
        const std::string before = name();
        QDialog question(m_window.get());
        question.open();
        files().openFile(writeLarge("large"));
        holdJobs(false);
        QTRY_COMPARE(jobsAtWork(), 0);
        QTest::qWait(50);
        QCOMPARE(name(), before);
        question.reject();
        QTRY_COMPARE(name(), "large");
    }

    void anErrorIsReported()
    {
        const QString file = m_folder.filePath(u"broken.json"_s);
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("{\"wattif\": 2, \"study\": \"profit\",\n \"types\": [" + QByteArray(200'000, '[') + "\n");
        out.close();
        const std::string before = name();
        files().openFile(file);
        holdJobs(false);
        QTRY_VERIFY(!files().reader().isReading());
        QCOMPARE(name(), before);
        QVERIFY2(m_window->inlineBar().text().contains(u"broken.json, line 2"_s), qPrintable(m_window->inlineBar().text()));
    }

    void aPipeThatSaysNothingHoldsNoOneUp()
    {
        holdJobs(false);
        const QString pipe = m_folder.filePath(u"pipe.json"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QFile writer(pipe);
        files().openFile(pipe);
        QVERIFY(files().reader().isReading());
        QVERIFY(writer.open(QIODevice::ReadWrite | QIODevice::Unbuffered));
        QTRY_VERIFY(message());
        m_window.reset(); // comes back although no process ever writes
    }

    void theProgramShowsItsWindowBeforeALargeFile()
    {
        const QString small = m_folder.filePath(u"small.json"_s);
        QVERIFY(QFile(small).open(QIODevice::WriteOnly));
        const QString large = m_folder.filePath(u"sparse.json"_s);
        QFile sparse(large);
        QVERIFY(sparse.open(QIODevice::WriteOnly) && sparse.resize(9 * 1024 * 1024));
        MainWindow window(studyUis());
        showBeforeReading(window, {small, writeLarge("large")}, profit::study()); // some ms: it is read before
        QVERIFY(!window.isVisible());
        showBeforeReading(window, {small, large}, profit::study());
        QVERIFY(window.isVisible());
        QVERIFY(window.session().document().instance());
        QVERIFY(!window.session().document().isModified());
        window.files().openFile(writeLarge("large"));
        QVERIFY(window.files().reader().isReading());
        QVERIFY(window.files().documents().count() == 1);
        holdJobs(false);
        QTRY_COMPARE(window.session().document().scenario().name, "large");
        QCOMPARE(window.files().documents().count(), 1); // instead of the sample
    }

    void theViewAskedForIsInFrontOnceItsFileIsRead()
    {
        WindowRequest request;
        request.file = writeLarge("large");
        request.tabs = {u"parameters"_s, u"profit.loads"_s};
        openAtStart(*m_window, request, studyUis());
        const auto inFront = [this] {
            const auto* view = m_window->findChild<Dock*>(u"profit.loads"_s);
            return view && view->isInFront();
        };
        QVERIFY(!inFront());
        holdJobs(false);
        QTRY_COMPARE(name(), "large");
        QTRY_VERIFY(inFront());
        QVERIFY(m_window->inlineBar().isHidden());
    }

    void aTableOnTheCommandLineIsImported()
    {
        WindowRequest request;
        request.file = m_folder.filePath(u"jobs.csv"_s);
        QVERIFY(writeFileAtomically(request.file.toStdString(), "job,submit,runtime,cores\n1,0,60,4\n").has_value());
        request.tabs = {u"power.gantt"_s};
        MainWindow window(studyUis());
        openAtStart(window, request, studyUis());
        QCOMPARE(window.session().document().study().name(), "power");
        QVERIFY(window.isVisible()); // behind the dialog
        QVERIFY(window.findChild<ImportDialog*>());
        QVERIFY(window.inlineBar().isHidden());
    }

    void filesOfOneImportGetOneDialog()
    {
        holdJobs(false);
        const QString jobs = m_folder.filePath(u"jobs.csv"_s);
        const QString prices = m_folder.filePath(u"prices.csv"_s);
        QVERIFY(writeFileAtomically(jobs.toStdString(), "job,submit,runtime,cores\n1,0,60,4\n").has_value());
        QVERIFY(writeFileAtomically(prices.toStdString(), "hour,price\n0,0.25\n").has_value());
        for (const QStringList& files : {QStringList{jobs, prices}, QStringList{prices, jobs}}) {
            WindowRequest request;
            request.file = files.first();
            request.moreFiles = files.mid(1);
            MainWindow window(studyUis());
            openAtStart(window, request, studyUis());
            const auto dialogs = window.findChildren<ImportDialog*>();
            QCOMPARE(dialogs.size(), 1);
            QCOMPARE(dialogs.first()->files(), (std::map<std::string, QString>{{"jobs", jobs}, {"price", prices}}));
            QTRY_VERIFY(dialogs.first()->isChecking());
        }
    }

    void aViewThatIsNotThereIsReportedInTheWindow()
    {
        WindowRequest request;
        request.tabs = {u"power.nonsense"_s}; // of a study that is not open: its sample is
        openAtStart(*m_window, request, studyUis());
        QCOMPARE(m_window->session().document().study().name(), "power");
        QVERIFY(m_window->inlineBar().text().startsWith(u"there is no view 'power.nonsense'; views are power."_s));
    }

    void whileNoOneSeesTheWindowAllIsReadAtOnce()
    {
        m_window->hide();
        files().openFile(writeLarge("large"));
        QCOMPARE(name(), "large");
    }
};

QTEST_MAIN(TestFileReader)
#include "tst_file_reader.moc"
