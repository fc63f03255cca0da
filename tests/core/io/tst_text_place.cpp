// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/io/text_place.h"

using namespace wattif;

class TestTextPlace : public QObject {
    Q_OBJECT
private slots:
    void findsLineAndColumn_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("offset");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("the first byte") << QByteArray("ab") << 0 << 1 << 1;
        QTest::newRow("the end of the text") << QByteArray("ab") << 2 << 1 << 3;
        QTest::newRow("after a line feed") << QByteArray("ab\ncd") << 4 << 2 << 2;
        QTest::newRow("after CR LF") << QByteArray("ab\r\ncd") << 4 << 2 << 1;
        QTest::newRow("columns count characters") << QByteArray("\xCE\xB3\xCE\xB3=1") << 4 << 1 << 3;
        QTest::newRow("a byte order mark takes no column") << QByteArray("\xEF\xBB\xBF{") << 3 << 1 << 1;
        QTest::newRow("inside the byte order mark") << QByteArray("\xEF\xBB\xBF") << 1 << 1 << 1;
        QTest::newRow("behind the text") << QByteArray("ab") << 99 << 1 << 3;
    }
    void findsLineAndColumn()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, offset);
        QFETCH(int, line);
        QFETCH(int, column);
        QCOMPARE(lineColumnAt(text.toStdString(), static_cast<std::size_t>(offset)), (LineColumn{line, column}));
    }

    void findsInvalidUtf8_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("offset");
        QTest::newRow("plain text") << QByteArray("abc") << -1;
        QTest::newRow("characters of 2, 3 and 4 bytes") << QByteArray("\xCE\xB3\xE2\x82\xAC\xF0\x9F\x98\x80") << -1;
        QTest::newRow("Latin-1") << QByteArray("M\xFCnchen") << 1;
        QTest::newRow("a lone continuing byte") << QByteArray("a\x80") << 1;
        QTest::newRow("an overlong slash") << QByteArray("\xC0\xAF") << 0;
        QTest::newRow("a surrogate") << QByteArray("\xED\xA0\x80") << 0;
        QTest::newRow("above U+10FFFF") << QByteArray("\xF4\x90\x80\x80") << 0;
        QTest::newRow("cut at the end") << QByteArray("a\xE2\x82") << 1;
    }
    void findsInvalidUtf8()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, offset);
        const auto found = firstInvalidUtf8(text.toStdString());
        QCOMPARE(found ? static_cast<int>(*found) : -1, offset);
    }
};

QTEST_APPLESS_MAIN(TestTextPlace)
#include "tst_text_place.moc"
