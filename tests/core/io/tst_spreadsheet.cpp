// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Workbooks: cells are what a person sees, and what cannot be read is named for what it is.

#include <tuple>

#include <QTest>

#include <fmt/format.h>

#include "core/io/file.h"
#include "core/io/file_signs.h"
#include "core/io/spreadsheet.h"
#include "core/io/table_file.h"
#include "tests/core/io/zip_of.h"

using namespace wattif;
using namespace Qt::Literals::StringLiterals;

namespace {

using Members = std::vector<std::pair<std::string, std::string>>;

/// The parts of a workbook with two sheets, of which the first is hidden; `rows` are those of the second, "figures".
Members xlsxMembers(const std::string& rows)
{
    const std::string package = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    return {
        {"[Content_Types].xml", "<Types/>"},
        {"_rels/.rels",
         "<Relationships><Relationship Id=\"r\" Type=\"" + package
             + "/officeDocument\" Target=\"/xl/workbook.xml\"/></Relationships>"},
        {"xl/workbook.xml",
         "<x:workbook xmlns:x=\"m\" xmlns:r=\"" + package
             + "\"><x:sheets><x:sheet name=\"secret\" state=\"hidden\" r:id=\"a\"/><x:sheet name=\"figures\" r:id=\"b\"/></x:sheets></x:workbook>"},
        {"xl/_rels/workbook.xml.rels",
         "<Relationships><Relationship Id=\"a\" Type=\"" + package
             + "/worksheet\" Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"b\" Type=\"" + package
             + "/worksheet\" Target=\"../xl/worksheets/sheet2.xml\"/><Relationship Id=\"c\" Type=\"" + package
             + "/sharedStrings\" Target=\"sharedStrings.xml\"/><Relationship Id=\"d\" Type=\"" + package
             + "/styles\" Target=\"styles.xml\"/></Relationships>"},
        {"xl/sharedStrings.xml",
         "<sst><si><t>plain</t></si><si><r><t>two </t></r><r><t>runs</t></r><rPh><t>hint</t></rPh></si></sst>"},
        {"xl/styles.xml",
         "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy\\-mm\\-dd\\ hh:mm\"/><numFmt numFmtId=\"165\" "
         "formatCode=\"0.00&quot; days&quot;\"/><numFmt numFmtId=\"166\" formatCode=\"[h]:mm:ss\"/></numFmts><cellXfs><xf "
         "numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/><xf numFmtId=\"165\"/><xf numFmtId=\"166\"/><xf "
         "numFmtId=\"20\"/><xf numFmtId=\"10\"/></cellXfs></styleSheet>"},
        {"xl/worksheets/sheet1.xml", "<worksheet><sheetData><row r=\"1\"><c r=\"A1\"><v>1</v></c></row></sheetData></worksheet>"},
        {"xl/worksheets/sheet2.xml", "<worksheet><sheetData>" + rows + "</sheetData></worksheet>"},
    };
}

std::string ods(const std::string& rows, const std::string& manifest = "<manifest/>")
{
    return zipOf(
        {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
         {"content.xml",
          "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><office:body><office:spreadsheet>"
          "<table:table table:name=\"first\">"
              + rows
              + "</table:table><table:table table:name=\"second\"><table:table-row><table:table-cell><text:p>2</text:p>"
                "</table:table-cell></table:table-row></table:table></office:spreadsheet></office:body>"
                "</office:document-content>"},
         {"META-INF/manifest.xml", manifest}});
}

/// An OpenDocument workbook whose first sheet is hidden; the cells of its sheets are 1, 2 and 3.
std::string odsWithHiddenSheet()
{
    std::string sheets;
    for (const auto& [name, style, cell] : {std::tuple("secret", "h", "1"), {"figures", "v", "2"}, {"more", "v", "3"}})
        sheets += std::string("<table:table table:name=\"") + name + "\" table:style-name=\"" + style
            + "\"><table:table-row><table:table-cell><text:p>" + cell
            + "</text:p></table:table-cell></table:table-row></table:table>";
    return zipOf(
        {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
         {"content.xml",
          "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\" xmlns:style=\"s\">"
          "<office:automatic-styles><style:style style:name=\"h\" style:family=\"table\"><style:table-properties "
          "table:display=\"false\"/></style:style><style:style style:name=\"v\" style:family=\"table\"><style:table-properties "
          "table:display=\"true\"/></style:style></office:automatic-styles><office:body><office:spreadsheet>"
              + sheets + "</office:spreadsheet></office:body></office:document-content>"}});
}

/// Rows in brackets, cells between bars; or the error.
QString read(const std::string& bytes, const TableOptions& options = {})
{
    const auto table = readTable("F", bytes, options);
    if (!table)
        return QString::fromStdString(toString(table.error()));
    std::string text;
    for (const auto& row : table->rows) {
        text += '[';
        for (const CsvCell& cell : row)
            text += cell.text + '|';
        text += ']';
    }
    return QString::fromStdString(text);
}

QString readRows(const std::string& rows, const TableOptions& options = {}) { return read(zipOf(xlsxMembers(rows)), options); }

} // namespace

