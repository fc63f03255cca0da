// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From doubles to integers: exact inside, the ends outside, 0 for NaN; against whole numbers of 128 bits.

#include <cstdint>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include "core/base/checked.h"
#include "core/base/random.h"

using namespace wattif;

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();
constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

template <class T>
void agreesWithWideIntegers(Random& random)
{
    __extension__ using Wide = __int128;
    constexpr Wide least = std::numeric_limits<T>::min();
    constexpr Wide most = std::numeric_limits<T>::max();
    for (int k = 0; k < 20000; ++k) {
        const double value = std::ldexp(random.uniformReal(-1.0, 1.0), static_cast<int>(random.uniformInt(-3, 100)));
        const auto wide = static_cast<Wide>(value);
        const bool fits = wide >= least && wide <= most;
        QCOMPARE(fitsInto<T>(value), fits);
        QVERIFY(toInteger<T>(value) == static_cast<T>(wide < least ? least : wide > most ? most : wide));
    }
}

template <class T>
void endsAreExact()
{
    using Limits = std::numeric_limits<T>;
    const double beyond = std::ldexp(1.0, Limits::digits);
    QCOMPARE(toInteger<T>(beyond), Limits::max());
    QVERIFY(!fitsInto<T>(beyond));
    QVERIFY(fitsInto<T>(std::nextafter(beyond, 0.0)));
    QVERIFY(fitsInto<T>(static_cast<double>(Limits::min())));
    QCOMPARE(toInteger<T>(endless), Limits::max());
    QCOMPARE(toInteger<T>(-endless), Limits::min());
    QCOMPARE(toInteger<T>(noNumber), T{0});
    QVERIFY(!fitsInto<T>(noNumber));
    QCOMPARE(toInteger<T>(-0.9), T{0});
}

} // namespace

class TestChecked : public QObject {
    Q_OBJECT
private slots:
    void agreesWithWiderIntegers()
    {
        Random random(14);
        agreesWithWideIntegers<std::int8_t>(random);
        agreesWithWideIntegers<std::int32_t>(random);
        agreesWithWideIntegers<std::uint32_t>(random);
        agreesWithWideIntegers<std::int64_t>(random);
        agreesWithWideIntegers<std::uint64_t>(random);
    }

    void theEndsAreExact()
    {
        endsAreExact<std::int8_t>();
        endsAreExact<std::int32_t>();
        endsAreExact<std::int64_t>();
        endsAreExact<std::uint64_t>();
    }

    /// No other file rounds a double and casts it without a check.
    void coreAndWindowConvertByThisAlone()
    {
        static const QRegularExpression plain(QStringLiteral(
            "\\b(ll?round|ll?rint)\\(|static_cast<(std::)?(u?int(32|64)_t|int|long|size_t|qint64)>\\(std::(floor|ceil|round|trunc)\\("));
        QStringList found;
        for (const char* space :
             {"core", "ui/charts", "ui/consolidation", "ui/power", "ui/profit", "ui/reservation", "ui/widgets"}) {
            QDirIterator files(QStringLiteral(WATTIF_SOURCE_DIR "/") + QLatin1String(space), {"*.cpp", "*.h"}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                for (auto match = plain.globalMatch(QString::fromUtf8(file.readAll())); match.hasNext();)
                    found << file.fileName() + ": " + match.next().captured();
            }
        }
        QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
    }

    void nearestRoundsHalvesAway()
    {
        QCOMPARE(toNearest<int>(2.5), 3);
        QCOMPARE(toNearest<int>(-2.5), -3);
        QCOMPARE(toNearest<int>(2.4999999), 2);
        QCOMPARE(toNearest<int>(1e300), std::numeric_limits<int>::max());
        QCOMPARE(toNearest<int>(noNumber), 0);
    }
};

QTEST_APPLESS_MAIN(TestChecked)
#include "tst_checked.moc"
