// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What holds for the figure of every view.

#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTest>

#include "tests/ui/figures/page_edges.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/run_controller.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"

namespace wattif::ui::test {

/// Returns a view's figure on paper, at column width by default.
inline QImage pictureOf(const FigureWidget& view, QSizeF millimetres = {88.57, 55.0}, double textPoints = 8.0)
{
    FigureSpec spec;
    spec.sizeMm = millimetres;
    spec.style.textPoints = textPoints;
    const FigureStyleScope scope(spec.style);
    return renderFigure(*view.figure(), spec, 150.0);
}

/// Whether two pictures show the same. The outlines of letters, which contrasting text has as a rim, depend by some hundredths of
/// a pixel on what FreeType has hinted before, which differs from run to run.
inline bool isSamePicture(const QImage& a, const QImage& b)
{
    constexpr int fromRims = 16; // of 255
    if (a.size() != b.size() || a.format() != QImage::Format_RGB888 || b.format() != QImage::Format_RGB888)
        return false;
    for (int y = 0; y < a.height(); ++y) {
        const uchar* left = a.constScanLine(y);
        const uchar* right = b.constScanLine(y);
        if (!std::equal(left, left + 3 * a.width(), right, [](int p, int q) { return std::abs(p - q) <= fromRims; }))
            return false;
    }
    return true;
}

inline bool awaitReady(const FigureWidget& view)
{
    return QTest::qWaitFor([&] { return !view.figure()->figurePending(); }, 60000);
}

/// Returns a visible view, with all its work done.
template <class View>
std::unique_ptr<View> shownView(Session& session, const QSize& size)
{
    auto view = std::make_unique<View>(session);
    view->resize(size);
    view->show();
    const auto isStill = [&] {
        return !session.runs().isRunning() && !view->figure()->figurePending();
    }; // runs repeat themselves
    if (!QTest::qWaitForWindowExposed(view.get()) || !QTest::qWaitFor(isStill, 60000))
        qFatal("the view does not come to rest");
    return view;
}

/// What a view's figure stores of its state, as it comes back out of a file.
inline QJsonObject storedState(const FigureWidget& view)
{
    return QJsonDocument::fromJson(QJsonDocument(view.figure()->figureState()).toJson()).object();
}

/// Which of its words are not fit for a paper; empty: all are. The name begins with the study, caption and alternative text are
/// separate sentences, no placeholder is left, the numbers have a header.
inline QString wordProblem(const FigureSource& figure, const QString& study)
{
    static const QRegularExpression placeholder(QStringLiteral("%[1-9]"));
    const auto isSentence = [](const QString& text) {
        return text.endsWith(u'.') && !text.contains(QLatin1String("..")) && !text.contains(placeholder);
    };
    const QString name = figure.figureName();
    if (!QRegularExpression(QStringLiteral("^%1-[a-z0-9.-]+$").arg(study)).match(name).hasMatch())
        return QStringLiteral("the name ") + name;
    const QString caption = figure.figureCaption();
    if (!isSentence(caption))
        return QStringLiteral("the caption ") + caption;
    const QString words = figure.figureAltText();
    if (words.size() <= 40 || words == caption || !words.endsWith(u'.') || words.contains(placeholder))
        return QStringLiteral("the alternative text ") + words;
    const QString csv = figure.figureCsv();
    const int header = csv.startsWith(QLatin1String("# (a) ")) ? 1 : 0; // a composite lists its panels
    if (csv.count(u'\n') < 2 || !csv.section(u'\n', header, header).contains(u','))
        return QStringLiteral("the numbers ") + csv.left(200);
    return {};
}

/// Which of the usual sizes of paper and text a figure does not fit; empty: all fit.
inline QString sizeProblem(const FigureWidget& view)
{
    for (const QSizeF& size : {QSizeF(88.57, 55.0), QSizeF(181.35, 72.5), QSizeF(122.0, 75.0)})
        for (const double points : {6.0, 8.0, size.width() < 100.0 ? 9.0 : 11.0})
            if (const QString wrong = cutOrEmpty(pictureOf(view, size, points)); !wrong.isEmpty())
                return QStringLiteral("%1 mm, %2 pt: %3").arg(QString::number(size.width()), QString::number(points), wrong);
    return {};
}

/// The figure of a view that has data is fit for a paper: its words, and its picture whatever the window's theme.
inline void checkFigure(const FigureWidget& view, const QString& study)
{
    QVERIFY(awaitReady(view));
    QVERIFY(view.figure()->hasFigure());
    QCOMPARE(wordProblem(*view.figure(), study), QString());
    const auto back = qScopeGuard([before = Theme::instance().mode()] { Theme::instance().setMode(before); });
    Theme::instance().setMode(ThemeMode::light);
    QVERIFY(awaitReady(view));
    const QImage light = pictureOf(view);
    Theme::instance().setMode(ThemeMode::dark);
    QVERIFY(Theme::instance().isDark());
    QVERIFY(awaitReady(view));
    QVERIFY(isSamePicture(pictureOf(view), light)); // paper is white
}

/// The figure fits the usual sizes of paper and text, and its caption names the unit of what it shows.
inline void checkSizesAndUnit(const FigureWidget& view)
{
    using namespace Qt::Literals::StringLiterals;
    static const QRegularExpression unit(uR"((\b(s|ks|W|J|kW|kWh|MWh|min|h|days|nodes|node-h)\b|1/s|g/kWh|%|per J|per kWh))"_s);
    QCOMPARE(sizeProblem(view), QString());
    const QString caption = view.figure()->figureCaption();
    QVERIFY2(caption.contains(unit), qPrintable(caption));
}

/// The state of `changed` makes `other`, which shows something else, show the same; a state without meaning changes nothing.
inline void checkRestored(const FigureWidget& changed, const FigureWidget& other)
{
    QVERIFY(awaitReady(changed));
    QVERIFY2(!isSamePicture(pictureOf(other), pictureOf(changed)), "nothing to restore");
    for (const QJsonObject& state : {storedState(changed), QJsonObject(), QJsonObject{{QStringLiteral("unknown"), 7}}}) {
        other.figure()->restoreFigureState(state);
        QVERIFY(awaitReady(other));
        QVERIFY(isSamePicture(pictureOf(other), pictureOf(changed)));
        QCOMPARE(other.figure()->figureState(), changed.figure()->figureState());
    }
    QCOMPARE(other.figure()->figureName(), changed.figure()->figureName());
    QCOMPARE(other.figure()->figureCsv(), changed.figure()->figureCsv());
}

} // namespace wattif::ui::test
