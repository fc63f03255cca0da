// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bars of parts and stacked areas: where they lie, what they say, and that Qt Charts draws them where they are read.

#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include "ui/charts/parts/area_picture.h"
#include "ui/charts/parts/part_bars.h"
#include "ui/charts/parts/parts_widget.h"
#include "ui/charts/picture_style.h"
#include "ui/style/theme.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

const std::vector<Part> threeParts{{u"red"_s, QColor(200, 0, 0), QColor(200, 0, 0)},
                                   {u"green"_s, QColor(0, 160, 0), QColor(0, 160, 0)},
                                   {u"blue"_s, QColor(0, 0, 200), QColor(0, 0, 200)}};

PartBars twoBars()
{
    return {
        u"Energy"_s, u"J"_s, threeParts, {{u"a"_s, u"First"_s, {50.0, 30.0, 20.0}}, {u"b"_s, u"Second"_s, {0.0, 10.0, 90.0}}}};
}

StackedAreas fourBins()
{
    StackedAreas areas{ScenarioClock(), {.quantity = u"Power"_s, .unit = u"W"_s}, threeParts};
    areas.from = 7200.0;
    areas.width = 1800.0;
    areas.values = {{10, 10, 20, 0}, {5, 5, 5, 5}, {0, 10, 0, 15}};
    return areas;
}

const QRectF page(0.0, 0.0, 600.0, 300.0);

QImage painted(const PartsPicture& picture, const PictureStyle& style)
{
    QImage image(page.size().toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    picture.paint(painter, page, style);
    return image;
}

/// The share of the points inside a path that have a colour.
double shareOf(const QImage& image, const QPainterPath& path, const QColor& colour)
{
    const QRect box = path.boundingRect().toRect() & image.rect();
    int all = 0;
    int same = 0;
    for (int y = box.top(); y <= box.bottom(); ++y)
        for (int x = box.left(); x <= box.right(); ++x)
            if (path.contains(QPointF(x + 0.5, y + 0.5))) {
                ++all;
                same += image.pixelColor(x, y) == colour ? 1 : 0;
            }
    return all > 0 ? static_cast<double>(same) / all : 0.0;
}

} // namespace

class TestParts : public QObject {
    Q_OBJECT

private slots:
    // WCAG 2.1, 1.4.3: text has a contrast of 4.5.
    void notesReadOnTheirBackground()
    {
        const auto luminance = [](const QColor& colour) {
            const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
            return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
        };
        for (const ThemeMode mode : {ThemeMode::dark, ThemeMode::light}) {
            Theme::instance().setMode(mode);
            const PictureStyle style = screenPicture({});
            const double a = luminance(style.inks.muted);
            const double b = luminance(style.inks.background);
            QVERIFY2((std::max(a, b) + 0.05) / (std::min(a, b) + 0.05) >= 4.5, qPrintable(style.inks.muted.name()));
        }
    }

    void piecesLieWhereTheyAreDrawn()
    {
        const PartBarsPicture picture(twoBars());
        const PictureStyle style = screenPicture(QFont());
        const QImage image = painted(picture, style);
        const std::vector<QPainterPath> paths = picture.spotPaths(page, style);
        QCOMPARE(paths.size(), std::size_t(6));
        QVERIFY(paths[3].isEmpty()); // a part that is nothing
        for (std::size_t spot = 0; spot < paths.size(); ++spot)
            if (!paths[spot].isEmpty()) // but for the share that is written into it
                QVERIFY2(shareOf(image, paths[spot], threeParts[spot % 3].screen) > 0.6, qPrintable(QString::number(spot)));
        // Widths are values on a common axis, pieces follow each other.
        const auto box = [&paths](std::size_t spot) { return paths[spot].boundingRect(); };
        QVERIFY(std::abs(box(0).width() / box(1).width() - 50.0 / 30.0) < 1e-6);
        QVERIFY(std::abs(box(5).width() / box(0).width() - 90.0 / 50.0) < 1e-6);
        QVERIFY(std::abs(box(0).right() - box(1).left()) < 1e-6);
        QVERIFY(std::abs(box(0).left() - box(4).left()) < 1e-6); // all begin at zero
        QVERIFY(box(4).top() > box(0).bottom());                 // in the order of the wholes
    }

