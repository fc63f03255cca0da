// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <limits>

#include <QTest>

#include <fmt/format.h>

#include "core/io/csv_table.h"

using namespace wattif;

namespace {

/// A table on one line: rows in brackets, cells as line:column=text.
QString printed(const Result<CsvTable>& table)
{
    if (!table)
        return QString::fromStdString(toString(table.error()));
    std::string text;
    for (const auto& row : table->rows) {
        text += '[';
        for (const CsvCell& cell : row)
            text += fmt::format(" {}:{}={}", cell.line, cell.column, cell.text);
        text += " ]";
    }
    return QString::fromStdString(text);
}

CsvTable oneCell(std::string text, DecimalMark mark = DecimalMark::unstated)
{
    return {.fileName = "t.csv", .delimiter = ',', .rows = {{{std::move(text), 2, 3, false}}}, .mark = mark};
}

QString numberRead(const Result<double>& number)
{
    return number ? QString::number(*number) : QString::fromStdString(toString(number.error()));
}

} // namespace

class TestCsvTable : public QObject {
    Q_OBJECT
private slots:
    void parses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("rows and cells") << QByteArray("a,bc\nd,e\n") << "[ 1:1=a 1:3=bc ][ 2:1=d 2:3=e ]";
        QTest::newRow("no line feed at the end") << QByteArray("a,b") << "[ 1:1=a 1:3=b ]";
        QTest::newRow("CR LF") << QByteArray("a,b\r\nc,d\r\n") << "[ 1:1=a 1:3=b ][ 2:1=c 2:3=d ]";
        QTest::newRow("CR alone") << QByteArray("a,b\rc,d") << "[ 1:1=a 1:3=b ][ 2:1=c 2:3=d ]";
        QTest::newRow("blank lines are left out") << QByteArray("\n\na,b\n   \nc,d\n\n") << "[ 3:1=a 3:3=b ][ 5:1=c 5:3=d ]";
        QTest::newRow("comments above the first row are left out") << QByteArray("# x,y\n#z\na,b\n") << "[ 3:1=a 3:3=b ]";
        QTest::newRow("below it # is a text") << QByteArray("a,b\n# z,1") << "[ 1:1=a 1:3=b ][ 2:1=# z 2:5=1 ]";
        QTest::newRow("a corner #") << QByteArray("#,b\n1,2") << "[ 1:1=# 1:3=b ][ 2:1=1 2:3=2 ]";
        QTest::newRow("a corner # and blanks") << QByteArray("# ; b\n1;2") << "[ 1:1=# 1:5=b ][ 2:1=1 2:3=2 ]";
        QTest::newRow("a stated delimiter") << QByteArray("sep=;\r\na;b,c\r\n") << "[ 2:1=a 2:3=b,c ]";
        QTest::newRow("blanks around a cell do not count") << QByteArray("  a , b \n") << "[ 1:3=a 1:7=b ]";
        QTest::newRow("empty cells") << QByteArray(",x,\n") << "[ 1:1= 1:2=x 1:4= ]";
        QTest::newRow("an empty cell at the end of the file") << QByteArray("x,") << "[ 1:1=x 1:3= ]";
        QTest::newRow("quoted delimiter") << QByteArray("\"a,b\",c\n") << "[ 1:1=a,b 1:7=c ]";
        QTest::newRow("quoted quote") << QByteArray("\"a\"\"b\",c\n") << "[ 1:1=a\"b 1:8=c ]";
        QTest::newRow("quoted line feed") << QByteArray("\"a\nb\",c\nd,e\n") << "[ 1:1=a\nb 2:4=c ][ 3:1=d 3:3=e ]";
        QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBF").append("a,b\n") << "[ 1:1=a 1:3=b ]";
        QTest::newRow("columns count characters") << QByteArray("\xCE\xB3,b\n") << "[ 1:1=\u03B3 1:3=b ]";
        QTest::newRow("semicolons") << QByteArray("a;b,c;d\n") << "[ 1:1=a 1:3=b,c 1:7=d ]";
        QTest::newRow("tabs") << QByteArray("a\tb c\t\td\n") << "[ 1:1=a 1:3=b c 1:7= 1:8=d ]";
        QTest::newRow("a delimiter in quotes does not count") << QByteArray("\";;;\",b\n") << "[ 1:1=;;; 1:7=b ]";
        QTest::newRow("no text") << QByteArray("") << "";
        QTest::newRow("only comments") << QByteArray("# a\n#b") << "";
        QTest::newRow("unclosed quote") << QByteArray("a,b\nc,\"d\n")
                                        << "t.csv:2:3: error: the quote that begins this cell is not closed";
        QTest::newRow("quote inside a cell")
            << QByteArray("a,b\nc,d\"e\n")
            << "t.csv:2:4: error: a quote inside a cell: put the whole cell in quotes and double the inner ones";
        QTest::newRow("text after a quoted cell")
            << QByteArray("\"a\"b,c\n") << "t.csv:1:4: error: text after the closing quote of a cell";
        QTest::newRow("a NUL byte") << QByteArray("a,b\nc,\0", 7) << "t.csv:2:3: error: a NUL byte: not CSV text";
        QTest::newRow("Latin-1") << QByteArray("a,b\nM\xFCnchen,c")
                                 << "t.csv:2:2: error: this byte is not UTF-8 text; save the file as UTF-8";
    }
    void parses()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(printed(parseCsv("t.csv", text.toStdString())), expected);
    }

    void readsNumbers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("allowInfinite");
        QTest::addColumn<bool>("comma");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a decimal") << "1.5" << false << false << "1.5";
        QTest::newRow("a decimal comma") << "1,5" << false << true << "1.5";
        QTest::newRow("a point where commas are expected")
            << "1.5" << false << true
            << "t.csv:2:3: error: '1.5' is written with a decimal point; the option decimal=comma allows points only between thousands";
        QTest::newRow("points between thousands") << "1.234,5" << false << true << "1234.5";
        QTest::newRow("a comma between thousands or before decimals")
            << "1,234" << false << false
            << "t.csv:2:3: error: '1,234' can be 1234 or 1.234; set the option decimal=point for 1234, decimal=comma for 1.234";
        QTest::newRow("a decimal comma where the mark is unstated")
            << "1,5" << false << false << "t.csv:2:3: error: '1,5' is written with a decimal comma; set the option decimal=comma";
        QTest::newRow("a comma that can only be between thousands") << "1,234.5" << false << false << "1234.5";
        QTest::newRow("an empty cell") << "" << false << false << "t.csv:2:3: error: expected a number (got an empty cell)";
        QTest::newRow("an empty cell that may be infinite") << "" << true << false << "inf";
        QTest::newRow("infinity") << "inf" << true << false << "inf";
        QTest::newRow("Infinity") << "Infinity" << true << false << "inf";
        QTest::newRow("infinity where it is not allowed")
            << "inf" << false << false << "t.csv:2:3: error: expected a finite number (got 'inf')";
        QTest::newRow("minus infinity") << "-inf" << true << false << "t.csv:2:3: error: expected a finite number (got '-inf')";
        QTest::newRow("a number beyond doubles")
            << "1e999" << true << false << "t.csv:2:3: error: expected a number (got '1e999')";
        QTest::newRow("NaN") << "NaN" << true << false << "t.csv:2:3: error: expected a number (got 'NaN')";
        QTest::newRow("a text") << "abc" << true << false << "t.csv:2:3: error: expected a number (got 'abc')";
        QTest::newRow("two numbers") << "1 2" << true << false << "t.csv:2:3: error: expected a number (got '1 2')";
    }
    void readsNumbers()
    {
        QFETCH(QString, text);
        QFETCH(bool, allowInfinite);
        QFETCH(bool, comma);
        QFETCH(QString, expected);
        const CsvTable table = oneCell(text.toStdString(), comma ? DecimalMark::comma : DecimalMark::unstated);
        QCOMPARE(numberRead(cellNumber(table, table.rows[0][0], allowInfinite)), expected);
    }

    void readsIntegers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a whole number") << "-12"
                                        << "-12";
        QTest::newRow("a decimal without a fraction") << "400.0"
                                                      << "400";
        QTest::newRow("a power of ten") << "1e3"
                                        << "1000";
        QTest::newRow("thousands") << "1,234,567"
                                   << "1234567";
        QTest::newRow("unclear thousands") << "5,040"
                                           << "t.csv:2:3: error: '5,040' can be 5040 or 5.04; set the option decimal=point for "
                                              "5040, decimal=comma for 5.04";
        QTest::newRow("a fraction") << "1.5"
                                    << "t.csv:2:3: error: expected a whole number (got '1.5')";
        QTest::newRow("nothing") << ""
                                 << "t.csv:2:3: error: expected a whole number (got an empty cell)";
        QTest::newRow("too large") << "99999999999999999999"
                                   << "t.csv:2:3: error: the whole number 99999999999999999999 is too large";
    }
    void readsIntegers()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const CsvTable table = oneCell(text.toStdString());
        const auto number = cellInteger(table, table.rows[0][0]);
        QCOMPARE(number ? QString::number(*number) : QString::fromStdString(toString(number.error())), expected);
    }

    void sniffsDelimiters()
    {
        QCOMPARE(sniffDelimiter("a;b,c;d"), ';');
        QCOMPARE(sniffDelimiter("abc"), ',');
        QCOMPARE(sniffDelimiter("# a;b;c\n\na\tb"), '\t');
        QCOMPARE(sniffDelimiter("1,5;2,5", DecimalMark::comma), ';');
        QCOMPARE(sniffDelimiter("1,5\t2,5\t3,5", DecimalMark::comma), '\t');
        QCOMPARE(sniffDelimiter("1,5;2,5"), ';'); // commas between digits give way
        QCOMPARE(sniffDelimiter("1,2,3"), ',');
        QCOMPARE(sniffDelimiter("a|b"), '|');
        QCOMPARE(sniffDelimiter("sep=|\na,b"), '|');
    }

    void quotesWhereNeeded_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"plain", "a,b", "a \"b\"", " leading", "trailing ", "#comment", "line\nfeed", "", "1;2"})
            QTest::newRow(text) << text;
    }
    void quotesWhereNeeded()
    {
        QFETCH(QString, text);
        const auto table = parseCsv("t.csv", csvQuoted(text.toStdString()) + ",x", ',');
        QVERIFY(table);
        QCOMPARE(QString::fromStdString(table->rows[0][0].text), text);
    }

    void aFormulaIsNoneInASpreadsheet_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a sum") << "=1+2"
                               << "'=1+2";
        QTest::newRow("a function with a comma") << "@SUM(A1,A2)"
                                                 << "\"'@SUM(A1,A2)\"";
        QTest::newRow("a sign before a text") << "-cmd"
                                              << "'-cmd";
        QTest::newRow("a negative number") << "-5"
                                           << "-5";
        QTest::newRow("a number with a sign") << "+1.5e3"
                                              << "+1.5e3";
        QTest::newRow("a formula behind an apostrophe") << "'=1+2"
                                                        << "''=1+2";
        QTest::newRow("an apostrophe") << "'a"
                                       << "'a";
        QTest::newRow("a sum that begins with a number") << "-5+A1"
                                                         << "'-5+A1";
        QTest::newRow("a sign alone") << "-"
                                      << "'-";
        QTest::newRow("a list") << "1; 2"
                                << "\"1; 2\"";
        QTest::newRow("a plain text") << "Ada"
                                      << "Ada";
        QTest::newRow("nothing") << ""
                                 << "";
    }
    void aFormulaIsNoneInASpreadsheet()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(csvForSpreadsheet(text.toStdString())), expected);
    }
};

QTEST_APPLESS_MAIN(TestCsvTable)
#include "tst_csv_table.moc"
