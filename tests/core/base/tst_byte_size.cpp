// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/base/byte_size.h"

using namespace wattif;

class TestByteSize : public QObject {
    Q_OBJECT
private slots:
    void readsSizes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qulonglong>("bytes");
        QTest::newRow("megabytes") << QByteArray("512MB") << 512'000'000ULL;
        QTest::newRow("with a blank, small letters") << QByteArray("2 gb") << 2'000'000'000ULL;
        QTest::newRow("binary") << QByteArray("1.5GiB") << 1'610'612'736ULL;
        QTest::newRow("bytes") << QByteArray("4096") << 4096ULL;
        QTest::newRow("none") << QByteArray("0") << 0ULL;
        QTest::newRow("negative") << QByteArray("-1MB") << 0ULL;
        QTest::newRow("no number") << QByteArray("MB") << 0ULL;
        QTest::newRow("another unit") << QByteArray("5 apples") << 0ULL;
        QTest::newRow("more than there is") << QByteArray("1e9GB") << 0ULL;
    }
    void readsSizes()
    {
        QFETCH(QByteArray, text);
        QFETCH(qulonglong, bytes);
        QCOMPARE(qulonglong(parseByteSize(text.toStdString()).value_or(0)), bytes);
    }

    void printsSizes()
    {
        QCOMPARE(byteSizeText(512'000'000), std::string("512 MB"));
        QCOMPARE(byteSizeText(2'000'000'000), std::string("2 GB"));
        QCOMPARE(byteSizeText(13), std::string("13 bytes"));
        QCOMPARE(byteSizeText(168'400'000'000, 2), std::string("168 GB"));
        QCOMPARE(byteSizeText(12'400'000'000, 2), std::string("12 GB"));
        QCOMPARE(byteSizeText(2'540'000'000, 2), std::string("2.5 GB"));
    }
};

QTEST_APPLESS_MAIN(TestByteSize)
#include "tst_byte_size.moc"
