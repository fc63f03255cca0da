// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The nodes and partitions of a cluster, from slurm.conf and from what scontrol prints.

#include <map>

#include <QTest>

#include <fmt/ranges.h>

#include "core/slurm/cluster_file.h"

using namespace wattif;
using namespace wattif::slurm;

namespace {

/// "n1 8+2 a,b | n2 ... | a* b", or the error with its line.
QString described(const QByteArray& text)
{
    const auto read = readCluster("c.txt", text.toStdString());
    if (!read)
        return QStringLiteral("%1: %2").arg(read.error().place.line).arg(QString::fromStdString(read.error().message));
    QStringList parts;
    for (const Node& node : read->nodes)
        parts << QString::fromStdString(
            fmt::format("{} {}+{} {}", node.name, node.cpus, node.gpus, fmt::join(node.partitions, ",")));
    QStringList partitions;
    for (const Partition& partition : read->partitions)
        partitions << QString::fromStdString(partition.name) + (partition.isDefault ? QStringLiteral("*") : QString());
    parts << partitions.join(QLatin1Char(' '));
    for (const Include& include : read->includes)
        parts << QStringLiteral("%1 in line %2").arg(QString::fromStdString(include.file)).arg(include.line);
    return parts.join(QStringLiteral(" | "));
}

} // namespace

