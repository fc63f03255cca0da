// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/slides_command.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <optional>

#include <QApplication>
#include <cstdio>

#include <QEventLoop>

#include "ui/batch/console.h"
#include "ui/batch/figure_input.h"
#include "ui/batch/headless_program.h"
#include "ui/batch/hidden_views.h"
#include "ui/batch/slides_request.h"
#include "ui/session/figure_record.h"
#include "ui/session/study_ui.h"
#include "ui/slides/slide_maker.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

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

QJsonObject stateIn(const FigureRecord& record, const QString& view)
{
    const auto found = std::ranges::find(record.views, view, &FigureView::view);
    return found == record.views.end() ? QJsonObject() : found->state;
}

Result<void> makeSlides(Session& session, const ViewInfo& view, const FigureRecord& record, const SlidesRequest& request)
{
    SlideMaker maker(session, view, stateIn(record, view.id));
    if (const QString objection = maker.objection(); !objection.isEmpty())
        return fail(ErrorCode::usage, objection.toStdString());
    const auto steps = request.steps == u"levels" ? stepsOfParts(maker.partEnds(), 0, maker.stepCount())
                                                  : parseStepRange(request.steps, maker.stepCount(), request.atMost);
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
    const QString policy = request.asked.policies.value(0, record->currentPolicy);
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
