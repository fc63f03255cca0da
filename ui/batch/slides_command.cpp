// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/slides_command.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <optional>

#include <QApplication>
#include <cstdio>

#include <QCommandLineParser>
#include <QEventLoop>
#include <QFileInfo>

#include "core/base/checked.h"
#include "core/experiment/question.h"
#include "ui/batch/asked_scenario.h"
#include "ui/batch/console.h"
#include "ui/batch/figure_input.h"
#include "ui/batch/headless_program.h"
#include "ui/batch/hidden_views.h"
#include "ui/session/figure_record.h"
#include "ui/session/study_ui.h"
#include "ui/slides/slide_form.h"
#include "ui/slides/slide_maker.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// What `wattif slides` is asked for.
struct SlidesRequest {
    QString file;   ///< scenario, or a figure that keeps one
    QString view;   ///< e.g. "consolidation.plan"; empty: one of the study
    QString steps;  ///< as parseStepRange() reads it
    int atMost = 0; ///< 0: all of them
    AskedInstead asked;
    QJsonObject states; ///< settings of views by their ids
    SlideSpec spec;     ///< with its path
    QString language;
};

void describeSlides(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        u"Writes the steps of a run as slides: one step per page, in the same frame, with the reason for the decision.\n"
        "FILE is a scenario (.json) or a figure that WattIf wrote, - is standard input."_s);
    parser.addPositionalArgument(u"FILE"_s, u"scenario or figure"_s, u"FILE"_s);
    const auto add = [&parser](const QStringList& names, const QString& text, const QString& value = {}) {
        parser.addOption({names, text, value});
    };
    add({u"view"_s}, u"view to show, e.g. consolidation.plan (default: the main one that has steps)"_s, u"ID"_s);
    add({u"policy"_s}, u"policies to run, separated by commas; the slides show the first"_s, u"NAMES"_s);
    add({u"steps"_s},
        u"steps, e.g. 1-10, 7 or 5-, or levels or levels:1-10: the ends of the levels of a plan; 0 is the beginning (default: "
        "all)"_s,
        u"A-B"_s);
    add({u"at-most"_s}, u"at most this number of steps, chosen evenly, the last one among them (default: all)"_s, u"N"_s);
    add({u"pictures"_s}, u"numbered images of the picture alone, without title, step and reason"_s);
    add({u"beamer"_s}, u"overlays for beamer instead of slides: NAME.tex, and NAME-1.pdf and so on, cropped to the figure"_s);
    add({u"width"_s}, u"width of beamer's figures and of --pictures in millimetres (default 140)"_s, u"MM"_s);
    add({u"height"_s}, u"their height (default 70)"_s, u"MM"_s);
    add({u"dpi"_s}, u"resolution of PNG (default 192) and of animations (default 96); a slide is 10 inches wide"_s, u"N"_s);
    add({u"seconds"_s}, u"how long an animation shows each step, 0.1 to 20 (default 1)"_s, u"S"_s);
    add({u"grey"_s}, u"in grey scale"_s);
    add({u"variant"_s}, u"variant of the scenario instead of the baseline"_s, u"NAME"_s);
    add({u"own"_s}, u"an own policy: a program that this command starts (see docs/own-policy.md)"_s, u"NAME=COMMAND"_s);
    add({u"set"_s}, u"sets an option of the scenario or of the policies, as wattif-cli run does"_s, u"KEY=VALUE"_s);
    add({u"show"_s}, u"policy that the slides show (default: the first)"_s, u"POLICY"_s);
    add({u"state"_s}, u"settings of the views, as Copy as command writes them: {\"VIEW\": {...}}"_s, u"JSON"_s);
    add({u"seed"_s}, u"seed of random policies"_s, u"N"_s);
    add({u"language"_s}, u"en (default) or zh_CN"_s, u"NAME"_s);
    add({u"max-size"_s}, u"maximum text to read from one file, e.g. 2GB (default 512 MB)"_s, u"SIZE"_s);
    add({u"o"_s, u"output"_s},
        u"file; its extension selects the output: pdf slides, tex overlays for beamer, svg and png numbered images, gif and webp "
        "an animation"_s,
        u"FILE"_s);
    parser.addHelpOption();
}

tl::unexpected<Error> wrongSlides(const QString& text) { return fail(ErrorCode::usage, text.toStdString()); }

/// The number that an option gives, `otherwise` where it is not given.
Result<double> numberOf(const QCommandLineParser& parser, const QString& option, double low, double high, double otherwise)
{
    if (!parser.isSet(option))
        return otherwise;
    bool ok = false;
    const double value = parser.value(option).toDouble(&ok);
    if (!ok || value < low || value > high)
        return wrongSlides(
            u"--%1: expected a number from %2 to %3 (got '%4')"_s.arg(option).arg(low).arg(high).arg(parser.value(option)));
    return value;
}

