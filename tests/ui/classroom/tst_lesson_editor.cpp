// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson written in the editor: begun from the visible state, with a mistake, corrected, saved as text and as an archive,
// opened again.

#include <algorithm>

#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>

#include "core/base/study.h"
#include "core/experiment/scenario_file.h"
#include "tests/patience.h"
#include "ui/classroom/lesson_editor.h"
#include "ui/formulas/formula_text.h"
#include "ui/style/text_edit.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;

namespace {

/// What a window shows: three nodes of consolidation.
classroom::Seen seen()
{
    constexpr auto json =
        R"({"wattif": 2, "study": "consolidation", "name": "Three", "seed": 1, "policies": ["bfd"], "capacity": 100,
        "switches": [{"name": "s", "transfer_energy_per_unit": 1, "idle_watts": 60, "port_watts": 2}],
        "nodes": [{"name": "a", "switch": "s", "applications": [60]}, {"name": "b", "switch": "s", "applications": [30]}]})";
    auto file = parseScenario("s.json", json);
    return {std::move(file->scenario), "consolidation.plan", "bfd", 1};
}

/// Of each study its plan.
std::vector<std::string> views(const Study& study) { return {study.name() + ".plan"}; }

constexpr auto task = "```step more\ntitle: More\ncheck: number\nask: How many nodes?\nanswer: bfd.nodes_used\nunit: nodes\n"
                      "tolerance: 0\n\nCount the nodes: $N$ of {{run.nodes}}.\n```\n";

} // namespace

