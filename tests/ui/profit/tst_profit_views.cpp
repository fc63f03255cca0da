// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/profit/open_profit.h"
#include "ui/profit/profit_ui.h"

using namespace wattif;
using namespace wattif::ui;

class TestProfitViews : public QObject {
    Q_OBJECT

private slots:
    void everyViewIsMadeBeforeAndAfterADocument()
    {
        Session empty;
        test::OpenProfit open(profit::instanceOf(*profit::study().sample()));
        for (const ViewInfo& info : profitUi().views()) {
            const std::unique_ptr<QWidget> early(info.make(empty, nullptr));
            const std::unique_ptr<QWidget> late(info.make(open, nullptr));
            early->resize(400, 300);
            late->resize(900, 500);
            QVERIFY2(!early->grab().isNull() && !late->grab().isNull(), qPrintable(info.id));
            QVERIFY(!info.title.isEmpty() && !info.toolTip.isEmpty());
        }
    }
};

QTEST_MAIN(TestProfitViews)
#include "tst_profit_views.moc"
