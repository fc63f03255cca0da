// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include "core/base/random.h"
#include "ui/formulas/formula_text.h"

using namespace wattif;
using namespace Qt::StringLiterals;

class TestFormula : public QObject {
    Q_OBJECT

private:
    /// Returns the rectangle of the painted pixels, around a baseline at 100, 100.
    static QRect painted(const ui::Formula& formula, const QFont& font)
    {
        QImage image(600, 200, QImage::Format_Grayscale8);
        image.fill(Qt::white);
        QPainter painter(&image);
        formula.paint(painter, {100.0, 100.0}, font);
        painter.end();
        QRect all;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (qGray(image.pixel(x, y)) < 128)
                    all |= QRect(x, y, 1, 1);
        return all;
    }

private slots:
    void saysItselfInWords_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::addColumn<QString>("words");
        QTest::newRow("integral") << uR"(\int_a^b g)"_s << u"∫_a^bg"_s;
        QTest::newRow("fraction") << uR"(f = \frac{\sum p_i - c E}{MS})"_s << u"f = (∑p_i − cE) / (MS)"_s;
        QTest::newRow("ceiling") << uR"(N_{opt} = \lceil \frac{a}{C} \rceil)"_s << u"N_opt = ⌈(a) / (C)⌉"_s;
        QTest::newRow("both scripts") << u"x_1^2"_s << u"x_1^2"_s;
        QTest::newRow("root") << uR"(\sqrt{a+b})"_s << u"√(a + b)"_s;
        QTest::newRow("unknown command") << uR"(\nothing x)"_s << u"nothingx"_s;
        QTest::newRow("open brace") << uR"(\frac{a)"_s << u"(a) / ()"_s;
        QTest::newRow("empty") << QString() << QString();
    }
    void saysItselfInWords()
    {
        QFETCH(QString, tex);
        QFETCH(QString, words);
        QCOMPARE(ui::Formula::parse(tex).plainText(), words);
    }

    /// The painted pixels are inside the measured rectangle, and fill most of it.
    void paintsWhereItMeasures()
    {
        QFont font = QGuiApplication::font();
        font.setPixelSize(20);
        for (const QString& tex : {uR"(f = \frac{\sum p_i - c E}{MS})"_s, u"MS_q^2"_s, uR"(\sqrt{\frac{a}{b}})"_s, u"a + b"_s}) {
            const ui::Formula formula = ui::Formula::parse(tex);
            const ui::Formula::Size size = formula.size(font);
            const QRect found = painted(formula, font);
            QVERIFY2(found.left() >= 98 && found.right() <= 103 + qCeil(size.width), qPrintable(tex));
            QVERIFY2(found.top() >= 97 - qCeil(size.ascent) && found.bottom() <= 103 + qCeil(size.descent), qPrintable(tex));
            QVERIFY2(found.width() > size.width * 0.6, qPrintable(tex));
        }
    }

    /// Any text is drawn, and soon.
    void anyTextIsDrawn()
    {
        Random random(4);
        const QString signs = uR"(ab12_^{}\frac\sqrt\sum+-= $)"_s;
        for (int i = 0; i < 2000; ++i) {
            QString tex;
            for (auto n = random.uniformInt(0, 60); n > 0; --n)
                tex += signs[random.uniformInt(0, signs.size() - 1)];
            const ui::Formula::Size size = ui::Formula::parse(tex).size(QGuiApplication::font());
            QVERIFY(std::isfinite(size.width) && size.width >= 0.0);
        }
        (void)ui::Formula::parse(QString(20'000, u'{')).size(QGuiApplication::font());
        (void)ui::Formula::parse(QString(200, u'^')).size(QGuiApplication::font());
    }

    void textsShowTheirFormulasAndLoadNothing()
    {
        ui::FormulaText view;
        view.setContent(
            u"**Level** $MS_q$ and\n\n$$a \\le b$$\n\n`$code$`, 5 \\$ ![x](file:///etc/passwd) <img src='/etc/passwd'>"_s);
        QCOMPARE(view.formulaCount(), std::size_t(2));
        const QString text = view.plainText();
        QVERIFY2(text.contains(u"Level MS_q and"_s), qPrintable(text));
        QVERIFY2(text.contains(u"a ≤ b"_s), qPrintable(text));
        QVERIFY2(text.contains(u"$code$"_s) && text.contains(u"5 $"_s), qPrintable(text));
        QVERIFY(!view.toHtml().contains(u"<img"_s));
    }

    /// The lines of a paragraph are joined without the blanks that English has.
    void chineseHasNoBlanksBetweenLines()
    {
        ui::FormulaText view;
        view.setContent(
            u"早上，四个人工作；\n全部工作完成。\n每人**都**付费\n一焦耳 10 J，$a$ 是\nMS 秒。\n\nOne, two,\nthree."_s);
        QCOMPARE(view.plainText(), u"早上，四个人工作；全部工作完成。每人都付费一焦耳 10 J，a 是 MS 秒。\nOne, two, three."_s);
    }

    // Qt would lay a page out again for each cell of its tables: seconds for a page of the manual on a busy machine.
    void aPageIsLaidOutOnce()
    {
        ui::FormulaText view;
        view.resize(400, 300);
        view.show();
        QString page = u"| a | b |\n|---|---|\n"_s;
        for (int row = 0; row < 60; ++row)
            page += u"| $x_%1$ | two *words* |\n"_s.arg(row);
        view.setContent(u"before"_s);
        const QSignalSpy changes(view.document(), &QTextDocument::contentsChanged);
        view.setContent(page);
        QVERIFY2(changes.count() <= 3, qPrintable(QString::number(changes.count())));
        QCOMPARE(view.formulaCount(), std::size_t(60));
        QVERIFY(view.plainText().contains(u"x_59"_s));
        QVERIFY(!view.document()->isUndoAvailable());
    }
};

QTEST_MAIN(TestFormula)
#include "tst_formula.moc"
