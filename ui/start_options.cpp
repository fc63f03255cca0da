// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/start_options.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include <QCommandLineParser>
#include <QCoreApplication>

#include "ui/batch/console.h"
#include "ui/style/zoom.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(u"Workbench for energy-aware scheduling."_s);
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        u"file"_s,
        u"scenarios to open (.json), or figures that WattIf wrote; `wattif figure --help`: figures without a window, "
        "`wattif slides --help`: steps as slides"_s,
        u"[file...]"_s);
    const auto add = [&parser](const char* name, const char* text, const char* value) {
        parser.addOption({QLatin1String(name), QLatin1String(text), QLatin1String(value)});
    };
    add("export-sample", "run all samples (or the file), write their figures and tables into DIR, and exit", "DIR");
    add("screenshot", "run the sample (or file), write the window as PNG to FILE (- is standard output), and exit", "FILE");
    add("size", "size of the screenshot (default 1280x800)", "WxH");
    add("theme", "light, dark or system, for this run", "NAME");
    add("dialog", "dialog to capture instead of the window: an action's name, e.g. figure, import, or paper:has-fig6", "NAME");
    add("tab", "view to activate, e.g. power.timeline; may be repeated", "ID");
    add("lesson", "lesson to open: its name, e.g. profit-1, or a file (.md, .wattif-lesson)", "LESSON");
    add("zoom", "size of letters, fields and icons in percent, 80 to 200, for this run", "PERCENT");
    add("language", "en or zh_CN, for this run", "NAME");
    add("max-size", "maximum text to read from one file, e.g. 2GB (default 512 MB)", "SIZE");
}

tl::unexpected<Error> wrong(const QString& text) { return fail(ErrorCode::usage, text.toStdString()); }

/// An empty name is a mistake in a script, and no wish for a window.
Result<void> checkNames(const QCommandLineParser& parser)
{
    for (const QString& option : {u"export-sample"_s, u"screenshot"_s, u"size"_s, u"dialog"_s, u"max-size"_s, u"lesson"_s})
        if (parser.isSet(option) && parser.value(option).isEmpty())
            return wrong(u"--%1: the value is empty"_s.arg(option));
    for (const QString& file : parser.positionalArguments())
        if (file.isEmpty())
            return wrong(u"the file's name is empty"_s);
    return {};
}

Result<void> checkCount(const WindowRequest& request)
{
    return request.isGiven() && !request.moreFiles.isEmpty() ? wrong(u"--export-sample and --screenshot take one file"_s)
                                                             : Result<void>();
}

Result<void> readPictureSize(const QCommandLineParser& parser, QSize& size)
{
    if (!parser.isSet(u"size"_s))
        return {};
    constexpr int most = 10'000;
    const QStringList numbers = parser.value(u"size"_s).split(u'x');
    size = {numbers.value(0).toInt(), numbers.value(1).toInt()};
    const bool good =
        numbers.size() == 2 && size.width() > 0 && size.height() > 0 && size.width() <= most && size.height() <= most;
    return good ? Result<void>() : wrong(u"--size is WxH, up to %1 each, not '%2'"_s.arg(most).arg(parser.value(u"size"_s)));
}

Result<void> readZoom(const QCommandLineParser& parser, std::optional<int>& zoom)
{
    if (!parser.isSet(u"zoom"_s))
        return {};
    bool isNumber = false;
    const QString text = parser.value(u"zoom"_s);
    const int percent = text.toInt(&isNumber);
    if (!isNumber || percent < Zoom::steps.front() || percent > Zoom::steps.back())
        return wrong(u"--zoom is a number from %1 to %2, not '%3'"_s.arg(Zoom::steps.front()).arg(Zoom::steps.back()).arg(text));
    zoom = percent;
    return {};
}

QString answerOf(const QCommandLineParser& parser)
{
    if (parser.isSet(u"help"_s) || parser.isSet(u"help-all"_s))
        return parser.helpText();
    const QString version = QCoreApplication::applicationName() + u' ' + QCoreApplication::applicationVersion() + u'\n';
    return parser.isSet(u"version"_s) ? version : QString();
}

bool startsAs(std::string_view word, std::span<const char* const> beginnings)
{
    return std::ranges::any_of(beginnings, [word](const char* beginning) { return word.starts_with(beginning); });
}

/// Whether a word before `--` begins as one of some options do.
bool isAsked(std::span<const char* const> words, std::span<const char* const> options)
{
    const auto end = std::ranges::find(words, std::string_view("--"), [](const char* word) { return std::string_view(word); });
    return std::any_of(words.begin(), end, [&](const char* word) { return startsAs(word, options); });
}

bool asksForCommand(std::span<const char* const> words)
{
    return isAsked(words, std::array{"--help", "-h", "--version", "-v", "--screenshot", "--export-sample"});
}

} // namespace

Result<StartOptions> readStartOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(arguments))
        return wrong(parseErrorOf(parser, u"wattif"_s));
    StartOptions options;
    options.answer = answerOf(parser);
    options.window.file = parser.positionalArguments().value(0);
    options.window.moreFiles = parser.positionalArguments().mid(1);
    options.window.exportFolder = parser.value(u"export-sample"_s);
    options.window.screenshot = parser.value(u"screenshot"_s);
    options.window.dialog = parser.value(u"dialog"_s);
    options.window.lesson = parser.value(u"lesson"_s);
    options.window.tabs = parser.values(u"tab"_s);
    options.theme = parser.value(u"theme"_s);
    options.language = parser.value(u"language"_s);
    auto ok =
        checkNames(parser)
            .and_then([&] { return checkCount(options.window); })
            .and_then([&] { return readPictureSize(parser, options.window.size); })
            .and_then([&] { return readZoom(parser, options.zoom); })
            .and_then([&] { return parser.isSet(u"max-size"_s) ? setMaxSize(parser.value(u"max-size"_s)) : Result<void>(); });
    if (!ok)
        return tl::unexpected(ok.error());
    return options;
}

bool chooseDisplay(int argc, char** argv)
{
    const std::span<const char* const> words(argv + 1, argv + std::max(argc, 1));
    quietQt();
    if (qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || isAsked(words, std::array{"-platform", "--platform"}))
        return true;
    const bool isSeen = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (!isSeen || asksForCommand(words))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    return isSeen;
}

tl::unexpected<Error> noDisplay()
{
    return fail(ErrorCode::io, "there is no display for the window: --screenshot, --export-sample and `wattif figure` need none");
}

} // namespace wattif::ui
