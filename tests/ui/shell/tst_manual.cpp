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
#include "ui/formulas/formula_text.h"
#include "ui/shell/help/manual_pages.h"
#include "ui/shell/help/manual_window.h"
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
            const auto headings = headingsOf(textOf(there));
            if (std::ranges::find(headings, anchor, &ManualHeading::anchor) == headings.end())
                broken << target;
        }
    }
    return broken;
}

/// What a translation has in common with its page: headings, code, links, pictures, rows of tables.
struct PageShape {
    QList<std::pair<int, QString>> headings; ///< level and place
    QStringList code;
    QStringList links;
    QList<qsizetype> columns; ///< of each row of a table
};

/// Whether a link leads out of the pages of the manual, which are all translated.
bool leadsOut(const QString& target) { return target.startsWith(u"../../"_s); }

/// A link as it leads from the folder of English pages.
QString linkFromEnglish(const QString& target, bool isTranslation)
{
    return isTranslation && leadsOut(target) ? target.mid(3) : target;
}

void addLinks(PageShape& shape, const QString& line, bool isTranslation)
{
    static const QRegularExpression link(u"\\]\\(([^)\\s]+)\\)"_s);
    for (const QRegularExpressionMatch& found : link.globalMatch(line))
        if (const QString target = found.captured(1); !isTranslation || !target.startsWith(u"../"_s) || leadsOut(target))
            shape.links << linkFromEnglish(target, isTranslation);
}

PageShape shapeOf(const QString& text, bool isTranslation)
{
    PageShape shape;
    bool isFenced = false;
    bool wasBlank = true;
    bool isCode = false;
    for (const QString& line : text.split(u'\n')) {
        const bool fence = line.startsWith(u"```"_s);
        isCode = line.startsWith(u"    "_s) && (wasBlank || isCode);
        wasBlank = line.trimmed().isEmpty();
        if (fence || isFenced || isCode)
            shape.code << line;
        else if (line.startsWith(u'|'))
            shape.columns << line.count(u'|') - line.count(u"\\|"_s);
        else if (line.startsWith(u'#'))
            shape.headings.emplaceBack(static_cast<int>(line.indexOf(u' ')), QString());
        if (!fence && !isFenced && !isCode)
            addLinks(shape, line, isTranslation);
        isFenced = fence ? !isFenced : isFenced;
    }
    const auto places = headingsOf(text);
    for (qsizetype i = 0; i < shape.headings.size() && std::cmp_less(i, places.size()); ++i)
        shape.headings[i].second = places[static_cast<std::size_t>(i)].anchor;
    shape.links.removeIf([](const QString& target) { return target.startsWith(u"zh_CN/"_s); }); // to the other language
    shape.links.sort(); // a sentence may have another order
    return shape;
}

/// The first thing that one list has and the other lacks, in words.
template <class List>
QString firstDifference(const QString& what, const List& english, const List& chinese)
{
    for (qsizetype i = 0; i < std::max(english.size(), chinese.size()); ++i) {
        const auto shown = [i](const List& list) {
            if (i >= list.size())
                return u"(none)"_s;
            QString text;
            QDebug(&text).nospace() << list[i];
            return text;
        };
        if (shown(english) != shown(chinese))
            return u"%1 %2: %3 in English, %4 in Chinese"_s.arg(what).arg(i + 1).arg(shown(english), shown(chinese));
    }
    return {};
}

