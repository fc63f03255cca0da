// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/base/near_names.h"

using namespace wattif;

class TestNearNames : public QObject {
    Q_OBJECT
private slots:
    void hints_data()
    {
        QTest::addColumn<QString>("unknown");
        QTest::addColumn<QString>("hint");
        QTest::newRow("one letter is wrong") << "gama"
                                             << "; did you mean 'gamma'?";
        QTest::newRow("two letters are swapped") << "onlnie"
                                                 << "; did you mean 'online'?";
        QTest::newRow("the name is not complete") << "onl"
                                                  << "; did you mean 'online' or 'online-exact'?";
        QTest::newRow("nothing is near") << "zzzzzz"
                                         << "; known are gamma, online, online-exact";
        QTest::newRow("no name at all") << ""
                                        << "; known are gamma, online, online-exact";
        QTest::newRow("far too long for a typing error") << QString(1000, 'g') << "; known are gamma, online, online-exact";
    }
    void hints()
    {
        QFETCH(QString, unknown);
        QFETCH(QString, hint);
        const std::vector<std::string> known{"gamma", "online", "online-exact"};
        QCOMPARE(QString::fromStdString(nameHint(unknown.toStdString(), known)), hint);
    }

    void misspelledNamesAreFound()
    {
        const std::vector<std::string> wanted{"sites", "site_names"};
        const auto hint = [&](std::vector<std::string> present) { return std::string(misspelledHint(wanted, present)); };
        QCOMPARE(hint({"color", "sitse"}), std::string("; did you mean 'sites' by 'sitse'?"));
        QCOMPARE(hint({"sitename", "site_name"}), std::string("; did you mean 'site_names' by 'site_name'?"));
        QCOMPARE(hint({"color", "sit"}), std::string());
        QCOMPARE(hint({}), std::string());
    }

    void oneLetterIsNoTypingError()
    {
        const std::vector<std::string> known{"r", "qs", "rate"};
        QCOMPARE(std::string(nameHint("q", known)), std::string("; known are r, qs, rate"));
        QCOMPARE(std::string(nameHint("R", known)), std::string("; did you mean 'r'?"));
        QCOMPARE(std::string(nameHint("rt", known)), std::string("; known are r, qs, rate"));
    }

    void longListsAreCut()
    {
        const std::vector<std::string> known{"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "i9", "j10", "k11", "l12", "m13"};
        QCOMPARE(nameHint("zzzzzz", known), "; known are a1, b2, c3, d4, e5, f6, g7, h8, i9, j10, k11, l12, ...");
        QCOMPARE(nameHint("zzzzzz", {}), "");
    }
};

QTEST_APPLESS_MAIN(TestNearNames)
#include "tst_near_names.moc"
