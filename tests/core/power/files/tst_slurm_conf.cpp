// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/power/files/slurm_conf.h"

using namespace wattif::power;

namespace {

Instance queue(double bootSeconds, double shutdownSeconds)
{
    Instance instance;
    instance.nodes = 64;
    instance.bootSeconds = bootSeconds;
    instance.shutdownSeconds = shutdownSeconds;
    return instance;
}

/// The settings alone: lines that are no comments.
QStringList settings(const std::string& text)
{
    QStringList lines = QString::fromStdString(text).split('\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString& line) { return line.startsWith('#'); });
    return lines;
}

} // namespace

class TestSlurmConf : public QObject {
    Q_OBJECT
private slots:
    void printsTheSettings()
    {
        const auto text =
            slurmConf(queue(300, 45.5), {.suspendTimeSeconds = 900, .resumeRate = 20, .suspendRate = 10, .spareNodes = 4}, {});
        QCOMPARE(settings(text),
                 QStringList({"SuspendTime=900", "SuspendRate=10", "ResumeRate=20", "SuspendTimeout=46", "ResumeTimeout=600",
                              "SuspendExcNodes=node[1-64]:4"}));
    }

    void keepsNoNodesAndStaysAboveSlurmsDefaults()
    {
        const auto text = slurmConf(queue(0, 0), {.suspendTimeSeconds = 60}, {});
        QCOMPARE(settings(text),
                 QStringList({"SuspendTime=60", "SuspendRate=0", "ResumeRate=0", "SuspendTimeout=30", "ResumeTimeout=60"}));
    }

    void keepsNoMoreNodesThanThereAre()
    {
        QVERIFY(settings(slurmConf(queue(0, 0), {.spareNodes = 100}, {})).contains("SuspendExcNodes=node[1-64]:64"));
    }

    void writesTheDialectOfMetaStack()
    {
        const auto text =
            slurmConf(queue(0, 0), {.suspendTimeSeconds = 60, .spareNodes = 100, .dialect = SlurmDialect::metastack}, {});
        QVERIFY(settings(text).contains("DefIdlePerPart=64"));
        QVERIFY(!QString::fromStdString(text).contains("SuspendExcNodes"));
        QVERIFY(!settings(slurmConf(queue(0, 0), {.dialect = SlurmDialect::metastack}, {})).contains("DefIdlePerPart=0"));
    }

    void printsThePrediction()
    {
        const auto text = slurmConf(queue(300, 0), {}, SlurmPrediction{1234.56, 0.25, 90, 30});
        QVERIFY(QString::fromStdString(text).contains(
            "# Predicted on this trace: 1234.6 kWh, 25.0 % less than always on; mean wait 1.5 min (always on: 0.5 min).\n"));
        QVERIFY(!QString::fromStdString(slurmConf(queue(300, 0), {}, {})).contains("Predicted"));
    }

    /// Slurm's guide: SuspendTime >= SuspendTimeout + ResumeTimeout, here 30 + 600.
    void warnsOfAShortSuspendTime()
    {
        const auto warns = [](std::int64_t seconds) {
            return QString::fromStdString(slurmConf(queue(300, 0), {.suspendTimeSeconds = seconds}, {}))
                .contains("at least SuspendTimeout");
        };
        QVERIFY(warns(629));
        QVERIFY(!warns(630));
    }
};

QTEST_APPLESS_MAIN(TestSlurmConf)
#include "tst_slurm_conf.moc"
