// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Cells of ledgers in the user's language: sentences with names, numbers and times in them.

#include <map>
#include <string>
#include <vector>

#include <QTest>
#include <QTranslator>

#include "ui/style/ledger_text.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

class LedgerWords : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source, const char*, int) const override
    {
        static const std::map<QByteArray, QString> known{
            {"day %1, %2", u"D%1 %2"_s},
            {"%1 to %2", u"%1 - %2"_s},
            {"%1 to %2, violated", u"%1 - %2!"_s},
            {"up to %1", u"<= %1"_s},
            {"best fit", u"BF"_s},
            {"takes %1, where %2 of its data stays", u"%1 (%2)"_s},
            {"without it %1 more probable", u"+%1"_s},
        };
        const auto found = known.find(source);
        return QByteArray(context) == "core" && found != known.end() ? found->second : QString();
    }
};

} // namespace

class TestLedgerText : public QObject {
    Q_OBJECT

private slots:
    void cellsAreTranslated_data()
    {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QString>("shown");
        QTest::newRow("a word") << u"best fit"_s << u"BF"_s;
        QTest::newRow("a number") << u"without it 0.25 more probable"_s << u"+0.25"_s;
        QTest::newRow("two times") << u"00:00 to 00:45:05"_s << u"00:00 - 00:45:05"_s;
        QTest::newRow("two times, one on another day") << u"23:00 to day 2, 00:45:05, violated"_s << u"23:00 - D2 00:45:05!"_s;
        QTest::newRow("two other days") << u"day 2, 01:00 to day 3, 02:00"_s << u"D2 01:00 - D3 02:00"_s;
        QTest::newRow("a name") << u"up to Intel i7 @ 4.30GHz"_s << u"<= Intel i7 @ 4.30GHz"_s;
        QTest::newRow("parts") << u"best fit; takes node-1, where 30 of its data stays"_s << u"BF; node-1 (30)"_s;
        QTest::newRow("a time of another day") << u"day 2, 01:00"_s << u"D2 01:00"_s;
        QTest::newRow("a name that is a word elsewhere") << u"up to best fit"_s << u"<= best fit"_s;
        QTest::newRow("a name that is like a sentence") << u"from here to there"_s << u"from here to there"_s;
        QTest::newRow("a name with a place in it") << u"up to %2"_s << u"<= %2"_s;
        QTest::newRow("nothing") << QString() << QString();
    }

    void cellsAreTranslated()
    {
        QFETCH(QString, cell);
        const std::vector<std::string> forms{"up to %1", "takes %1, where %2 of its data stays"};
        QCOMPARE(ledgerText(cell.toStdString(), forms), cell); // English has its words
        LedgerWords words;
        qApp->installTranslator(&words);
        QTEST(ledgerText(cell.toStdString(), forms), "shown");
        qApp->removeTranslator(&words);
    }
};

QTEST_MAIN(TestLedgerText)
#include "tst_ledger_text.moc"
