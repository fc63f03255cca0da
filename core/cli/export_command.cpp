// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cerrno>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/cli/command.h"
#include "core/cli/run_format.h"
#include "core/experiment/store/export.h"
#include "core/experiment/store/store.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

class ExportCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("export", "Writes the results of an experiment's store as CSV");
        m_line->add_option("store", m_file, "Store of an experiment")->type_name("FILE")->required();
        m_line
            ->add_option("--form", m_form,
                         "wide: a row for each cell and policy, a column for each metric; long: a row for each cell, policy and "
                         "metric")
            ->check(CLI::IsMember({"wide", "long"}))
            ->capture_default_str();
        addUnits(*m_line, m_units);
        addOutput(*m_line, m_output, "CSV file to write; default or -: standard output.");
        m_line->footer("Example:\n  wattif-cli export results.sqlite -o results.csv");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        const auto store = Store::open(m_file);
        if (!store)
            return tl::unexpected(store.error());
        const ExportForm form = m_form == "long" ? ExportForm::tall : ExportForm::wide;
        const auto source = [&](const PieceSink& write) {
            return exportCsv(*store, form, write, console.stop, unitsOf(m_units));
        };
        if (!m_output.empty() && m_output != standardStream)
            return writeFileInPieces(m_output, source);
        return source([&console](std::string_view piece) -> Result<void> {
            errno = 0;
            console.out << piece << std::flush;
            return console.out ? Result<void>() : standardOutputError(errno);
        });
    }

    [[nodiscard]] std::string task() const override { return "export " + described(m_file); }

private:
    CLI::App* m_line = nullptr;
    std::string m_file;
    std::string m_form = "wide";
    std::string m_units;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeExportCommand() { return std::make_unique<ExportCommand>(); }

} // namespace wattif::cli
