// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that are no UTF-8 text are named for what they are, by every reader.

#include <QTest>

#include "core/io/csv_table.h"
#include "core/io/json_document.h"
#include "core/io/swf_file.h"
#include "core/io/text_encoding.h"
#include "core/io/xml_text.h"

using namespace wattif;

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
