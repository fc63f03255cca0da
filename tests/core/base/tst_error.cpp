// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/base/error.h"

using namespace wattif;

class TestError : public QObject {
    Q_OBJECT
private slots:
    void prints_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QString>("expected");
        QTest::newRow("nothing is known of the place") << "" << 0 << 0 << ""
                                                       << "error: m";
        QTest::newRow("only the file is known") << "S.json" << 0 << 0 << ""
                                                << "S.json: error: m";
        QTest::newRow("the line is known") << "S.json" << 3 << 0 << ""
                                           << "S.json:3: error: m";
        QTest::newRow("line and column are known") << "S.json" << 3 << 7 << ""
                                                   << "S.json:3:7: error: m";
        QTest::newRow("the cell is named too") << "S.json" << 3 << 7 << "bags[2].count"
                                               << "S.json:3:7: error: bags[2].count: m";
        QTest::newRow("a pasted text has no file") << "" << 3 << 7 << ""
                                                   << "line 3:7: error: m";
    }
    void prints()
    {
        QFETCH(QString, file);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, cell);
        QFETCH(QString, expected);
        const Error error{ErrorCode::badInput, "m", {file.toStdString(), line, column, cell.toStdString()}};
        QCOMPARE(QString::fromStdString(toString(error)), expected);
    }

    void exitCodes()
    {
        QCOMPARE(exitCode(ErrorCode::badInput), 1);
        QCOMPARE(exitCode(ErrorCode::io), 1);
        QCOMPARE(exitCode(ErrorCode::usage), 2);
        QCOMPARE(exitCode(ErrorCode::interrupted), 3);
    }
};

QTEST_APPLESS_MAIN(TestError)
#include "tst_error.moc"
