// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QBuffer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScopeGuard>
#include <QTest>

#include "ui/figures/figure_export.h"
#include "ui/figures/figure_source.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"

namespace wattif::ui::test {

/// A view's figure at column width as the bytes of a PNG.
inline QByteArray drawnFigure(const FigureSource& figure)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    renderFigure(figure, {.sizeMm = {88.57, 55.0}}, 150.0).save(&buffer, "PNG");
    return bytes;
}

/// What of a view's figure is not fit for a paper; empty: nothing. The name begins with the study, caption and alternative text
/// are sentences of their own, the numbers have a header, all waiting has an end.
inline QString figureProblem(const FigureSource& figure, const QString& study)
{
    if (!QTest::qWaitFor([&] { return !figure.figurePending(); }, 30000))
        return QStringLiteral("is pending for ever");
    if (!figure.hasFigure())
        return QStringLiteral("has nothing to draw");
    const QString name = figure.figureName();
    if (!name.startsWith(study + u'-') || name.contains(u' '))
        return QStringLiteral("has the name ") + name;
    const QString caption = figure.figureCaption();
    if (!caption.endsWith(u'.') || caption.contains(QLatin1String("..")) || caption.contains(u'%' + QString::number(1)))
        return QStringLiteral("has the caption ") + caption;
    const QString words = figure.figureAltText();
    if (words.size() < 40 || words == caption || !words.endsWith(u'.'))
        return QStringLiteral("has the alternative text ") + words;
    if (figure.figureCsv().count(u'\n') < 2 || !figure.figureCsv().contains(u','))
        return QStringLiteral("has the numbers ") + figure.figureCsv();
    return {};
}

/// What figureState() tells, as it comes back out of a file.
inline QJsonObject storedState(const FigureSource& figure)
{
    return QJsonDocument::fromJson(QJsonDocument(figure.figureState()).toJson()).object();
}

inline bool settled(const FigureSource& figure)
{
    return QTest::qWaitFor([&] { return !figure.figurePending(); }, 30000);
}

/// A view that is looked at, with all its work done.
template <class View>
std::unique_ptr<View> shownView(Session& session, const QSize& size)
{
    auto view = std::make_unique<View>(session);
    view->resize(size);
    view->show();
    if (!QTest::qWaitForWindowExposed(view.get()) || !settled(*view))
        qFatal("the view does not come to rest");
    return view;
}

/// Its words are fit for a paper, and its picture is the same whatever the window's theme.
inline void checkTexts(const FigureSource& figure, const QString& study)
{
    QCOMPARE(figureProblem(figure, study), QString());
    const QByteArray light = drawnFigure(figure);
    const auto back = qScopeGuard([] { Theme::instance().setMode(ThemeMode::light); });
    Theme::instance().setMode(ThemeMode::dark);
    QVERIFY(Theme::instance().isDark());
    QVERIFY(settled(figure));
    QVERIFY(drawnFigure(figure) == light); // paper is white
}

/// The state of `changed` makes `other`, which shows something else, show the same.
inline void checkState(const FigureSource& changed, FigureSource& other)
{
    QVERIFY(settled(changed));
    QVERIFY(drawnFigure(other) != drawnFigure(changed));
    other.restoreFigureState(storedState(changed));
    QVERIFY(settled(other));
    QVERIFY(drawnFigure(other) == drawnFigure(changed));
    QCOMPARE(other.figureCsv(), changed.figureCsv());
    QCOMPARE(other.figureState(), changed.figureState());
    other.restoreFigureState({{QStringLiteral("unknown"), 7}});
    QVERIFY(settled(other));
    QVERIFY(drawnFigure(other) == drawnFigure(changed));
}

} // namespace wattif::ui::test
