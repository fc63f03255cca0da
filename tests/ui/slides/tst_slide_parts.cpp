// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What slides are made of: ranges of steps, reasons, frames that stay, animations.

#include <QBuffer>
#include <QImageReader>
#include <QPainter>
#include <QTest>

#include "core/base/random.h"
#include "ui/figures/figure_style.h"
#include "ui/figures/held_figure.h"
#include "ui/slides/animation_encoder.h"
#include "ui/slides/slide.h"
#include "ui/slides/slide_form.h"
#include "ui/slides/step_reasons.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A chart whose range and gutters change from step to step; it notes where its frame was painted.
class MovingChart : public FigureSource, public AlignedFigure {
public:
    FigureRange range{0.0, 1.0};
    double left = 10.0;
    mutable FigureRange paintedRange;
    mutable QMarginsF paintedGutters;

    QString figureName() const override { return u"moving"_s; }
    QString figureCaption() const override { return u"Moving"_s; }
    const AlignedFigure* alignedFigure() const override { return this; }
    FigureAxis xAxis() const override { return {u"Time (s)"_s, false, {0.0, 5.0}}; }
    FigureAxis yAxis() const override { return {u"Load"_s, false, range}; }
    QStringList legendKey() const override { return {}; }
    double legendHeight(double) const override { return 0.0; }
    void paintLegend(QPainter&, const QRectF&) const override { }
    QMarginsF gutters(const QSizeF&, const PanelShare& share) const override
    {
        return {std::max(left, share.least.left()), 2.0, 3.0, 4.0};
    }
    void paintPanel(QPainter&, const QSizeF&, const PanelShare& share, const QMarginsF& gutters) const override
    {
        paintedRange = share.y.value_or(range);
        paintedGutters = gutters;
    }
    QString pgfPanel(const QPointF&, const QSizeF&, const PanelShare&, const QMarginsF&) const override { return {}; }
};

/// A word that counts its steps.
class CountedPicture : public FigureSource {
public:
    QString figureName() const override { return u"counted"_s; }
    QString figureCaption() const override { return u"Counted"_s; }
    void paintFigure(QPainter& painter, const QSizeF& size) const override
    {
        painted = size;
        painter.drawRect(QRectF(QPointF(), size));
    }
    mutable QSizeF painted;
};

QImage plainPicture(QRgb colour)
{
    QImage image(40, 30, QImage::Format_RGB888);
    image.fill(QColor(colour));
    return image;
}

void paint(const FigureSource& figure)
{
    QImage image(200, 100, QImage::Format_RGB32);
    QPainter painter(&image);
    figure.paintFigure(painter, {200.0, 100.0});
}

} // namespace

