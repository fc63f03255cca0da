// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reports, pages of steps and bundles of the real programs, and the report of the window.

#include <filesystem>

#include <QDir>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/experiment/scenario_file.h"
#include "tests/app/run_program.h"
#include "tests/core/report/page_check.h"
#include "ui/session/session.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/report_saver.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using namespace wattif::ui;
using namespace wattif::ui::test;
using wattif::test::textsOf;
using wattif::test::wrongInPage;

namespace {

Ended commandLine(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(WATTIF_CLI_PROGRAM), arguments);
    if (!process.waitForFinished(110'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, QString::fromUtf8(process.readAllStandardError())};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

class TestReportCommand : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString at(const QString& name) const { return m_folder.filePath(name); }

private slots:
    void initTestCase()
    {
        // The test is not beside wattif: it finds the program in PATH.
        qputenv("PATH", QFileInfo(QStringLiteral(WATTIF_PROGRAM)).path().toUtf8() + ":" + qgetenv("PATH"));
    }

    void aReportHasTheMainFigures_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* study : {"profit", "power", "consolidation", "reservation"})
            QTest::newRow(study) << sourceFile("datasets/") + QLatin1String(study) + u"/textbook.json"_s;
    }
    void aReportHasTheMainFigures()
    {
        QFETCH(const QString, file);
        const Ended ended = commandLine({u"report"_s, file});
        QCOMPARE(ended.err, QString());
        QCOMPARE(ended.code, 0);
        QCOMPARE(wrongInPage(ended.out.toStdString()), QString());
        QVERIFY2(textsOf(ended.out.toStdString(), "figcaption").size() >= 1, qPrintable(file));
        QVERIFY(textsOf(ended.out.toStdString(), "desc").size() >= 1);
    }

    void theWindowWritesTheSamePage()
    {
        const QString file = at(u"S.json"_s);
        QVERIFY(QFile::copy(sourceFile("datasets/profit/textbook.json"), file));
        QCOMPARE(commandLine({u"report"_s, file, u"-o"_s, at(u"command.html"_s)}).code, 0);
        Session session;
        session.document().open(readScenario(file.toStdString())->scenario, file);
        QWidget window;
        CommandHistory history(session);
        ReportSaver saver(session, history, &window);
        QSignalSpy written(&saver, &ReportSaver::written);
        saver.writeTo(at(u"window.html"_s));
        QVERIFY(written.wait(60'000));
        QCOMPARE(written.front().at(1).toString(), QString());
        QCOMPARE(fileBytes(at(u"window.html"_s)), fileBytes(at(u"command.html"_s)));
    }

    void stepsArePictures()
    {
        const Ended ended = commandLine({u"html"_s, sourceFile("datasets/consolidation/textbook.json"), u"--policy"_s, u"has"_s});
        QCOMPARE(ended.err, QString());
        const std::string page = ended.out.toStdString();
        QCOMPARE(wrongInPage(page), QString());
        const QStringList titles = textsOf(page, "strong");
        QVERIFY2(titles.size() > 2 && titles.front() == u"Beginning", qPrintable(titles.join(u", ")));
        const QStringList reasons = textsOf(page, "span");
        QVERIFY2(!reasons.value(1).isEmpty(), "the steps have no reasons");
        QCOMPARE(titles.size(), reasons.size());
    }

    void aBundleWithFiguresIsVerified()
    {
        QCOMPARE(commandLine({u"bundle"_s, sourceFile("datasets/consolidation/textbook.json"), u"-o"_s, at(u"b.zip"_s)}).err,
                 QString());
        const Ended ended = commandLine({u"verify"_s, at(u"b.zip"_s)});
        QCOMPARE(ended.err, QString());
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.out.contains(u"figures/"_s), qPrintable(ended.out));
        for (const QString& line : ended.lines())
            QVERIFY2(line.endsWith(u": same"_s), qPrintable(line));
    }
};

QTEST_MAIN(TestReportCommand)
#include "tst_report_command.moc"
