// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/figure_request.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QCommandLineParser>
#include <QFileInfo>
#include <QFontDatabase>

#include "core/base/checked.h"
#include "core/base/near_names.h"
#include "core/experiment/question.h"
#include "ui/batch/console.h"
#include "ui/batch/figure_input.h"
#include "ui/figures/figure_style.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString presetNames()
{
    QStringList names;
    for (const FigurePreset& preset : figurePresets())
        names << preset.id;
    return names.join(u", "_s);
}

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        u"Writes figures of a scenario, an experiment or the papers as files ready for a paper.\n"
        "FILE is a scenario (.json), the store of an experiment (.sqlite) or a figure that WattIf wrote, - is standard input; "
        "default: the sample of every study."_s);
    parser.addPositionalArgument(u"FILE"_s, u"scenario, store or figure"_s, u"[FILE]"_s);
    const auto add = [&parser](const QStringList& names, const QString& text, const QString& value = {}) {
        parser.addOption({names, text, value});
    };
    add({u"figure"_s},
        u"figures or views by name, separated by commas, all (see --list), or overview, the main ones; default: the figure in "
        "FILE, if it is one"_s,
        u"NAMES"_s);
    add({u"paper"_s}, u"figures of the papers by name, e.g. has-fig6, or all (see --list)"_s, u"NAMES"_s);
    add({u"list"_s}, u"list the figures of FILE, or with --paper those of the papers, and exit"_s);
    add({u"preset"_s}, u"width of the publisher: "_s + presetNames(), u"NAME"_s);
    add({u"width"_s}, u"custom width in millimetres"_s, u"MM"_s);
    add({u"height"_s}, u"height in millimetres (default: suitable for the width)"_s, u"MM"_s);
    add({u"compose"_s}, u"one figure with the named ones as panels (a), (b), ..."_s);
    add({u"x-range"_s}, u"range of the horizontal axis, e.g. 0:100, 0: or :100; : fits the data (default)"_s, u"FROM:TO"_s);
    add({u"y-range"_s}, u"range of the vertical axis"_s, u"FROM:TO"_s);
    add({u"x-title"_s}, u"title of the horizontal axis"_s, u"TEXT"_s);
    add({u"y-title"_s}, u"title of the vertical axis"_s, u"TEXT"_s);
    add({u"legend"_s}, u"position of the legend: above (default), below or none"_s, u"PLACE"_s);
    add({u"note"_s}, u"none leaves out the note below the figure (default: below)"_s, u"PLACE"_s);
    add({u"columns"_s}, u"columns of panels (default 2)"_s, u"N"_s);
    add({u"format"_s}, u"formats to write into a folder: pdf, svg, png, tex, csv (default pdf,csv)"_s, u"LIST"_s);
    add({u"dpi"_s}, u"resolution of PNG, 36 to 2400 (default 600)"_s, u"N"_s);
    add({u"grey"_s}, u"in grey scale"_s);
    add({u"text-size"_s}, u"size of normal text, 6 to 12 points (default 8)"_s, u"PT"_s);
    add({u"font"_s}, u"font family (default: the font of the preset where it is installed, else DejaVu Sans)"_s, u"NAME"_s);
    add({u"variant"_s}, u"variant of the scenario instead of the baseline"_s, u"NAME"_s);
    add({u"policy"_s}, u"policies to run, separated by commas; figures of one policy show the first"_s, u"NAMES"_s);
    add({u"own"_s}, u"an own policy: a program that this command starts (see docs/own-policy.md)"_s, u"NAME=COMMAND"_s);
    add({u"set"_s}, u"sets an option of the scenario or of the policies, as wattif-cli run does"_s, u"KEY=VALUE"_s);
    add({u"show"_s}, u"policy that figures of one policy show (default: the first)"_s, u"POLICY"_s);
    add({u"step"_s}, u"number of the decision that is shown; 0 is the beginning (default: the end)"_s, u"N"_s);
    add({u"state"_s}, u"settings of the views, as Copy as command writes them: {\"VIEW\": {...}}"_s, u"JSON"_s);
    add({u"caption"_s}, u"caption in the file (default: that of the figure)"_s, u"TEXT"_s);
    add({u"alt-text"_s}, u"alternative text in the file (default: that of the figure)"_s, u"TEXT"_s);
    add({u"by"_s}, u"experiment: the factor along the figure, and the one upward or of small charts"_s, u"A,B"_s);
    add({u"metric"_s}, u"experiment: the metric, of trade-off two"_s, u"A,B"_s);
    add({u"at"_s}, u"experiment: holds a factor at one of its levels, e.g. gamma=1.2"_s, u"FACTOR=LEVEL"_s);
    add({u"against"_s}, u"experiment: paired differences from this policy"_s, u"POLICY"_s);
    add({u"seed"_s}, u"seed of random policies"_s, u"N"_s);
    add({u"language"_s}, u"en (default) or zh_CN"_s, u"NAME"_s);
    add({u"max-size"_s}, u"maximum text to read from one file, e.g. 2GB (default 512 MB)"_s, u"SIZE"_s);
    add({u"o"_s, u"output"_s}, u"file (its extension selects the format), folder, or - for standard output (with --format)"_s,
        u"PATH"_s);
    parser.addHelpOption();
}

