// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts of other systems become plain texts; files that are no text are named for what they are, by every reader.

#include <QTest>

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

    void findsLatin1WhereItStands()
    {
        QCOMPARE(problem(checkUtf8("F", "a\nM\xFCn")),
                 QStringLiteral("F:2:2: error: this byte is not UTF-8 text; save the file as UTF-8"));
        // as the last letter of a text, too
        QCOMPARE(problem(JsonDocument::parse("F", "{\"name\":\"M\xE9\"}")),
                 QStringLiteral("F:1:11: error: this byte is not UTF-8 text; save the file as UTF-8"));
    }
};

QTEST_APPLESS_MAIN(TestTextEncoding)
#include "tst_text_encoding.moc"