/// Returns untranslated prose: a paragraph of many letters with hardly a Chinese character.
QString untranslatedParagraph(const QString& text)
{
    static const QRegularExpression code(u"```.*?```|`[^`]*`|\\$\\$.*?\\$\\$|\\]\\([^)]*\\)|<[^>]*>"_s,
                                         QRegularExpression::DotMatchesEverythingOption);
    QString bare = text;
    bare.remove(QRegularExpression(u"(?<=\\n)    [^\\n]*"_s)).remove(code);
    for (const QString& paragraph : bare.split(QRegularExpression(u"\\n\\s*\\n"_s))) {
        const auto latin =
            std::ranges::count_if(paragraph, [](QChar c) { return c.isLetter() && c.script() == QChar::Script_Latin; });
        const auto chinese = std::ranges::count_if(paragraph, [](QChar c) { return c.script() == QChar::Script_Han; });
        const bool isReference = paragraph.trimmed().startsWith(u'[');
        if (!isReference && latin > 60 && chinese * 8 < latin)
            return paragraph.trimmed().left(120);
    }
    return {};
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

    void chaptersFollowTheirPage()
    {
        const auto place = [](const QString& name) {
            return std::ranges::find(manualPages(), name, &ManualPage::name) - manualPages().begin();
        };
        QCOMPARE(place(u"power-clusters"_s), place(u"power"_s) + 1);
        QCOMPARE(place(u"power-policies"_s), place(u"power"_s) + 3);
    }

    // Who changes an English page changes the Chinese one of the same name in docs/zh_CN with it.
    void everyPageIsTranslatedWhole_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString& file : QDir(root + u"/docs"_s).entryList({u"*.md"_s}))
            QTest::newRow(qPrintable(file)) << file;
    }
    void everyPageIsTranslatedWhole()
    {
        QFETCH(QString, file);
        const QString english = textOf(root + u"/docs/"_s + file);
        const QString chinese = textOf(root + u"/docs/zh_CN/"_s + file);
        QVERIFY2(!chinese.isEmpty(), qPrintable(u"docs/zh_CN/%1 is missing"_s.arg(file)));
        const PageShape one = shapeOf(english, false);
        const PageShape other = shapeOf(chinese, true);
        QCOMPARE(firstDifference(u"heading"_s, one.headings, other.headings), QString());
        QCOMPARE(firstDifference(u"line of code"_s, one.code, other.code), QString());
        QCOMPARE(firstDifference(u"link"_s, one.links, other.links), QString());
        QCOMPARE(firstDifference(u"columns of row"_s, one.columns, other.columns), QString());
        QCOMPARE(untranslatedParagraph(chinese), QString());
        QVERIFY(english.contains(u"(zh_CN/%1)"_s.arg(file)) && chinese.contains(u"(../%1)"_s.arg(file)));
    }

    void noLinkIsBroken()
    {
        QStringList pages{root + u"/README.md"_s, root + u"/ARCHITECTURE.md"_s, root + u"/CONTRIBUTING.md"_s};
        for (const QString& folder : {u"/docs/"_s, u"/docs/zh_CN/"_s})
            for (const QString& file : QDir(root + folder).entryList({u"*.md"_s}))
                pages << root + folder + file;
        QVERIFY(pages.size() > 30);
        for (const QString& page : pages)
            QVERIFY2(brokenLinks(page).isEmpty(), qPrintable(page + u": "_s + brokenLinks(page).join(u", "_s)));
    }

    void headingsHavePlaces()
    {
        QCOMPARE(anchorOf(u"Steps of a run"_s), u"steps-of-a-run"_s);
        QCOMPARE(anchorOf(u"Why m + 1 levels are enough (online-slack)"_s), u"why-m--1-levels-are-enough-online-slack"_s);
        QVERIFY(headingsOf(u"# A\n\n```\n# no heading\n```\n## B `c`\n"_s)
                == (std::vector<ManualHeading>{{u"A"_s, u"a"_s}, {u"B c"_s, u"b-c"_s}}));
        QVERIFY(headingsOf(u"<a id=\"steps-of-a-run\"></a>\n## 运行的步骤\n## 其他\n"_s)
                == (std::vector<ManualHeading>{{u"运行的步骤"_s, u"steps-of-a-run"_s}, {u"其他"_s, u"其他"_s}}));
    }

    void wordsAreFound()
    {
        const auto hits = searchManual(u"load FACTOR"_s);
        QVERIFY(hits.size() > 3);
        for (const ManualHit& hit : hits)
            QVERIFY(hit.line.contains(u"load"_s, Qt::CaseInsensitive) && hit.line.contains(u"factor"_s, Qt::CaseInsensitive));
        QVERIFY(searchManual(u"qwertzuiop"_s).empty());
        QVERIFY(searchManual(u"  "_s).empty());
        QCOMPARE(searchManual(u"the"_s, u"en"_s, 7).size(), std::size_t(7));
        const auto chinese = searchManual(u"收益系数"_s, u"zh_CN"_s);
        QVERIFY(chinese.size() > 2);
        for (const ManualHit& hit : chinese)
            QVERIFY(hit.line.contains(u"收益系数"_s));
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

    // Each heading is a block of the page: places of links are found by counting them.
    void everyHeadingIsReached()
    {
        ManualWindow manual;
        for (const QString& language : {u"en"_s, u"zh_CN"_s})
            for (const ManualPage& page : manualPages(language)) {
                emit manual.text()->anchorClicked(QUrl((language == u"en"_s ? u"../%1.md"_s : u"zh_CN/%1.md"_s).arg(page.name)));
                QCOMPARE(manual.language(), language);
                for (const auto& [text, anchor] : page.headings) {
                    emit manual.text()->anchorClicked(QUrl(u"#"_s + anchor));
                    const auto plain = [](QString line) { return line.remove(QRegularExpression(u"[*`|#\\s\\\\]"_s)); };
                    QVERIFY2(plain(manual.text()->textCursor().block().text()) == plain(text),
                             qPrintable(page.name + u": "_s + text + u" / "_s + manual.text()->textCursor().block().text()));
                }
            }
    }

    void otherLanguagesAreALinkAway()
    {
        ManualWindow manual;
        QVERIFY(manual.open(u"profit"_s));
        emit manual.text()->anchorClicked(QUrl(u"zh_CN/profit.md"_s));
        QCOMPARE(manual.language(), u"zh_CN"_s);
        QVERIFY(manual.text()->toPlainText().contains(u"利润"_s));
        emit manual.text()->anchorClicked(QUrl(u"power.md"_s));
        QCOMPARE(manual.language(), u"zh_CN"_s);
        QCOMPARE(manual.page(), u"power"_s);
        emit manual.text()->anchorClicked(QUrl(u"../power.md"_s));
        QCOMPARE(manual.language(), u"en"_s);
    }

    void formulasAreDrawn()
    {
        ManualWindow manual;
        for (const QString& link : {u"../profit.md"_s, u"zh_CN/profit.md"_s}) {
            emit manual.text()->anchorClicked(QUrl(link));
            QVERIFY(manual.text()->formulaCount() >= 4);
            QVERIFY(!manual.text()->toPlainText().contains(u'$'));
        }
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
