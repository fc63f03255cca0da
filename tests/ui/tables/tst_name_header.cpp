// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of columns that are broken into lines.

#include <random>

#include <QApplication>
#include <QTest>

#include "ui/tables/name_header.h"

using namespace wattif::ui;
using namespace Qt::StringLiterals;

class TestNameHeader : public QObject {
    Q_OBJECT

    [[nodiscard]] static QString randomName(std::mt19937& random)
    {
        static const QStringList words{u"Energy"_s, u"price"_s, u"c"_s, u"per"_s, u"joule"_s, u"γ"_s, u"reservations"_s, u"of"_s};
        QStringList name;
        const int count = std::uniform_int_distribution<int>(1, 7)(random);
        for (int i = 0; i < count; ++i)
            name << words[std::uniform_int_distribution<qsizetype>(0, words.size() - 1)(random)];
        return name.join(u' ');
    }

private slots:
    void atTheLeastWidthANameIsWhole()
    {
        const QFontMetrics metrics(QApplication::font());
        std::mt19937 random(7);
        for (int round = 0; round < 2000; ++round) {
            const QString name = randomName(random);
            for (int lines = 1; lines <= 3; ++lines) {
                const int width = minNameWidth(name, metrics, lines);
                const QString fitted = fittedName(name, metrics, width, lines);
                QCOMPARE(QString(fitted).replace(u'\n', u' '), name);
                QVERIFY(fitted.count(u'\n') < lines);
                // Qt rounds where it looks for an ellipsis, and an ellipsis is wider than some letters.
                const QString narrower = fittedName(name, metrics, width - 2, lines);
                QVERIFY2(narrower.contains(u'…') || name.size() < 8, qPrintable(name + u": "_s + narrower));
            }
        }
    }

    void moreLinesTakeNoMoreWidth()
    {
        const QFontMetrics metrics(QApplication::font());
        const QString name = u"Energy price c per joule"_s;
        QVERIFY(minNameWidth(name, metrics, 2) < minNameWidth(name, metrics, 1));
        const QFontMetricsF exact(metrics);
        QCOMPARE(minNameWidth(name, metrics, 2), qCeil(exact.horizontalAdvance(u"Energy price"_s)));
        QCOMPARE(minNameWidth(name, metrics, 9), qCeil(exact.horizontalAdvance(u"Energy"_s)));
    }
};

QTEST_MAIN(TestNameHeader)
#include "tst_name_header.moc"
