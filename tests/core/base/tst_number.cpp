// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <limits>
#include <utility>

#include <QTest>

#include "core/base/number.h"
#include "core/base/random.h"

using namespace wattif;

class TestNumber : public QObject {
    Q_OBJECT
private slots:
    void parses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("a whole number") << "42" << 42.0;
        QTest::newRow("a decimal point") << "59.72" << 59.72;
        QTest::newRow("an exponent") << "1.5e3" << 1500.0;
        QTest::newRow("a sign") << "-7" << -7.0;
        QTest::newRow("a plus sign") << "+7" << 7.0;
        QTest::newRow("blanks around it") << "  7\t" << 7.0;
        QTest::newRow("infinity") << "inf" << std::numeric_limits<double>::infinity();
        QTest::newRow("the smallest number") << "5e-324" << 5e-324;
    }
    void parses()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        const auto parsed = parseNumber(text.toStdString());
        QVERIFY(parsed);
        QVERIFY(*parsed == value);
    }

    void thereIsNoNegativeZero()
    {
        for (const char* text : {"-0", "-0.0", "-1e-400"})
            QVERIFY2(!std::signbit(parseNumber(text).value_or(0.0)), text);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"", " ", "abc", "1,5", "1.5x", "1 2", "nan", "NaN", "++1", "0x10", "1e", "-", ".", "1e400", "-1e400"})
            QTest::newRow(text) << text;
    }
    void refuses()
    {
        QFETCH(QString, text);
        QVERIFY(!parseNumber(text.toStdString()));
    }

    void readsNumbersAsPeopleWriteThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unstated");
        QTest::addColumn<QString>("point");
        QTest::addColumn<QString>("comma");
        const auto row = [](const char* text, const char* unstated, const char* point, const char* comma) {
            QTest::newRow(text) << QString::fromUtf8(text) << unstated << point << comma;
        };
        row("42", "42", "42", "42");
        row("1.5", "1.5", "1.5", "other mark");
        row("1,5", "other mark", "other mark", "1.5");
        row("1,234", "ambiguous", "1234", "1.234");
        row("1.234", "1.234", "1.234", "1234");
        row("1,234.5", "1234.5", "1234.5", "other mark");
        row("1.234,5", "other mark", "other mark", "1234.5");
        row("1,234,567", "1234567", "1234567", "other mark");
        row("1.234.567", "other mark", "other mark", "1234567");
        row("0,234", "other mark", "other mark", "0.234");
        row("0.234", "0.234", "0.234", "other mark");
        row("1,23,456", "text", "text", "text");
        row("12,34", "other mark", "other mark", "12.34");
        row("1.5e3", "1.5e3", "1.5e3", "other mark");
        row("2,5e-3", "other mark", "other mark", "2.5e-3");
        row("12 000", "12000", "12000", "12000");
        row("1\u202F234.5", "1234.5", "1234.5", "other mark");
        row("1'234,5", "other mark", "other mark", "1234.5");
        row("\u22127", "-7", "-7", "-7");
        row("-1,234", "ambiguous", "-1234", "-1.234");
        row("1 2", "text", "text", "text");
        row("10 20 300", "text", "text", "text");
        row("abc", "text", "text", "text");
        row("", "text", "text", "text");
        row(",", "text", "text", "text");
    }
    void readsNumbersAsPeopleWriteThem()
    {
        QFETCH(QString, text);
        for (const auto& [mark, column] :
             {std::pair{DecimalMark::unstated, "unstated"}, {DecimalMark::point, "point"}, {DecimalMark::comma, "comma"}}) {
            const QString expected = *static_cast<QString*>(QTest::qData(column, qMetaTypeId<QString>()));
            const NumberReading reading = readNumber(text.toStdString(), mark);
            switch (reading.fault) {
            case NumberReading::Fault::none: QCOMPARE(reading.value, expected.toDouble()); break;
            case NumberReading::Fault::text: QCOMPARE("text", expected); break;
            case NumberReading::Fault::ambiguous: QCOMPARE("ambiguous", expected); break;
            case NumberReading::Fault::otherMark: QCOMPARE("other mark", expected); break;
            }
        }
    }

    void printedNumbersReadBackTheSame()
    {
        Random random(1);
        for (int k = 0; k < 10000; ++k) {
            const double value = random.normal(0.0, 1.0) * std::pow(10.0, random.uniformReal(-30.0, 30.0));
            const auto back = parseNumber(formatNumber(value));
            QVERIFY(back && *back == value);
        }
    }

    void printsShort()
    {
        QCOMPARE(formatNumber(1.5), "1.5");
        QCOMPARE(formatNumber(400.0), "400");
        QCOMPARE(formatNumber(0.1), "0.1");
        QCOMPARE(formatShort(3.14159265), "3.14159");
        QCOMPARE(formatShort(123456789.0), "1.23457e+08");
    }

    void printsForPeople()
    {
        const auto typographic = [](const char* printed) { return QString::fromStdString(typographicNumber(printed)); };
        QCOMPARE(typographic(""), QString());
        QCOMPARE(typographic("999"), QStringLiteral("999"));
        QCOMPARE(typographic("-999"), QStringLiteral("\u2212999"));
        QCOMPARE(typographic("1000"), QStringLiteral("1\u202F000"));
        QCOMPARE(typographic("-1234567.12345"), QStringLiteral("\u22121\u202F234\u202F567.12345"));
        QCOMPARE(typographic("1234e-05"), QStringLiteral("1234e\u221205"));
    }
};

QTEST_APPLESS_MAIN(TestNumber)
#include "tst_number.moc"