    void aLongerBarIsMore()
    {
        PartBars bars = twoBars();
        bars.wholes[1].values = {0.0, 10.0, 40.0};
        const auto paths = PartBarsPicture(bars).spotPaths(page, screenPicture(QFont()));
        const double first = paths[2].boundingRect().right() - paths[0].boundingRect().left();
        const double second = paths[5].boundingRect().right() - paths[4].boundingRect().left();
        QVERIFY(std::abs(second / first - 0.5) < 1e-6);
    }

    void onPaperPartsDifferWithoutColour()
    {
        PartBars same = twoBars();
        for (Part& part : same.parts)
            part.paper = QColor(120, 120, 120);
        const PartBarsPicture picture(same);
        const QImage paper = painted(picture, paperPicture());
        const std::vector<QPainterPath> paths = picture.spotPaths(page, paperPicture());
        const double plain = shareOf(paper, paths[0], QColor(120, 120, 120)); // the first part has no hatch
        QVERIFY(plain > 0.75);
        QVERIFY(shareOf(paper, paths[5], QColor(120, 120, 120)) < plain - 0.15);
    }

    void whatIsPinnedIsABarBelow()
    {
        PartBars pinned = twoBars();
        const QImage without = painted(PartBarsPicture(pinned), screenPicture(QFont()));
        pinned.wholes[0].before = {20.0, 20.0, 60.0};
        const PartBarsPicture picture(pinned);
        QVERIFY(painted(picture, screenPicture(QFont())) != without);
        QVERIFY(picture.csv().contains(u"First,red,50,0.5,20"_s));
        QVERIFY(picture.altText().contains(u"pinned"_s));
        QVERIFY(!PartBarsPicture(twoBars()).csv().contains(u"before"_s));
    }

    void barsSayTheirNumbers()
    {
        const PartBarsPicture picture(twoBars());
        QCOMPARE(picture.csv().section(u'\n', 0, 2), u"whole,part,Energy (J),share\nFirst,red,50,0.5\nFirst,green,30,0.3"_s);
        QVERIFY2(picture.altText().contains(u"Second: 100 J (blue 90 %, green 10 %)."_s), qPrintable(picture.altText()));
        const PartsPicture::Reading shown = picture.reading(4);
        QCOMPARE(shown.heading, u"Second"_s);
        QCOMPARE(shown.rows[0].name, u"green"_s);
        QCOMPARE(shown.rows[1].value, u"10 %"_s);
        QVERIFY(PartBarsPicture(PartBars{u"Energy"_s, u"J"_s, threeParts, {{u"a"_s, u"a"_s, {0, 0, 0}}}}).nothing());
    }

    void areasStandOnEachOther_data()
    {
        QTest::addColumn<QVector<double>>("before");
        QTest::addColumn<bool>("marked");
        QTest::newRow("alone") << QVector<double>() << false;
        QTest::newRow("with a mark") << QVector<double>() << true;
        QTest::newRow("with a shorter baseline") << QVector<double>{40} << false;
        QTest::newRow("with a longer baseline and a mark") << QVector<double>{12, 40, 9} << true;
    }

    void areasStandOnEachOther()
    {
        QFETCH(const QVector<double>, before);
        QFETCH(const bool, marked);
        StackedAreas areas = fourBins();
        areas.before = before;
        areas.beforeFrom = areas.from;
        areas.beforeWidth = 3600.0;
        if (marked)
            areas.mark = 11'700.0;
        const AreaPicture picture(areas);
        const PictureStyle style = screenPicture(QFont());
        const QImage image = painted(picture, style);
        const std::vector<QPainterPath> columns = picture.spotPaths(page, style);
        QCOMPARE(columns.size(), std::size_t(4));
        // A column is as high as the axis: 1.05 of the highest total.
        const double top = 1.05 * (before.isEmpty() ? 25.0 : 40.0);
        for (std::size_t bin = 0; bin < 4; ++bin)
            for (std::size_t part = 0; part < 3; ++part) {
                const double expected = areas.values[part][static_cast<qsizetype>(bin)] / top;
                const double drawn = shareOf(image, columns[bin], threeParts[part].screen);
                QVERIFY2(std::abs(drawn - expected) < 0.03, qPrintable(u"%1 %2: %3"_s.arg(bin).arg(part).arg(drawn)));
            }
    }

