// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the checks of all studies gather: the largest error, and the first fault.

#include <limits>

#include <QTest>

#include "core/base/conservation.h"
#include "core/base/constants.h"

using namespace wattif;

class TestConservation : public QObject {
    Q_OBJECT

private slots:
    void roundingIsNoFault()
    {
        Conservation found;
        QVERIFY(found.holds());
        found.add(1e-12, "the energy differs");
        found.compare("data moved", 1.0, 1.0 + 1e-11);
        QVERIFY(found.holds() && !found.holds(1e-12));
        QCOMPARE(found.fault, std::string());
    }

    void theFirstFaultIsReported()
    {
        Conservation found;
        found.compare("data moved", 3.0, 4.0); // 1 of 4
        found.refuseUnless(true, "never told");
        found.add(0.5, "the energy differs");
        QCOMPARE(found.fault, std::string("data moved is 3, recomputed 4"));
        QCOMPARE(found.error, 0.5);
        found.refuseUnless(false, "a node does not exist");
        QCOMPARE(found.fault, std::string("data moved is 3, recomputed 4"));
        QCOMPARE(found.error, infinity);
    }

    void whatCannotBeComparedIsAFault()
    {
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        Conservation found;
        found.add(none, "the makespan differs");
        QCOMPARE(found.error, infinity);
        QCOMPARE(found.fault, std::string("the makespan differs"));
        for (const double other : {none, infinity}) {
            Conservation compared;
            compared.compare("wait", 1.0, other);
            QVERIFY(!compared.holds() && !compared.fault.empty());
        }
    }
};

QTEST_APPLESS_MAIN(TestConservation)
#include "tst_conservation.moc"