class TestSlideParts : public QObject {
    Q_OBJECT

private slots:
    void rangesAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::newRow("nothing is all") << u""_s << 0 << 17;
        QTest::newRow("from to") << u"1-10"_s << 1 << 10;
        QTest::newRow("one") << u"7"_s << 7 << 7;
        QTest::newRow("to the end") << u"5-"_s << 5 << 17;
        QTest::newRow("from the beginning") << u"-5"_s << 0 << 5;
        QTest::newRow("with spaces") << u" 2 - 3 "_s << 2 << 3;
    }
    void rangesAreRead()
    {
        QFETCH(QString, text);
        QFETCH(int, first);
        QFETCH(int, last);
        const auto range = parseStepRange(text, 17);
        QVERIFY(range);
        QCOMPARE(range->first, first);
        QCOMPARE(range->last, last);
    }

    void wrongRangesAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("backwards") << u"9-3"_s << u"The steps must be in ascending order (got '9-3')"_s;
        QTest::newRow("too far") << u"1-40"_s << u"The steps are 0 to 17 (got '1-40')"_s;
        QTest::newRow("words") << u"all of them"_s << u"Write steps as 1-10 (got 'all of them')"_s;
        QTest::newRow("a dash alone") << u"-"_s << u"Write steps as 1-10 (got '-')"_s;
        QTest::newRow("two dashes") << u"1-2-3"_s << u"Write steps as 1-10 (got '1-2-3')"_s;
        QTest::newRow("beyond integers") << u"99999999999"_s << u"Write steps as 1-10 (got '99999999999')"_s;
    }
    void wrongRangesAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, message);
        const auto range = parseStepRange(text, 17);
        QVERIFY(!range);
        QCOMPARE(QString::fromStdString(range.error().message), message);
        QCOMPARE(range.error().code, ErrorCode::usage);
    }

    void partsAreTheirEnds()
    {
        const auto range = stepsOfParts({4, 9, 17}, 0, 17);
        QVERIFY(range);
        QCOMPARE(range->count(), 4);
        QList<int> steps;
        for (int step = range->first; step <= range->last; step = range->after(step))
            steps << step;
        QCOMPARE(steps, (QList<int>{0, 4, 9, 17}));
        const auto some = stepsOfParts({4, 9, 17}, 2, 10);
        QVERIFY(some);
        QCOMPARE(some->only, (QList<int>{4, 9}));
        QVERIFY(!stepsOfParts({}, 0, 17));
        QVERIFY(!stepsOfParts({4, 9}, 5, 8));
    }

    void tooManyStepsAreRefused()
    {
        QVERIFY(parseStepRange(u"1-1000"_s, 5000));
        const auto range = parseStepRange({}, 5000);
        QVERIFY(!range);
        QCOMPARE(QString::fromStdString(range.error().message),
                 u"Too many steps (5001): at most 1000 slides are exported at a time"_s);
    }

    void theReasonIsThatOfTheLedger()
    {
        Ledger ledger;
        ledger.columns = {{"Bag", "", ""}, {"Placed on", "", "", true}, {"Why", "", "", false, true}};
        ledger.entries = {{{"bag 1", "m1", "ends first"}}, {{"bag 2", "m2", ""}}};
        const StepReasons reasons(ledger, 2);
        QCOMPARE(reasons.at(0), QString());
        QCOMPARE(reasons.at(1), u"bag 1: Placed on m1 – ends first"_s);
        QCOMPARE(reasons.at(2), u"bag 2: Placed on m2"_s);
        QCOMPARE(reasons.at(3), QString());
        QCOMPARE(StepReasons(ledger, 5).at(1), QString()); // its entries are no steps
    }

    void theReasonIsInSentences()
    {
        class Two final : public RunDecisions {
        public:
            std::size_t count() const override { return 2; }
            Decision decision(std::size_t i) override
            {
                Decision made;
                made.why.chosen = {"Application %1 goes to %2.", {whyCount(static_cast<std::int64_t>(i)), whyName("n2")}};
                made.why.rule = {"It was moved manually."};
                return made;
            }
        };
        Ledger ledger;
        ledger.columns = {{"Level", "", ""}, {"Application", "", "", true}, {"To", "", "", true}};
        ledger.entries = {{{"1", "0", "n2"}}, {{"1", "1", "n2"}}};
        const StepReasons reasons(ledger, 2, std::make_shared<Two>());
        QCOMPARE(reasons.at(0), QString());
        QCOMPARE(reasons.at(2), u"Application 1 goes to n2. It was moved manually."_s);
        QCOMPARE(reasons.at(3), QString());
        ledger.entries.push_back({{"2", "2", "n1"}}); // more entries than decisions: they are not alike
        QCOMPARE(StepReasons(ledger, 3, std::make_shared<Two>()).at(1), u"1: Application 0, To n2"_s);
    }

    /// Against plain minima and maxima over all steps.
    void theFrameIsThatOfAllSteps()
    {
        Random random(5);
        for (int round = 0; round < 200; ++round) {
            MovingChart chart;
            std::vector<std::pair<FigureRange, double>> steps;
            for (int i = 0; i < 8; ++i) {
                const double low = random.uniformReal(-5.0, 5.0);
                steps.push_back({{low, low + random.uniformReal(0.1, 5.0)}, random.uniformReal(5.0, 40.0)});
            }
            HeldFigure held(chart);
            FigureRange all = steps.front().first;
            double left = 0.0;
            for (const auto& [range, space] : steps) {
                chart.range = range;
                chart.left = space;
                held.lookAt({200.0, 100.0});
                all = {std::min(all.lower, range.lower), std::max(all.upper, range.upper)};
                left = std::max(left, space);
            }
            for (const auto& [range, space] : steps) {
                chart.range = range;
                chart.left = space;
                paint(held);
                QVERIFY(chart.paintedRange == all);
                QCOMPARE(chart.paintedGutters.left(), left);
            }
        }
    }

    /// All lines of long pseudo-code are above the reason, which is empty here.
    void longPseudoCodeStaysOnTheSlide()
    {
        const CountedPicture picture;
        const QStringList code(14, u"for each line of this program: it is so long that two lines are needed for it"_s);
        QImage image(960, 540, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        Slide(picture, {u"Plan"_s, u"Step 1 of 2"_s, {}, code, {13}, u"a = 1, b = 2"_s}).paintFigure(painter, image.size());
        const auto inkIn = [&image](int first, int last) {
            int ink = 0;
            for (int y = first; y < last; ++y)
                for (int x = 680; x < image.width(); ++x)
                    ink += image.pixel(x, y) == qRgb(255, 255, 255) ? 0 : 1;
            return ink;
        };
        QVERIFY(inkIn(330, 440) > 0); // the last lines
        QCOMPARE(inkIn(450, 540), 0);
    }

    void aPictureHasItsPlaceWhateverTheWords()
    {
        const CountedPicture picture;
        const QSizeF page(720.0, 405.0);
        QImage image(720, 405, QImage::Format_RGB32);
        for (const QString& reason : {QString(), u"short"_s, u"long "_s.repeated(300)}) {
            QPainter painter(&image);
            Slide(picture, {u"Plan"_s, u"Step 1 of 2"_s, reason}).paintFigure(painter, page);
            QCOMPARE(picture.painted, Slide::pictureSize(page));
        }
        QCOMPARE(Slide(picture, {u"Plan: HAS"_s, u"Step 1 of 2"_s, u"why"_s}).figureCaption(), u"Plan: HAS. Step 1 of 2: why"_s);
    }

    void anAnimationShowsEachPictureInTurn_data()
    {
        QTest::addColumn<bool>("gif");
        QTest::newRow("GIF") << true;
        QTest::newRow("WebP") << false;
    }
    void anAnimationShowsEachPictureInTurn()
    {
        QFETCH(bool, gif);
        const auto encoder = gif ? makeGifEncoder() : makeWebpEncoder();
        const QList<QRgb> colours{0xFFFF0000, 0xFF00FF00, 0xFF0000FF};
        for (const QRgb colour : colours)
            QVERIFY(encoder->add(plainPicture(colour), 500));
        QByteArray bytes = encoder->finish();
        QVERIFY(bytes.startsWith(gif ? "GIF89a" : "RIFF"));
        if (!gif) {
            QCOMPARE(bytes.count("ANMF"), 3);
            return; // Qt reads WebP with a plugin only
        }
        QVERIFY(bytes.contains("NETSCAPE2.0"));
        QBuffer buffer(&bytes);
        QImageReader reader(&buffer, "gif");
        for (const QRgb colour : colours) {
            const QImage frame = reader.read();
            QVERIFY2(!frame.isNull(), qPrintable(reader.errorString()));
            QCOMPARE(frame.pixel(20, 15), colour);
            QCOMPARE(reader.nextImageDelay(), 500);
        }
    }

    void nothingIsNoAnimation()
    {
        QVERIFY(makeGifEncoder()->finish().isEmpty());
        QVERIFY(makeWebpEncoder()->finish().isEmpty());
    }

    void fewColoursStayExact()
    {
        Random random(7);
        QImage image(16, 16, QImage::Format_RGB32);
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 16; ++x)
                image.setPixel(x, y,
                               x > 0 && random.uniformInt(0, 1) == 0 // runs of one colour
                                   ? image.pixel(x - 1, y)
                                   : 0xFF000000U | static_cast<QRgb>(random.uniformReal(0.0, 16777215.0)));
        QCOMPARE(withFewColours(image).convertToFormat(QImage::Format_RGB32), image);
        QImage many(64, 64, QImage::Format_RGB32);
        for (int i = 0; i < 4096; ++i)
            many.setPixel(i % 64, i / 64, qRgb(i % 256, i / 16, 0));
        QCOMPARE(withFewColours(many).colorCount(), 256);
    }

    void theEndingShowsWhatIsMade()
    {
        QCOMPARE(*slideFormOf(u"a.pdf"_s), SlideForm::pages);
        QCOMPARE(*slideFormOf(u"a.TEX"_s), SlideForm::beamer);
        QCOMPARE(*slideFormOf(u"a.png"_s), SlideForm::numbered);
        QCOMPARE(*slideFormOf(u"a.webp"_s), SlideForm::animation);
        QCOMPARE(slideFormOf(u"a.doc"_s).error().code, ErrorCode::usage);
    }
};

QTEST_MAIN(TestSlideParts)
#include "tst_slide_parts.moc"
