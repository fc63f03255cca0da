// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session in the window, copied as a script and replayed, gives the same files byte for byte.

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include "tests/app/run_program.h"
#include "tests/tools_needed.h"
#include "ui/batch/headless.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/history/history_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/make_dialogs.h"
#include "ui/shell/report_saver.h"
#include "ui/shell/study_area.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using namespace wattif::ui;
using namespace wattif::ui::test;

namespace {

void setGamma(Session& session, double gamma)
{
    const Study& study = session.document().study();
    OptionValues options = study.optionsOf(*session.document().instance());
    options.insert_or_assign("gamma", gamma);
    session.document().replaceInstance(study.withOptions(*session.document().instance(), options), u"gamma"_s);
    awaitRun(session);
}

} // namespace

class TestHistory : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// A folder whose name a shell must not take apart.
    QString at(const QString& name) const { return m_folder.filePath(u"it's \"here\" $HOME/"_s + name); }

    void exportResults(MainWindow& window, const QString& name)
    {
        window.action(u"exportResults"_s)->trigger();
        auto* dialog = window.findChild<QFileDialog*>();
        QVERIFY(dialog);
        emit dialog->fileSelected(at(name));
        delete dialog;
        QVERIFY2(QFile::exists(at(name)), qPrintable(name));
    }

    void writeFigure(MainWindow& window, const QString& view, const QString& name)
    {
        window.raiseTab(view);
        awaitFigures(window, {view});
        for (QWidget* one : window.studyArea().figureViews())
            if (window.studyArea().viewOf(*figureOf(one)) == view) {
                FigureDialog dialog(*figureOf(one), one);
                QVERIFY2(dialog.writeTo(at(name)), qPrintable(dialog.outcome()));
                return;
            }
        QFAIL(qPrintable(view));
    }

    void writeReport(MainWindow& window, const QString& name)
    {
        auto* saver = window.findChild<ReportSaver*>();
        QSignalSpy written(saver, &ReportSaver::written);
        saver->writeTo(at(name));
        QVERIFY(written.wait(60'000));
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        qputenv("PATH", (QFileInfo(QStringLiteral(WATTIF_PROGRAM)).path() + u':').toUtf8() + qgetenv("PATH"));
        QVERIFY(QDir().mkpath(at({})));
    }

    void aReplayedSessionGivesTheSameBytes()
    {
        const QString file = at(u"my 'S'.json"_s);
        QVERIFY(QFile::copy(sourceFile("datasets/profit/textbook.json"), file));
        MainWindow window(studyUis());
        window.show();
        window.files().openFile(file);
        Session& session = window.session();
        awaitRun(session);
        exportResults(window, u"as opened.csv"_s);

        setGamma(session, 1.25); // options of a command line
        session.setPolicies({{.policy = "online"}, {.policy = "greedy"}});
        session.setCurrentPolicy(u"greedy"_s);
        session.setStep(2);
        awaitRun(session);
        exportResults(window, u"results.json"_s);
        exportResults(window, u"results.md"_s);
        exportResults(window, u"results.tex"_s);
        exportResults(window, u"results.html"_s);
        writeFigure(window, u"profit.objective"_s, u"objective.pdf"_s);
        writeFigure(window, u"profit.loads"_s, u"loads.svg"_s);
        writeReport(window, u"report.html"_s);

        session.document().renameScenario(u"Not / saved"_s); // no option names another title
        const auto drawn = session.document().study().generate(*completed(session.document().study().generateOptions(), {}), 3);
        QVERIFY(drawn.has_value());
        session.document().replaceInstance(*drawn, u"another instance"_s);
        awaitRun(session);
        exportResults(window, u"edited.json"_s);
        writeReport(window, u"edited.html"_s);

        window.action(u"generate"_s)->trigger();
        auto* generate = window.findChild<GenerateDialog*>();
        QVERIFY(generate);
        QSignalSpy made(generate, &MakeDialog::made);
        generate->makeButton()->click();
        QVERIFY(made.wait(60'000));
        awaitRun(session);
        exportResults(window, u"drawn.csv"_s);

        HistoryDialog dialog(session, window.history());
        QVERIFY(dialog.saveTo(at(u"session.sh"_s)));
        QCOMPARE(dialog.list()->topLevelItemCount(), static_cast<int>(window.history().entries().size()));
        const QString again = m_folder.filePath(u"again"_s);
        QVERIFY(QDir().mkpath(again));
        QProcess shell;
        shell.setWorkingDirectory(again);
        shell.start(at(u"session.sh"_s), QStringList());
        QVERIFY(shell.waitForFinished(300'000));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError() + fileBytes(at(u"session.sh"_s)));
        for (const char* name : {"as opened.csv", "results.json", "results.md", "results.tex", "results.html", "objective.pdf",
                                 "loads.svg", "report.html", "edited.json", "edited.html", "drawn.csv"}) {
            QVERIFY2(!fileBytes(at(QLatin1String(name))).isEmpty(), name);
            QVERIFY2(fileBytes(at(QLatin1String(name))) == fileBytes(again + u'/' + QLatin1String(name)), name);
        }
        const QByteArray script = fileBytes(at(u"session.sh"_s));
        QVERIFY2(script.contains("--set gamma=1.25"), script.constData());
        QVERIFY2(script.contains("wattif-cli run 'Random instance, seed 1.json'"), script.constData()); // from the line before it
    }

    /// A figure by the copied lines of Python has the bytes of the one by the copied command.
    void copiedPythonGivesTheSameBytes()
    {
        NEED_TOOLS(wattif::test::python3);
        MainWindow window(studyUis());
        window.show();
        window.files().openSample(studyUis().front()->study());
        awaitRun(window.session());
        setGamma(window.session(), 1.3);
        window.raiseTab(u"profit.objective"_s);
        awaitFigures(window, {u"profit.objective"_s});
        const auto run = [&](const QString& action, const QString& folder, const QString& program, const QString& option) {
            window.findChild<QAction*>(action)->trigger();
            QProcess process;
            QVERIFY(QDir().mkpath(m_folder.filePath(folder)));
            process.setWorkingDirectory(m_folder.filePath(folder));
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(u"PYTHONPATH"_s, sourceFile("resources/python"));
            environment.insert(u"PYTHONDONTWRITEBYTECODE"_s, u"1"_s);
            environment.insert(u"WATTIF"_s, QStringLiteral(WATTIF_PROGRAM));
            environment.insert(u"WATTIF_CLI"_s, QFileInfo(QStringLiteral(WATTIF_PROGRAM)).path() + u"/wattif-cli"_s);
            process.setProcessEnvironment(environment);
            process.start(program, {option, QApplication::clipboard()->text()});
            QVERIFY(process.waitForFinished(60'000));
            QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
        };
        run(u"copyFigureCommand"_s, u"by-command"_s, u"sh"_s, u"-c"_s);
        const QString python = u"/usr/bin/python3"_s; // Debian's, which has Debian's pandas
        run(u"copyFigureCommandPython"_s, u"by-python"_s, python, u"-c"_s);
        const QByteArray figure = fileBytes(m_folder.filePath(u"by-command/profit-objective.pdf"_s));
        QVERIFY(figure.startsWith("%PDF"));
        QVERIFY(fileBytes(m_folder.filePath(u"by-python/profit-objective.pdf"_s)) == figure);
        run(u"copyRunPython"_s, u"by-python"_s, python, u"-c"_s);
    }

    void aCopiedCommandGivesTheSameResults()
    {
        MainWindow window(studyUis());
        window.show();
        window.files().openSample(studyUis().front()->study());
        awaitRun(window.session());
        setGamma(window.session(), 1.3); // of a scenario without a file
        exportResults(window, u"window.csv"_s);
        window.findChild<QAction*>(u"copyRun"_s)->trigger();
        const QString line = QApplication::clipboard()->text();
        QVERIFY2(line.startsWith(u"wattif-cli run "_s), qPrintable(line));
        QProcess shell;
        shell.start(u"sh"_s, {u"-c"_s, line + u" --format csv"_s});
        QVERIFY(shell.waitForFinished(60'000));
        QCOMPARE(shell.readAllStandardOutput(), fileBytes(at(u"window.csv"_s)));
    }
};

QTEST_MAIN(TestHistory)
#include "tst_history.moc"