QStringList names(const QCommandLineParser& parser, const QString& option)
{
    return parser.value(option).split(u',', Qt::SkipEmptyParts);
}

tl::unexpected<Error> wrong(const QString& text) { return fail(ErrorCode::usage, text.toStdString()); }

/// Refuses lists in which a name is missing, "online,,greedy".
Result<void> checkLists(const QCommandLineParser& parser)
{
    for (const QString& option : {u"figure"_s, u"paper"_s, u"policy"_s, u"format"_s})
        if (parser.isSet(option) && parser.value(option).split(u',').contains(QString()))
            return wrong(u"--%1: a name is missing in '%2'"_s.arg(option, parser.value(option)));
    return {};
}

/// Reads a number option into `target`; leaves it where the option is not given.
template <class T>
Result<void> readNumber(const QCommandLineParser& parser, const QString& option, double low, double high, T& target)
{
    if (!parser.isSet(option))
        return {};
    bool ok = false;
    const double value = parser.value(option).toDouble(&ok);
    if (!ok || value < low || value > high)
        return wrong(
            u"--%1: expected a number from %2 to %3 (got '%4')"_s.arg(option).arg(low).arg(high).arg(parser.value(option)));
    target = T(value);
    return {};
}

Result<void> readSize(const QCommandLineParser& parser, FigureRequest& request)
{
    if (parser.isSet(u"preset"_s)) {
        const FigurePreset* preset = findFigurePreset(parser.value(u"preset"_s));
        if (!preset)
            return wrong(u"there is no preset '%1'; presets are %2"_s.arg(parser.value(u"preset"_s), presetNames()));
        request.presetMm = preset->widthMm;
        request.spec.style.family = presetFamily(preset->id);
    }
    double dpi = request.spec.dpi;
    double columns = request.columns;
    for (const Result<void>& read :
         {readNumber(parser, u"width"_s, 10.0, 1000.0, request.widthMm),
          readNumber(parser, u"height"_s, 10.0, 1000.0, request.heightMm), readNumber(parser, u"dpi"_s, 36.0, 2400.0, dpi),
          readNumber(parser, u"columns"_s, 1.0, 6.0, columns),
          readNumber(parser, u"text-size"_s, 6.0, 12.0, request.spec.style.textPoints)})
        if (!read)
            return read;
    request.spec.dpi = toInteger<int>(dpi);
    request.columns = toInteger<int>(columns);
    return {};
}

Result<void> readEnd(const QString& option, const QString& text, std::optional<double>& end)
{
    if (text.isEmpty())
        return {};
    bool ok = false;
    end = text.toDouble(&ok);
    if (!ok || !std::isfinite(*end))
        return wrong(u"--%1: expected two numbers separated by a colon, e.g. 0:100 (got '%2')"_s.arg(option, text));
    return {};
}

Result<void> readAxis(const QCommandLineParser& parser, const QString& axis, AskedAxis& target)
{
    if (const QString title = axis + u"-title"_s; parser.isSet(title))
        target.title = parser.value(title).trimmed();
    const QString option = axis + u"-range"_s;
    if (!parser.isSet(option))
        return {};
    const QStringList ends = parser.value(option).split(u':');
    if (ends.size() != 2)
        return wrong(
            u"--%1: expected two numbers separated by a colon, e.g. 0:100 (got '%2')"_s.arg(option, parser.value(option)));
    target.hasRange = true;
    if (auto read = readEnd(option, ends[0], target.from); !read)
        return read;
    if (auto read = readEnd(option, ends[1], target.to); !read)
        return read;
    if (target.from && target.to && *target.from >= *target.to)
        return wrong(u"--%1: the end must be greater than the start (got %2)"_s.arg(option, parser.value(option)));
    return {};
}

