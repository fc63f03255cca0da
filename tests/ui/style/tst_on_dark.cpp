// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <random>

#include <QColor>
#include <QTest>

#include "ui/style/on_dark.h"

using namespace wattif::ui;

/// Pictures on paper in the dark theme.
class TestOnDark : public QObject {
    Q_OBJECT

private:
    static QColor shown(const QColor& paper, const QColor& ground = Qt::black, const QColor& text = Qt::white)
    {
        QImage one(1, 1, QImage::Format_RGB32);
        one.fill(paper);
        return onDark(one, ground, text).pixelColor(0, 0);
    }

private slots:
    void paperIsTheGroundAndInkTheText()
    {
        const QColor ground(0x15, 0x1b, 0x21);
        const QColor text(0xd8, 0xde, 0xe4);
        QCOMPARE(shown(Qt::white, ground, text), ground);
        QCOMPARE(shown(Qt::black, ground, text), text);
    }

    void huesStayAndLightnessTurnsRound()
    {
        std::mt19937_64 random(3);
        std::uniform_int_distribution<int> part(0, 255);
        for (int i = 0; i < 5000; ++i) {
            const QColor paper(part(random), part(random), part(random));
            const QColor dark = shown(paper);
            QVERIFY(std::abs(dark.lightnessF() + paper.lightnessF() - 1.0F) < 0.01F);
            if (paper.hslSaturation() > 20)
                QVERIFY(std::abs(dark.hslHueF() - paper.hslHueF()) < 0.01F);
            QCOMPARE(shown(dark), paper);
        }
    }

    void everyPixelIsTurned()
    {
        QImage paper(7, 3, QImage::Format_ARGB32_Premultiplied);
        paper.fill(Qt::white);
        paper.setPixelColor(6, 2, Qt::black);
        paper.setDevicePixelRatio(2.0);
        const QImage dark = onDark(paper, Qt::black, Qt::white);
        QCOMPARE(dark.size(), paper.size());
        QCOMPARE(dark.devicePixelRatio(), 2.0);
        QCOMPARE(dark.pixelColor(6, 2), QColor(Qt::white));
        QCOMPARE(dark.pixelColor(0, 0), QColor(Qt::black));
        QCOMPARE(dark.pixelColor(5, 2), QColor(Qt::black));
    }
};

QTEST_MAIN(TestOnDark)
#include "tst_on_dark.moc"