    void labelsAreWhole()
    {
        StackedAreas areas = fourBins(); // the last label is at the end of the axis
        const PictureStyle style = screenPicture(QFont());
        const QImage image = painted(AreaPicture(areas), style);
        for (int y = 0; y < image.height(); ++y)
            QVERIFY(image.pixelColor(image.width() - 1, y).lightness() > 200);
        const double end = AreaPicture(areas).spotPaths(page, style).back().boundingRect().right();
        QVERIFY(page.right() - end > 0.5 * QFontMetricsF(style.font).horizontalAdvance(u"4.0"_s));
    }

    void areasSayTheirNumbers()
    {
        StackedAreas areas = fourBins();
        areas.mark = 9900.0;
        areas.beforeFrom = 7200.0;
        areas.beforeWidth = 3600.0;
        areas.before = {12, 40, 9};
        const AreaPicture picture(areas);
        const QStringList lines = picture.csv().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines[0], u"from (s),to (s),red (W),green (W),blue (W),total before"_s);
        QCOMPARE(lines[2], u"9000,10800,10,5,10,"_s);
        QCOMPARE(lines[5], u"7200,10800,,,,12"_s);
        QCOMPARE(lines.size(), qsizetype(8));
        QVERIFY2(picture.altText().contains(u"The highest total is 25 W, at day 1, 02:30:00."_s), qPrintable(picture.altText()));
        QVERIFY(picture.altText().contains(u"day 1, 02:45:00"_s));
        QCOMPARE(areas.end(), 18'000.0); // the pinned result lasts longer
        QCOMPARE(picture.reading(2).rows.back().value, u"40 W"_s);
        QVERIFY(AreaPicture(StackedAreas{}).nothing());
        areas.clock = ScenarioClock(0.0, CalendarStart{.unixSeconds = 0, .offsetSeconds = 3600});
        const QStringList dated = AreaPicture(areas).csv().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(dated[0], u"from (s),to (s),from,to,red (W),green (W),blue (W),total before"_s);
        QCOMPARE(dated[2], u"9000,10800,1970-01-01T03:30:00+01:00,1970-01-01T04:00:00+01:00,10,5,10,"_s);
    }

    void keysAndMouseReadTheParts()
    {
        PartsWidget widget;
        widget.resize(600, 300);
        widget.setEmptyText(u"Nothing yet."_s);
        QCOMPARE(widget.accessibleDescription(), u"Nothing yet."_s);
        widget.setPicture(std::make_shared<PartBarsPicture>(twoBars()));
        widget.show();
        QTest::keyClick(&widget, Qt::Key_Right);
        QCOMPARE(widget.card().heading(), u"First"_s);
        QVERIFY2(widget.accessibleDescription().contains(u"red: 50 J"_s), qPrintable(widget.accessibleDescription()));
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&widget, Qt::Key_Right);
        QCOMPARE(widget.spot(), std::optional<std::size_t>(4)); // the part that is nothing is passed over
        QSignalSpy chosen(&widget, &PartsWidget::chosen);
        QTest::keyClick(&widget, Qt::Key_Return);
        QCOMPARE(chosen.value(0).value(0).toString(), u"b"_s);
        QTest::keyClick(&widget, Qt::Key_Escape);
        QVERIFY(!widget.spot());
        const std::vector<QPainterPath> paths = widget.picture()->spotPaths(widget.ground(), screenPicture(widget.font()));
        const QPointF inside = paths[0].pointAtPercent(0.25) + QPointF(-3.0, 0.0); // on the right edge of the first slice
        QTest::mouseClick(&widget, Qt::LeftButton, {}, inside.toPoint());
        QCOMPARE(widget.spot(), std::optional<std::size_t>(0));
        QCOMPARE(chosen.size(), qsizetype(2));
        QVERIFY(!widget.grab().isNull());
    }
};

QTEST_MAIN(TestParts)
#include "tst_parts.moc"
