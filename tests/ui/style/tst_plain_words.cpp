// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names with angle brackets are shown literally, in labels, message boxes and tooltips.

#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QMessageBox>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTextDocumentFragment>
#include <QToolTip>

#include "core/base/option.h"
#include "core/base/study.h"
#include "ui/style/plain_words.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"

using namespace Qt::Literals::StringLiterals;
using namespace wattif;
using namespace wattif::ui;

namespace {

const QString wild = u"<b>bold</b> <img src='x'> & co"_s;

/// What the tooltip shows as letters when the pointer rests at a point of a widget.
QString shownToolTip(QWidget& widget, const QPoint& at)
{
    QToolTip::hideText();
    QHelpEvent event(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QApplication::sendEvent(&widget, &event);
    const QString text = QToolTip::text();
    return Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
}

} // namespace

class TestPlainWords : public QObject {
    Q_OBJECT
private slots:
    /// A full-width stop has its blank in it.
    void sentencesAreJoined()
    {
        QCOMPARE(joinedSentences({u"One."_s, QString(), u"Two."_s}), u"One. Two."_s);
        QCOMPARE(joinedSentences({u"一。"_s, u"二。"_s}), u"一。二。"_s);
        QCOMPARE(joinedSentences({QString()}), QString());
    }

    void initTestCase() { showWordsAsTheyAre(*qApp); }

    void labelsShowNamesAsTheyAre()
    {
        QLabel name(wild);
        name.ensurePolished();
        QCOMPARE(name.textFormat(), Qt::PlainText);
        QLabel meant(u"<b>meant</b>"_s);
        meant.setTextFormat(Qt::RichText);
        meant.ensurePolished();
        QCOMPARE(meant.textFormat(), Qt::RichText);
    }

    void whatHasNoSpaceEndsInAnEllipsis()
    {
        const QString whole = u"Drag a block to another machine; hold Shift to move only a part. Keys: arrows, M, Enter."_s;
        QLabel narrow(whole);
        narrow.resize(150, 24);
        narrow.ensurePolished();
        QLabel expected(narrow.fontMetrics().elidedText(whole, Qt::ElideRight, 150));
        QVERIFY(expected.text().endsWith(u'…'));
        expected.resize(150, 24);
        expected.ensurePolished();
        QCOMPARE(narrow.grab().toImage(), expected.grab().toImage());
        QCOMPARE(shownToolTip(narrow, {5, 5}), whole);
        narrow.setWordWrap(true); // it has space below
        QVERIFY(narrow.grab().toImage() != expected.grab().toImage());
    }

    void aRemnantOfATextIsNotShown()
    {
        QLabel narrow(u"Energy +1.7 %"_s);
        narrow.resize(narrow.fontMetrics().horizontalAdvance(u"E…"_s) + 2, 24);
        QLabel blank;
        blank.resize(narrow.size());
        QCOMPARE(narrow.grab().toImage(), blank.grab().toImage());
        narrow.resize(narrow.fontMetrics().horizontalAdvance(u"Energy…"_s) + 2, 24);
        blank.resize(narrow.size());
        QVERIFY(narrow.grab().toImage() != blank.grab().toImage());
    }

    void numbersKeepTheirUnits_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kept");
        QTest::newRow("percent") << u"负载 43.0 %，闲置"_s << u"负载 43.0\u00a0%，闲置"_s;
        QTest::newRow("energy") << u"saves 12 kWh or 3 J."_s << u"saves 12\u00a0kWh or 3\u00a0J."_s;
        QTest::newRow("words") << u"8 nodes, 3 different; 2 dogs, 4 hands"_s << u"8 nodes, 3 different; 2 dogs, 4 hands"_s;
        QTest::newRow("date") << u"2 Mar, day 3, 04:05"_s << u"2 Mar, day 3, 04:05"_s;
    }
    void numbersKeepTheirUnits()
    {
        QFETCH(QString, text);
        QFETCH(QString, kept);
        QCOMPARE(withUnitsKept(text), kept);
        QLabel label(text);
        label.setWordWrap(true);
        (void)label.grab();
        QCOMPARE(label.text(), kept);
    }

    void messageBoxesShowNamesAsTheyAre()
    {
        QMessageBox box(QMessageBox::NoIcon, u"title"_s, wild);
        box.ensurePolished();
        box.show();
        const auto* label = box.findChild<QLabel*>(u"qt_msgbox_label"_s);
        QVERIFY(label);
        QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void tooltipsOfWidgetsShowNamesAsTheyAre()
    {
        QWidget widget;
        widget.resize(100, 100);
        widget.setToolTip(wild);
        widget.show();
        QCOMPARE(shownToolTip(widget, {5, 5}), wild);
        widget.setToolTip(u"plain"_s);
        QCOMPARE(shownToolTip(widget, {5, 5}), u"plain"_s);
    }

    void tooltipsOfCellsShowNamesAsTheyAre()
    {
        QStandardItemModel model(2, 2);
        model.setData(model.index(0, 0), wild, Qt::ToolTipRole);
        model.setHeaderData(1, Qt::Horizontal, wild, Qt::ToolTipRole);
        QTableView view;
        view.setModel(&model);
        view.show();
        QCOMPARE(shownToolTip(*view.viewport(), view.visualRect(model.index(0, 0)).center()), wild);
        auto* header = view.horizontalHeader();
        QCOMPARE(shownToolTip(*header->viewport(), {header->sectionViewportPosition(1) + 4, 4}), wild);
    }

    void tooltipsOfOptionsAndPoliciesStayRich()
    {
        const PolicyInfo policy{.name = "p", .title = "A <b> title", .description = "d", .source = "s"};
        QCOMPARE(toolTipText(policyToolTip(policy)), policyToolTip(policy));
        QVERIFY(QTextDocumentFragment::fromHtml(policyToolTip(policy)).toPlainText().contains(u"A <b> title"_s));
        const Option option{.name = "o", .title = "t", .description = "a < b", .defaultValue = 1.0};
        QCOMPARE(toolTipText(optionToolTip(option)), optionToolTip(option));
    }

    void errorsAreOneLineOfWords()
    {
        const Error error{ErrorCode::badInput, "no '\x1b[2J" + std::string(100, 'n') + "'", {"a\nb.json", 1, 2}};
        const QString text = errorText(error);
        QVERIFY2(!text.contains(u'\x1b') && !text.contains(u'\n'), qPrintable(text));
        QVERIFY2(text.contains(u"\\x1b[2J"_s) && !text.contains(QString(61, u'n')), qPrintable(text));
    }
};

QTEST_MAIN(TestPlainWords)
#include "tst_plain_words.moc"
