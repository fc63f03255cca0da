// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Own policies in the window: written, run beside the others, broken, corrected, renamed, removed, and present at the next start.

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QStandardPaths>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoGroup>

#include "core/experiment/studies.h"
#include "core/own/own_command.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/own/code_editor.h"
#include "ui/own/own_policy_view.h"
#include "ui/own/trace_line.h"
#include "ui/shell/panels/policy_panel.h"
#include "ui/widgets/clipboard_actions.h"
#include "ui/widgets/inline_bar.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

namespace {

/// The window with the sample of a study and its tab of own policies in front.
struct OwnPolicyFixture {
    explicit OwnPolicyFixture(const Study& study) : window(WholeWindow::start(study))
    {
        window->raiseTab(QString::fromStdString(study.name()) + u".own"_s);
        view = window->findChild<OwnPolicyView*>();
    }

    [[nodiscard]] Session& session() const { return window->session(); }
    /// Waits until the newest run has ended.
    [[nodiscard]] bool awaitReady() const
    {
        return QTest::qWaitFor([this] { return session().report() && !session().runs().isRunning(); }, 60'000);
    }
    [[nodiscard]] const PolicyRun* run(const QString& policy) const
    {
        for (const PolicyRun& run : session().runs().policyRuns())
            if (run.policy == policy)
                return &run;
        return nullptr;
    }
    [[nodiscard]] bool isListed(const QString& policy) const { return window->findChild<PolicyPanel*>()->item(policy); }
    /// Types a text in the place of the whole program, and saves it.
    void write(const QString& text) const
    {
        view->code()->setText(text);
        view->saveAndRun();
    }

    std::unique_ptr<MainWindow> window;
    OwnPolicyView* view = nullptr;
};

/// The metrics that do not depend on the computer are the same.
QString differenceOf(const Study& study, const PolicyResult& mine, const PolicyResult& published)
{
    for (const MetricInfo& metric : study.metrics()) {
        const double a = mine.metric(metric.name);
        const double b = published.metric(metric.name);
        if (!metric.isMeasured && !(std::isnan(a) && std::isnan(b)) && a != b)
            return QString::fromStdString(metric.name) + u": %1, %2"_s.arg(a).arg(b);
    }
    return {};
}

const Study& studyOf(const char* name) { return *findStudy(name); }

} // namespace

class TestOwnPolicyView : public QObject {
    Q_OBJECT

    WholeWindow m_whole;

private slots:
    void init()
    {
        QSettings().clear();
        const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
        QDir(data + u"/policies"_s).removeRecursively();
        for (const Study* study : studies()) {
            QVERIFY(setOwnPrograms(*study, {})); // and the memory of removed ones
            QVERIFY(setOwnCommands(*study, {}));
        }
    }

    void everyExampleRunsAndIsListed_data()
    {
        QTest::addColumn<int>("study");
        QTest::addColumn<int>("example");
        for (int i = 0; i < static_cast<int>(studyUis().size()); ++i) {
            const auto examples = studyUis()[static_cast<std::size_t>(i)]->policyExamples();
            QVERIFY2(!examples.empty(), WholeWindow::study(i).name().c_str());
            for (int j = 0; j < static_cast<int>(examples.size()); ++j)
                QTest::addRow("%s", qPrintable(examples[static_cast<std::size_t>(j)].file)) << i << j;
        }
    }

    void everyExampleRunsAndIsListed()
    {
        QFETCH(int, study);
        QFETCH(int, example);
        const OwnPolicyFixture documents(WholeWindow::study(study));
        QVERIFY(documents.view && documents.awaitReady());
        const std::size_t before = documents.session().report()->policies.size();
        documents.view->startFrom(example);
        const QString mine = documents.view->current();
        QVERIFY(mine.startsWith(u"my-"_s));
        QVERIFY(documents.awaitReady());
        QVERIFY2(documents.session().result(mine), qPrintable(documents.view->verdict()));
        QCOMPARE(documents.session().report()->policies.size(), before + 1);
        QVERIFY(documents.isListed(mine));
        QCOMPARE(documents.session().currentPolicy(), mine);
        QVERIFY2(documents.view->verdict().startsWith(u"ran in"_s), qPrintable(documents.view->verdict()));
    }

    void anExampleDecidesAsThePublishedPolicy()
    {
        const Study& study = studyOf("profit");
        const OwnPolicyFixture documents(study);
        documents.session().setPolicyChosen(u"greedy"_s, true);
        documents.view->startFrom(0);
        QVERIFY(documents.awaitReady());
        const PolicyResult* mine = documents.session().result(u"my-greedy"_s);
        const PolicyResult* published = documents.session().result(u"greedy"_s);
        QVERIFY(mine && published);
        QCOMPARE(differenceOf(study, *mine, *published), QString());
    }

