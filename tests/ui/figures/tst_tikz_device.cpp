// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/tools_needed.h"
#include "tests/ui/figures/figure_checks.h"
#include "tests/ui/figures/sample_figure.h"
#include "ui/figures/figure_meta.h"
#include "ui/figures/write/figure_files.h"
#include "ui/figures/write/tikz_device.h"

using namespace wattif;
using namespace wattif::test;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestTikzDevice : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString stored(const QString& stem, const QSizeF& points, const QString& body)
    {
        const TexFile file = texFile(body, points, stem, {u"caption"_s, u"alt"_s, {}});
        for (qsizetype i = 0; i < file.pngs.size(); ++i)
            store(u"%1-%2.png"_s.arg(stem).arg(i + 1), file.pngs[i]);
        return store(stem + u".tex"_s, file.tex);
    }
    QString store(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return file.fileName();
    }
    /// Returns a picture with each text on a separate line.
    static TikzPicture lines(const QStringList& texts)
    {
        return paintTikz({300.0, 12.0 * static_cast<double>(texts.size())}, [&](QPainter& painter) {
            painter.setFont(figureFont());
            for (qsizetype i = 0; i < texts.size(); ++i)
                painter.drawText(QPointF(2.0, 10.0 + 12.0 * static_cast<double>(i)), texts[i]);
        });
    }

