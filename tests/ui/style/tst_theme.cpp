// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QPainter>
#include <QProxyStyle>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStyleFactory>
#include <QStyleOptionViewItem>
#include <QTest>

#include "ui/style/colour_ramp.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Counts how often the layout of a cell is asked for.
class CountedLayouts : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override
    {
        ++count;
        return QProxyStyle::subElementRect(element, option, widget);
    }
    mutable int count = 0;
};

QImage drawnCell(const QStyle& style, const QStyleOptionViewItem& cell)
{
    QImage image(cell.rect.size(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    style.drawControl(QStyle::CE_ItemViewItem, &cell, &painter, nullptr);
    return image;
}

using Linear = std::array<double, 3>; ///< red, green and blue in linear light
using Matrix = std::array<Linear, 3>;

// Machado, Oliveira and Fernandes 2009, severity 1.
constexpr Matrix protanopia{Linear{0.152286, 1.052583, -0.204868}, Linear{0.114503, 0.786281, 0.099216},
                            Linear{-0.003882, -0.048116, 1.051998}};
constexpr Matrix deuteranopia{Linear{0.367322, 0.860646, -0.227968}, Linear{0.280085, 0.672501, 0.047413},
                              Linear{-0.011820, 0.042940, 0.968881}};

Linear linearOf(const QColor& colour)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
}

Linear product(const Matrix& matrix, const Linear& v)
{
    Linear result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
    return result;
}

Linear seenWith(const Matrix& vision, const QColor& colour)
{
    Linear seen = product(vision, linearOf(colour));
    for (double& c : seen)
        c = std::clamp(c, 0.0, 1.0);
    return seen;
}

/// Lightness and two opponent colours (Ottosson 2020, Oklab).
Linear oklabOf(const Linear& colour)
{
    constexpr Matrix toCones{Linear{0.4122214708, 0.5363325363, 0.0514459929}, Linear{0.2119034982, 0.6806995451, 0.1073969566},
                             Linear{0.0883024619, 0.2817188376, 0.6299787005}};
    constexpr Matrix toLab{Linear{0.2104542553, 0.7936177850, -0.0040720468}, Linear{1.9779984951, -2.4285922050, 0.4505937099},
                           Linear{0.0259040371, 0.7827717662, -0.8086757660}};
    Linear cones = product(toCones, colour);
    for (double& c : cones)
        c = std::cbrt(c);
    return product(toLab, cones);
}

double oklabDistance(const Linear& a, const Linear& b)
{
    const Linear x = oklabOf(a);
    const Linear y = oklabOf(b);
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT

private:
    /// Contrast of WCAG 2.1: (L1 + 0.05) / (L2 + 0.05) of the lighter to the darker.
    static double contrast(const QColor& a, const QColor& b)
    {
        const double x = relativeLuminance(a) + 0.05;
        const double y = relativeLuminance(b) + 0.05;
        return std::max(x, y) / std::min(x, y);
    }

private slots:
    void init() { Theme::instance().setMode(ThemeMode::system); }

    void switchingNotifiesAndChangesThePalette()
    {
        QSignalSpy changed(&Theme::instance(), &Theme::changed);
        Theme::instance().setMode(ThemeMode::dark);
        QVERIFY(Theme::instance().isDark());
        const QColor dark = QApplication::palette().color(QPalette::Window);
        Theme::instance().setMode(ThemeMode::light);
        QVERIFY(relativeLuminance(dark) < relativeLuminance(QApplication::palette().color(QPalette::Window)));
        QCOMPARE(changed.count(), 2);
        QVERIFY(!qApp->styleSheet().contains(QLatin1Char('@'))); // every colour of the sheet has a name we know
    }

    // All widgets of a window are restyled at a change.
    void whatLooksTheSameChangesNothing()
    {
        Theme& theme = Theme::instance();
        QSignalSpy changed(&theme, &Theme::changed);
        const bool isDark = theme.isDark();
        theme.setMode(isDark ? ThemeMode::dark : ThemeMode::light);
        QCOMPARE(theme.isDark(), isDark);
        QVERIFY(theme.mode() != ThemeMode::system);
        QCOMPARE(changed.count(), 0);
        theme.setMode(isDark ? ThemeMode::light : ThemeMode::dark);
        theme.setMode(ThemeMode::system);
        QCOMPARE(theme.isDark(), isDark);
        QCOMPARE(changed.count(), 2);
    }

    /// WCAG 2.1, 1.4.11: what a control is known by has a contrast of 3.
    void whatIsTickedIsSeenOnTheDarkWindowToo()
    {
        for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark}) {
            Theme::instance().setMode(mode);
            QWidget window;
            QRadioButton choice(&window);
            QCheckBox tick(&window);
            tick.move(0, 40);
            window.resize(60, 80);
            window.show();
            for (const bool isOn : {false, true})
                for (QAbstractButton* button : {static_cast<QAbstractButton*>(&choice), static_cast<QAbstractButton*>(&tick)}) {
                    button->setChecked(isOn);
                    button->setAutoExclusive(false);
                    button->setChecked(isOn);
                    const QImage image = window.grab(button->geometry()).toImage();
                    const QColor ground = QApplication::palette().color(QPalette::Window);
                    double most = 1.0;
                    for (int y = 0; y < image.height(); ++y)
                        for (int x = 0; x < image.width(); ++x)
                            most = std::max(most, contrast(image.pixelColor(x, y), ground));
                    QVERIFY2(most >= 3.0, qPrintable(QString::number(most)));
                }
        }
    }

    void coloursReadOnTheirBackground_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("light") << static_cast<int>(ThemeMode::light);
        QTest::newRow("dark") << static_cast<int>(ThemeMode::dark);
    }
    void coloursReadOnTheirBackground()
    {
        QFETCH(int, mode);
        Theme& theme = Theme::instance();
        theme.setMode(static_cast<ThemeMode>(mode));
        QVERIFY(contrast(theme.chartText(), theme.chartBackground()) >= 4.5);
        QVERIFY(contrast(QApplication::palette().color(QPalette::Text), QApplication::palette().color(QPalette::Base)) >= 7.0);
        for (int i = 0; i < Theme::seriesCount; ++i)
            QVERIFY2(contrast(theme.series(i), theme.chartBackground()) >= 2.5, qPrintable(theme.series(i).name()));
        for (double x = 0.0; x <= 1.0; x += 0.05)
            QVERIFY2(contrast(theme.heat(x), Theme::textOn(theme.heat(x))) >= 4.3, qPrintable(theme.heat(x).name()));
    }

    /// Colours of series differ enough: distances in Oklab as seen with normal, protanopic and deuteranopic vision.
    void coloursOfSeriesAreApart_data() { coloursReadOnTheirBackground_data(); }
    void coloursOfSeriesAreApart()
    {
        QFETCH(int, mode);
        Theme::instance().setMode(static_cast<ThemeMode>(mode));
        for (int i = 0; i < Theme::seriesCount; ++i)
            for (int j = 0; j < i; ++j) {
                const QColor a = Theme::instance().series(i);
                const QColor b = Theme::instance().series(j);
                const QByteArray pair = (a.name() + u' ' + b.name()).toUtf8();
                QVERIFY2(oklabDistance(linearOf(a), linearOf(b)) > 0.08, pair.constData());
                for (const auto& vision : {protanopia, deuteranopia})
                    QVERIFY2(oklabDistance(seenWith(vision, a), seenWith(vision, b)) > 0.04, pair.constData());
            }
    }

    void heatGrowsEvenly()
    {
        Theme::instance().setMode(ThemeMode::light);
        for (double x = 0.05; x <= 1.0; x += 0.05)
            QVERIFY(relativeLuminance(Theme::instance().heat(x)) < relativeLuminance(Theme::instance().heat(x - 0.05)));
    }

    // Icons are looked for when they are painted, and those that were there before follow the theme.
    void iconsFollowTheTheme()
    {
        const auto lightness = [](const QIcon& icon) {
            const QImage image = icon.pixmap(QSize(32, 32), 1.0).toImage();
            double sum = 0.0;
            double weight = 0.0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) {
                    const QColor colour = image.pixelColor(x, y);
                    sum += colour.alphaF() * relativeLuminance(colour);
                    weight += colour.alphaF();
                }
            return weight > 0.0 ? sum / weight : -1.0;
        };
        const QIcon icon = themeIcon(QStringLiteral("wattif-open"));
        const QIcon copy = icon;
        const double onLight = lightness(icon);
        QVERIFY(onLight >= 0.0);
        QCOMPARE(icon.pixmap(QSize(32, 32), 2.0).size(), QSize(64, 64));
        Theme::instance().setMode(ThemeMode::dark);
        QVERIFY(lightness(icon) > 2.0 * onLight);
        QCOMPARE(lightness(copy), lightness(icon));
        QVERIFY(themeIcon(QStringLiteral("no-such-icon")).isNull());
    }

    /// On a projector too it is seen what cannot be clicked.
    void disabledIconsAreFaint_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::newRow("light") << ThemeMode::light;
        QTest::newRow("dark") << ThemeMode::dark;
    }
    void disabledIconsAreFaint()
    {
        QFETCH(const ThemeMode, mode);
        Theme::instance().setMode(mode);
        const QIcon icon = themeIcon(QStringLiteral("wattif-undo"));
        const auto ink = [&icon](QIcon::Mode of) {
            const QImage image = icon.pixmap(QSize(32, 32), 2.0, of).toImage();
            double sum = 0.0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    sum += image.pixelColor(x, y).alphaF()
                        * std::abs(relativeLuminance(image.pixelColor(x, y))
                                   - relativeLuminance(Theme::instance().chartBackground()));
            return sum;
        };
        QVERIFY(ink(QIcon::Normal) > 0.0);
        QVERIFY(ink(QIcon::Disabled) > 0.2 * ink(QIcon::Normal));
        QVERIFY(ink(QIcon::Disabled) < 0.5 * ink(QIcon::Normal));
    }

    /// A button may be squeezed to nothing.
    void whereThereIsNoSpaceThereIsNoPicture()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        const QIcon icon = themeIcon(QStringLiteral("wattif-undo"));
        for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Disabled})
            for (const QSize size : {QSize(0, 16), QSize(16, 0), QSize(0, 0)})
                QVERIFY(icon.pixmap(size, 1.0, mode).isNull());
    }

    /// Without the SVG plugin of Qt no icon paints anything: on Debian 13 it is a separate package.
    void everyIconPaintsSomething_data()
    {
        QTest::addColumn<QString>("theme");
        QTest::newRow("light") << QStringLiteral("wattif");
        QTest::newRow("dark") << QStringLiteral("wattif-dark");
    }
    void everyIconPaintsSomething()
    {
        QFETCH(const QString, theme);
        QVERIFY(canPaintIcons());
        const QDir folder(QStringLiteral(":/icons/%1/scalable").arg(theme));
        const QStringList files = folder.entryList({QStringLiteral("*.svg")});
        QVERIFY(files.size() > 80);
        for (const QString& file : files) {
            const QImage image = QIcon(folder.filePath(file)).pixmap(QSize(22, 22), 1.0).toImage();
            QVERIFY2(image.size() == QSize(22, 22), qPrintable(file));
            double ink = 0.0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    ink += image.pixelColor(x, y).alphaF();
            QVERIFY2(ink > 8.0, qPrintable(file)); // pixels
        }
    }

    /// Tables with many cells are drawn at each edit.
    void aLineOfTextIsDrawnAsByFusionWithoutItsLayouts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<Qt::Alignment>("alignment");
        QTest::addColumn<QStyle::State>("state");
        QTest::addColumn<bool>("bold");
        const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
        const Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;
        const QStyle::State active = QStyle::State_Enabled | QStyle::State_Active;
        QTest::newRow("a name") << u"Longest first"_s << left << active << false;
        QTest::newRow("a number") << u"1,234.5"_s << right << active << false;
        QTest::newRow("the best number") << u"1,234.5"_s << right << active << true;
        QTest::newRow("at the top") << u"gap"_s << Qt::Alignment(Qt::AlignLeft | Qt::AlignTop) << active << false;
        QTest::newRow("too long") << u"a name that is longer than its cell"_s << left << active << false;
        QTest::newRow("selected") << u"1,234.5"_s << right << (active | QStyle::State_Selected) << false;
        QTest::newRow("disabled") << u"1,234.5"_s << right << QStyle::State(QStyle::State_None) << false;
        QTest::newRow("empty") << QString() << left << active << false;
    }
    void aLineOfTextIsDrawnAsByFusionWithoutItsLayouts()
    {
        QFETCH(const QString, text);
        QFETCH(const Qt::Alignment, alignment);
        QFETCH(const QStyle::State, state);
        QFETCH(const bool, bold);
        QStyleOptionViewItem cell;
        cell.rect = QRect(0, 0, 120, 26);
        cell.text = text;
        cell.features = QStyleOptionViewItem::HasDisplay;
        cell.displayAlignment = alignment;
        cell.state = state;
        cell.showDecorationSelected = true;
        cell.font.setBold(bold);
        cell.fontMetrics = QFontMetrics(cell.font);
        const std::unique_ptr<QStyle> fusion(QStyleFactory::create(u"Fusion"_s));
        const CountedLayouts style(Zoom::instance().makeStyle());
        QCOMPARE(drawnCell(style, cell), drawnCell(*fusion, cell));
        QCOMPARE(style.count, 0);
        cell.features |= QStyleOptionViewItem::HasDecoration;
        QCOMPARE(drawnCell(style, cell), drawnCell(*fusion, cell));
        QVERIFY(style.count > 0);
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