    void aMistakeIsReportedAtItsLineAndTheOthersGoOn()
    {
        const OwnPolicyFixture documents(studyOf("profit"));
        documents.view->startFrom(0);
        QVERIFY(documents.awaitReady());
        const QString good = documents.view->code()->text();
        const std::size_t all = documents.session().report()->policies.size();
        QString bad = good;
        bad.replace(u"best = min("_s, u"best = nothing("_s);
        QVERIFY(bad != good);
        const int line = static_cast<int>(bad.left(bad.indexOf(u"nothing("_s)).count(u'\n')) + 1;

        documents.write(bad);
        QVERIFY(documents.awaitReady());
        QCOMPARE(documents.run(u"my-greedy"_s)->state, PolicyRun::State::failed);
        QVERIFY(!documents.session().result(u"my-greedy"_s));
        QCOMPARE(documents.session().report()->policies.size(), all - 1);
        QVERIFY2(documents.view->code()->markedLine() == line, qPrintable(documents.view->verdict()));
        QVERIFY2(documents.view->verdict().contains(u"NameError"_s), qPrintable(documents.view->verdict()));
        QVERIFY(!documents.window->inlineBar().isHidden());
        QVERIFY(documents.window->inlineBar().text().contains(u"my-greedy"_s));

        documents.write(good);
        QVERIFY(documents.awaitReady());
        QVERIFY(documents.session().result(u"my-greedy"_s));
        QCOMPARE(documents.view->code()->markedLine(), 0);
        QVERIFY(documents.window->inlineBar().isHidden());
    }

    void aWrongAnswerIsReportedWithItsDecision()
    {
        const OwnPolicyFixture documents(studyOf("profit"));
        documents.view->startFrom(0);
        QVERIFY(documents.awaitReady());
        documents.write(QString(documents.view->code()->text()).replace(u"bag.count if"_s, u"bag.count + 1 if"_s));
        QVERIFY(documents.awaitReady());
        QCOMPARE(documents.run(u"my-greedy"_s)->state, PolicyRun::State::failed);
        QVERIFY2(documents.view->verdict().contains(u"counts"_s), qPrintable(documents.view->verdict()));
    }

