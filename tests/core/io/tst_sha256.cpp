// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Against Qt's digest, of all lengths around the ends of blocks, and the examples of FIPS 180-4.

#include <QCryptographicHash>
#include <QTest>

#include "core/base/random.h"
#include "core/io/sha256.h"

using namespace wattif;

class TestSha256 : public QObject {
    Q_OBJECT
private slots:
    void knownDigests()
    {
        QCOMPARE(sha256("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(sha256(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    }

    void allLengths()
    {
        Random random(4);
        std::string bytes;
        for (int length = 0; length < 700; ++length) {
            const QByteArray expected = QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256);
            QCOMPARE(QByteArray::fromStdString(sha256(bytes)), expected.toHex());
            bytes += static_cast<char>(random.uniformInt(0, 255));
        }
    }
};

QTEST_APPLESS_MAIN(TestSha256)
#include "tst_sha256.moc"