Result<void> readNumbers(const QCommandLineParser& parser, SlideSpec& spec)
{
    const auto width = numberOf(parser, u"width"_s, 10.0, 1000.0, spec.figure.sizeMm.width());
    const auto height = numberOf(parser, u"height"_s, 10.0, 1000.0, spec.figure.sizeMm.height());
    const auto dpi = numberOf(parser, u"dpi"_s, 36.0, 600.0, spec.figure.dpi);
    const auto seconds = numberOf(parser, u"seconds"_s, 0.1, 20.0, spec.secondsEach);
    for (const Result<double>* read : {&width, &height, &dpi, &seconds})
        if (!*read)
            return tl::unexpected(read->error());
    spec.figure.sizeMm = {*width, *height};
    spec.figure.dpi = toInteger<int>(*dpi);
    spec.secondsEach = *seconds;
    return {};
}

Result<void> readOutput(const QCommandLineParser& parser, SlideSpec& spec)
{
    spec.path = parser.value(u"output"_s);
    if (spec.path.isEmpty())
        return wrongSlides(u"no output is given: use -o FILE"_s);
    if (parser.isSet(u"beamer"_s)) {
        const QString ending = QFileInfo(spec.path).suffix();
        if (ending.toLower() != u"pdf" && ending.toLower() != u"tex")
            return wrongSlides(u"overlays for beamer need a file NAME.tex (got '%1')"_s.arg(spec.path));
        spec.path = spec.path.left(spec.path.size() - ending.size()) + u"tex"_s;
    }
    const auto form = slideFormOf(spec.path);
    if (!form)
        return tl::unexpected(form.error());
    spec.form = *form;
    spec.figure = slideFigureSpec(*form);
    spec.figure.grey = parser.isSet(u"grey"_s);
    spec.hasPicturesOnly = parser.isSet(u"pictures"_s);
    if (spec.hasPicturesOnly && spec.form != SlideForm::numbered)
        return wrongSlides(u"--pictures writes numbered images: name them .svg or .png, not '%1'"_s.arg(spec.path));
    return readNumbers(parser, spec);
}

Result<void> readAsked(const QCommandLineParser& parser, AskedInstead& asked)
{
    asked.policies = parser.value(u"policy"_s).split(u',', Qt::SkipEmptyParts);
    asked.settings = parser.values(u"set"_s);
    asked.variant = parser.value(u"variant"_s);
    if (!parser.isSet(u"seed"_s))
        return {};
    bool ok = false;
    asked.seed = parser.value(u"seed"_s).toULongLong(&ok);
    if (!ok || *asked.seed > maxSeed)
        return wrongSlides(u"--seed: expected a whole number from 0 to 2^63 - 1 (got '%1')"_s.arg(parser.value(u"seed"_s)));
    return {};
}

Result<void> readFileAndView(const QCommandLineParser& parser, SlidesRequest& request)
{
    const QStringList files = parser.positionalArguments();
    if (files.size() != 1 || files.front().isEmpty())
        return wrongSlides(files.size() > 1 ? u"only one FILE is allowed (got '%1' as well)"_s.arg(files[1])
                                            : u"FILE is missing: give a scenario or a figure"_s);
    request.file = files.front();
    request.view = parser.value(u"view"_s);
    request.steps = parser.value(u"steps"_s);
    request.language = parser.value(u"language"_s);
    request.asked.shown = parser.value(u"show"_s);
    auto states = viewStates(parser.value(u"state"_s));
    if (!states)
        return propagateError(states);
    request.states = std::move(*states);
    const auto atMost = numberOf(parser, u"at-most"_s, 2.0, maxSlides, 0.0);
    if (!atMost)
        return tl::unexpected(atMost.error());
    request.atMost = toInteger<int>(*atMost);
    return {};
}

/// Reads the arguments after `wattif slides`. Error(usage) says what is wrong; `helpText` is set where help was asked for.
Result<SlidesRequest> parseSlidesRequest(const QStringList& arguments, QString& helpText)
{
    QCommandLineParser parser;
    describeSlides(parser);
    if (!parser.parse(QStringList{u"wattif slides"_s} + arguments))
        return wrongSlides(parseErrorOf(parser, u"wattif slides"_s));
    if (parser.isSet(u"help"_s)) {
        helpText = helpOf(parser, u"wattif slides"_s);
        return SlidesRequest{};
    }
    SlidesRequest request;
    const auto read =
        readFileAndView(parser, request)
            .and_then([&] { return readOutput(parser, request.spec); })
            .and_then([&] { return takeOwnPolicies(parser.values(u"own"_s)); })
            .and_then([&] { return readAsked(parser, request.asked); })
            .and_then([&] { return parser.isSet(u"max-size"_s) ? setMaxSize(parser.value(u"max-size"_s)) : Result<void>(); });
    if (!read)
        return tl::unexpected(read.error());
    return request;
}

