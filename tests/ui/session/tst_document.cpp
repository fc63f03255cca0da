// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/document.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;

class TestDocument : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;

    [[nodiscard]] Scenario scenario() const { return scenarioOf(m_study, FakeStudy::make(1.0), "base"); }
    static double size(const Document& document) { return FakeStudy::of(*document.instance()).size; }

private slots:
    void opensUnmodifiedWithAnEmptyStack()
    {
        Document document;
        QSignalSpy opened(&document, &Document::opened);
        QSignalSpy changed(&document, &Document::changed);
        document.open(scenario(), QStringLiteral("a.json"));
        QCOMPARE(opened.count(), 1);
        QCOMPARE(changed.count(), 1);
        QVERIFY(!document.isModified());
        QCOMPARE(document.undoStack()->count(), 0);
        QCOMPARE(document.fileName(), QStringLiteral("a.json"));
    }

    void anEditSwapsAndUndoSwapsBack()
    {
        Document document;
        document.open(scenario(), {});
        const InstancePtr first = document.instance();
        QSignalSpy changed(&document, &Document::changed);
        document.replaceInstance(FakeStudy::make(2.0), QStringLiteral("grow"));
        QCOMPARE(size(document), 2.0);
        QVERIFY(document.isModified());
        document.undoStack()->undo();
        QCOMPARE(document.instance(), first); // the very same instance: undo is a swap
        QVERIFY(!document.isModified());
        document.undoStack()->redo();
        QCOMPARE(size(document), 2.0);
        QCOMPARE(changed.count(), 3);
    }

    void equalInstancesAreNoEdit()
    {
        Document document;
        document.open(scenario(), {});
        document.replaceInstance(FakeStudy::make(1.0), QStringLiteral("nothing"));
        QCOMPARE(document.undoStack()->count(), 0);
    }

    void dragsMergeUntilTheyEnd()
    {
        Document document;
        document.open(scenario(), {});
        for (const double s : {2.0, 3.0, 4.0})
            document.replaceInstance(FakeStudy::make(s), QStringLiteral("drag"), 7);
        QCOMPARE(document.undoStack()->count(), 1);
        document.endMerge();
        document.replaceInstance(FakeStudy::make(5.0), QStringLiteral("drag"), 7);
        QCOMPARE(document.undoStack()->count(), 2);
        document.undoStack()->undo();
        QCOMPARE(size(document), 4.0);
        document.undoStack()->undo();
        QCOMPARE(size(document), 1.0);
    }

    void dragsOfDifferentThingsDoNotMerge()
    {
        Document document;
        document.open(scenario(), {});
        document.replaceInstance(FakeStudy::make(2.0), QStringLiteral("a"), 1);
        document.replaceInstance(FakeStudy::make(3.0), QStringLiteral("b"), 2);
        document.replaceInstance(FakeStudy::make(4.0), QStringLiteral("c"));
        document.replaceInstance(FakeStudy::make(5.0), QStringLiteral("d"));
        QCOMPARE(document.undoStack()->count(), 4);
    }

    void aDragBackAtItsStartIsNoStep()
    {
        Document document;
        document.open(scenario(), {});
        for (const double s : {2.0, 3.0, 1.0})
            document.replaceInstance(FakeStudy::make(s), QStringLiteral("drag"), 7);
        QCOMPARE(document.undoStack()->count(), 0);
        QVERIFY(!document.isModified());
        QCOMPARE(size(document), 1.0);
    }

    void aFailedEditChangesNothing()
    {
        Document document;
        document.open(scenario(), {});
        const auto result = document.edit(QStringLiteral("bad"), badInput("no"));
        QVERIFY(!result);
        QCOMPARE(result.error().message, std::string("no"));
        QCOMPARE(document.undoStack()->count(), 0);
    }

    void variantsAreUndoable()
    {
        Document document;
        document.open(scenario(), {});
        QSignalSpy tree(&document, &Document::treeChanged);
        QSignalSpy changed(&document, &Document::changed);
        document.addVariant(QStringLiteral("one"));
        QCOMPARE(document.activeVariant(), 0);
        QCOMPARE(changed.count(), 0); // a copy is the same instance: no run is due
        document.replaceInstance(FakeStudy::make(9.0), QStringLiteral("edit"));
        document.renameVariant(0, QStringLiteral("uno"));
        QCOMPARE(document.scenario().variants[0].name, std::string("uno"));
        QCOMPARE(FakeStudy::of(*document.scenario().baseline.instance).size, 1.0);
        document.removeVariant(0);
        QCOMPARE(document.activeVariant(), -1);
        QCOMPARE(size(document), 1.0);
        document.undoStack()->undo();
        QCOMPARE(document.activeVariant(), 0);
        QCOMPARE(size(document), 9.0);
        QVERIFY(tree.count() >= 4);
    }

    void undoShowsTheVariantThatItChanges()
    {
        Document document;
        document.open(scenario(), {});
        document.addVariant(QStringLiteral("one"));
        document.replaceInstance(FakeStudy::make(9.0), QStringLiteral("edit"));
        document.activate(-1);
        QCOMPARE(size(document), 1.0);
        document.undoStack()->undo();
        QCOMPARE(document.activeVariant(), 0);
        document.undoStack()->redo();
        QCOMPARE(document.activeVariant(), 0);
        QCOMPARE(size(document), 9.0);
    }

    void switchingVariantsIsNoEdit()
    {
        Document document;
        document.open(scenario(), {});
        document.addVariant(QStringLiteral("one"));
        document.replaceInstance(FakeStudy::make(9.0), QStringLiteral("edit"));
        const int steps = document.undoStack()->count();
        QSignalSpy changed(&document, &Document::changed);
        document.activate(-1);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(document.undoStack()->count(), steps);
    }

    void savingMakesItUnmodifiedAndEndsMerging()
    {
        QTemporaryDir folder;
        Document document;
        document.open(scenario(), {});
        QSignalSpy modified(&document, &Document::modifiedChanged);
        document.replaceInstance(FakeStudy::make(2.0), QStringLiteral("drag"), 7);
        QVERIFY(document.save(folder.filePath(QStringLiteral("s.json"))));
        QVERIFY(!document.isModified());
        QCOMPARE(document.fileName(), folder.filePath(QStringLiteral("s.json")));
        document.replaceInstance(FakeStudy::make(3.0), QStringLiteral("drag"), 7);
        QVERIFY(document.isModified());
        document.undoStack()->undo();
        QVERIFY(!document.isModified());
        QCOMPARE(size(document), 2.0);
        QCOMPARE(modified.count(), 4);
    }

    void aFailedSaveKeepsNameAndModification()
    {
        Document document;
        document.open(scenario(), QStringLiteral("old.json"));
        document.replaceInstance(FakeStudy::make(2.0), QStringLiteral("edit"));
        QVERIFY(!document.save(QStringLiteral("/nonexistent/folder/s.json")));
        QVERIFY(document.isModified());
        QCOMPARE(document.fileName(), QStringLiteral("old.json"));
    }

    void aRecoveredDocumentIsModified()
    {
        Document document;
        document.openRecovered(scenario(), QStringLiteral("a.json"));
        QVERIFY(document.isModified());
    }
};

QTEST_GUILESS_MAIN(TestDocument)
#include "tst_document.moc"