class TestSlurmClusterFile : public QObject {
    Q_OBJECT
private slots:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("scontrol, a line each")
            << QByteArray("NodeName=n1 Arch=x86_64 CPUAlloc=0 CPUTot=8 Gres=gpu:a100:2(S:0-1) OS=Linux 6.1 #1 SMP State=IDLE "
                          "Partitions=cpu,gpu Reason=x\nNodeName=n2 CPUTot=4 Gres=(null) State=DOWN Partitions=cpu\n"
                          "PartitionName=cpu Default=YES Nodes=n[1-2]\nPartitionName=gpu Default=NO Nodes=n1\n")
            << "n1 8+2 cpu,gpu | n2 4+0 cpu | cpu* gpu";
        QTest::newRow("scontrol, several lines")
            << QByteArray("NodeName=n1 Arch=x86_64 CoresPerSocket=4\n   CPUAlloc=0 CPUEfctv=8 CPUTot=8 CPULoad=0.00\n"
                          "   Gres=gpu:2\n   State=IDLE ThreadsPerCore=1\n   Partitions=cpu \n\nPartitionName=cpu\n"
                          "   AllowGroups=ALL Default=NO\n   Nodes=n1\n")
            << "n1 8+2 cpu | cpu";
        QTest::newRow("slurm.conf") << QByteArray(
            "ClusterName=x\nNodeName=DEFAULT Sockets=2 CoresPerSocket=8 ThreadsPerCore=2 # alike\n"
            "#NodeName=old CPUs=1\nNodeName=n[01-02] State=UNKNOWN\nnodename=g1\tcpus=6 \\\n\tGres=gpu:3 \\\n"
            "State=CLOUD\nNodeName=f1 State=FUTURE\nPartitionName=DEFAULT MaxTime=60\n"
            "PartitionName=all Nodes=ALL Default=yes\nPartitionName=gpu Nodes=g1\nSlurmctldPort=1\n")
                                    << "n01 32+0 all | n02 32+0 all | g1 6+3 all,gpu | all* gpu";
        QTest::newRow("boards") << QByteArray("NodeName=n1 Boards=2 SocketsPerBoard=2 CoresPerSocket=3\n") << "n1 12+0  | ";
        QTest::newRow("a partition without nodes") << QByteArray("NodeName=n1\nPartitionName=p Nodes=(null)\n") << "n1 1+0  | p";
        QTest::newRow("lines of Windows") << QByteArray("NodeName=n1 CPUs=2\r\nPartitionName=p Nodes=n1\r\n") << "n1 2+0 p | p";
        QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBFNodeName=n1 CPUs=2\nPartitionName=p Nodes=ALL\n")
                                           << "n1 2+0 p | p";
        QTest::newRow("blanks around the equals sign")
            << QByteArray("NodeName = n[1-2] CPUs = 8 Gres =gpu:1\nPartitionName= p Nodes= ALL Default\t=\tYES\n")
            << "n1 8+1 p | n2 8+1 p | p*";
        QTest::newRow("quotes") << QByteArray(
            "NodeName=\"n[1-2]\" CPUs=\"8\" Gres = \"gpu:1\"\nPartitionName=\"p\" Nodes=\"n1,n2\"\n")
                                << "n1 8+1 p | n2 8+1 p | p";
        QTest::newRow("values without text, as scontrol shows them")
            << QByteArray("NodeName=n1 Arch= CPUTot=8 Comment= Gres=gpu:2 \n   Extra=\n   Partitions=p \n") << "n1 8+2 p | p";
        QTest::newRow("comments behind values, and a system with a sign of comments")
            << QByteArray("NodeName=n1 Sockets=2 CoresPerSocket=4 # CPUs=64 Gres=gpu:4\nNodeName=n2 CPUs=2#Gres=gpu:4\n"
                          "NodeName=n3 CPUTot=4 OS=Linux 6.1 #1 SMP Gres=gpu:1\nPartitionName=p Nodes=ALL # Default=YES\n")
            << "n1 8+0 p | n2 2+0 p | n3 4+1 p | p";
        QTest::newRow("Procs, the old name of CPUs") << QByteArray("NodeName=n1 Procs=8\n") << "n1 8+0  | ";
        QTest::newRow("GPUs without a count") << QByteArray("NodeName=n1 Gres=gpu\nNodeName=n2 Gres=gpu:a100,nic:2\nNodeName=n3 "
                                                            "Gres=gpu:a100:no_consume:3,gpu:v100:0\n")
                                              << "n1 1+1  | n2 1+1  | n3 1+3  | ";
        QTest::newRow("small letters") << QByteArray("nodename=default cpus=8\nnodename=n1 state=future\nnodename=n2\n"
                                                     "partitionname=default\npartitionname=p nodes=all\n")
                                       << "n2 8+0 p | p";
        QTest::newRow("sets of nodes") << QByteArray(
            "NodeSet=gpus Feature=gpu\nNodeName=n[1-2] CPUs=8\nNodeName=g[1-2] CPUs=16 Feature=big,gpu\n"
            "NodeSet=firsts Nodes=n1,g1\nPartitionName=p Nodes=n[1-2]\nPartitionName=gpu Nodes=gpus,n1\n"
            "PartitionName=first Nodes=firsts\n")
                                       << "n1 8+0 p,gpu,first | n2 8+0 p | g1 16+0 gpu,first | g2 16+0 gpu | p gpu first";
        QTest::newRow("a set with an unknown node") << QByteArray("NodeName=n1\nNodeSet=s Nodes=n2\n")
                                                    << "2: the set of nodes 's' has the node 'n2', which is not described";
        QTest::newRow("files that are included") << QByteArray("NodeName=n1\ninclude /etc/slurm/nodes.conf # more\nIncludes=x\n")
                                                 << "n1 1+0  |  | /etc/slurm/nodes.conf in line 2";
        QTest::newRow("all nodes in another file")
            << QByteArray("# x\nInclude nodes.conf\n")
            << "2: no nodes: this file includes 'nodes.conf', which is not read; put its lines into one file";
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFEN\0", 4) << "0: this file is UTF-16; save it as UTF-8";
        QTest::newRow("JSON") << QByteArray("{\"nodes\": []}")
                              << "0: this is a JSON file: expected the output of 'scontrol show node', or slurm.conf";
        QTest::newRow("no nodes") << QByteArray("PartitionName=p Nodes=n1\n")
                                  << "0: no nodes: expected the output of 'scontrol show node', or slurm.conf";
        QTest::newRow("empty") << QByteArray() << "0: no nodes: expected the output of 'scontrol show node', or slurm.conf";
        QTest::newRow("twice") << QByteArray("NodeName=n[1-3]\nNodeName=n2\n") << "2: the node 'n2' occurs twice";
        QTest::newRow("an unknown node") << QByteArray("NodeName=n1\n\nPartitionName=p Nodes=n[1-2]\n")
                                         << "3: the partition 'p' has the node 'n2', which is not described";
        QTest::newRow("too many") << QByteArray("NodeName=n[1-600000]\nNodeName=m[1-600000]\n")
                                  << "2: there are more than 1000000 nodes";
        QTest::newRow("large numbers") << QByteArray(
            "NodeName=n1 Sockets=99999 CoresPerSocket=99999\nNodeName=n2 CPUs=99999999999\n")
                                       << "n1 2147483647+0  | n2 2147483647+0  | ";
    }
    void reads()
    {
        QFETCH(QByteArray, text);
        QTEST(described(text), "expected");
    }
};

QTEST_APPLESS_MAIN(TestSlurmClusterFile)
#include "tst_slurm_cluster_file.moc"