Result<void> readAdjustments(const QCommandLineParser& parser, AskedAdjustments& target)
{
    const QStringList places{u"above"_s, u"below"_s, u"none"_s};
    if (parser.isSet(u"legend"_s)) {
        const auto place = places.indexOf(parser.value(u"legend"_s));
        if (place < 0)
            return wrong(u"--legend: expected %1 (got '%2')"_s.arg(places.join(u", "), parser.value(u"legend"_s)));
        target.legend = static_cast<LegendPlace>(place);
    }
    if (auto read = readAxis(parser, u"x"_s, target.x); !read)
        return read;
    return readAxis(parser, u"y"_s, target.y);
}

Result<void> readView(const QCommandLineParser& parser, AskedView& view)
{
    view.policy = parser.value(u"show"_s);
    if (parser.isSet(u"step"_s)) {
        bool ok = false;
        view.step = parser.value(u"step"_s).toInt(&ok);
        if (!ok || *view.step < 0)
            return wrong(u"--step: expected a whole number from 0 (got '%1')"_s.arg(parser.value(u"step"_s)));
    }
    return viewStates(parser.value(u"state"_s)).map([&view](const QJsonObject& states) { view.states = states; });
}

/// A font that is missing would be another one without a word.
Result<void> readLetters(const QCommandLineParser& parser, FigureStyle& style)
{
    if (parser.isSet(u"note"_s)) {
        style.hasNote = parser.value(u"note"_s) != u"none"_s;
        if (style.hasNote && parser.value(u"note"_s) != u"below"_s)
            return wrong(u"--note is below or none, not '%1'"_s.arg(parser.value(u"note"_s)));
    }
    if (!parser.isSet(u"font"_s))
        return {};
    style.family = parser.value(u"font"_s);
    const QStringList families = QFontDatabase::families();
    if (families.contains(style.family, Qt::CaseInsensitive))
        return {};
    std::vector<std::string> known;
    for (const QString& family : families)
        if (!family.endsWith(u']')) // "C059 [urw]" is C059 again
            known.push_back(family.toStdString());
    return wrong(u"--font: '%1' is not installed"_s.arg(style.family)
                 + QString::fromStdString(nameHint(style.family.toStdString(), known)));
}

Result<void> readFormats(const QCommandLineParser& parser, FigureRequest& request)
{
    request.formats = parser.isSet(u"format"_s) ? names(parser, u"format"_s) : QStringList{u"pdf"_s, u"csv"_s};
    for (const QString& format : request.formats)
        if (!figureEndings().contains(format))
            return wrong(u"there is no format '%1'; formats are %2"_s.arg(format, figureEndings().join(u", ")));
    return {};
}

Result<void> takeMaxSize(const QCommandLineParser& parser)
{
    return parser.isSet(u"max-size"_s) ? setMaxSize(parser.value(u"max-size"_s)) : Result<void>();
}

/// Checks that the name of one file says its format; `formats` is the value of --format, empty without it.
Result<void> checkFileName(const FigureRequest& request, const QString& formats)
{
    const QString ending = QFileInfo(request.output).suffix().toLower();
    const bool isKnown = figureEndings().contains(ending);
    if (request.formats.size() > 1 && !formats.isEmpty())
        return wrong(u"--format %1 writes several files: use -o %2/ for a folder"_s.arg(
            formats, isKnown ? request.output.chopped(ending.size() + 1) : request.output));
    if (!formats.isEmpty() && request.formats.front() != ending)
        return isKnown
            ? wrong(u"--format %1 and -o %2 are different formats"_s.arg(formats, request.output))
            : wrong(u"-o '%1' does not end with .%2: use -o %1.%2, or -o %1/ for a folder"_s.arg(request.output, formats));
    return isKnown ? Result<void>()
                   : wrong(u"the file name of a figure must end with %1 (got '%2'); a folder ends with /"_s.arg(
                       figureEndings().join(u", "), request.output));
}

