// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <set>

#include <QTest>

#include <fmt/format.h>

#include "core/base/job_label.h"
#include "core/base/random.h"

using namespace wattif;
using namespace Qt::Literals::StringLiterals;

class TestJobLabel : public QObject {
    Q_OBJECT
private slots:
    void readsItsOwnTexts_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addColumn<qint64>("number");
        QTest::addColumn<qint64>("withoutPart");
        QTest::newRow("a number") << u"1266"_s << qint64{1266} << qint64{1266};
        QTest::newRow("zero") << u"0"_s << qint64{0} << qint64{0};
        QTest::newRow("a number like that of a task") << u"7800000003"_s << qint64{7800000003} << qint64{7800000003};
        QTest::newRow("an array task of Slurm") << u"78_3"_s << qint64{7800000003} << qint64{78};
        QTest::newRow("a part of a heterogeneous job") << u"78+1"_s << qint64{7850000001} << qint64{78};
        QTest::newRow("an array task of PBS or LSF") << u"78[3]"_s << qint64{7800000003} << qint64{78};
        QTest::newRow("an array task of Grid Engine") << u"78.3"_s << qint64{7800000003} << qint64{78};
        QTest::newRow("the first task") << u"78_0"_s << qint64{7800000000} << qint64{78};
        QTest::newRow("the largest") << u"4294967295[134217727]"_s << qint64{429496729634217727} << qint64{4294967295};
    }
    void readsItsOwnTexts()
    {
        QFETCH(QString, label);
        const auto id = jobOfLabel(label.toStdString());
        QVERIFY(id);
        QCOMPARE(QString::fromStdString(jobLabel(*id)), label);
        QTEST(qint64{jobNumber(*id)}, "number");
        QTEST(qint64{jobWithoutPart(*id)}, "withoutPart");
    }

    void refusesOthers()
    {
        for (const char* text : {"",
                                 "_",
                                 "78_",
                                 "_3",
                                 "078_3",
                                 "78_03",
                                 "78_x",
                                 "78[3",
                                 "78[]",
                                 "78[3]x",
                                 "78_[1-9]",
                                 "78_3_4",
                                 "-1",
                                 "78_-3",
                                 " 78_3",
                                 "78 3",
                                 "4294967296_1",
                                 "78_134217728",
                                 "4611686018427387904",
                                 "99999999999999999999"})
            QVERIFY2(!jobOfLabel(text), text);
    }

    void keepsLabelsApart()
    {
        Random random(7);
        for (int i = 0; i < 10'000; ++i) {
            const auto job = random.uniformInt(0, 4'294'967'295);
            const auto part = random.uniformInt(0, 134'217'727);
            const auto other = random.uniformInt(0, 4'294'967'295);
            std::set<std::int64_t> ids{job, other};
            for (const std::string& label : {fmt::format("{}_{}", job, part), fmt::format("{}+{}", job, part),
                                             fmt::format("{}[{}]", job, part), fmt::format("{}.{}", job, part)}) {
                const auto id = jobOfLabel(label);
                QVERIFY(id && isLabelledJob(*id));
                QCOMPARE(jobLabel(*id), label);
                QVERIFY(ids.insert(*id).second);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestJobLabel)
#include "tst_job_label.moc"
