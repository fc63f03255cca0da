// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program ends without asking the user: by signals, and by a crash.

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

#include "tests/app/process_state.h"
#include "tests/app/run_program.h"
#include "tests/sanitizers.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif::ui::test;

class TestEnds : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QTemporaryDir> m_home;

    /// The files of a folder of the program's data, without locks.
    [[nodiscard]] QStringList kept(const char* folder, const QString& pattern) const
    {
        return QDir(m_home->path() + u"/WattIf/wattif/"_s + QLatin1String(folder)).entryList({pattern}, QDir::Files);
    }
    /// Starts the program with a separate data folder.
    void open(QProcess& program, const QString& file)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"XDG_DATA_HOME"_s, m_home->path());
        environment.insert(u"XDG_CONFIG_HOME"_s, m_home->path());
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(WATTIF_PROGRAM), {file});
        QVERIFY(program.waitForStarted(60'000));
    }
    void openScenario(QProcess& program)
    {
        const QString copy = m_home->filePath(u"scenario.json"_s); // a private copy
        QVERIFY(QFile::copy(sourceFile("datasets/profit/sample.json"), copy));
        open(program, copy);
        // The lock is taken when the file is read; its first run needs a moment more.
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_home->filePath(u".~scenario.json.lock"_s)), 60'000);
        QVERIFY(awaitRest(program.processId()));
        QCOMPARE(program.state(), QProcess::Running);
    }
    static void endBy(QProcess& program, int signal)
    {
        ::kill(static_cast<pid_t>(program.processId()), signal);
        QVERIFY(program.waitForFinished(60'000));
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        QCOMPARE(program.exitCode(), signal); // the sender of the signal sees its effect
    }

private slots:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void aSignalKeepsWhatIsNotSaved_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
    }

    void aSignalKeepsWhatIsNotSaved()
    {
        QFETCH(int, signal);
        // What a figure was made from opens as a scenario that is not saved.
        const QString figure = m_folder.filePath(u"figure.svg"_s);
        QCOMPARE(figureCommand({sourceFile("datasets/profit/sample.json"), u"--figure"_s, u"profit.objective"_s, u"-o"_s, figure})
                     .code,
                 0);
        QProcess program;
        open(program, figure);
        QTRY_VERIFY_WITH_TIMEOUT(!kept("autosave", u"*.json"_s).isEmpty(), 60'000); // automatically
        QVERIFY(QFile::remove(m_home->path() + u"/WattIf/wattif/autosave/"_s + kept("autosave", u"*.json"_s).front()));
        endBy(program, signal);
        const QStringList copies = kept("autosave", u"*.json"_s);
        QCOMPARE(copies.size(), 1);
        QVERIFY(fileBytes(m_home->path() + u"/WattIf/wattif/autosave/"_s + copies.front()).contains("\"study\": \"profit\""));
        QVERIFY(kept("crashes", u"*"_s).isEmpty());
    }

    void whatIsSavedLeavesNothing()
    {
        QProcess program;
        openScenario(program);
        endBy(program, SIGTERM);
        QVERIFY(kept("autosave", u"*.json"_s).isEmpty());
    }

    void aCrashLeavesAReport_data()
    {
        QTest::addColumn<int>("signal");
        for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL})
            QTest::addRow("signal %d", signal) << signal;
    }

    void aCrashLeavesAReport()
    {
        if (wattif::test::builtWithSanitizers)
            QSKIP("crashes are the sanitizer's in this build");
        QFETCH(int, signal);
        QProcess program;
        openScenario(program);
        endBy(program, signal);
        const QStringList reports = kept("crashes", u"crash-*.new"_s);
        QCOMPARE(reports.size(), 1);
        const QString text = QString::fromUtf8(fileBytes(m_home->path() + u"/WattIf/wattif/crashes/"_s + reports.front()));
        QVERIFY2(text.contains(u"\nstudy:     profit\n"_s), qPrintable(text));
        QVERIFY2(text.contains(u"  open a scenario\n"_s) && text.contains(u"  run "_s), qPrintable(text));
        QVERIFY2(text.contains(u"/wattif(+0x"_s), qPrintable(text)); // an offset for addr2line
        QVERIFY2(text.endsWith(u"end of the report\n"_s), qPrintable(text));
    }
};

QTEST_GUILESS_MAIN(TestEnds)
#include "tst_ends.moc"