Result<void> checkRequest(const FigureRequest& request, const QString& formats)
{
    if (request.list)
        return {};
    const bool mayName = !request.file.isEmpty() && (mayBeFigure(request.file) || isPiped(request.file));
    if (request.figures.isEmpty() && request.papers.isEmpty() && !mayName)
        return wrong(u"no figure is given: use --figure NAME or --paper NAME (see --list)"_s);
    if (request.intoOutput() && (request.formats.size() != 1 || request.intoFolder()))
        return wrong(u"-o - takes one figure in one format: --figure NAME --format svg"_s);
    if (request.output.isEmpty())
        return wrong(u"no output is given: use -o FILE or -o FOLDER/"_s);
    if (!request.papers.isEmpty() && (!request.figures.isEmpty() || !request.file.isEmpty()))
        return wrong(u"--paper takes neither FILE nor --figure"_s);
    if (request.intoFolder() && !request.output.endsWith(u'/') && !QFileInfo(request.output).isDir()
        && figureEndings().contains(QFileInfo(request.output).suffix().toLower()))
        return wrong(u"several figures are written into a folder, not into one file; use -o FOLDER/ or --compose"_s);
    return request.intoFolder() || request.intoOutput() ? Result<void>() : checkFileName(request, formats);
}

} // namespace

AxisAdjustment AskedAxis::over(AxisAdjustment kept) const
{
    if (hasRange) {
        kept.from = from;
        kept.to = to;
    }
    kept.title = title.value_or(kept.title);
    return kept;
}

FigureAdjustments AskedAdjustments::over(const FigureAdjustments& kept) const
{
    return {x.over(kept.x), y.over(kept.y), legend.value_or(kept.legend)};
}

bool FigureRequest::intoFolder() const
{
    const QStringList& wanted = papers.isEmpty() ? figures : papers;
    const bool several = wanted.contains(u"all"_s) || ((wanted.size() > 1 || wanted.contains(u"overview"_s)) && !compose);
    return several || output.endsWith(u'/') || QFileInfo(output).isDir();
}

QSizeF FigureRequest::sizeMm(const FigureSource& figure) const
{
    const double width = widthMm.value_or(presetMm);
    return {width, heightMm ? *heightMm : proposedHeightMm(figure, width, spec.style)};
}

Result<FigureRequest> parseFigureRequest(const QStringList& arguments, QString& helpText)
{
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(QStringList{u"wattif figure"_s} + arguments))
        return wrong(parseErrorOf(parser, u"wattif figure"_s));
    if (parser.isSet(u"help"_s)) {
        helpText = helpOf(parser, u"wattif figure"_s);
        return FigureRequest{};
    }
    FigureRequest request;
    request.file = parser.positionalArguments().value(0);
    if (!parser.positionalArguments().isEmpty() && request.file.isEmpty())
        return wrong(u"the name of FILE is empty"_s);
    if (parser.positionalArguments().size() > 1)
        return wrong(u"only one FILE is allowed (got '%1' as well)"_s.arg(parser.positionalArguments()[1]));
    request.figures = names(parser, u"figure"_s);
    request.papers = names(parser, u"paper"_s);
    request.list = parser.isSet(u"list"_s);
    request.compose = parser.isSet(u"compose"_s);
    request.spec.grey = parser.isSet(u"grey"_s);
    request.output = parser.value(u"output"_s);
    request.asked = {
        names(parser, u"policy"_s), parser.values(u"set"_s), {}, parser.value(u"variant"_s), parser.value(u"show"_s)};
    request.spec.caption = parser.value(u"caption"_s);
    request.spec.altText = parser.value(u"alt-text"_s);
    request.experiment = {names(parser, u"by"_s), names(parser, u"metric"_s), parser.values(u"at"_s), parser.value(u"against"_s)};
    request.language = parser.value(u"language"_s);
    if (parser.isSet(u"seed"_s)) {
        bool ok = false;
        request.asked.seed = parser.value(u"seed"_s).toULongLong(&ok);
        if (!ok || *request.asked.seed > maxSeed)
            return wrong(u"--seed: expected a whole number from 0 to 2^63 - 1 (got '%1')"_s.arg(parser.value(u"seed"_s)));
    }
    for (const Result<void>& read :
         {checkLists(parser), readSize(parser, request), readAdjustments(parser, request.adjustments),
          takeOwnPolicies(parser.values(u"own"_s)), readView(parser, request.view), readLetters(parser, request.spec.style),
          takeMaxSize(parser), readFormats(parser, request), checkRequest(request, parser.value(u"format"_s))})
        if (!read)
            return tl::unexpected(read.error());
    return request;
}

} // namespace wattif::ui
