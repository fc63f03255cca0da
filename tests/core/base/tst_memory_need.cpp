// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/base/memory_need.h"

using namespace wattif;

class TestMemoryNeed : public QObject {
    Q_OBJECT
private slots:
    void tooMuchIsRefusedWithBothAmounts()
    {
        QVERIFY(checkMemory(maxInstanceBytes, "x"));
        const auto refused = checkMemory(12e9, "5 bags", "bags");
        QVERIFY(!refused);
        QCOMPARE(toString(refused.error()), "error: bags: 5 bags would need about 12 GB of memory; the limit is 2 GB");
        QVERIFY(!checkMemory(std::nextafter(maxInstanceBytes, 1e300), "x"));
    }
};

QTEST_APPLESS_MAIN(TestMemoryNeed)
#include "tst_memory_need.moc"
