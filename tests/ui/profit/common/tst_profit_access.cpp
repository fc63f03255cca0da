// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "ui/profit/common/profit_access.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestProfitAccess : public QObject {
    Q_OBJECT

private slots:
    void shortNamesStayDifferent()
    {
        QCOMPARE(shortNames({u"AMD A8-3870K"_s, u"Intel Core i5 2500K"_s, u"Intel Core i7 3770K @ 4.20GHz"_s}),
                 (QStringList{u"A8-3870K"_s, u"i5 2500K"_s, u"i7 3770K"_s}));
        // Without the speed the two would be the same.
        QCOMPARE(shortNames({u"Intel i7 @ 3GHz"_s, u"Intel i7 @ 4GHz"_s}), (QStringList{u"i7 @ 3GHz"_s, u"i7 @ 4GHz"_s}));
        QCOMPARE(shortNames({u"Machine 1"_s, u"Machine 2"_s}), (QStringList{u"Machine 1"_s, u"Machine 2"_s}));
        QCOMPARE(shortNames({u"red box"_s, u"blue box"_s}), (QStringList{u"red box"_s, u"blue box"_s}));
        QCOMPARE(shortNames({u"large, spare"_s, u"Dell R640"_s}), (QStringList{u"large, spare"_s, u"R640"_s})); // no model
        QCOMPARE(shortNames({u"Compute node alpha"_s, u"Compute node beta"_s}), (QStringList{u"alpha"_s, u"beta"_s}));
    }
};

QTEST_MAIN(TestProfitAccess)
#include "tst_profit_access.moc"