/// The view with an id, the first one of the dashboard for an empty id. Error(usage) lists those that there are.
Result<ViewInfo> askedView(const std::vector<const StudyUi*>& studies, const Study& study, const QString& id)
{
    QStringList known;
    for (const StudyUi* ui : studies)
        if (&ui->study() == &study)
            for (ViewInfo& view : ui->views()) {
                if (view.id == (id.isEmpty() ? ui->dashboard().value(0) : id))
                    return std::move(view);
                known << view.id;
            }
    const QString what = id.isEmpty() ? u"no view is given: use --view ID"_s : u"there is no view '%1'"_s.arg(id);
    return fail(ErrorCode::usage, u"%1; views are %2"_s.arg(what, known.join(u", "_s)).toStdString());
}

/// Waits for the end of the work; prints the written files.
Result<void> makeAndWait(SlideMaker& maker, const StepRange& steps, const SlideSpec& spec)
{
    QEventLoop loop;
    Result<void> outcome;
    QObject::connect(&maker, &SlideMaker::succeeded, &loop, [&loop, &maker](const QStringList& files) {
        print(files.join(u'\n') + u'\n');
        if (const QString doubt = maker.doubt(); !doubt.isEmpty())
            std::fprintf(stderr, "%s\n", qUtf8Printable(doubt));
        loop.quit();
    });
    QObject::connect(&maker, &SlideMaker::failed, &loop, [&](const Error& error) {
        outcome = tl::unexpected(error);
        loop.quit();
    });
    maker.make(steps, spec);
    loop.exec();
    return outcome;
}

QJsonObject stateIn(const FigureRecord& record, const QString& view, const SlidesRequest& request)
{
    if (request.states.contains(view))
        return request.states[view].toObject();
    const auto found = std::ranges::find(record.views, view, &FigureView::view);
    return found == record.views.end() ? QJsonObject() : found->state;
}

/// "levels:A-B" is about the ends of parts among these steps.
Result<StepRange> askedSteps(const SlideMaker& maker, const SlidesRequest& request)
{
    if (!request.steps.startsWith(u"levels"_s))
        return parseStepRange(request.steps, maker.stepCount(), request.atMost);
    const QString among = request.steps.section(u':', 1);
    if (among.isEmpty())
        return stepsOfParts(maker.partEnds(), 0, maker.stepCount());
    return parseStepRange(among, maker.stepCount(), maxSlides).and_then([&](const StepRange& range) {
        return stepsOfParts(maker.partEnds(), range.first, range.last);
    });
}

Result<void> makeSlides(Session& session, const ViewInfo& view, const FigureRecord& record, const SlidesRequest& request)
{
    SlideMaker maker(session, view, stateIn(record, view.id, request));
    if (const QString objection = maker.objection(); !objection.isEmpty())
        return fail(ErrorCode::usage, objection.toStdString());
    const auto steps = askedSteps(maker, request);
    return steps ? makeAndWait(maker, *steps, request.spec) : Result<void>(tl::unexpected(steps.error()));
}

Result<void> carryOutSlides(const SlidesRequest& request, const std::vector<const StudyUi*>& studies)
{
    auto record = readFigureInput(request.file);
    if (!record)
        return propagateError(record);
    if (!record->paper.isEmpty())
        return fail(ErrorCode::usage, "this is a figure of a paper, which has no steps");
    if (!record->experiment.isEmpty())
        return fail(ErrorCode::usage, "this is a figure of an experiment, which has no steps");
    const auto view = askedView(studies, *record->scenario.scenario.study, request.view);
    if (!view)
        return tl::unexpected(view.error());
    auto scenario = askedScenario(record->scenario.scenario, request.asked);
    if (!scenario)
        return propagateError(scenario);
    HiddenViews views(std::move(*scenario), studies); // all of them: another view may count the steps
    const QString policy =
        request.asked.shown.isEmpty() ? request.asked.policies.value(0, record->currentPolicy) : request.asked.shown;
    if (!policy.isEmpty())
        views.session().setCurrentPolicy(policy);
    views.await({view->id});
    if (auto ok = views.outcome(); !ok)
        return ok;
    return makeSlides(views.session(), *view, *record, request);
}

Result<void> readAndMake(QApplication& application, const std::vector<const StudyUi*>& studies)
{
    QString help;
    const auto request = parseSlidesRequest(QApplication::arguments().mid(2), help);
    if (!request)
        return tl::unexpected(request.error());
    if (!help.isEmpty()) {
        print(help);
        return {};
    }
    setHeadlessLook(application, request->language);
    return carryOutSlides(*request, studies);
}

} // namespace

bool asksForSlides(int argc, char** argv) { return argc > 1 && std::strcmp(argv[1], "slides") == 0; }

int runSlidesCommand(int argc, char** argv, const std::vector<const StudyUi*>& studies)
{
    return runHeadless(argc, argv, u"wattif-slides"_s, "make slides",
                       [&](QApplication& application) { return readAndMake(application, studies); });
}

} // namespace wattif::ui
