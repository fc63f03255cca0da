// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/power/inputs/inputs.h"
#include "core/power/study.h"

using namespace wattif;
using namespace wattif::power;

class TestPowerMoves : public QObject {
    Q_OBJECT
private slots:
    /// Its processors exceed an int: they became a negative number, and no size of a job was below it.
    void jobsOfTheLargestMachineChangeTheirSize()
    {
        Random random(21);
        Instance largest = instanceOf(*instanceMoves()->small(random));
        largest.nodes = 50'000;
        largest.coresPerNode = 50'000;
        largest.minJobNodes = 1;
        largest.maxJobNodes = 0;
        largest.offIntervals.clear();
        largest.jobs = std::vector<Job>{{.id = 1, .runSeconds = 60.0, .processors = 8}};
        const auto checked = check(largest);
        QVERIFY2(checked, checked ? "" : checked.error().message.c_str());
        const InstancePtr start = makeInstance(largest);
        int larger = 0;
        int smaller = 0;
        for (int i = 0; i < 1000; ++i) {
            const InstancePtr next = instanceMoves()->mutated(*start, random);
            for (const Job& job : instanceOf(*next).jobs) {
                QVERIFY(job.processors >= 1 && job.processors <= maxProcessors);
                larger += job.processors > 8 ? 1 : 0;
                smaller += job.processors < 8 ? 1 : 0;
            }
        }
        QVERIFY(larger > 10);
        QVERIFY(smaller > 10);
        QCOMPARE(processorsOf(largest, largest.nodes), maxProcessors);
        QCOMPARE(processorsOf(largest, 3), 150'000);
    }
};

QTEST_APPLESS_MAIN(TestPowerMoves)
#include "tst_power_moves.moc"