private slots:
    void textIsWhatTexSets_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tex");
        QTest::newRow("specials")
            << u"50 % of #1_a & {b} $c ~ ^ \\"_s
            << u"50 \\% of \\#1\\_a \\& \\{b\\} \\$c \\textasciitilde{} \\textasciicircum{} \\textbackslash{}"_s;
        QTest::newRow("comparisons") << u"a < b ≤ c"_s << u"a \\textless{} b \\ensuremath{\\leq} c"_s;
        QTest::newRow("Greek and signs") << u"γ = −1 × 2"_s
                                         << u"\\ensuremath{\\gamma} = \\ensuremath{-}1 \\ensuremath{\\times} 2"_s;
        QTest::newRow("powers")
            << u"m² 10⁻³ x₁"_s
            << u"m\\textsuperscript{2} 10\\textsuperscript{\\ensuremath{-}}\\textsuperscript{3} x\\textsubscript{1}"_s;
        QTest::newRow("symbols") << u"N_opt / N, Tc′ 0.9, Ns L / T + DT(2..n), my_opt Tcl"_s
                                 << u"N\\textsubscript{opt} / N, T\\textsubscript{c}\\ensuremath{'} 0.9, "
                                    "N\\textsubscript{s} L / T + DT\\textsubscript{2..n}, my\\_opt Tcl"_s;
        QTest::newRow("accents") << u"Géant naïve Ł"_s << u"G\\'{e}ant na\\\"{\\i}ve \\L{}"_s;
        QTest::newRow("a decomposed accent") << u"e\u0301"_s << u"\\'{e}"_s;
        QTest::newRow("dashes and dots") << u"1–2 … a--b"_s << u"1--2 \\ldots{} a-{}-b"_s;
        QTest::newRow("Chinese for engines that know it") << u"节能 on"_s << u"{\\ifdefined\\Umathcode 节能\\else ?\\fi} on"_s;
    }
    void textIsWhatTexSets()
    {
        QFETCH(QString, text);
        QFETCH(QString, tex);
        QCOMPARE(texText(text), tex);
        QCOMPARE(texKnows(text), !tex.contains(u"ifdefined"_s));
    }

    void allKnownLettersCompile()
    {
        NEED_TOOLS(pdflatex, pgfplots);
        QStringList texts;
        QString line;
        // All of Latin, Greek, punctuation, powers, currency, letter-like signs, arrows, mathematics, shapes; and Chinese.
        for (const auto& [from, to] : std::initializer_list<std::pair<char16_t, char16_t>>{{0x20, 0x7E},
                                                                                           {0xA0, 0x17F},
                                                                                           {0x370, 0x3FF},
                                                                                           {0x2010, 0x2030},
                                                                                           {0x2070, 0x209C},
                                                                                           {0x20A0, 0x20AC},
                                                                                           {0x2100, 0x214E},
                                                                                           {0x2190, 0x21FF},
                                                                                           {0x2200, 0x22FF},
                                                                                           {0x25A0, 0x25FF},
                                                                                           {0x4E00, 0x4E10}})
            for (char16_t c = from; c <= to; ++c)
                if (QChar(c).isPrint()) {
                    line += QChar(c);
                    if (line.size() == 30)
                        texts << std::exchange(line, QString());
                }
        texts << line;
        QString body;
        for (qsizetype i = 0; i < texts.size(); ++i)
            body += u"\\pgftext[left,base,at={\\pgfpointxy{0}{%1}}]{%2 %3}\n"_s.arg(QString::number(-12 * (i + 1)), texFont(8.0),
                                                                                    texText(texts[i]));
        QCOMPARE(checkTex(stored(u"letters"_s, {300.0, 12.0 * static_cast<double>(texts.size() + 1)}, body)), QString());
    }

    void textStaysCentredAndTurns()
    {
        const TikzPicture picture = paintTikz({100.0, 100.0}, [](QPainter& painter) {
            painter.setFont(figureFont());
            painter.setPen(QColor(0x00, 0x72, 0xB2));
            painter.drawText(QRectF(0.0, 0.0, 100.0, 20.0), int(Qt::AlignHCenter | Qt::AlignTop), u"Time (s)"_s);
            painter.translate(20.0, 60.0);
            painter.rotate(-90.0);
            painter.drawText(QRectF(-30.0, 0.0, 60.0, 20.0), int(Qt::AlignHCenter | Qt::AlignTop), u"Power"_s);
        });
        const QRegularExpression upright(u"\\\\pgftext\\[base,at=\\{\\\\pgfpointxy\\{([0-9.]+)\\}\\{(-[0-9.]+)\\}\\}\\]"_s);
        QVERIFY2(std::abs(upright.match(picture.body).captured(1).toDouble() - 50.0) < 1.0, qPrintable(picture.body));
        const QRegularExpression turned(u"\\{(-[0-9.]+)\\}\\},rotate=90\\]\\{\\\\color\\{w0072B2\\}"_s);
        QVERIFY2(std::abs(turned.match(picture.body).captured(1).toDouble() + 60.0) < 1.0, qPrintable(picture.body));
        QVERIFY(picture.body.contains(u"\\fontsize{8bp}{9.6bp}\\selectfont\\sffamily Time (s)}"_s));
        QVERIFY(picture.body.startsWith(u"\\definecolor{w0072B2}{HTML}{0072B2}\n"_s));
    }

    void clipsAreScopes()
    {
        const QString body = paintTikz({100.0, 100.0}, [](QPainter& painter) {
                                 painter.setClipRect(QRectF(10.0, 10.0, 50.0, 50.0));
                                 painter.setPen(QPen(Qt::black, 0.5, Qt::SolidLine, Qt::FlatCap));
                                 painter.drawLine(QPointF(-1e6, 30.0), QPointF(1e6, 30.0));
                                 painter.setClipping(false);
                                 painter.drawLine(QPointF(0.0, 80.0), QPointF(100.0, 80.0));
                             }).body;
        const qsizetype clip = body.indexOf(u"\\clip (10,-10) rectangle (60,-60);"_s);
        const qsizetype inside = body.indexOf(u",-30) -- ("_s);
        const qsizetype end = body.indexOf(u"\\end{scope}"_s);
        const qsizetype outside = body.indexOf(u"(0,-80) -- (100,-80);"_s);
        QVERIFY2(clip >= 0 && clip < inside && inside < end && end < outside, qPrintable(body));
        QVERIFY(!body.contains(u"000000"_s) || body.indexOf(u"w000000"_s) >= 0);
        static const QRegularExpression large(u"[0-9]{5,}\\b[^}]"_s); // TeX counts to 16383
        QVERIFY(!large.match(QString(body).remove(u"w000000"_s)).hasMatch());
    }

    void nothingOfAClippedCurveLiesOutsideItsFrameInTex()
    {
        NEED_TOOLS(pdflatex, pgfplots, pdftoppm);
        const QSizeF points(251.0, 156.0);
        const SampleFigure figure;
        const QString path =
            stored(u"clip"_s, points, paintTikz(points, [&](QPainter& painter) { figure.paintFigure(painter, points); }).body);
        const QString pdf = m_folder.filePath(u"clip.pdf"_s);
        QCOMPARE(checkTexFiles({path}, pdf), QString());
        const QImage page = rasterOfPdf(pdf, 72);
        // The figure has an unknown place on a large page: find its frame by its white background, which fills the page.
        QRect coloured;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x)
                if (isColoured(page.pixel(x, y)))
                    coloured |= QRect(x, y, 1, 1);
        // From the frame's left to the turned picture's right (about 240 pt), from the frame's top to its bottom.
        QVERIFY2(std::abs(coloured.height() - SampleFigure::frame().height()) < 3.0,
                 qPrintable(QString::number(coloured.height())));
        QVERIFY2(coloured.width() < 215.0, qPrintable(QString::number(coloured.width())));
    }

    /// A long line in the words of PGF, which TeX reads sooner, looks as its parts in those of TikZ.
    void aLongLineIsWrittenForTex()
    {
        NEED_TOOLS(pdflatex, pgfplots, pdftoppm);
        const QSizeF points(320.0, 80.0);
        QPolygonF line;
        for (int i = 0; i <= 300; ++i)
            line << QPointF(10.0 + i, i % 20 < 10 ? 20.0 : 60.0);
        const auto partsOf = [&](qsizetype length) {
            return paintTikz(points,
                             [&](QPainter& painter) {
                                 for (qsizetype i = 0; i + 1 < line.size();
                                      i += length) { // in turn two blacks: one would join the parts
                                     painter.setPen(
                                         QPen(QColor(i % (2 * length) == 0 ? 0 : 1, 0, 0), 1.0, Qt::SolidLine, Qt::SquareCap));
                                     painter.drawPolyline(line.mid(i, length + 1));
                                 }
                             })
                .body;
        };
        QCOMPARE(partsOf(300).count(u"\\pgfpathlineto{\\pgfqpointxy{"_s), 300);
        QVERIFY(!partsOf(300).contains(u"\\path["_s) && !partsOf(50).contains(u"\\pgfpath"_s));
        QImage pages[2];
        for (const int length : {300, 50}) {
            const QString pdf = m_folder.filePath(u"long%1.pdf"_s.arg(length));
            QCOMPARE(checkTexFiles({stored(u"long%1"_s.arg(length), points, partsOf(length))}, pdf), QString());
            pages[length == 300 ? 0 : 1] = rasterOfPdf(pdf, 72);
        }
        QVERIFY(!pages[0].isNull());
        int dark = 0;
        int different = 0;
        for (int y = 0; y < pages[0].height(); ++y)
            for (int x = 0; x < pages[0].width(); ++x) {
                dark += qGray(pages[0].pixel(x, y)) < 128 ? 1 : 0;
                different += std::abs(qGray(pages[0].pixel(x, y)) - qGray(pages[1].pixel(x, y))) > 64 ? 1 : 0;
            }
        QVERIFY2(dark > 1000 && different < dark / 50, qPrintable(u"%1 of %2"_s.arg(different).arg(dark)));
    }

    void aLongAreaIsClosedAndFilled()
    {
        const QString body = paintTikz({320.0, 80.0}, [](QPainter& painter) {
                                 QPolygonF area;
                                 for (int i = 0; i < 200; ++i)
                                     area << QPointF(i, i % 2 == 0 ? 20.0 : 60.0);
                                 painter.setPen(Qt::NoPen);
                                 painter.setBrush(Qt::blue);
                                 painter.drawPolygon(area);
                             }).body;
        QVERIFY2(body.contains(u"\\begin{scope}[fill=w0000FF]\n\\pgfpathmoveto{\\pgfqpointxy{0}{-20}}\n"_s), qPrintable(body));
        QVERIFY2(body.endsWith(u"\\pgfpathclose\n\\pgfusepath{fill}\\end{scope}\n"_s), qPrintable(body.right(200)));
    }

    void theHeaderSaysWhatIsNeeded_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("needed");
        QTest::addColumn<QString>("unneeded");
        QTest::newRow("paths") << u"\\path[dash pattern=on 1bp off 1bp] (0,0);"_s << u"\\usepackage{tikz}"_s << u"pgfplots"_s;
        QTest::newRow("axes") << u"\\begin{axis}\\end{axis}"_s << u"\\pgfplotsset{compat=1.18}"_s << u"Images"_s;
        QTest::newRow("letters") << texText(u"节"_s) << u"XeLaTeX"_s << u"Images"_s;
        QTest::newRow("images") << u"\\includegraphics[width=1bp]"_s + tikzImage(QImage(2, 2, QImage::Format_Grayscale8))
                                << u"\\graphicspath"_s << u"XeLaTeX"_s;
    }
    void theHeaderSaysWhatIsNeeded()
    {
        QFETCH(QString, body);
        QFETCH(QString, needed);
        QFETCH(QString, unneeded);
        const QString header =
            QString::fromUtf8(texFile(body, {10.0, 10.0}, u"fig"_s, {}).tex).section(u"\\begin{tikzpicture}"_s, 0, 0);
        QVERIFY2(header.contains(needed), qPrintable(header));
        QVERIFY2(!header.contains(unneeded), qPrintable(header));
        for (const QString& line : header.split(u'\n', Qt::SkipEmptyParts))
            QVERIFY2(line.startsWith(u"% "_s), qPrintable(line));
    }

    void imagesAreTakenOutInOrder()
    {
        QImage red(2, 2, QImage::Format_RGB32);
        red.fill(Qt::red);
        QImage blue(3, 1, QImage::Format_RGB32);
        blue.fill(Qt::blue);
        const TikzWithImages taken = takeTikzImages(u"a"_s + tikzImage(red) + u"b"_s + tikzImage(blue) + u"c"_s, u"fig"_s);
        QCOMPARE(taken.body, u"a{fig-1.png}b{fig-2.png}c"_s);
        QCOMPARE(taken.pngs.size(), 2);
        QCOMPARE(QImage::fromData(taken.pngs[0], "PNG").convertToFormat(QImage::Format_RGB32), red);
        QCOMPARE(QImage::fromData(taken.pngs[1], "PNG").convertToFormat(QImage::Format_RGB32), blue);
    }

    void manySnippetsCompileTogether()
    {
        NEED_TOOLS(pdflatex, pgfplots);
        QStringList paths;
        const SampleFigure figure;
        for (const QSizeF& points : {QSizeF(251.0, 156.0), QSizeF(514.0, 206.0), QSizeF(346.0, 214.5)})
            paths << stored(u"many_%1"_s.arg(paths.size()), points,
                            paintTikz(points, [&](QPainter& painter) { figure.paintFigure(painter, points); }).body);
        paths << stored(u"words"_s, {300.0, 48.0}, lines({u"Load ρ ≤ 0.5"_s, u"x_1 & 50 %"_s, u"节能"_s, u"~^\\{}"_s}).body);
        QCOMPARE(checkTexFiles(paths), QString());
    }
};

QTEST_MAIN(TestTikzDevice)
#include "tst_tikz_device.moc"
