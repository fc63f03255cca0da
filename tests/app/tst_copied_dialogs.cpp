// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Copy as command in dialogs and tables: the copied lines do the same.

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include "core/experiment/run_output.h"
#include "tests/app/run_program.h"
#include "ui/batch/headless.h"
#include "ui/charts/chart_source.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/experiment/table/result_table.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/figures/figure_widget.h"
#include "ui/power/tuning/slurm_dialog.h"
#include "ui/session/comparison.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panels/compare_panel.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/slides/slides_dialog.h"
#include "ui/widgets/option_form.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using namespace wattif::ui;
using namespace wattif::ui::test;

class TestCopiedDialogs : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] QString at(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] Session& session() const { return m_window->session(); }
    [[nodiscard]] static QString clipboard() { return QApplication::clipboard()->text(); }

    void openFile(const char* path, const QString& name)
    {
        QVERIFY(QFile::remove(at(name)) || !QFile::exists(at(name)));
        QVERIFY(QFile::copy(sourceFile(path), at(name)));
        m_window->files().openFile(at(name));
        awaitRun(session());
    }

    QByteArray outputOf(const QString& line)
    {
        QProcess shell;
        shell.setWorkingDirectory(m_folder.path());
        shell.start(u"sh"_s, {u"-c"_s, line});
        if (!shell.waitForFinished(300'000) || shell.exitCode() != 0)
            QTest::qFail(qPrintable(line + u'\n' + QString::fromUtf8(shell.readAllStandardError())), __FILE__, __LINE__);
        return shell.readAllStandardOutput();
    }

    /// Chooses *Copy as command* in the context menu of a table.
    static QString copiedFrom(const QTableView& table)
    {
        QApplication::clipboard()->clear();
        table.findChild<QAction*>(u"copyTableCommand"_s)->trigger();
        return clipboard();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        qputenv("PATH", (QFileInfo(QStringLiteral(WATTIF_PROGRAM)).path() + u':').toUtf8() + qgetenv("PATH"));
    }
    void init()
    {
        QDir(Experiment::folder()).removeRecursively();
        m_window = std::make_unique<MainWindow>(studyUis());
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    /// Of another candidate, goal and cluster; policies and seed do not matter.
    void theLinesOfSlurmConf()
    {
        openFile("datasets/power/textbook.json", u"S.json"_s);
        Document& document = session().document();
        OptionValues options = document.study().optionsOf(*document.instance());
        options["boot_seconds"] = 90.0;
        document.replaceInstance(document.study().withOptions(*document.instance(), options), u"boot"_s);
        session().setPolicies({{.policy = "idle-timeout"}});
        awaitRun(session());
        SlurmDialog dialog(session(), m_window.get());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        OptionValues goal = dialog.form().values();
        goal["goal"] = std::string("cost");
        goal["wait_percent"] = 400.0;
        dialog.form().setValues(goal);
        dialog.search();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog.isSearching(), 60'000);
        dialog.table().selectRow(1);
        dialog.findChild<QPushButton*>(u"copyAdvice"_s)->click();
        const QString line = clipboard();
        QVERIFY2(line.startsWith(u"wattif-cli advise "_s)
                     && line.contains(u" --set boot_seconds=90 --goal cost --wait-percent 400 "_s),
                 qPrintable(line));
        outputOf(line);
        QCOMPARE(QString::fromUtf8(fileBytes(at(u"slurm-power.conf"_s))), dialog.fragment());
        QVERIFY(dialog.saveTo(at(u"mine.conf"_s)));
        const SessionCommand& kept = m_window->history().entries().back().command;
        QCOMPARE(kept.words.back(), std::string("mine.conf"));
        m_window->findChild<QAction*>(u"copyAdvice"_s)->trigger();
        QVERIFY2(outputOf(clipboard()).contains("SuspendTime="), qPrintable(clipboard()));
    }

    void tablesOfResultsAndVariants()
    {
        openFile("datasets/profit/textbook.json", u"T.json"_s);
        outputOf(copiedFrom(*m_window->findChild<ResultsPanel*>()->table()));
        QCOMPARE(fileBytes(at(u"results.csv"_s)).toStdString(), runAsCsv(session().document().study(), *session().report()));
        m_window->action(u"compare"_s)->trigger();
        const auto* panel = m_window->findChild<ComparePanel*>();
        session().document().addVariant(u"other"_s);
        awaitRun(session());
        QVERIFY(QTest::qWaitFor([&] { return panel->comparison().answers(panel->asked()); }, 60'000));
        const QStringList lines = copiedFrom(*panel->table()).split(u'\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines.back().endsWith(u" --variant other"_s), qPrintable(lines.back()));
    }

    void aFigureOfTheDialog()
    {
        openFile("datasets/profit/textbook.json", u"F.json"_s);
        m_window->raiseTab(u"profit.objective"_s);
        awaitFigures(*m_window, {u"profit.objective"_s});
        m_window->action(u"figure"_s)->trigger();
        auto* dialog = m_window->findChild<FigureDialog*>();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->findChild<QPushButton*>(u"copyCommand"_s)->isEnabled());
        dialog->findChild<QPushButton*>(u"copyCommand"_s)->click();
        outputOf(clipboard());
        const QString name = dialog->figure().figureName() + u".pdf"_s;
        const QByteArray made = fileBytes(at(name));
        QVERIFY2(!made.isEmpty(), qPrintable(clipboard()));
        QVERIFY(dialog->writeTo(at(name)));
        QCOMPARE(fileBytes(at(name)), made);
    }

    void slidesOfTheDialog()
    {
        openFile("datasets/consolidation/textbook.json", u"P.json"_s);
        m_window->raiseTab(u"consolidation.plan"_s);
        awaitFigures(*m_window, {u"consolidation.plan"_s});
        m_window->action(u"slides"_s)->trigger();
        auto* dialog = m_window->findChild<SlidesDialog*>();
        QVERIFY(dialog);
        dialog->last()->setValue(1);
        dialog->findChild<QPushButton*>(u"copyCommand"_s)->click();
        QVERIFY2(clipboard().contains(u"--steps 0-1 -o "_s) || clipboard().contains(u"--steps 1-1 -o "_s),
                 qPrintable(clipboard()));
        outputOf(clipboard());
        QVERIFY(!fileBytes(at(clipboard().section(u" -o "_s, 1))).isEmpty());
    }

    void theTableOfAnExperiment()
    {
        QFile plan(at(u"plan.json"_s));
        QVERIFY(plan.open(QIODevice::WriteOnly));
        plan.write(R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 4}}],
"policies": [{"policy": "online"}, {"policy": "greedy"}], "factors": [{"option": "gamma", "values": [1.1, 1.3, 1.5]}], "repeat": 3})");
        plan.close();
        m_window->action(u"experiment"_s)->trigger();
        Experiment& experiment = m_window->experiment();
        experiment.openPlan(plan.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(experiment.editor().plan() != nullptr, 60'000);
        experiment.start();
        QTRY_VERIFY_WITH_TIMEOUT(!experiment.isRunning() && experiment.results() && experiment.results()->isComplete(), 60'000);
        const auto* table = m_window->findChild<ResultTable*>()->findChild<QTableView*>();
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 3, 60'000);
        const QString line = copiedFrom(*table);
        QVERIFY2(line.contains(u"summary experiment.sqlite --by gamma --metric "_s), qPrintable(line));
        const QString run = *commandLineOf(m_window->history().entries().back().command);
        outputOf(run);
        QVERIFY2(outputOf(line).contains("1.5"), qPrintable(line));
    }
};

QTEST_MAIN(TestCopiedDialogs)
#include "tst_copied_dialogs.moc"
