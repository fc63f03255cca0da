// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each action of the window that Copy as command and the history name, done again by its command, gives the same bytes.

#include <algorithm>
#include <map>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/hand_play.h"
#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "tests/app/run_program.h"
#include "ui/batch/headless.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/experiment_picture.h"
#include "ui/experiment/picture_panel.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/insight/break_even_panel.h"
#include "ui/insight/counter_example_panel.h"
#include "ui/insight/hand_panel.h"
#include "ui/session/comparison.h"
#include "ui/session/files/document_manager.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/cluster/follow_bar.h"
#include "ui/shell/cluster/follow_dialog.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/import/import_dialog.h"
#include "ui/shell/import/import_review.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panels/compare_panel.h"
#include "ui/slides/slides_dialog.h"
#include "ui/widgets/number_spin.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using namespace wattif::ui;
using namespace wattif::ui::test;

namespace {

/// The output of a command line in a folder; a failure for a test where it fails.
QByteArray outputOf(const QString& line, const QString& folder)
{
    QProcess shell;
    shell.setWorkingDirectory(folder);
    shell.start(u"sh"_s, {u"-c"_s, line});
    if (!shell.waitForFinished(300'000) || shell.exitCode() != 0)
        QTest::qFail(qPrintable(line + u'\n' + QString::fromUtf8(shell.readAllStandardError())), __FILE__, __LINE__);
    return shell.readAllStandardOutput();
}

void choose(QComboBox& box, const QString& name)
{
    const int at = box.findData(name);
    QVERIFY2(at >= 0, qPrintable(name));
    box.setCurrentIndex(at);
}

/// Both texts around the first difference; empty for equal ones.
QString differenceOf(const std::string& a, const std::string& b)
{
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    const auto around = [at](const std::string& text) {
        const std::size_t from = at < 40 ? 0 : at - 40;
        return from < text.size() ? QString::fromStdString(text.substr(from, 120)) : QString();
    };
    return a == b ? QString() : around(a) + u"\n"_s + around(b);
}

/// The text of a label with the blanks of a terminal.
QByteArray terminalText(const QString& text) { return QString(text).replace(QChar::Nbsp, u' ').toUtf8() + '\n'; }

} // namespace

class TestCopiedCommands : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    /// A folder whose name a shell must not take apart.
    [[nodiscard]] QString folder() const { return m_folder.filePath(u"it's $HOME & \"so\""_s); }
    [[nodiscard]] QString at(const QString& name) const { return folder() + u'/' + name; }
    [[nodiscard]] Session& session() const { return m_window->session(); }

    void openFile(const char* path, const QString& name)
    {
        QVERIFY(QFile::remove(at(name)) || !QFile::exists(at(name)));
        QVERIFY(QFile::copy(sourceFile(path), at(name)));
        m_window->files().openFile(at(name));
        awaitRun(session());
    }

    QString copied(const QString& action)
    {
        m_window->findChild<QAction*>(action)->trigger();
        return QApplication::clipboard()->text();
    }

    template <typename Panel>
    Panel& panel(const QString& action)
    {
        m_window->action(action)->trigger();
        auto* found = m_window->findChild<Panel*>();
        if (!found)
            qFatal("no panel");
        return *found;
    }

    /// Runs the script of the session in a separate folder, which it returns.
    QString replayed(const QString& name)
    {
        if (const auto saved = m_window->history().save(at(name + u".sh"_s)); !saved)
            QTest::qFail(saved.error().message.c_str(), __FILE__, __LINE__);
        const QString target = m_folder.filePath(name);
        QDir().mkpath(target);
        QProcess shell;
        shell.setWorkingDirectory(target);
        shell.start(at(name + u".sh"_s), QStringList());
        if (!shell.waitForFinished(300'000) || shell.exitCode() != 0)
            QTest::qFail(shell.readAllStandardError() + fileBytes(at(name + u".sh"_s)), __FILE__, __LINE__);
        return target;
    }

    void setGamma(double gamma)
    {
        Document& document = session().document();
        OptionValues options = document.study().optionsOf(*document.instance());
        options["gamma"] = gamma;
        document.replaceInstance(document.study().withOptions(*document.instance(), options), u"gamma"_s);
        awaitRun(session());
    }

    void writeFile(const QString& name, const QByteArray& text) const
    {
        QFile file(at(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.setPermissions(file.permissions() | QFile::ExeOwner);
    }

    /// The runs of the comparison are those of the copied lines, which it returns.
    QStringList comparedLines()
    {
        m_window->action(u"compare"_s)->trigger();
        const auto* panel = m_window->findChild<ComparePanel*>();
        const auto isDone = [panel] { return panel->comparison().answers(panel->asked()); };
        if (!QTest::qWaitFor(isDone, 60'000))
            QTest::qFail("the comparison does not end", __FILE__, __LINE__);
        const QStringList lines = copied(u"copyComparison"_s).split(u'\n');
        const auto& reports = panel->comparison().reports();
        if (lines.size() != std::ssize(reports))
            QTest::qFail(qPrintable(lines.join(u'\n')), __FILE__, __LINE__);
        for (std::size_t i = 0; i < reports.size(); ++i) {
            const QByteArray printed = outputOf(lines[static_cast<qsizetype>(i)] + u" --format csv"_s, folder());
            if (printed.toStdString() != runAsCsv(session().document().study(), *reports[i]))
                QTest::qFail(printed, __FILE__, __LINE__);
        }
        return lines;
    }

    void openSmallPlan()
    {
        writeFile(u"plan.json"_s, R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 4}}],
"policies": [{"policy": "online"}, {"policy": "greedy"}], "factors": [{"option": "gamma", "values": [1.1, 1.3, 1.5]}], "repeat": 3})");
        m_window->action(u"experiment"_s)->trigger();
        m_window->experiment().openPlan(at(u"plan.json"_s));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->experiment().editor().plan() != nullptr, 60'000);
    }

    void compareFiles(const QString& target, const QStringList& names)
    {
        for (const QString& name : names) {
            QVERIFY2(!fileBytes(at(name)).isEmpty(), qPrintable(name));
            QVERIFY2(fileBytes(at(name)) == fileBytes(target + u'/' + name), qPrintable(name));
        }
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        qputenv("PATH", (QFileInfo(QStringLiteral(WATTIF_PROGRAM)).path() + u':').toUtf8() + qgetenv("PATH"));
        QVERIFY(QDir().mkpath(folder()));
    }
    void init()
    {
        QDir(Experiment::folder()).removeRecursively();
        m_window = std::make_unique<MainWindow>(studyUis());
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void slidesOfAPlan()
    {
        openFile("datasets/consolidation/sample.json", u"P.json"_s);
        session().setCurrentPolicy(u"dmns"_s);
        m_window->raiseTab(u"consolidation.plan"_s);
        awaitFigures(*m_window, {u"consolidation.plan"_s});
        m_window->action(u"slides"_s)->trigger();
        auto* dialog = m_window->findChild<SlidesDialog*>();
        QVERIFY(dialog);
        const auto write = [&](const QString& name) {
            QSignalSpy written(dialog, &SlidesDialog::written);
            dialog->writeTo(at(name));
            QVERIFY2(written.wait(120'000), qPrintable(dialog->outcome()));
        };
        dialog->first()->setValue(3);
        dialog->last()->setValue(5);
        write(u"steps.pdf"_s);
        write(u"overlays.tex"_s);
        session().setCurrentPolicy(u"has"_s); // the dialog keeps the state at its opening
        awaitRun(session());
        write(u"still.gif"_s);
        m_window->action(u"slides"_s)->trigger();
        dialog = nullptr;
        for (auto* one : m_window->findChildren<SlidesDialog*>())
            if (one->isVisible())
                dialog = one;
        QVERIFY(dialog);
        dialog->parts()->setChecked(true);
        dialog->first()->setValue(1);
        write(u"levels.pdf"_s);
        compareFiles(replayed(u"slides"_s),
                     {u"steps.pdf"_s, u"overlays.tex"_s, u"overlays-3.pdf"_s, u"still.gif"_s, u"levels.pdf"_s});
        QVERIFY(copied(u"copySlides"_s).contains(u"--view consolidation.plan --show has"_s));
    }

    void aBreakEven()
    {
        openFile("datasets/profit/sample.json", u"B.json"_s);
        session().setPolicies({{.policy = "online"}, {.policy = "greedy"}, {.policy = "average"}});
        awaitRun(session());
        auto& asked = panel<BreakEvenPanel>(u"breakEven"_s);
        choose(*asked.policyBox(), u"greedy"_s);
        choose(*asked.metricBox(), u"objective"_s);
        choose(*asked.optionBox(), u"gamma"_s);
        asked.from()->setValue(1.02);
        asked.to()->setValue(1.9);
        QSignalSpy found(&asked, &BreakEvenPanel::found);
        asked.runButton()->click();
        QVERIFY(found.wait(300'000));
        const QString line = copied(u"copyBreakEven"_s);
        QVERIFY2(line.contains(u"--from 1.02 --to 1.9"_s), qPrintable(line));
        QCOMPARE(outputOf(line, folder()), terminalText(asked.answer()));
        choose(*asked.secondBox(), u"energy_price_per_joule"_s);
        asked.runButton()->click();
        QVERIFY(found.wait(300'000));
        QCOMPARE(outputOf(copied(u"copyBreakEven"_s), folder()), terminalText(asked.answer()));
        QCOMPARE(m_window->history().entries().back().command.words.at(1), std::string("breakeven"));
    }

    /// A search that its time has ended is repeated by the number of its evaluations.
    void aCounterExample()
    {
        openFile("datasets/profit/textbook.json", u"C.json"_s);
        auto& search = panel<CounterExamplePanel>(u"counterExample"_s);
        choose(*search.worseBox(), u"greedy"_s);
        choose(*search.otherBox(), u"online"_s);
        choose(*search.metricBox(), u"objective"_s);
        search.seconds()->setValue(1.0);
        for (const bool isReadable : {true, false}) {
            search.readableBox()->setChecked(isReadable);
            search.finiteBox()->setChecked(!isReadable);
            QSignalSpy ended(&search, &CounterExamplePanel::ended);
            search.runButton()->click();
            QTRY_VERIFY_WITH_TIMEOUT(!search.isWorking(), 300'000);
            QVERIFY(search.best().has_value());
            if (!search.isRepeatable()) // on a busy machine, the time ended while the instance was made simpler
                continue;
            const QString line = copied(u"copyCounterExample"_s);
            QVERIFY2(line.contains(u"--evaluations "_s) && !line.contains(u"--seconds"_s), qPrintable(line));
            outputOf(line, folder());
            const std::string name = search.found()->name;
            const std::string made = fileBytes(at(QString::fromStdString(name) + u".json"_s)).toStdString();
            const std::string shown = printScenario(*search.found());
            QCOMPARE(differenceOf(made, shown), QString());
        }
        search.openButton()->click();
        awaitRun(session());
        if (search.isRepeatable()) {
            const SessionScript script = m_window->history().script(at(u"c.sh"_s));
            QVERIFY2(script.text.find("run 'Greedy worse than Online") != std::string::npos, script.text.c_str());
        }
    }

    void aHint()
    {
        openFile("datasets/profit/textbook.json", u"H.json"_s);
        setGamma(1.75);
        auto& hand = panel<HandPanel>(u"byHand"_s);
        hand.beginButton()->click();
        awaitRun(session());
        choose(*hand.metricBox(), u"objective"_s);
        QSignalSpy hinted(&hand, &HandPanel::hinted);
        hand.hintButton()->click();
        QVERIFY(hinted.wait(60'000));
        hand.showButton()->click();
        const QString line = copied(u"copyHint"_s);
        QVERIFY2(line.contains(u"--set gamma=1.75"_s), qPrintable(line));
        QCOMPARE(outputOf(line, folder()), terminalText(hand.hintText()));
    }

    void anImport()
    {
        openFile("datasets/power/textbook.json", u"I.json"_s);
        QVERIFY(QFile::copy(sourceFile("datasets/power/NASA-iPSC-1993-3.1-cln.swf.gz"), at(u"a b.swf.gz"_s)));
        m_window->findChild<QAction*>(u"import"_s)->trigger();
        auto* dialog = m_window->findChild<ImportDialog*>();
        QVERIFY(dialog);
        dialog->setFiles({at(u"a b.swf.gz"_s)});
        QSignalSpy made(dialog, &MakeDialog::made);
        for (int pages = 0; pages < 2 && made.isEmpty(); ++pages) { // the second one lists the assumptions
            QTRY_VERIFY_WITH_TIMEOUT(dialog->makeButton()->isEnabled(), 60'000);
            dialog->makeButton()->click();
            QVERIFY(QTest::qWaitFor([&] { return !made.isEmpty() || dialog->isChecking(); }, 60'000));
        }
        QCOMPARE(made.count(), 1);
        awaitRun(session());
        const QString line = copied(u"copyImport"_s);
        QVERIFY2(line.startsWith(u"wattif-cli import power --swf "_s), qPrintable(line));
        outputOf(line, folder());
        const Scenario& scenario = session().document().scenario();
        QCOMPARE(fileBytes(at(QString::fromStdString(fileNameOf(scenario.name)) + u".json"_s)).toStdString(),
                 printScenario(scenario));
        QVERIFY(copied(u"copyImportPython"_s).contains(u"wattif.import_files(\"power\", swf="_s));
    }

    void anExperiment()
    {
        openSmallPlan();
        Experiment& experiment = m_window->experiment();
        experiment.start();
        QTRY_VERIFY_WITH_TIMEOUT(!experiment.isRunning() && experiment.results() && experiment.results()->isComplete(), 60'000);
        PicturePanel& pictures = m_window->pictures();
        QTRY_VERIFY_WITH_TIMEOUT(pictures.isUpToDate(), 60'000);
        FigureDialog dialog(*pictures.picture()->figure(), pictures.picture());
        QVERIFY2(dialog.writeTo(at(u"response.svg"_s)), qPrintable(dialog.outcome()));
        QSignalSpy exported(&experiment, &Experiment::cellsExported);
        experiment.exportCells(at(u"cells.csv"_s));
        QVERIFY(exported.wait(60'000));
        compareFiles(replayed(u"experiment"_s), {u"response.svg"_s, u"cells.csv"_s});
    }

    void aComparison()
    {
        openFile("datasets/profit/textbook.json", u"V.json"_s);
        QGuiApplication::clipboard()->clear();
        QVERIFY(copied(u"copyComparison"_s).isEmpty()); // nothing to compare
        Document& document = session().document();
        document.addVariant(u"it's dear"_s);
        setGamma(1.75);
        comparedLines();
        writeFile(u"W.json"_s, QByteArray::fromStdString(printScenario(document.scenario())));
        m_window->files().openFile(at(u"W.json"_s));
        awaitRun(session());
        QVERIFY(comparedLines().front().endsWith(u"W.json'"_s));
        auto* panel = m_window->findChild<ComparePanel*>();
        panel->repeats()->setValue(3);
        panel->metricBox()->setCurrentIndex(panel->metricBox()->findData(u"objective"_s));
        const QStringList lines = copied(u"copyComparison"_s).split(u'\n');
        for (const QString& line : lines)
            QVERIFY2(outputOf(line, folder()).contains("3 runs"), qPrintable(line));
        QVERIFY2(lines.back().contains(u" --repeat 3 --metric objective --variant "_s), qPrintable(lines.back()));
    }

    void aComparisonWithThePinnedResult()
    {
        openFile("datasets/profit/textbook.json", u"N.json"_s);
        m_window->action(u"pin"_s)->trigger();
        setGamma(2.25);
        QVERIFY(comparedLines().back().endsWith(u" --variant Now"_s));
    }

    void aFolderForSlurm()
    {
        openSmallPlan();
        Experiment& experiment = m_window->experiment();
        QSignalSpy written(&experiment, &Experiment::jobWritten);
        experiment.writeJob(at(u"sweep"_s), 3);
        QVERIFY(written.wait(60'000));
        const auto filesOf = [this] { // with the path of the folder
            std::map<QString, QByteArray> files;
            for (QDirIterator each(at(u"sweep"_s), QDir::Files, QDirIterator::Subdirectories); each.hasNext();)
                files[each.next()] = fileBytes(each.filePath());
            return files;
        };
        const auto before = filesOf();
        QVERIFY(before.size() > 3);
        QVERIFY(QDir(at(u"sweep"_s)).removeRecursively());
        outputOf(*commandLineOf(m_window->history().entries().back().command), folder());
        QVERIFY(filesOf() == before);
        outputOf(copied(u"copySlurmFolder"_s), folder());
        QVERIFY(QFile::exists(at(u"slurm/job.sh"_s)));
    }

    /// Programs that answer as Slurm's commands do, about a job that has ended.
    void aClusterThatIsFollowed()
    {
        openFile("datasets/profit/textbook.json", u"F.json"_s);
        QVERIFY(QDir().mkpath(at(u"slurm's commands"_s)));
        const auto before = [](int seconds) {
            return QDateTime::currentDateTimeUtc().addSecs(-seconds).toString(u"yyyy-MM-ddThh:mm:ss"_s).toUtf8();
        };
        writeFile(u"slurm's commands/squeue"_s, "#!/bin/sh\n");
        writeFile(u"slurm's commands/sacct"_s,
                  "#!/bin/sh\necho '5|5|COMPLETED|all|eve|lab|1|8|30:00|" + before(7000) + '|' + before(6900) + '|' + before(6000)
                      + "|n2'\n");
        writeFile(u"slurm's commands/scontrol"_s,
                  "#!/bin/sh\ncase $2 in\nnode) for n in n1 n2; do echo NodeName=$n CPUTot=8 State=IDLE Partitions=all; done ;;\n"
                  "partition) echo PartitionName=all Default=YES MaxTime=1:00:00 State=UP ;;\nesac\n");
        m_window->action(u"followSlurm"_s)->trigger();
        auto* dialog = m_window->findChild<FollowDialog*>();
        dialog->folder().setText(at(u"slurm's commands"_s));
        dialog->partitions().setText(u"all"_s);
        dialog->every().setValue(3600);
        dialog->since().setCurrentIndex(static_cast<int>(FollowDialog::Since::day));
        QTRY_VERIFY_WITH_TIMEOUT(dialog->followButton().isEnabled(), 60'000);
        dialog->findChild<QPushButton*>(u"copyFollowing"_s)->click();
        const QString asked = QApplication::clipboard()->text();
        dialog->followButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(m_window->files().documents().count(), 2, 60'000);
        m_window->followBar().follower().stop();
        const QString line = copied(u"copyFollowing"_s);
        QCOMPARE(line.section(u" --since "_s, 0, 0), asked.section(u" --since "_s, 0, 0));
        outputOf(line + u" --for 0:00:01"_s, folder());
        const auto made = readScenario(at(u"cluster.json"_s).toStdString());
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        Scenario followed = session().document().scenario();
        followed.name = made->scenario.name;
        QCOMPARE(differenceOf(printScenario(made->scenario), printScenario(followed)), QString());
    }

    /// What the window does not write itself: the commands do what they say.
    void otherCommandsSucceed()
    {
        openFile("datasets/consolidation/textbook.json", u"O.json"_s);
        session().setCurrentPolicy(u"dmns"_s);
        awaitRun(session());
        const auto run = [&](const QString& action, const QString& file) {
            outputOf(copied(action), folder());
            const QByteArray bytes = fileBytes(at(file));
            QVERIFY2(!bytes.isEmpty(), qPrintable(file));
        };
        run(u"copyTables"_s, u"results.csv"_s);
        QVERIFY(!fileBytes(at(u"decisions.csv"_s)).isEmpty());
        run(u"copyReport"_s, u"report.html"_s);
        run(u"copyHtml"_s, u"steps.html"_s);
        QVERIFY(fileBytes(at(u"steps.html"_s)).contains(session().currentPolicy().toUtf8()));
        run(u"copyQuiz"_s, u"questions.xml"_s);
        run(u"copyBundle"_s, u"artifact.zip"_s);
        QVERIFY(outputOf(copied(u"copyRun"_s), folder()).contains("dmns"));
    }
};

QTEST_MAIN(TestCopiedCommands)
#include "tst_copied_commands.moc"
