// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts of other systems become plain texts; files that are no text are named for what they are, by every reader.

#include <map>
#include <stdexcept>
#include <tuple>
#include <utility>

#include <QTest>

#include "core/base/encoding_option.h"
#include "core/io/csv_table.h"
#include "core/io/json_document.h"
#include "core/io/swf_file.h"
#include "core/io/text_encoding.h"
#include "core/io/xml_text.h"

using namespace wattif;
using namespace Qt::StringLiterals;

namespace {

template <class T>
QString problem(const Result<T>& result)
{
    return result ? QString() : QString::fromStdString(toString(result.error()));
}

/// A text of ASCII letters with each letter in `width` bytes.
QByteArray widened(const QByteArray& text, int width, bool bigEndian)
{
    QByteArray wide;
    for (const char c : text) {
        QByteArray letter(width, '\0');
        letter[bigEndian ? width - 1 : 0] = c;
        wide += letter;
    }
    return wide;
}

} // namespace

class TestTextEncoding : public QObject {
    Q_OBJECT
private slots:
    void namesTheEncoding_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("found");
        const QByteArray text = "{\"a\": 1}";
        QTest::newRow("UTF-16 with a mark") << "\xFF\xFE" + widened(text, 2, false) << "UTF-16";
        QTest::newRow("UTF-16, big endian") << "\xFE\xFF" + widened(text, 2, true) << "UTF-16";
        QTest::newRow("UTF-16 without a mark") << widened(text, 2, false) << "UTF-16";
        QTest::newRow("UTF-16, big endian, without a mark") << widened(text, 2, true) << "UTF-16";
        QTest::newRow("UTF-32 with a mark") << QByteArray("\xFF\xFE\0\0", 4) + widened(text, 4, false) << "UTF-32";
        QTest::newRow("UTF-32, big endian") << QByteArray("\0\0\xFE\xFF", 4) + widened(text, 4, true) << "UTF-32";
        QTest::newRow("UTF-32 without a mark") << widened(text, 4, false) << "UTF-32";
    }
    void namesTheEncoding()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, found);
        const QString wanted = QStringLiteral("F: error: this file is %1; save it as UTF-8").arg(found);
        const std::string text = bytes.toStdString();
        QCOMPARE(problem(checkUtf8("F", text)), wanted);
        QCOMPARE(problem(JsonDocument::parse("F", text)), wanted);
        QCOMPARE(problem(parseCsv("F", text)), wanted);
        QCOMPARE(problem(XmlText::parse("F", text)), wanted);
        QCOMPARE(problem(readSwf("F", text)), wanted);
    }

    void makesPlainText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("lone carriage returns") << QByteArray("a\rb\r\rc\r") << "a\nb\n\nc\n";
        QTest::newRow("mixed line ends") << QByteArray("a\r\nb\nc\rd\r\r\ne") << "a\r\nb\nc\nd\r\r\ne";
        QTest::newRow("a carriage return in a cell") << QByteArray("a,\"b\rc\"\nd\re\n") << "a,\"b\rc\"\nd\ne\n";
        QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                         "a")
                                           << "a";
        QTest::newRow("Ctrl+Z at the end") << QByteArray("a\x1A"
                                                         "b\n\x1A\x1A")
                                           << "a\x1A"
                                              "b\n";
        QTest::newRow("no end of the last line") << QByteArray("a\nb") << "a\nb";
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFE"
                                              "a\0\r\0\n\0\xE9\0\x1F\x8D=\xD8\x00\xDE",
                                              16)
                                << QString::fromUtf8("a\r\né负😀");
        QTest::newRow("UTF-16, big endian") << QByteArray("\xFE\xFF\0a\0\r\0b", 8) << "a\nb";
        const QByteArray table = "submit,run,cores\n1,2,3\n";
        const QByteArray chinese("W[", 2); // the letter U+5B57, little endian
        QTest::newRow("UTF-16 without a mark") << chinese + widened(table, 2, false) << u'字' + QString::fromUtf8(table);
        QTest::newRow("UTF-16, big endian, without a mark") << widened(table, 2, true) << QString::fromUtf8(table);
        QTest::newRow("UTF-32 without a mark stays") << widened("ab", 4, false) << QString::fromUtf8(widened("ab", 4, false));
        QTest::newRow("UTF-16 with half a pair and half a unit") << QByteArray("\xFF\xFE"
                                                                               "a\0=\xD8"
                                                                               "b\0"
                                                                               "c",
                                                                               9)
                                                                 << u"a\uFFFDb\uFFFD"_s;
        QTest::newRow("UTF-16 of nothing") << QByteArray("\xFF\xFE") << "";
    }
    void makesPlainText()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(plainText(bytes.toStdString())), text);
    }

    void keepsBytesOfOtherFiles()
    {
        const std::string zip("PK\x03\x04 xl/workbook.xml \r \x1A");
        QCOMPARE(plainText(zip), zip);
    }

    void acceptsUtf8AndItsMark()
    {
        for (const char* text : {"", "a", "ab", "\xEF\xBB\xBF{}", "负", "PK", "{\"a\": 1}"})
            QCOMPARE(problem(checkUtf8("F", text)), QString());
    }

    void guessesTheEncoding_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("guess");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const QByteArray& bytes, const char* guess, const QString& text = {}) {
            QTest::newRow(name) << bytes << guess << text;
        };
        row("German",
            "Gr\xF6\xDF"
            "e;Z\xFCrich;\xB5s\n1;2;3\n",
            "windows-1252", u"Größe;Zürich;µs\n1;2;3\n"_s);
        row("one pair that is also GBK", "f\xFCr\n", "windows-1252", u"für\n"_s);
        row("French with a euro",
            "d\xE9"
            "but,prix (\x80/MWh)\n",
            "windows-1252", u"début,prix (€/MWh)\n"_s);
        row("a degree and a dash",
            "T (\xB0"
            "C)\n\x96"
            "5\n",
            "windows-1252", u"T (°C)\n–5\n"_s);
        row("Chinese", "\xBD\xDA\xB5\xE3,\xB9\xA6\xC2\xCA\n1,2\n", "gb18030", u"节点,功率\n1,2\n"_s);
        row("Chinese with wide signs", "\xBC\xDB\xB8\xF1\xA3\xA8\xD4\xAA\xA3\xA9\n", "gb18030", u"价格（元）\n"_s);
        row("Chinese with four bytes", "\xBD\xDA\xB5\xE3\x81\x30\x81\x30\n", "gb18030", u"节点\u0080\n"_s);
        row("half a character at the end", "\xBD\xDA\xB5\xE3,\xB9\xA6\xC2", "windows-1252", u"½Úµã,¹¦Â"_s);
        row("ASCII", "a,b\n", "");
        row("UTF-8",
            "Gr\xC3\xB6\xC3\x9F"
            "e\n",
            "");
        row("UTF-8 with one bad byte", "\xE8\x8A\x82\xE7\x82\xB9\n\xE8\x8A\n", "");
        row("UTF-8 that is cut off",
            "Gr\xC3\xB6\xC3\x9F"
            "e;\xE8\x8A",
            "");
        row("bytes of a program", QByteArray("\x01\xFC\x02\n", 4), "");
        row("bytes with zeros", QByteArray("a\0\xFC", 3), "");
        row("a packed file", "\x1F\x8B\xFC", "");
    }
    void guessesTheEncoding()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, guess);
        QFETCH(QString, text);
        const std::string_view found = guessedEncoding({bytes.data(), static_cast<std::size_t>(bytes.size())});
        QCOMPARE(QString::fromUtf8(found.data(), std::ssize(found)), guess);
        if (!found.empty())
            QCOMPARE(QString::fromStdString(toUtf8("F", bytes.toStdString(), found).value()), text);
    }

    void decodesEveryChoice()
    {
        const std::map<std::string, std::pair<QByteArray, QString>> samples{
            {"windows-1252", {"\x80", u"€"_s}},   {"latin-1", {"\xA4", u"¤"_s}},      {"windows-1250", {"\xF8", u"ř"_s}},
            {"windows-1251", {"\xF3", u"у"_s}},   {"gb18030", {"\xBD\xDA", u"节"_s}}, {"big5", {"\xB8\x60", u"節"_s}},
            {"shift-jis", {"\x90\xDF", u"節"_s}}, {"euc-kr", {"\xC0\xFD", u"절"_s}}};
        for (const std::string& choice : encodingOption().choices)
            if (choice != "auto" && choice != "utf-8")
                QCOMPARE(QString::fromStdString(toUtf8("F", samples.at(choice).first.toStdString(), choice).value()),
                         samples.at(choice).second);
        QCOMPARE(problem(toUtf8("F", "a\n\xBD\xDA\xFF", "gb18030")),
                 u"F:2:2: error: this is not text in GB18030; choose another encoding"_s);
        QVERIFY_THROWS_EXCEPTION(std::logic_error, std::ignore = toUtf8("F", "a", "auto"));
    }

    void findsLatin1WhereItStands()
    {
        QCOMPARE(problem(checkUtf8("F", "a\nM\xFCn")),
                 QStringLiteral("F:2:2: error: this byte is not UTF-8 text; save the file as UTF-8"));
        QCOMPARE(problem(checkUtf8("F", "a\nM\xFCn\x01")),
                 QStringLiteral("F: error: expected a text file, but this one has control characters"));
        // as the last letter of a text, too
        QCOMPARE(problem(JsonDocument::parse("F", "{\"name\":\"M\xE9\"}")),
                 QStringLiteral("F:1:11: error: this byte is not UTF-8 text; save the file as UTF-8"));
    }
};

QTEST_APPLESS_MAIN(TestTextEncoding)
#include "tst_text_encoding.moc"