    void theOnlyPolicyMayFail()
    {
        const OwnPolicyFixture documents(studyOf("profit"));
        documents.view->startFrom(0);
        QVERIFY(documents.awaitReady());
        documents.session().setPolicies({{"my-greedy", {}}});
        QVERIFY(documents.awaitReady());
        documents.view->code()->setText(u"import sys\nsys.exit('no')\n"_s);
        documents.view->saveAndRun();
        QVERIFY(QTest::qWaitFor([&] { return !documents.session().runs().isRunning(); }, 30'000));
        QCOMPARE(documents.run(u"my-greedy"_s)->state, PolicyRun::State::failed);
        QVERIFY2(documents.view->verdict().contains(u"no"_s), qPrintable(documents.view->verdict()));
    }

    void itIsThereAtTheNextStart()
    {
        QString text;
        {
            const OwnPolicyFixture documents(studyOf("consolidation"));
            documents.view->startFrom(0);
            QVERIFY(documents.awaitReady());
            documents.view->code()->append(u"\n# typed, not saved\n"_s);
            text = documents.view->code()->text();
        }
        QVERIFY(setOwnCommands(studyOf("consolidation"), {}));
        registerOwnPrograms();
        const OwnPolicyFixture documents(studyOf("consolidation"));
        QCOMPARE(documents.view->current(), u"my-best-fit"_s);
        QCOMPARE(documents.view->code()->text(), text); // the draft
        QVERIFY(documents.view->isEdited());
        QVERIFY(documents.isListed(u"my-best-fit"_s));
        documents.session().setPolicyChosen(u"my-best-fit"_s, true);
        QVERIFY(documents.awaitReady());
        QVERIFY(documents.session().result(u"my-best-fit"_s));
    }

    void renameKeepsTextAndChoice()
    {
        const OwnPolicyFixture documents(studyOf("power"));
        documents.view->startFrom(0);
        QVERIFY(documents.awaitReady());
        const QString text = documents.view->code()->text();
        for (const QString& wrong : {u"fcfs-always-on "_s, u"1st"_s, u""_s, u"a b"_s}) {
            documents.view->rename(wrong);
            QCOMPARE(documents.view->current(), u"my-fcfs"_s);
        }
        const QString taken = QString::fromStdString(studyOf("power").policies().front().name);
        documents.view->rename(taken);
        QCOMPARE(documents.view->current(), u"my-fcfs"_s);
        QVERIFY(!QFile::exists(scriptPath(studyOf("power"), taken)));
        documents.view->rename(u"queue"_s);
        QCOMPARE(documents.view->current(), u"queue"_s);
        QCOMPARE(documents.view->code()->text(), text);
        QVERIFY(!QFile::exists(scriptPath(studyOf("power"), u"my-fcfs"_s)));
        QVERIFY(documents.awaitReady());
        QVERIFY(documents.session().result(u"queue"_s));
        QVERIFY(!documents.session().result(u"my-fcfs"_s));
        QVERIFY(documents.isListed(u"queue"_s) && !documents.isListed(u"my-fcfs"_s));
    }

    void whatIsRemovedComesBack()
    {
        const OwnPolicyFixture documents(studyOf("profit"));
        documents.view->startFrom(0);
        QVERIFY(documents.awaitReady());
        documents.view->code()->append(u"# mine\n"_s);
        const QString text = documents.view->code()->text();
        documents.view->remove();
        QVERIFY(documents.awaitReady());
        QVERIFY(documents.view->current().isEmpty());
        QVERIFY(!documents.isListed(u"my-greedy"_s));
        QVERIFY(!documents.session().result(u"my-greedy"_s));
        documents.session().document().undoGroup()->undo(); // asks for it again: it fails, nothing else does
        QVERIFY(documents.awaitReady());
        QCOMPARE(documents.run(u"my-greedy"_s)->state, PolicyRun::State::failed);
        documents.session().document().undoGroup()->redo();
        auto* bar = documents.view->findChild<InlineBar*>();
        QVERIFY(!bar->isHidden());
        bar->findChild<QPushButton*>()->click();
        QVERIFY(documents.awaitReady());
        QCOMPARE(documents.view->current(), u"my-greedy"_s);
        QCOMPARE(documents.view->code()->text(), text);
        QVERIFY(documents.session().result(u"my-greedy"_s));
    }

    void aProgramOfAnyLanguage()
    {
        const OwnPolicyFixture documents(studyOf("profit"));
        documents.view->startProgram();
        QVERIFY(documents.view->current().startsWith(u"my-program"_s));
        documents.view->saveAndRun(); // refused: empty
        QVERIFY(!documents.isListed(documents.view->current()));
        documents.view->command()->setText(
            u"python3 '%1/resources/python/examples/greedy.py'"_s.arg(QStringLiteral(WATTIF_SOURCE_DIR)));
        documents.view->saveAndRun();
        QVERIFY(documents.awaitReady());
        QVERIFY2(documents.session().result(documents.view->current()), qPrintable(documents.view->verdict()));
        QVERIFY(documents.isListed(documents.view->current()));
    }

    void keysBelongToTheEditor()
    {
        const OwnPolicyFixture documents(studyOf("profit"));
        documents.view->startFrom(0);
        QVERIFY(documents.awaitReady());
        CodeEditor* code = documents.view->code();
        code->setFocus();
        const QString before = code->text();
        const int steps = documents.session().document().undoGroup()->activeStack()->index();
        const QString whole = code->text();
        QTest::keyClick(code, Qt::Key_L, Qt::ControlModifier); // a key of the window
        QCOMPARE(code->text(), whole);
        QMenu edit;
        addClipboardActions(edit);
        code->clearFocus();
        code->setFocus();
        emit edit.aboutToShow();
        for (const QAction* action : edit.actions())
            QVERIFY2(action->isEnabled(), qPrintable(action->text()));
        QTest::keyClick(code, Qt::Key_D, Qt::ControlModifier); // doubles a line, as it doubles a bag
        QVERIFY(code->text().size() > whole.size());
        code->undo();
        QCOMPARE(code->text(), whole);
        code->setFocus();
        QTest::keyClicks(code, u"x = 1"_s);
        QVERIFY(code->text() != before);
        QTest::keyClick(code, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(code->text(), before);
        QCOMPARE(documents.session().document().undoGroup()->activeStack()->index(), steps);
        QTest::keyClicks(code, u"#"_s);
        QTest::keyClick(code, Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!documents.view->isEdited());
        QVERIFY(documents.awaitReady());
        QGuiApplication::clipboard()->setMimeData(new QMimeData); // Qt's own text fields crash here
        QTest::keyClick(code, Qt::Key_V, Qt::ControlModifier);
    }

    void placesInTracebacks()
    {
        const QString message = u"greedy ended with exit code 1; its standard error:\nTraceback (most recent call last):\n"
                                "  File \"/x/mine.py\", line 22, in <module>\n    run(Greedy())\n"
                                "  File \"/x/wattif_policy.py\", line 9, in run\n    z()\n"
                                "  File \"/x/mine.py\", line 14, in place\n    best = nothing(1)\n"
                                "NameError: name 'nothing' is not defined\n"_s;
        const TraceLine place = traceLine(message, u"/x/mine.py"_s);
        QCOMPARE(place.line, 14);
        QCOMPARE(place.reason, u"NameError: name 'nothing' is not defined"_s);
        QCOMPARE(traceLine(message, u"/x/other.py"_s).line, 0);
        const TraceLine syntax = traceLine(
            u"  File \"/x/mine.py\", line 3\n    def f(\n         ^\nSyntaxError: '(' was never closed"_s, u"/x/mine.py"_s);
        QCOMPARE(syntax.line, 3);
        QCOMPARE(syntax.reason, u"SyntaxError: '(' was never closed"_s);
    }
};

QTEST_MAIN(TestOwnPolicyView)
#include "tst_own_policy_view.moc"
