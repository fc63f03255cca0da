// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/bundle.h"

#include <algorithm>
#include <cctype>
#include <memory>
#include <utility>

#include "core/base/format_message.h"
#include "core/experiment/engine/experiment.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/run_output.h"
#include "core/experiment/store/export.h"
#include "core/experiment/store/store_writer.h"
#include "core/io/file.h"
#include "core/io/sha256.h"
#include "core/report/bundle_texts.h"
#include "core/report/pictures.h"
#include "core/report/report_page.h"
#include "core/report/window_program.h"

namespace wattif {
namespace {

/// A file name of letters, digits and . _ - only, which every archive and shell can take; of a long one both ends.
std::string plainName(std::string name)
{
    std::ranges::replace_if(
        name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)) && c != '.' && c != '_' && c != '-'; }, '_');
    constexpr std::size_t half = 50;
    if (name.size() > 2 * half)
        name.erase(half, name.size() - 2 * half);
    return name;
}

/// Takes copies of the files that a scenario refers to; returns the scenario with links to the copies. Its paths are those of a
/// bundle unpacked at `folder`.
Result<Scenario> withInputs(Scenario scenario, const std::filesystem::path& folder, ZipMembers& files)
{
    if (!scenario.link)
        return scenario;
    ScenarioLink link = *scenario.link;
    for (auto& [role, linked] : link.files) {
        auto bytes = readFile(linked.path);
        if (!bytes)
            return propagateError(bytes);
        const std::string path = "inputs/" + plainName(role + '-' + linked.path.filename().string());
        files[path] = std::move(*bytes);
        linked.path = folder / path;
    }
    scenario.link = std::make_shared<const ScenarioLink>(std::move(link));
    return scenario;
}

Result<ZipMembers> inputsOf(const BundleRequest& request, const std::filesystem::path& folder)
{
    ZipMembers files;
    auto scenario = withInputs(request.scenario, folder, files);
    if (!scenario)
        return propagateError(scenario);
    files[bundle::scenario] = printScenario(*scenario, folder).text;
    if (request.plan) {
        PortablePlan plan = portablePlan(*request.plan);
        files[bundle::plan] = std::move(plan.text);
        for (PlanInput& input : plan.inputs)
            files[input.name] = std::move(input.text);
    }
    return files;
}

Result<void> addRun(const std::filesystem::path& folder, const RunControl& control, BundleFiles& results)
{
    const auto loaded = readScenario(folder / bundle::scenario);
    if (!loaded)
        return tl::unexpected(loaded.error());
    const Scenario& scenario = loaded->scenario;
    const auto report = runForPage(scenario, false, control);
    if (!report)
        return tl::unexpected(report.error());
    results.files[bundle::run] =
        runAsJson(*scenario.study, scenario.baseline, *report, false, {}, unconfirmed(scenario, *scenario.baseline.instance));
    return {};
}

Result<void> addFigures(const std::filesystem::path& folder, const std::vector<std::string>& own, const RunControl& control,
                        BundleFiles& results)
{
    const auto drawn = drawMainFigures(folder, bundle::scenario, "en", control.stopToken(), own);
    if (!drawn && drawn.error().code == ErrorCode::interrupted)
        return tl::unexpected(drawn.error());
    if (!drawn) {
        results.figuresMissing = drawn.error().message;
        return {};
    }
    for (const std::filesystem::path& path : *drawn) {
        auto text = readFile(path);
        if (!text)
            return propagateError(text);
        results.files[bundle::figures + path.filename().string()] = std::move(*text);
    }
    return {};
}

/// Runs all cells of a plan into a store.
Result<void> runPlan(const Plan& plan, const std::filesystem::path& path, const RunControl& control)
{
    auto store = StoreWriter::open(path, plan);
    if (!store)
        return propagateError(store);
    const auto progress = runExperiment(plan, *store, {.stop = control.stopToken()});
    const auto closed = store->finish();
    if (!progress)
        return tl::unexpected(progress.error());
    return control.stopRequested() ? fail(ErrorCode::interrupted, "interrupted") : closed;
}

Result<void> checkStore(const Store& store, const Plan& plan)
{
    if (store.hash() != planHash(plan))
        return badInput("this is the store of another plan, or of inputs that have changed", {.file = store.path().string()});
    const auto finished = store.finishedCount();
    if (!finished)
        return tl::unexpected(finished.error());
    if (*finished < cellCount(plan))
        return badInput(formatMessage("only {} of {} cells are finished", *finished, cellCount(plan)),
                        {.file = store.path().string()});
    return {};
}

Result<void> addExperiment(const std::filesystem::path& folder, std::filesystem::path path, const RunControl& control,
                           BundleFiles& results)
{
    std::error_code ignored;
    if (!std::filesystem::exists(folder / bundle::plan, ignored))
        return {};
    const auto loaded = readPlan(folder / bundle::plan, control.stopToken());
    if (!loaded)
        return tl::unexpected(loaded.error());
    if (path.empty()) {
        path = folder / "experiment-again.sqlite";
        if (auto ok = runPlan(loaded->plan, path, control); !ok)
            return ok;
    }
    const auto store = Store::open(path);
    if (!store)
        return tl::unexpected(store.error());
    if (auto ok = checkStore(*store, loaded->plan); !ok)
        return ok;
    std::string& table = results.files[bundle::table];
    const auto append = [&table](std::string_view piece) -> Result<void> {
        table += piece;
        return {};
    };
    if (auto ok = exportCsv(*store, ExportForm::wide, append, control.stopToken()); !ok)
        return ok;
    return readFile(path).transform([&](std::string bytes) { results.files[bundle::store] = std::move(bytes); });
}

} // namespace

Result<void> writeBelow(const std::filesystem::path& folder, const ZipMembers& files)
{
    for (const auto& [path, content] : files) {
        std::error_code failed;
        std::filesystem::create_directories((folder / path).parent_path(), failed);
        if (auto written = writeFileAtomically(folder / path, content); !written)
            return written;
    }
    return {};
}

Result<BundleFiles> bundleResults(const std::filesystem::path& folder, const std::filesystem::path& store,
                                  const RunControl& control, const std::vector<std::string>& ownFigures)
{
    BundleFiles results;
    const auto done =
        addRun(folder, control, results).and_then([&] { return addFigures(folder, ownFigures, control, results); }).and_then([&] {
            return addExperiment(folder, store, control, results);
        });
    if (!done)
        return tl::unexpected(done.error());
    return results;
}

Result<BundleFiles> makeBundle(const BundleRequest& request, const RunControl& control)
{
    const auto folder = TemporaryFolder::make();
    if (!folder)
        return tl::unexpected(folder.error());
    auto inputs = inputsOf(request, folder->path());
    if (!inputs)
        return propagateError(inputs);
    if (auto written = writeBelow(folder->path(), *inputs); !written)
        return propagateError(written);
    auto made = bundleResults(folder->path(), request.store, control, request.ownFigures);
    if (!made)
        return made;
    made->files.merge(*inputs);
    addBundleTexts(request.scenario, request.date, made->files, request.own);
    return made;
}

} // namespace wattif
