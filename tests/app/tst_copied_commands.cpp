// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each action of the window that Copy as command and the history name, done again by its command, gives the same bytes.

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/hand_play.h"
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
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/import/import_dialog.h"
#include "ui/shell/import/import_review.h"
#include "ui/shell/main_window.h"
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
        OptionValues options = session().document().study().optionsOf(*session().document().instance());
        options["gamma"] = 1.75;
        session().document().replaceInstance(session().document().study().withOptions(*session().document().instance(), options),
                                             u"gamma"_s);
        awaitRun(session());
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
        QFile plan(at(u"plan.json"_s));
        QVERIFY(plan.open(QIODevice::WriteOnly));
        plan.write(R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 4}}],
"policies": [{"policy": "online"}, {"policy": "greedy"}], "factors": [{"option": "gamma", "values": [1.1, 1.3, 1.5]}], "repeat": 3})");
        plan.close();
        Experiment& experiment = m_window->experiment();
        m_window->action(u"experiment"_s)->trigger();
        experiment.openPlan(plan.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(experiment.editor().plan() != nullptr, 60'000);
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
