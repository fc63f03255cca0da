// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/experiment/text_table.h"

using namespace wattif;

class TestTextTable : public QObject {
    Q_OBJECT
private slots:
    void alignsColumns()
    {
        TextTable table;
        table.addColumn("Policy");
        table.addColumn("Energy", TextTable::Align::right, "kWh");
        table.addRow({"online", "7"});
        table.addRule();
        table.addRow({"bound", "1234567"});
        QCOMPARE(QString::fromStdString(table.print()),
                 "Policy   Energy\n"
                 "            kWh\n"
                 "---------------\n"
                 "online        7\n"
                 "---------------\n"
                 "bound   1234567\n");
    }

    void breaksLongHeadings()
    {
        TextTable table;
        table.addColumn("Policy");
        table.addColumn("Share of bound", TextTable::Align::right);
        table.addRow({"online", "0.5560"});
        QCOMPARE(QString::fromStdString(table.print()),
                 "        Share of\n"
                 "Policy     bound\n"
                 "----------------\n"
                 "online    0.5560\n");
    }

    void columnsThatDoNotFitFollowBelow()
    {
        TextTable table;
        table.addColumn("Policy");
        for (const char* title : {"Energy", "Wait", "Longest wait"})
            table.addColumn(title, TextTable::Align::right, std::string(title) == "Wait" ? "s" : "");
        table.addRow({"online", "7", "1.5", "12"});
        QCOMPARE(QString::fromStdString(table.print(20)),
                 "Policy  Energy  Wait\n"
                 "                   s\n"
                 "--------------------\n"
                 "online       7   1.5\n"
                 "\n"
                 "         Longest\n"
                 "Policy      wait\n"
                 "----------------\n"
                 "online        12\n");
        QCOMPARE(table.print(200), table.print());
        QCOMPARE(QString::fromStdString(table.print(3)).count("Policy"), 3); // a column at least
    }

    void widthsCountCharacters()
    {
        QCOMPARE(displayWidth("\xCE\xB3=1"), std::size_t{3});
        TextTable table;
        table.addColumn("\xCE\xB3");
        table.addColumn("b");
        table.addRow({"1", "2"});
        QCOMPARE(QString::fromStdString(table.print()), QString::fromUtf8("\xCE\xB3  b\n----\n1  2\n"));
    }

    void wideCharactersCountTwice()
    {
        QCOMPARE(displayWidth("a机器"), std::size_t{5});
        QCOMPARE(displayWidth("🚀"), std::size_t{2});
        QCOMPARE(displayWidth("e\u0301"), std::size_t{1});
        QCOMPARE(displayWidth("\xFF"), std::size_t{1}); // not UTF-8
        TextTable table;
        table.addColumn("机器");
        table.addColumn("b");
        table.addRow({"ab", "2"});
        QCOMPARE(QString::fromStdString(table.print()), QString::fromUtf8("机器  b\n-------\nab    2\n"));
    }

    void rowsMayBeShort()
    {
        TextTable table;
        table.addColumn("a");
        table.addColumn("b");
        table.addRow({"1"});
        QCOMPARE(QString::fromStdString(table.print()), "a  b\n----\n1\n");
    }
};

QTEST_APPLESS_MAIN(TestTextTable)
#include "tst_text_table.moc"
