// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>
#include <limits>

#include <QTest>

#include "core/base/number.h"
#include "core/base/words.h"

using namespace wattif;

class TestWords : public QObject {
    Q_OBJECT

private slots:
    void aCountHasItsNoun_data()
    {
        QTest::addColumn<qint64>("count");
        QTest::addColumn<QString>("noun");
        QTest::addColumn<QString>("text");
        const auto row = [](qint64 count, const char* noun, const char* text) {
            QTest::newRow(text) << count << QString::fromLatin1(noun) << QString::fromLatin1(text);
        };
        row(1, "job", "1 job");
        row(0, "job", "0 jobs");
        row(2261, "job", "2261 jobs");
        row(1, "switch", "1 switch");
        row(2, "switch", "2 switches");
        row(1, "policy", "1 policy");
        row(3, "policy", "3 policies");
        row(4, "day", "4 days");
        row(2, "task type", "2 task types");
    }

    void aCountHasItsNoun()
    {
        QFETCH(const qint64, count);
        QFETCH(const QString, noun);
        QTEST(QString::fromStdString(counted(count, noun.toStdString())), "text");
    }

    void lettersBecomeSmall()
    {
        QCOMPARE(lowerCase("ReqCPUS_2 @[\xC3\x84]"), std::string("reqcpus_2 @[\xC3\x84]")); // of ASCII only
        QCOMPARE(lowerCase(""), std::string());
    }

    void numbersThatDifferReadDifferently()
    {
        QCOMPARE(digitsApart(1.0, 2.0, 4), 4);
        QCOMPARE(digitsApart(586.41, 586.36, 4), 5); // 586.41 and 586.36
        QCOMPARE(digitsApart(586.4012, 586.4013, 4), 7);
        QCOMPARE(formatShort(586.4012, 7), std::string("586.4012"));
        QCOMPARE(digitsApart(0.80003, 0.8, 3), 5);
        QCOMPARE(digitsApart(-0.80003, -0.8, 3), 5);
    }

    void whatIsEqualOrNearlySoKeepsItsDigits()
    {
        QCOMPARE(digitsApart(5.0, 5.0, 4), 4);
        QCOMPARE(digitsApart(1.0, 1.0 + std::numeric_limits<double>::epsilon(), 4), 4); // what rounding left is no difference
        const double inf = std::numeric_limits<double>::infinity();
        QCOMPARE(digitsApart(inf, inf, 4), 4);
        QCOMPARE(digitsApart(std::numeric_limits<double>::quiet_NaN(), 1.0, 4), 4);
    }

    void aListIsReportedFromOne()
    {
        QCOMPARE(digitsApart(586.4, std::array{586.4, 500.0}, 4), 4);
        QCOMPARE(digitsApart(586.4012, std::array{586.4013, 586.4, 500.0}, 4), 7);
        QCOMPARE(digitsApart(1.0, {}, 6), 6);
    }
};

QTEST_GUILESS_MAIN(TestWords)
#include "tst_words.moc"
