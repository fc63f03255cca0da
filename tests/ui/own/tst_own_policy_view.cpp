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
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/own/code_editor.h"
#include "ui/own/own_policy_view.h"
#include "ui/own/trace_line.h"
#include "ui/shell/panels/policy_panel.h"
#include "ui/style/text_edit.h"
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

    UnpaintedWindows m_unpainted;
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
        const OwnPolicyFixture fixture(WholeWindow::study(study));
        QVERIFY(fixture.view && fixture.awaitReady());
        const std::size_t before = fixture.session().report()->policies.size();
        fixture.view->startFrom(example);
        const QString mine = fixture.view->current();
        QVERIFY(mine.startsWith(u"my-"_s));
        QVERIFY(fixture.awaitReady());
        QVERIFY2(fixture.session().result(mine), qPrintable(fixture.view->verdict()));
        QCOMPARE(fixture.session().report()->policies.size(), before + 1);
        QVERIFY(fixture.isListed(mine));
        QCOMPARE(fixture.session().currentPolicy(), mine);
        QVERIFY2(fixture.view->verdict().startsWith(u"ran in"_s), qPrintable(fixture.view->verdict()));
    }

    void oneClickWritesASkeletonThatRuns_data()
    {
        QTest::addColumn<int>("study");
        for (int i = 0; i < static_cast<int>(studyUis().size()); ++i)
            QTest::addRow("%s", WholeWindow::study(i).name().c_str()) << i;
    }

    void oneClickWritesASkeletonThatRuns()
    {
        QFETCH(int, study);
        const OwnPolicyFixture fixture(WholeWindow::study(study));
        QVERIFY(fixture.view && fixture.awaitReady());
        for (auto* button : fixture.view->findChildren<QToolButton*>())
            if (button->accessibleName() == u"New own policy"_s)
                button->click();
        QCOMPARE(fixture.view->current(), u"my-policy"_s);
        QVERIFY(fixture.awaitReady());
        QVERIFY2(fixture.session().result(u"my-policy"_s), qPrintable(fixture.view->verdict()));
        const auto description = [study] { return findPolicy(WholeWindow::study(study), "my-policy")->description; };
        QVERIFY2(description().starts_with("Describe your rule here;"), description().c_str());
        fixture.write(fixture.view->code()->text().replace(u"Describe your rule here;"_s, u"My rule:"_s));
        QVERIFY(fixture.awaitReady());
        QVERIFY2(description().starts_with("My rule:"), description().c_str());
        QVERIFY2(fixture.session().result(u"my-policy"_s), qPrintable(fixture.view->verdict()));
    }

    void aMarkIsPaintedHoweverOftenItIsSet()
    {
        CodeEditor editor;
        editor.resize(600, 300);
        editor.show(u"one\ntwo\nthree\n"_s);
        static_cast<QWidget&>(editor).show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        editor.markLine(2, u"NameError: x"_s);
        QCoreApplication::processEvents();
        const QImage first = editor.grab().toImage();
        for (int i = 0; i < 100; ++i)
            editor.markLine(2, u"NameError: x"_s);
        QCoreApplication::processEvents();
        QCOMPARE(editor.grab().toImage(), first);
        editor.markLine(0);
        QCoreApplication::processEvents();
        QVERIFY(editor.grab().toImage() != first);
    }

    void anExampleDecidesAsThePublishedPolicy()
    {
        const Study& study = studyOf("profit");
        const OwnPolicyFixture fixture(study);
        fixture.session().setPolicyChosen(u"greedy"_s, true);
        fixture.view->startFrom(0);
        QVERIFY(fixture.awaitReady());
        const PolicyResult* mine = fixture.session().result(u"my-greedy"_s);
        const PolicyResult* published = fixture.session().result(u"greedy"_s);
        QVERIFY(mine && published);
        QCOMPARE(differenceOf(study, *mine, *published), QString());
    }

    void aMistakeIsReportedAtItsLineAndTheOthersGoOn()
    {
        const OwnPolicyFixture fixture(studyOf("profit"));
        fixture.view->startFrom(0);
        QVERIFY(fixture.awaitReady());
        const QString good = fixture.view->code()->text();
        const std::size_t all = fixture.session().report()->policies.size();
        QString bad = good;
        bad.replace(u"best = min("_s, u"best = nothing("_s);
        QVERIFY(bad != good);
        const int line = static_cast<int>(bad.left(bad.indexOf(u"nothing("_s)).count(u'\n')) + 1;

        fixture.write(bad);
        QVERIFY(fixture.awaitReady());
        QCOMPARE(fixture.run(u"my-greedy"_s)->state, PolicyRun::State::failed);
        QVERIFY(!fixture.session().result(u"my-greedy"_s));
        QCOMPARE(fixture.session().report()->policies.size(), all - 1);
        QVERIFY2(fixture.view->code()->markedLine() == line, qPrintable(fixture.view->verdict()));
        QVERIFY2(fixture.view->verdict().contains(u"NameError"_s), qPrintable(fixture.view->verdict()));
        QVERIFY(fixture.window->inlineBar().isHidden()); // the view says it
        const auto* failure = fixture.view->findChildren<InlineBar*>().back();
        QCOMPARE(failure->text(),
                 u"policy 'my-greedy', decision 1: NameError: name 'nothing' is not defined (line %1)"_s.arg(line));
        QVERIFY2(fixture.view->verdict().contains(u"\n  Traceback (most recent call last):\n"_s),
                 qPrintable(fixture.view->verdict()));
        fixture.window->raiseTab(u"profit.matrices"_s);
        fixture.session().run();
        QVERIFY(fixture.awaitReady());
        QCOMPARE(fixture.window->inlineBar().text(),
                 u"policy 'my-greedy', decision 1: NameError: name 'nothing' is not defined"_s);
        auto* details = fixture.window->inlineBar().findChild<QPushButton*>();
        QVERIFY(details);
        details->click();
        QTRY_VERIFY2(fixture.window->inlineBar().text().contains(u"\n  Traceback (most recent call last):\n"_s),
                     qPrintable(fixture.window->inlineBar().text()));
        fixture.window->raiseTab(u"profit.own"_s);
        auto* output = fixture.view->findChild<TextEdit*>();
        QVERIFY(output->isHidden());
        auto* more = failure->findChild<QPushButton*>();
        QVERIFY(more);
        more->click();
        QTRY_VERIFY(!output->isHidden());
        fixture.view->code()->append(u"# typed\n"_s);
        QCOMPARE(fixture.view->code()->markedLine(), line); // still the one that failed

        fixture.write(good);
        QVERIFY(fixture.awaitReady());
        QVERIFY(fixture.session().result(u"my-greedy"_s));
        QCOMPARE(fixture.view->code()->markedLine(), 0);
        QVERIFY(fixture.window->inlineBar().isHidden());
    }

    void aWrongAnswerIsReportedWithItsDecision()
    {
        const OwnPolicyFixture fixture(studyOf("profit"));
        fixture.view->startFrom(0);
        QVERIFY(fixture.awaitReady());
        fixture.write(QString(fixture.view->code()->text()).replace(u"return best"_s, u"return len(able)"_s));
        QVERIFY(fixture.awaitReady());
        QCOMPARE(fixture.run(u"my-greedy"_s)->state, PolicyRun::State::failed);
        QVERIFY2(fixture.view->verdict().contains(u"machine is 9"_s), qPrintable(fixture.view->verdict()));
    }

    void theOnlyPolicyMayFail()
    {
        const OwnPolicyFixture fixture(studyOf("profit"));
        fixture.view->startFrom(0);
        QVERIFY(fixture.awaitReady());
        fixture.session().setPolicies({{"my-greedy", {}}});
        QVERIFY(fixture.awaitReady());
        fixture.view->code()->setText(u"import sys\nsys.exit('no')\n"_s);
        fixture.view->saveAndRun();
        QVERIFY(QTest::qWaitFor([&] { return !fixture.session().runs().isRunning(); }, 60'000));
        QCOMPARE(fixture.run(u"my-greedy"_s)->state, PolicyRun::State::failed);
        QVERIFY2(fixture.view->verdict().contains(u"no"_s), qPrintable(fixture.view->verdict()));
    }

    void itIsThereAtTheNextStart()
    {
        QString text;
        {
            const OwnPolicyFixture fixture(studyOf("consolidation"));
            fixture.view->startFrom(0);
            QVERIFY(fixture.awaitReady());
            fixture.view->code()->append(u"\n# typed, not saved\n"_s);
            text = fixture.view->code()->text();
        }
        QVERIFY(setOwnCommands(studyOf("consolidation"), {}));
        registerOwnPrograms();
        const OwnPolicyFixture fixture(studyOf("consolidation"));
        QCOMPARE(fixture.view->current(), u"my-best-fit"_s);
        QCOMPARE(fixture.view->code()->text(), text); // the draft
        QVERIFY(fixture.view->isEdited());
        QVERIFY(fixture.isListed(u"my-best-fit"_s));
        fixture.session().setPolicyChosen(u"my-best-fit"_s, true);
        QVERIFY(fixture.awaitReady());
        QVERIFY(fixture.session().result(u"my-best-fit"_s));
    }

    void renameKeepsTextAndChoice()
    {
        const OwnPolicyFixture fixture(studyOf("power"));
        fixture.view->startFrom(0);
        QVERIFY(fixture.awaitReady());
        const QString text = fixture.view->code()->text();
        for (const QString& wrong : {u"fcfs-always-on "_s, u"1st"_s, u""_s, u"a b"_s}) {
            fixture.view->rename(wrong);
            QCOMPARE(fixture.view->current(), u"my-fcfs"_s);
        }
        const QString taken = QString::fromStdString(studyOf("power").policies().front().name);
        fixture.view->rename(taken);
        QCOMPARE(fixture.view->current(), u"my-fcfs"_s);
        QVERIFY(!QFile::exists(scriptPath(studyOf("power"), taken)));
        fixture.view->rename(u"queue"_s);
        QCOMPARE(fixture.view->current(), u"queue"_s);
        QCOMPARE(fixture.view->code()->text(), text);
        QVERIFY(!QFile::exists(scriptPath(studyOf("power"), u"my-fcfs"_s)));
        QVERIFY(fixture.awaitReady());
        QVERIFY(fixture.session().result(u"queue"_s));
        QVERIFY(!fixture.session().result(u"my-fcfs"_s));
        QVERIFY(fixture.isListed(u"queue"_s) && !fixture.isListed(u"my-fcfs"_s));
    }

    void whatIsRemovedComesBack()
    {
        const OwnPolicyFixture fixture(studyOf("profit"));
        fixture.view->startFrom(0);
        QVERIFY(fixture.awaitReady());
        fixture.view->code()->append(u"# mine\n"_s);
        const QString text = fixture.view->code()->text();
        fixture.view->remove();
        QVERIFY(fixture.awaitReady());
        QVERIFY(fixture.view->current().isEmpty());
        QVERIFY(!fixture.isListed(u"my-greedy"_s));
        QVERIFY(!fixture.session().result(u"my-greedy"_s));
        fixture.session().document().undoGroup()->undo(); // asks for it again: it fails, nothing else does
        QVERIFY(fixture.awaitReady());
        QCOMPARE(fixture.run(u"my-greedy"_s)->state, PolicyRun::State::failed);
        fixture.session().document().undoGroup()->redo();
        auto* bar = fixture.view->findChild<InlineBar*>();
        QVERIFY(!bar->isHidden());
        bar->findChild<QPushButton*>()->click();
        QVERIFY(fixture.awaitReady());
        QCOMPARE(fixture.view->current(), u"my-greedy"_s);
        QCOMPARE(fixture.view->code()->text(), text);
        QVERIFY(fixture.session().result(u"my-greedy"_s));
    }

    void aProgramOfAnyLanguage()
    {
        const OwnPolicyFixture fixture(studyOf("profit"));
        fixture.view->startProgram();
        QVERIFY(fixture.view->current().startsWith(u"my-program"_s));
        fixture.view->saveAndRun(); // refused: empty
        QVERIFY(!fixture.isListed(fixture.view->current()));
        fixture.view->command()->setText(
            u"python3 '%1/resources/python/examples/greedy.py'"_s.arg(QStringLiteral(WATTIF_SOURCE_DIR)));
        fixture.view->saveAndRun();
        QVERIFY(fixture.awaitReady());
        QVERIFY2(fixture.session().result(fixture.view->current()), qPrintable(fixture.view->verdict()));
        QVERIFY(fixture.isListed(fixture.view->current()));
    }

    void keysBelongToTheEditor()
    {
        const OwnPolicyFixture fixture(studyOf("profit"));
        fixture.view->startFrom(0);
        QVERIFY(fixture.awaitReady());
        CodeEditor* code = fixture.view->code();
        code->setFocus();
        const QString before = code->text();
        const int steps = fixture.session().document().undoGroup()->activeStack()->index();
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
        QCOMPARE(fixture.session().document().undoGroup()->activeStack()->index(), steps);
        QTest::keyClicks(code, u"#"_s);
        QTest::keyClick(code, Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!fixture.view->isEdited());
        QVERIFY(fixture.awaitReady());
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