class TestSpreadsheet : public QObject {
    Q_OBJECT
private slots:
    void excelCells_data()
    {
        QTest::addColumn<QByteArray>("rows");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* rows, const char* expected) {
            QTest::newRow(name) << QByteArray(rows) << QString::fromUtf8(expected);
        };
        row("shared strings, with runs", "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c></row>",
            "[plain|two runs|]");
        row("numbers with up to 15 digits",
            "<row r=\"1\"><c r=\"A1\"><v>0.30000000000000004</v></c><c r=\"B1\"><v>1E3</v></c><c r=\"C1\"><v>400</v></c></row>",
            "[0.3|1000|400|]");
        row("dates, moments and times",
            "<row r=\"1\"><c r=\"A1\" s=\"1\"><v>46082</v></c><c r=\"B1\" s=\"2\"><v>46082.604166666664</v></c><c r=\"C1\" "
            "s=\"5\"><v>0.3125</v></c></row>",
            "[2026-03-01|2026-03-01T14:30:00|07:30:00|]");
        row("a number of days and hours beyond a day",
            "<row r=\"1\"><c r=\"A1\" s=\"3\"><v>2.5</v></c><c r=\"B1\" s=\"4\"><v>1.0840625</v></c></row>", "[2.5|26:01:03|]");
        row("a length of more than a day, and a moment, with the format of a time",
            "<row r=\"1\"><c r=\"A1\" s=\"5\"><v>1.1041666666666667</v></c><c r=\"B1\" s=\"5\"><v>46082.3125</v></c></row>",
            "[26:30:00|07:30:00|]");
        row("results of formulas and truth",
            "<row r=\"1\"><c r=\"A1\"><f>1+1</f><v>2</v></c><c r=\"B1\" t=\"str\"><v>ab</v></c><c r=\"C1\" t=\"b\"><v>1</v></c><c "
            "r=\"D1\" t=\"e\"><v>#DIV/0!</v></c></row>",
            "[2|ab|TRUE|#DIV/0!|]");
        row("gaps between cells and rows",
            "<row r=\"2\"><c r=\"B2\"><v>1</v></c><c r=\"D2\"><v>2</v></c></row><row r=\"5\"><c r=\"B5\"><v>3</v></c></row>",
            "[1|2|][3||]");
        row("merged cells, as a person sees them",
            "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\"><v>1</v></c></row><row r=\"2\"><c r=\"B2\"><v>2</v></c><c "
            "r=\"C2\"><v>3</v></c></row></sheetData><mergeCells><mergeCell ref=\"A1:A2\"/><mergeCell "
            "ref=\"B1:C1\"/></mergeCells><sheetData>",
            "[plain|1|1|][plain|2|3|]");
        row("a share in percent", "<row r=\"1\"><c r=\"A1\" s=\"6\"><v>0.07</v></c></row>", "[7%|]");
        row("a formula that was never computed", "<row r=\"1\"><c r=\"A1\"><v>1</v></c><c r=\"B1\"><f>A1+1</f></c></row>",
            "F: error: B1: the formula has no stored value: open the workbook in a spreadsheet program and save it");
        row("cells without references", "<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>", "[1|2|][3||]");
        row("a reference in another row", "<row r=\"1\"><c r=\"A2\"><v>1</v></c></row>",
            "F: error: the workbook is damaged: its part xl/worksheets/sheet2.xml cannot be read");
        row("a string that is not there", "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>7</v></c></row>",
            "F: error: the workbook is damaged: its part xl/worksheets/sheet2.xml cannot be read");
        row("no cells", "", "");
    }
    void excelCells()
    {
        QFETCH(QByteArray, rows);
        QFETCH(QString, expected);
        QCOMPARE(readRows(rows.toStdString()), expected);
    }

    void openDocumentCells_data()
    {
        QTest::addColumn<QByteArray>("rows");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* rows, const char* expected) {
            QTest::newRow(name) << QByteArray(rows) << QString::fromUtf8(expected);
        };
        row("numbers as they are, not as they are rounded",
            "<table:table-row><table:table-cell office:value-type=\"float\" office:value=\"30.456\"><text:p>30.5</text:p>"
            "</table:table-cell><table:table-cell office:value-type=\"percentage\" office:value=\"0.5\"><text:p>50 %</text:p>"
            "</table:table-cell></table:table-row>",
            "[30.456|50%|]");
        row("merged cells",
            "<table:table-row><table:table-cell table:number-rows-spanned=\"2\"><text:p>n</text:p></table:table-cell>"
            "<table:table-cell office:value-type=\"float\" office:value=\"1\"/></table:table-row><table:table-row>"
            "<table:covered-table-cell/><table:table-cell office:value-type=\"float\" office:value=\"2\"/></table:table-row>",
            "[n|1|][n|2|]");
        row("dates and times",
            "<table:table-row><table:table-cell office:value-type=\"date\" office:date-value=\"2026-03-01\"/><table:table-cell "
            "office:value-type=\"time\" office:time-value=\"PT07H30M00S\"/></table:table-row>",
            "[2026-03-01|07:30:00|]");
        row("texts with spans and blanks",
            "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>a<text:s text:c=\"2\"/><text:span>b"
            "</text:span></text:p></table:table-cell></table:table-row>",
            "[a  b|]");
        row("repeated cells, and a million empty rows",
            "<table:table-header-rows><table:table-row><table:table-cell table:number-columns-repeated=\"3\" "
            "office:value-type=\"float\" office:value=\"1\"/><table:table-cell table:number-columns-repeated=\"16381\"/>"
            "</table:table-row></table:table-header-rows><table:table-row table:number-rows-repeated=\"1048000\">"
            "<table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row><table:table-row><table:table-cell>"
            "<text:p>x</text:p></table:table-cell></table:table-row>",
            "[1|1|1|][x|||]");
        row("more cells than fit",
            "<table:table-row table:number-rows-repeated=\"1048576\"><table:table-cell table:number-columns-repeated=\"16384\" "
            "office:value-type=\"float\" office:value=\"1\"/></table:table-row>",
            nullptr);
    }
    void openDocumentCells()
    {
        QFETCH(QByteArray, rows);
        QFETCH(QString, expected);
        setReadLimit(expected.isNull() ? 1'000'000 : defaultReadLimit);
        const QString found = read(ods(rows.toStdString()));
        setReadLimit(defaultReadLimit);
        if (expected.isNull())
            QVERIFY2(found.startsWith(u"F: error: the sheet is too large ("), qPrintable(found.left(200)));
        else
            QCOMPARE(found, expected);
    }

    void numbersHaveTheDecimalMarkOfTheTable()
    {
        const std::string rows = "<row r=\"1\"><c r=\"A1\"><v>1234.5</v></c></row>";
        QCOMPARE(readRows(rows), u"[1234.5|]");
        QCOMPARE(readRows(rows, {.mark = DecimalMark::comma}), u"[1234,5|]");
        const auto table = readTable("F", zipOf(xlsxMembers(rows)), {.mark = DecimalMark::comma});
        QCOMPARE(cellNumber(*table, table->rows[0][0]).value(), 1234.5);
    }

    void errorsNameTheCell()
    {
        const auto table = readTable("F", zipOf(xlsxMembers("<row r=\"3\"><c r=\"AB3\" t=\"s\"><v>0</v></c></row>")));
        QVERIFY(table);
        QCOMPARE(toString(cellNumber(*table, table->rows[0][0]).error()),
                 std::string("F: error: AB3: expected a number (got 'plain')"));
    }

    void sheetsAreChosenByName()
    {
        const std::string rows = "<row r=\"1\"><c r=\"A1\"><v>2</v></c></row>";
        QCOMPARE(readRows(rows), u"[2|]"); // the first that is not hidden
        QCOMPARE(readRows(rows, {.sheet = "secret"}), u"[1|]");
        QCOMPARE(readRows(rows, {.sheet = "none"}), u"F: error: the workbook has no sheet 'none', only 'secret', 'figures'");
        QCOMPARE(read(ods(""), {.sheet = "second"}), u"[2|]");
        QCOMPARE(read(odsWithHiddenSheet()), u"[2|]"); // the first that is not hidden
        QCOMPARE(read(odsWithHiddenSheet(), {.sheet = "secret"}), u"[1|]");
        QCOMPARE(read(ods(""), {.sheet = "third"}), u"F: error: the workbook has no sheet 'third', only 'first', 'second'");
    }

    void namesWhatCannotBeRead()
    {
        const Members members = xlsxMembers("");
        QCOMPARE(read(zipOf(members, "secret")), u"F: error: the workbook is protected by a password");
        QCOMPARE(read(ods("", "<manifest><encryption-data/></manifest>")), u"F: error: the workbook is protected by a password");
        const std::string compound("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", 8);
        QCOMPARE(read(compound + std::string("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0", 32)),
                 u"F: error: expected a text file, but this is an Office document protected by a password");
        QCOMPARE(read(compound + std::string("W\0o\0r\0k\0b\0o\0o\0k\0", 16)),
                 u"F: error: expected a text file, but this is an Excel 97 workbook (.xls)");
        QCOMPARE(read(zipOf({{"word/document.xml", "<w/>"}})), u"F: error: expected a text file, but this is a Word document");
        QCOMPARE(read(zipOf({{"xl/workbook.bin", "x"}})),
                 u"F: error: expected a text file, but this is an Excel binary workbook (.xlsb)");
        QCOMPARE(read(zipOf({{"etc.csv", "1,2\n"}})), u"F: error: expected a text file, but this is a zip archive");
        QCOMPARE(read("%PDF-1.7\n"), u"F: error: expected a text file, but this is a PDF document");
        QCOMPARE(read(ods("").substr(0, 300)), u"F: error: the workbook is damaged or cut off");
    }

    /// A person sees other rows, columns or sheets than are read.
    void hiddenCellsAndOtherSheetsAreNoted()
    {
        const auto notes = [](const std::string& bytes, const std::string& sheet = {}) {
            QStringList all;
            const auto table = readTable("F", bytes, {.sheet = sheet});
            if (!table)
                return QStringList(QString::fromStdString(toString(table.error())));
            for (const Assumption& one : table->notes.assumed)
                all << QString::fromStdString(assumptionText(one));
            return all;
        };
        Members members =
            xlsxMembers("<row r=\"1\"><c r=\"A1\"><v>1</v></c><c r=\"B1\"><v>2</v></c></row><row r=\"2\" hidden=\"1\"><c "
                        "r=\"A2\"><v>3</v></c></row><row r=\"3\" hidden=\"1\"/>");
        std::string& sheet = members.back().second;
        sheet.replace(sheet.find("<sheetData>"), 0, "<cols><col min=\"2\" max=\"9\" hidden=\"1\"/></cols>");
        QCOMPARE(notes(zipOf(members)),
                 QStringList({u"hidden rows = read (1 row of the sheet)"_s, u"hidden columns = read (1 column of the sheet)"_s}));
        const auto row =
            "<table:table-row table:visibility=\"filter\"><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row>";
        QCOMPARE(notes(ods(row)),
                 QStringList({u"sheet = first (the first one; the workbook has second, too)"_s,
                              u"hidden rows = read (1 row of the sheet)"_s}));
        QCOMPARE(notes(ods(row), "second"), QStringList());
        QCOMPARE(notes(odsWithHiddenSheet()), QStringList(u"sheet = figures (the first one; the workbook has more, too)"_s));
        QCOMPARE(notes(ods("<table:table-row/>")),
                 QStringList(u"F: error: the sheet 'first' is empty; the option sheet chooses another: 'second'"_s));
    }

    /// A title above a table is one cell, in a workbook often merged with those beside it.
    void titlesAreLeftOut()
    {
        QCOMPARE(read("Prices of 2024\nname,cores\na,1\n"), u"[name|cores|][a|1|]");
        QCOMPARE(read("name\na\nb\n"), u"[name|][a|][b|]");
        QCOMPARE(read("m1\na,1\nb,2\n"), u"[m1|][a|1|][b|2|]");
        const auto cell = [](const std::string& at, const std::string& text) {
            return "<c r=\"" + at + "\" t=\"inlineStr\"><is><t>" + text + "</t></is></c>";
        };
        Members members =
            xlsxMembers("<row r=\"1\">" + cell("A1", "Title") + "</row><row r=\"2\">" + cell("A2", "name") + cell("B2", "cores")
                        + "</row><row r=\"3\">" + cell("A3", "a") + "<c r=\"B3\"><v>1</v></c></row>");
        std::string& sheet = members.back().second;
        sheet.replace(sheet.find("</worksheet>"), 0, "<mergeCells><mergeCell ref=\"A1:B1\"/></mergeCells>");
        QCOMPARE(read(zipOf(members)), u"[name|cores|][a|1|]");
    }

    /// Whatever is cut off or changed, reading ends with a table or a message.
    void bearsDamage()
    {
        const std::string rows = "<row r=\"1\"><c r=\"A1\" s=\"2\"><v>46082.5</v></c><c r=\"B1\" t=\"s\"><v>1</v></c></row>";
        for (const std::string& book : {zipOf(xlsxMembers(rows)), ods("<table:table-row/>")})
            for (std::size_t at = 4; at < book.size(); at += 7) {
                static_cast<void>(read(book.substr(0, at)));
                std::string changed = book;
                changed[at] = static_cast<char>(changed[at] ^ 0x55);
                static_cast<void>(read(changed));
            }
        for (const auto& [path, content] : xlsxMembers(rows)) { // without one of its parts
            Members members = xlsxMembers(rows);
            std::erase_if(members, [&](const auto& member) { return member.first == path; });
            const QString found = read(zipOf(members));
            QVERIFY2(!found.isEmpty(), path.c_str());
        }
    }

    void respectsTheLimit()
    {
        const std::string rows = "<row r=\"1\"><c r=\"A1\" t=\"str\"><v>" + std::string(5000, 'x') + "</v></c></row>";
        setReadLimit(4000);
        const QString found = readRows(rows);
        setReadLimit(defaultReadLimit);
        QCOMPARE(found, u"F: error: has more than 4000 bytes of text, which is the limit; --max-size sets another limit");
    }
};

QTEST_APPLESS_MAIN(TestSpreadsheet)
#include "tst_spreadsheet.moc"
