// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "ui/tables/table_clipboard.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

Q_DECLARE_METATYPE(wattif::DecimalMark)

class TestTableClipboard : public QObject {
    Q_OBJECT

private slots:
    void marks_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<DecimalMark>("mark");
        QTest::addColumn<QString>("first");
        QTest::addColumn<double>("value");
        QTest::newRow("tabs, points") << u"1.5\t2\n3\t4\n"_s << DecimalMark::point << u"1.5"_s << 1.5;
        QTest::newRow("tabs, commas") << u"1,5\t2\n"_s << DecimalMark::comma << u"1,5"_s << 1.5;
        QTest::newRow("semicolons, commas") << u"1,25;2\n"_s << DecimalMark::comma << u"1,25"_s << 1.25;
        QTest::newRow("csv with points") << u"1.25,2\n"_s << DecimalMark::point << u"1.25"_s << 1.25;
        QTest::newRow("continental thousands") << u"1.234,5\t2\n"_s << DecimalMark::comma << u"1.234,5"_s << 1234.5;
        QTest::newRow("English thousands") << u"1,234.5\t2\n"_s << DecimalMark::point << u"1,234.5"_s << 1234.5;
        QTest::newRow("one clear cell decides") << u"1,234\t2,5\n"_s << DecimalMark::comma << u"1,234"_s << 1.234;
        QTest::newRow("nobody can know") << u"1,234\t5,678\n"_s << DecimalMark::unstated << u"1,234"_s << 1234.0;
    }
    void marks()
    {
        QFETCH(QString, text);
        QFETCH(DecimalMark, mark);
        QFETCH(QString, first);
        QFETCH(double, value);
        const PastedTable table = parsePasted(text);
        QCOMPARE(table.mark, mark);
        QCOMPARE(table.rows[0][0], first);
        QCOMPARE(pastedNumber(first, mark).has_value(), mark != DecimalMark::unstated); // else the user must say
        QCOMPARE(pastedNumber(first, mark).value_or(value), value);
    }

    void aPointIsNoDecimalMarkBesideCommas()
    {
        QVERIFY(!pastedNumber(u"1.5"_s, DecimalMark::comma)); // never 15
        QVERIFY(!pastedNumber(u"1,5"_s, DecimalMark::point));
    }

    void typedNumbers()
    {
        QCOMPARE(typedNumber(u"1,5"_s).value(), 1.5);
        QCOMPARE(typedNumber(u" 12 000 "_s).value(), 12000.0);
        QCOMPARE(typedNumber(u"1.234,5"_s).value(), 1234.5);
        QCOMPARE(typedNumber(u"1.234"_s).value(), 1.234);
        QVERIFY(!typedNumber(u"1,234"_s));
        QVERIFY(!typedNumber(u"x"_s));
        QVERIFY(!typedNumber(u"nan"_s));
    }
};

QTEST_APPLESS_MAIN(TestTableClipboard)
#include "tst_table_clipboard.moc"
