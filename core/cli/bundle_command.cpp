// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <chrono>
#include <filesystem>
#include <ostream>

#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cli/command.h"
#include "core/cli/own_options.h"
#include "core/cli/question_options.h"
#include "core/io/file.h"
#include "core/io/standard_streams.h"
#include "core/report/bundle.h"
#include "core/report/verify.h"

namespace wattif::cli {
namespace {

/// The day on which a file was last changed, in UTC: the same file gives the same bundle. That of today for a pipe.
std::string dayOf(const std::string& file)
{
    struct stat status { };
    const bool isFile = ::stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    const std::time_t time = isFile ? status.st_mtime : std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(time));
}

std::string checkedDay(const std::string& text)
{
    const auto isDigitAt = [&](std::size_t at) { return text[at] >= '0' && text[at] <= '9'; };
    bool isDay = text.size() == 10;
    for (std::size_t at = 0; isDay && at < text.size(); ++at)
        isDay = at == 4 || at == 7 ? text[at] == '-' : isDigitAt(at);
    return isDay ? std::string() : fmt::format("write it as 2026-11-30, not '{}'", text);
}

class BundleCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("bundle", "Packs a scenario, its results and figures for artifact evaluation");
        m_question.declare(*m_line);
        m_line->add_option("--plan", m_plan, "Plan of an experiment, which runs as well.")->type_name("FILE");
        m_line->add_option("--store", m_store, "Complete store of the plan, which then does not run; verify runs it.")
            ->type_name("FILE");
        m_line->add_option("--date", m_date, "Date of publication; default: the day when the scenario file was last changed.")
            ->check(CLI::Validator(checkedDay, "YYYY-MM-DD"));
        addOutput(*m_line, m_output, "Zip archive to write; - is standard output.")->required();
        addMaxSize(*m_line);
        m_line->footer(
            "The archive has the scenario with the files that it refers to, the plan with its inputs, results, figures\n"
            "(if the program wattif is installed), commands, version, checksums and RO-Crate metadata. The same input\n"
            "gives the same bytes. wattif-cli verify checks it.\n"
            "\nExamples:\n  wattif-cli bundle S.json -o artifact.zip\n"
            "  wattif-cli bundle S.json --plan plan.json --store results.sqlite -o artifact.zip");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (!m_store.empty() && m_plan.empty())
            return usageError("--store needs --plan");
        auto scenario = m_question.read(console, m_output);
        if (!scenario)
            return propagateError(scenario);
        BundleRequest request{.scenario = std::move(*scenario)};
        request.store = m_store;
        request.own = m_question.own().texts();
        request.ownFigures = m_question.own().textsElsewhere();
        request.date = m_date.empty() ? dayOf(m_question.file()) : m_date;
        if (!m_plan.empty()) {
            auto plan = readPlanAndWarn(console, m_plan);
            if (!plan)
                return propagateError(plan);
            request.plan = std::move(*plan);
        }
        const auto made = makeBundle(request, RunControl(console.stop));
        if (!made)
            return tl::unexpected(made.error());
        if (!made->figuresMissing.empty())
            printMessage(console, "note: the bundle has no figures: " + made->figuresMissing);
        return deliver(console, m_output, zipped(made->files));
    }

    [[nodiscard]] std::string task() const override { return "make a bundle of " + described(m_question.file()); }

private:
    CLI::App* m_line = nullptr;
    QuestionOptions m_question;
    std::string m_plan;
    std::string m_store;
    std::string m_date;
    std::string m_output;
};

class VerifyCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("verify", "Checks a bundle: checksums, and all runs again");
        m_line->add_option("bundle", m_file, "Archive that bundle has written, or - for standard input")
            ->type_name("FILE")
            ->required();
        m_own.declare(*m_line);
        addMaxSize(*m_line);
        m_line->footer(
            "Prints for each file whether it is the same or where it differs. The exit code is 0 if none differs, else 1.\n"
            "Nothing in the bundle is executed.\n\nExample:\n  wattif-cli verify artifact.zip");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (auto ok = m_own.take(); !ok)
            return ok;
        const auto bytes = readInputBytes(m_file, console.stop);
        if (!bytes)
            return tl::unexpected(bytes.error());
        const auto found = verifyBundle(inputName(m_file), *bytes, RunControl(console.stop), m_own.textsElsewhere());
        if (!found)
            return tl::unexpected(found.error());
        std::string text;
        for (const VerifiedFile& file : found->files)
            text += fmt::format("{}: {}\n", file.path, file.outcome);
        if (auto ok = deliver(console, {}, text); !ok)
            return ok;
        for (const std::string& note : found->notes)
            printMessage(console, "note: " + note);
        const std::size_t different = found->differentCount();
        if (different == 0)
            return {};
        return badInput(
            fmt::format("{} differ{}", counted(static_cast<std::int64_t>(different), "file"), different == 1 ? "s" : ""),
            {.file = inputName(m_file)});
    }

    [[nodiscard]] std::string task() const override { return "verify " + described(m_file); }

private:
    CLI::App* m_line = nullptr;
    OwnOptions m_own;
    std::string m_file;
};

} // namespace

std::unique_ptr<Command> makeBundleCommand() { return std::make_unique<BundleCommand>(); }
std::unique_ptr<Command> makeVerifyCommand() { return std::make_unique<VerifyCommand>(); }

} // namespace wattif::cli
