// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/step_pictures.h"

#include <charconv>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "core/io/file.h"
#include "core/report/pictures.h"
#include "core/report/window_program.h"

namespace wattif {
namespace {

/// The step in the name of a picture: 12 of "step-012.svg".
Result<int> stepOf(const std::filesystem::path& file)
{
    const std::string stem = file.stem().string();
    const std::size_t at = stem.rfind('-') + 1;
    int step = -1;
    std::from_chars(stem.data() + at, stem.data() + stem.size(), step);
    return step >= 0 ? Result<int>(step) : badInput("the name of this picture has no step", {.file = file.string()});
}

Result<StepPicture> readStep(const std::filesystem::path& file)
{
    const auto step = stepOf(file);
    if (!step)
        return tl::unexpected(step.error());
    const auto text = readFile(file);
    if (!text)
        return tl::unexpected(text.error());
    auto picture = pagePicture(file.filename().string(), *text, fmt::format("s{}-", *step));
    if (!picture)
        return propagateError(picture);
    return StepPicture{*step, std::move(picture->svg)};
}

/// Leaves out steps evenly if the pictures have too many bytes; the first and the last remain.
std::vector<StepPicture> limited(std::vector<StepPicture> steps)
{
    std::size_t bytes = 0;
    for (const StepPicture& step : steps)
        bytes += step.svg.size();
    const std::size_t stride = (bytes + maxPageBytes - 1) / maxPageBytes;
    if (stride < 2)
        return steps;
    std::vector<StepPicture> kept;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (i % stride == 0 || i + 1 == steps.size())
            kept.push_back(std::move(steps[i]));
    return kept;
}

} // namespace

Result<std::vector<StepPicture>> stepPictures(const Scenario& scenario, const std::string& view, const std::string& language,
                                              const std::stop_token& stop, const std::vector<std::string>& own)
{
    const auto folder = TemporaryFolder::make();
    if (!folder)
        return tl::unexpected(folder.error());
    if (auto written = writeFileAtomically(folder->path() / "scenario.json", printScenario(scenario)); !written)
        return propagateError(written);
    std::vector<std::string> words{"slides",
                                   "scenario.json",
                                   "--pictures",
                                   "--at-most",
                                   std::to_string(maxPageSteps),
                                   "--width",
                                   "200",
                                   "--height",
                                   "100",
                                   "--language",
                                   language,
                                   "-o",
                                   "step.svg"};
    if (!view.empty())
        words.insert(words.end(), {"--view", view});
    for (const std::string& policy : own)
        words.insert(words.end(), {"--own", policy});
    const auto files = filesOfWindowProgram(words, folder->path(), stop);
    if (!files)
        return tl::unexpected(files.error());
    std::vector<StepPicture> steps;
    for (const std::filesystem::path& file : *files) {
        auto step = readStep(file);
        if (!step)
            return propagateError(step);
        steps.push_back(std::move(*step));
    }
    return limited(std::move(steps));
}

} // namespace wattif