class TestLessonEditor : public QObject {
    Q_OBJECT

private:
    static bool comesTrue(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, 60'000); }

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/lessons"_s).removeRecursively(); }

    void aNewLessonShowsWhatIsSeenAndHasNoMistakes()
    {
        LessonEditor editor(seen, views);
        editor.show();
        QVERIFY(editor.text()->toPlainText().contains(u"view: consolidation.plan\npolicy: bfd\ndecision: 1"_s));
        QVERIFY(comesTrue([&] { return editor.preview()->plainText().contains(u"Say here what there is to see"_s); }));
        QVERIFY2(editor.verdict()->text().isEmpty(), qPrintable(editor.verdict()->text()));
    }

    void theStepAtTheCursorIsPreviewedWithItsNumbers()
    {
        LessonEditor editor(seen, views);
        editor.show();
        editor.text()->moveCursor(QTextCursor::End);
        editor.text()->insertPlainText(u'\n' + QString::fromLatin1(task));
        QVERIFY(comesTrue([&] { return editor.preview()->plainText().contains(u"of 2."_s); }));
        QVERIFY(editor.preview()->plainText().contains(u"How many nodes?"_s));
        QCOMPARE(editor.preview()->formulaCount(), std::size_t(1));
        editor.checkAll();
        QVERIFY(comesTrue([&] { return editor.verdict()->text().startsWith(u"1 task"_s); }));
    }

    void aLessonWithoutTasksHasNoneToAnswer()
    {
        LessonEditor editor(seen, views);
        editor.checkAll();
        QVERIFY(comesTrue([&] { return editor.verdict()->text() == u"The lesson has no errors and no tasks."_s; }));
    }

    void anUnknownViewIsReported()
    {
        LessonEditor editor(seen, views);
        editor.show();
        editor.text()->setPlainText(editor.text()->toPlainText().replace(u"consolidation.plan"_s, u"consolidation.plam"_s));
        QVERIFY(comesTrue([&] { return editor.verdict()->text().contains(u"did you mean 'consolidation.plan'?"_s); }));
    }

    /// The existing scenario is named, not written again.
    void whatIsSeenIsInsertedWithItsScenarioOnce()
    {
        LessonEditor editor(seen, views);
        editor.insertSeen();
        const QString text = editor.text()->toPlainText();
        QCOMPARE(text.count(u"```scenario"_s), 1);
        QCOMPARE(text.count(u"```step"_s), 2);
        QVERIFY(text.contains(u"```step step-2\ntitle: step-2\nscenario: scenario-1\n"_s));
    }

    void aMistakeIsReportedAndMayBeSavedAsTextOnly()
    {
        QTemporaryDir folder;
        LessonEditor editor(seen, views);
        editor.show();
        editor.text()->moveCursor(QTextCursor::End);
        editor.text()->insertPlainText(u"```step bad\ncheck: nothing\n```\n"_s);
        QVERIFY(comesTrue([&] { return editor.verdict()->text().contains(u"nothing"_s); }));
        QVERIFY(!editor.saveTo(folder.filePath(u"my.wattif-lesson"_s)));
        QVERIFY(!QFile::exists(folder.filePath(u"my.wattif-lesson"_s)));
        QVERIFY(editor.saveTo(folder.filePath(u"my.md"_s)));
        const QString before = editor.text()->toPlainText();
        editor.startNew();
        QVERIFY(editor.open(folder.filePath(u"my.md"_s)));
        QCOMPARE(editor.text()->toPlainText(), before);
    }

    /// The message stays while one looks at what it is about.
    void theMistakeIsGoneTo()
    {
        LessonEditor editor(seen, views);
        editor.show();
        editor.text()->moveCursor(QTextCursor::End);
        editor.text()->insertPlainText(u'\n' + QString::fromLatin1(task).replace(u"bfd.nodes_used"_s, u"bfd.nodes_usde"_s));
        editor.text()->moveCursor(QTextCursor::Start);
        wattif::testing::waitUntilIdle(600);
        editor.checkAll();
        QVERIFY(comesTrue([&] { return editor.verdict()->text().contains(u"nodes_usde"_s); }));
        const QString shown = editor.verdict()->text();
        QVERIFY2(shown.contains(u"column 9"_s), qPrintable(shown));
        for (QPushButton* button : editor.findChildren<QPushButton*>())
            if (button->text().contains(u"error"_s))
                button->click();
        const QTextCursor cursor = editor.text()->textCursor();
        QCOMPARE(cursor.block().text(), u"answer: bfd.nodes_usde"_s);
        QCOMPARE(cursor.positionInBlock(), 8);
        wattif::testing::waitUntilIdle(800); // the step is previewed
        QCOMPARE(editor.verdict()->text(), shown);
        editor.text()->textCursor().insertText(u"1 + "_s);
        QVERIFY(comesTrue([&] { return editor.verdict()->text().isEmpty(); }));
    }

    void undoBringsTheTextBackThatANewLessonReplaced()
    {
        LessonEditor editor(seen, views);
        editor.text()->appendPlainText(u"mine"_s);
        editor.startNew();
        QVERIFY(!editor.text()->toPlainText().contains(u"mine"_s));
        editor.text()->undo();
        QVERIFY(editor.text()->toPlainText().contains(u"mine"_s));
    }

    /// An archive keeps the files beside the text: scenarios and other languages.
    void anArchiveIsOpenedAndSavedWithAllThatIsInIt()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"case.wattif-lesson"_s);
        const std::string text = "---\ntitle: T\nstudy: consolidation\nscenario: nodes.json\n---\n" + std::string(task);
        const classroom::LessonFolder files{
            {"case.md", text}, {"case.zh_CN.md", text}, {"nodes.json", printScenario(seen().scenario)}};
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(classroom::printArchive(files)));
        file.close();
        LessonEditor editor(seen, views);
        QVERIFY(editor.open(path));
        editor.text()->appendPlainText(QString());
        QVERIFY(editor.saveTo(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto saved = classroom::parseArchive("case", file.readAll().toStdString());
        QCOMPARE(saved->size(), std::size_t(3));
        QCOMPARE(saved->at("nodes.json"), files.at("nodes.json"));
        QVERIFY(editor.saveTo(folder.filePath(u"case.md"_s))); // the scenario goes beside it
        QVERIFY(classroom::openLessonFile(folder.filePath(u"case.md"_s).toStdString()));
    }

    /// The keys are those of every editor; the window names the saved file.
    void keysSaveAndUndoGoesOnWithoutAClick()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"keys.md"_s);
        LessonEditor editor(seen, views);
        editor.show();
        editor.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&editor));
        QVERIFY(editor.saveTo(path));
        QVERIFY2(editor.windowTitle().startsWith(u"keys.md[*]"_s), qPrintable(editor.windowTitle()));
        const QString before = editor.text()->toPlainText();
        const auto buttons = editor.findChildren<QPushButton*>();
        const auto insert = std::ranges::find(buttons, u"&Insert current view"_s, &QPushButton::text);
        QVERIFY(insert != buttons.end());
        (*insert)->setFocus();
        (*insert)->click();
        QVERIFY(editor.text()->toPlainText() != before);
        QTest::keyClick(editor.focusWidget(), Qt::Key_S, Qt::ControlModifier);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), editor.text()->toPlainText());
        QVERIFY(!editor.isWindowModified());
        QTest::keyClick(editor.focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(editor.text()->toPlainText(), before);
        editor.text()->moveCursor(QTextCursor::End);
        QTest::keyClicks(editor.text(), u"outside"_s);
        QVERIFY(comesTrue([&] { return editor.verdict()->text().contains(u"between steps"_s); }));
        QTest::keyClick(editor.text(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY2(editor.verdict()->text().contains(path) && editor.verdict()->text().contains(u"between steps"_s),
                 qPrintable(editor.verdict()->text()));
        QTest::keyClick(editor.focusWidget(), Qt::Key_N, Qt::ControlModifier);
        QVERIFY(editor.fileName().isEmpty());
        QTest::keyClick(editor.focusWidget(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(!editor.isVisible());
    }

    void theTextIsKeptWhenTheWindowGoes()
    {
        {
            LessonEditor editor(seen, views);
            editor.text()->appendPlainText(u"kept"_s);
        }
        const LessonEditor again(seen, views);
        QVERIFY(again.text()->toPlainText().contains(u"kept"_s));
    }
};

QTEST_MAIN(TestLessonEditor)
#include "tst_lesson_editor.moc"
