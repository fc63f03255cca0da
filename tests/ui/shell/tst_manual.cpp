// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The manual in the program, and the links of the pages that it is made of.

#include <QAction>
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QToolButton>
#include <QUndoStack>

#include "tests/ui/shell/whole_window.h"
#include "ui/shell/help/manual_pages.h"
#include "ui/shell/help/manual_window.h"
#include "ui/style/text_edit.h"
#include "ui/shell/study_area.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

namespace {

const QString root = QStringLiteral(WATTIF_SOURCE_DIR);

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// What is wrong with the links of a page; empty where nothing is.
QStringList brokenLinks(const QString& path)
{
    QStringList broken;
    const QString text = textOf(path);
    static const QRegularExpression link(u"\\]\\(([^)\\s]+)\\)"_s);
    for (auto found = link.globalMatch(text); found.hasNext();) {
        const QString target = found.next().captured(1);
        if (target.contains(u"://"_s) || target.startsWith(u"mailto:"_s))
            continue;
        const QString file = target.section(u'#', 0, 0);
        const QString anchor = target.section(u'#', 1);
        const QString there = file.isEmpty() ? path : QFileInfo(path).dir().filePath(file);
        if (!QFileInfo::exists(there))
            broken << target;
        else if (!anchor.isEmpty()) {
            QStringList anchors;
            for (const QString& heading : headingsOf(textOf(there)))
                anchors << anchorOf(heading);
            if (!anchors.contains(anchor))
                broken << target;
        }
    }
    return broken;
}

} // namespace

class TestManual : public QObject {
    Q_OBJECT

    WholeWindow m_whole;

private slots:
    void everyPageOfDocsIsInTheManual()
    {
        const QStringList files = QDir(root + u"/docs"_s).entryList({u"*.md"_s});
        QVERIFY(files.size() > 10);
        for (const QString& file : files) {
            const ManualPage* page = findManualPage(file.chopped(3));
            QVERIFY2(page, qPrintable(file + u" is not in ui/CMakeLists.txt or manual_pages.cpp"_s));
            QVERIFY2(!page->title.isEmpty(), qPrintable(file));
            QVERIFY2(!page->text.contains(u"!["_s), "pictures are not in the program");
        }
        QCOMPARE(manualPages().size(), static_cast<std::size_t>(files.size()));
    }

    void noLinkIsBroken()
    {
        QStringList pages{root + u"/README.md"_s, root + u"/ARCHITECTURE.md"_s, root + u"/CONTRIBUTING.md"_s};
        for (const QString& file : QDir(root + u"/docs"_s).entryList({u"*.md"_s}))
            pages << root + u"/docs/"_s + file;
        for (const QString& page : pages)
            QVERIFY2(brokenLinks(page).isEmpty(), qPrintable(page + u": "_s + brokenLinks(page).join(u", "_s)));
    }

    void headingsHavePlaces()
    {
        QCOMPARE(anchorOf(u"Steps of a run"_s), u"steps-of-a-run"_s);
        QCOMPARE(anchorOf(u"Why m + 1 levels are enough (online-slack)"_s), u"why-m--1-levels-are-enough-online-slack"_s);
        QCOMPARE(headingsOf(u"# A\n\n```\n# no heading\n```\n## B `c`\n"_s), (QStringList{u"A"_s, u"B c"_s}));
    }

    void wordsAreFound()
    {
        const auto hits = searchManual(u"load FACTOR"_s);
        QVERIFY(hits.size() > 3);
        for (const ManualHit& hit : hits)
            QVERIFY(hit.line.contains(u"load"_s, Qt::CaseInsensitive) && hit.line.contains(u"factor"_s, Qt::CaseInsensitive));
        QVERIFY(searchManual(u"qwertzuiop"_s).empty());
        QVERIFY(searchManual(u"  "_s).empty());
        QCOMPARE(searchManual(u"the"_s, 7).size(), std::size_t(7));
    }

    void itIsReadWithLinksAndBack()
    {
        ManualWindow manual;
        QVERIFY(manual.open(u"window"_s, u"Steps of a run"_s));
        manual.show();
        QVERIFY(manual.text()->toPlainText().contains(u"Quiz me"_s));
        QVERIFY(manual.text()->textCursor().block().text().contains(u"Steps of a run"_s));
        emit manual.text()->anchorClicked(QUrl(u"insight.md"_s));
        QCOMPARE(manual.page(), u"insight"_s);
        const auto steps = manual.findChildren<QToolButton*>();
        const auto back = std::ranges::find(steps, u"Back"_s, &QToolButton::accessibleName);
        QVERIFY(back != steps.end());
        (*back)->click();
        QCOMPARE(manual.page(), u"window"_s);
        QVERIFY(!manual.open(u"nothing of the kind"_s));
        manual.searchField()->setText(u"gamma"_s);
        QVERIFY(manual.list()->count() > 1);
        emit manual.list()->itemActivated(manual.list()->item(0));
        QVERIFY(manual.text()->toPlainText().contains(u"gamma"_s, Qt::CaseInsensitive));
        manual.searchField()->setText(u"qwertzuiop"_s);
        QCOMPARE(manual.list()->count(), 1);
        manual.searchField()->clear();
        QCOMPARE(static_cast<std::size_t>(manual.list()->count()), manualPages().size());
    }

    void f1OpensThePageOfWhatHasTheFocus_data() { WholeWindow::addStudies(); }
    void f1OpensThePageOfWhatHasTheFocus()
    {
        QFETCH(int, study);
        auto window = WholeWindow::start(WholeWindow::study(study));
        QVERIFY(WholeWindow::awaitRun(*window));
        const auto manual = [&] { return window->findChild<ManualWindow*>(); };
        QVERIFY(window->studyArea().currentFigureView());
        window->studyArea().currentFigureView()->setFocus();
        window->action(u"manual"_s)->trigger();
        QCOMPARE(manual()->page(), QString::fromStdString(WholeWindow::study(study).name()));
        QVERIFY(manual()->isVisible());
        window->action(u"glossary"_s)->trigger();
        QCOMPARE(manual()->page(), u"glossary"_s);
        QTest::keyClick(manual(), Qt::Key_Escape);
        QVERIFY(!manual()->isVisible());
        window->session().document().undoStack()->setClean();
    }
};

QTEST_MAIN(TestManual)
#include "tst_manual.moc"
