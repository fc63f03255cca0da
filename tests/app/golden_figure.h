// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What figures showed when somebody last looked at them: tests/app/golden has lists of their texts, and pictures. WATTIF_UPDATE=1
// writes them anew.

#pragma once

#include <cmath>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QStringList>

#include "tests/ui/figures/figure_checks.h"
#include "tests/ui/figures/picture_difference.h"

namespace wattif::test {

/// What a reader sees of a figure.
struct ShownFigure {
    QImage picture;    ///< of 100 dots per inch; null where a figure has none to compare
    QStringList words; ///< caption, description, then a line for each text: where it begins, its angle and size, itself
};

constexpr int goldenDpi = 100;
/// In pixels of that picture.
constexpr int goldenTile = 16;
/// A thin line across a tile that turns from the palette's blue to its green is 3.9, a letter that is another 5 to 11; edges that
/// are smoothed a quarter of a pixel wider stay under 2.
constexpr double goldenTileLimit = 3.0;
/// Of a text's place, in points.
constexpr double goldenPlaceLimit = 0.55;

inline QStringList wordsOf(const SvgFacts& facts)
{
    QStringList all{u"caption: "_s + facts.title.simplified(), u"description: "_s + facts.description.simplified()};
    for (const SvgWords& words : facts.words)
        all << u"%1 %2 %3 %4 %5"_s.arg(words.start.x(), 0, 'f', 1)
                   .arg(words.start.y(), 0, 'f', 1)
                   .arg(words.angle, 0, 'f', 0)
                   .arg(words.size, 0, 'f', 1)
                   .arg(words.text);
    return all;
}

/// Whether two lines of texts say the same at the same place.
inline bool sameWords(const QString& was, const QString& is)
{
    static const QRegularExpression form(u"^(-?[0-9.]+) (-?[0-9.]+) (-?[0-9]+ [0-9.]+ .*)$"_s);
    const auto before = form.match(was);
    const auto after = form.match(is);
    if (!before.hasMatch() || !after.hasMatch())
        return was == is;
    const auto near = [&](int i) {
        return std::abs(before.captured(i).toDouble() - after.captured(i).toDouble()) < goldenPlaceLimit;
    };
    return near(1) && near(2) && before.captured(3) == after.captured(3);
}

/// The first text that differs; empty where none does.
inline QString differenceOfWords(const QStringList& was, const QStringList& is)
{
    for (qsizetype i = 0; i < std::max(was.size(), is.size()); ++i)
        if (!sameWords(was.value(i), is.value(i)))
            return u"text %1 was \"%2\" and is \"%3\""_s.arg(QString::number(i + 1), was.value(i), is.value(i));
    return {};
}

/// The tile that differs most, where it is over the limit.
inline QString differenceOfPictures(const QImage& was, const QImage& is)
{
    if (was.size() != is.size())
        return u"the picture has another size"_s;
    const TileDifference found = largestTileDifference(was, is, goldenTile);
    return found.most < goldenTileLimit ? QString()
                                        : u"the picture differs by %1 near pixel %2, %3"_s.arg(found.most)
                                              .arg(found.where.center().x())
                                              .arg(found.where.center().y());
}

inline QString differenceOf(const ShownFigure& was, const ShownFigure& is)
{
    const QString words = differenceOfWords(was.words, is.words);
    return words.isEmpty() ? differenceOfPictures(was.picture, is.picture) : words;
}

inline QString goldenFolder() { return QStringLiteral(WATTIF_SOURCE_DIR "/tests/app/golden/"); }
inline bool updatesGoldens() { return qEnvironmentVariableIsSet("WATTIF_UPDATE"); }

inline ShownFigure goldenOf(const QString& name)
{
    const QStringList lines = QString::fromUtf8(bytesOf(goldenFolder() + name + u".txt"_s)).split(u'\n');
    return {QImage(goldenFolder() + name + u".png"_s), lines.mid(0, lines.size() - 1)};
}

/// `name` begins with the folder.
inline QString writeGolden(const QString& name, const ShownFigure& figure)
{
    QFile file(goldenFolder() + name + u".txt"_s);
    QImage picture = figure.picture;
    for (const QString& key : picture.textKeys()) // sources of the figure, which make it large
        picture.setText(key, {});
    const bool done = QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly)
        && file.write((figure.words.join(u'\n') + u'\n').toUtf8()) > 0
        && (picture.isNull() || picture.save(goldenFolder() + name + u".png"_s, "PNG", 0));
    return done ? QString() : name + u" cannot be written"_s;
}

/// Compares a figure with its golden picture and texts; empty where they are alike, else what is wrong.
inline QString compareWithGolden(const QString& name, const ShownFigure& figure)
{
    if (updatesGoldens())
        return writeGolden(name, figure);
    const ShownFigure golden = goldenOf(name);
    const QString wrong = golden.words.isEmpty() ? u"there is no golden"_s : differenceOf(golden, figure);
    return wrong.isEmpty() ? wrong : name + u": "_s + wrong + u" (WATTIF_UPDATE=1 takes it as it is now)"_s;
}

/// Checks that the goldens of a folder are those of these figures: none is left over and none is missing.
inline QString checkGoldens(const QString& folder, const QStringList& figures, const QStringList& endings)
{
    QStringList wanted;
    for (const QString& figure : figures)
        for (const QString& ending : endings)
            wanted << figure + ending;
    QDir goldens(goldenFolder() + folder);
    QString wrong;
    for (const QString& name : goldens.entryList(QDir::Files))
        if (wanted.removeAll(name) == 0 && !(updatesGoldens() && goldens.remove(name)))
            wrong += u"no figure has the golden "_s + name + u'\n';
    return wanted.isEmpty() ? wrong : wrong + u"missing goldens: "_s + wanted.join(u", "_s);
}

} // namespace wattif::test
