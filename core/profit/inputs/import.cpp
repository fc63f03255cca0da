// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/inputs/inputs.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/importer.h"
#include "core/base/number.h"
#include "core/io/sheet_choice.h"
#include "core/io/table_file.h"
#include "core/profit/files/bags_file.h"
#include "core/profit/files/machines_file.h"
#include "core/profit/files/matrix_file.h"

namespace wattif::profit {
namespace {

std::vector<Option> makeOptions()
{
    return {
        {.name = "instance",
         .title = "Instance",
         .description = "The instance to use from a bags file with several (-1: the file has only one).",
         .defaultValue = std::int64_t{-1},
         .min = -1,
         .max = 1e9,
         .specialValueText = {"only one"}},
        {.name = "tasks_per_bag",
         .title = "Tasks per bag",
         .description =
             "Without a bags file, one bag of each task type arrives with this number of tasks, in the order of the rows.",
         .defaultValue = std::int64_t{400},
         .min = 1,
         .max = static_cast<double>(maxCount)},
        {.name = "gamma",
         .title = "Revenue factor γ",
         .description = "Revenue of a bag as a multiple of its minimum energy.",
         .defaultValue = 1.5,
         .min = 0,
         .max = maxGamma},
        {.name = "energy_price_per_joule",
         .title = "Energy price c per joule",
         .description = "Price of one joule, in the unit of the revenue.",
         .defaultValue = 1.0,
         .min = 0,
         .max = maxEnergyPrice},
        {.name = "constant_watts",
         .title = "Constant power",
         .description = "Power of every task on every machine if there is no power file (0: a power file is required).",
         .defaultValue = 0.0,
         .min = 0,
         .max = maxWatts,
         .unit = "W",
         .specialValueText = {"from a file"}},
        {.name = "labels",
         .title = "Names in the matrices",
         .description = "Position of names: the first row, the first column, both or none; auto: detected from the cells.",
         .defaultValue = std::string("auto"),
         .choices = {"auto", "none", "row", "column", "both"}},
        {.name = "first_type",
         .title = "Number of the first task type",
         .description = "If bags refer to task types by number: whether the first type is 0 or 1; auto: 0 if there is a type 0, "
                        "otherwise 1.",
         .defaultValue = std::string("auto"),
         .choices = {"auto", "0", "1"}},
        decimalOption(),
        sheetOption(),
    };
}

// Units that a heading of times, or of powers, cannot have.
constexpr std::array<std::string_view, 7> notOfTimes{"W", "kW", "J", "kJ", "MJ", "Wh", "kWh"};
constexpr std::array<std::string_view, 8> notOfPowers{"s", "ms", "min", "J", "kJ", "MJ", "Wh", "kWh"};

/// Builds the instance step by step and remembers where each part came from.
class Importer : ImporterOf<Instance> {
public:
    Importer(const ImportFiles& files, const OptionValues& options)
        : ImporterOf(files, options),
          m_matrix{.table = tableOptions(options, "etc"), .labels = labelsOf(text(options, "labels")), .otherUnits = notOfTimes}
    {
    }

    [[nodiscard]] Result<ImportedOf<Instance>> run()
    {
        m_made.instance.gamma = number(m_options, "gamma");
        m_made.instance.energyPricePerJoule = number(m_options, "energy_price_per_joule");
        auto ok = readEtc()
                      .and_then([this] { return readPower(); })
                      .and_then([this] { return readMachines(); })
                      .and_then([this] { return readBags(); })
                      .and_then([this] { return checkAll(); });
        if (!ok)
            return propagateError(ok);
        assumeUnstated();
        return std::move(m_made);
    }

private:
    /// Matrices say nothing of the numbers of tasks and machines, nor of prices.
    void assumeUnstated()
    {
        if (!file("bags"))
            assumeDefaults(importOptions(), {"tasks_per_bag"});
        if (std::ranges::any_of(m_made.instance.bags, [](const Bag& bag) { return !bag.revenue; }))
            assumeDefaults(importOptions(), {"gamma"});
        assumeDefaults(importOptions(), {"energy_price_per_joule"});
        const Message reason = file("machines") ? "the machines have no such column" : "no file of machines was given";
        if (!m_hasCounts)
            report().assume("count", formatMessage("{} of each machine type", MachineType{}.count), reason);
        if (!m_hasIdleWatts)
            report().assume("idle_watts", formatNumber(MachineType{}.idleWatts) + " W", reason);
    }

    [[nodiscard]] Result<void> readEtc()
    {
        const ImportFile* source = file("etc");
        if (!source)
            return fail(ErrorCode::usage, "a file of execution times is needed (etc)");
        auto read = readMatrixFile(source->name, source->text, m_matrix);
        if (!read)
            return propagateError(read);
        m_etc = std::move(*read);
        report().append(std::move(m_etc.report));
        addPreview(std::move(m_etc.preview));
        m_made.instance.etcSeconds = m_etc.values;
        m_places["etc_seconds"] = m_etc.places;
        nameTypes();
        return {};
    }

    void nameTypes()
    {
        m_places["task_types"] = m_etc.rowNamePlaces;
        m_places["machines"] = m_etc.columnNamePlaces;
        m_made.instance.taskTypes = namesOr(m_etc.rowNames, m_etc.values.rows(), "Task type");
        for (std::string& name : namesOr(m_etc.columnNames, m_etc.values.columns(), "Machine"))
            m_made.instance.machines.push_back({.name = std::move(name)});
    }

    [[nodiscard]] Result<void> readPower()
    {
        const ImportFile* source = file("power");
        const double watts = number(m_options, "constant_watts");
        if (!source && watts == 0.0)
            return fail(ErrorCode::usage, "a file of powers is needed (power), or one power for all (option constant_watts)");
        if (!source) {
            m_made.instance.powerWatts = Matrix(m_etc.values.rows(), m_etc.values.columns(), watts);
            return {};
        }
        MatrixOptions options = m_matrix;
        options.table = tableOptions(m_options, "power");
        options.rows = m_etc.values.rows();
        options.columns = m_etc.values.columns();
        options.units = powerUnits();
        options.otherUnits = notOfPowers;
        auto read = readMatrixFile(source->name, source->text, options);
        if (!read)
            return propagateError(read);
        if (auto ok = checkPowerShape(*read); !ok)
            return ok;
        report().append(std::move(read->report));
        addPreview(std::move(read->preview));
        m_places["power_watts"] = std::move(read->places);
        m_made.instance.powerWatts = std::move(read->values);
        mergeEmptyCells(m_made.instance);
        return {};
    }

    /// Refuses a matrix whose rows or columns have other names than those of the times: it belongs to another platform, or is
    /// permuted.
    [[nodiscard]] Result<void> checkPowerShape(const MatrixFile& power) const
    {
        if (power.values.rows() != m_etc.values.rows() || power.values.columns() != m_etc.values.columns())
            return badInput(formatMessage("{} x {} powers for {} x {} execution times", power.values.rows(),
                                          power.values.columns(), m_etc.values.rows(), m_etc.values.columns()),
                            {.file = power.places.fileName});
        auto ok = checkNames(power.rowNames, m_etc.rowNames, power.rowNamePlaces);
        return ok ? checkNames(power.columnNames, m_etc.columnNames, power.columnNamePlaces) : ok;
    }

    [[nodiscard]] static Result<void> checkNames(const std::vector<std::string>& names, const std::vector<std::string>& expected,
                                                 const CellPlaces& places)
    {
        for (std::size_t i = 0; i < std::min(names.size(), expected.size()); ++i)
            if (names[i] != expected[i])
                return badInput(formatMessage("expected '{1}' as in the execution times (got '{0}')", names[i], expected[i]),
                                places.at(i, 0));
        return {};
    }

    [[nodiscard]] Result<void> readMachines()
    {
        const ImportFile* source = file("machines");
        if (!source)
            return {};
        auto read = readMachinesFile(source->name, source->text, m_etc.columnNames, tableOptions(m_options, "machines"));
        if (!read)
            return propagateError(read);
        if (read->machines.size() != m_made.instance.machines.size())
            return badInput(formatMessage("{} machine types for {} columns of execution times", read->machines.size(),
                                          m_made.instance.machines.size()),
                            {.file = source->name});
        for (std::size_t j = 0; j < read->machines.size(); ++j)
            if (read->machines[j].name.empty())
                read->machines[j].name = m_made.instance.machines[j].name;
        report().append(std::move(read->report));
        addPreview(std::move(read->preview));
        m_made.instance.machines = std::move(read->machines);
        m_hasCounts = read->hasCounts;
        m_hasIdleWatts = read->hasIdleWatts;
        m_places["machines"] = std::move(read->places);
        return {};
    }

    [[nodiscard]] Result<void> readBags()
    {
        const ImportFile* source = file("bags");
        if (!source)
            return makeBags();
        const std::int64_t chosen = integer(m_options, "instance");
        const std::string& first = text(m_options, "first_type");
        auto read =
            readBagsFile(source->name, source->text, m_made.instance.taskTypes,
                         {.table = tableOptions(m_options, "bags"),
                          .instance = chosen < 0 ? std::nullopt : std::optional(chosen),
                          .firstType = first == "auto" ? std::nullopt : std::optional<std::int64_t>(first == "1" ? 1 : 0)});
        if (!read)
            return propagateError(read);
        if (m_etc.rowNames.empty() && read->firstType)
            m_made.instance.taskTypes = namesOr({}, m_etc.values.rows(), "Task type", static_cast<std::size_t>(*read->firstType));
        report().append(std::move(read->report));
        addPreview(std::move(read->preview));
        if (read->bags.empty())
            return badInput("there are no bags", {.file = source->name});
        m_made.instance.bags = std::move(read->bags);
        m_places["bags"] = std::move(read->places);
        return {};
    }

    [[nodiscard]] Result<void> makeBags()
    {
        if (integer(m_options, "instance") >= 0)
            return fail(ErrorCode::usage, "the option instance needs a bags file");
        for (std::size_t t = 0; t < m_made.instance.taskTypes.size(); ++t)
            m_made.instance.bags.push_back(
                {.user = {}, .taskType = TaskTypeIndex(t), .count = integer(m_options, "tasks_per_bag")});
        return {};
    }

    [[nodiscard]] Result<void> checkAll() const
    {
        auto ok = check(m_made.instance);
        if (!ok)
            return tl::unexpected(placed(std::move(ok.error()), m_places, [this](const std::string& cell) {
                return Place{.file = m_etc.places.fileName, .cell = cell};
            }));
        return ok;
    }

    MatrixOptions m_matrix;
    MatrixFile m_etc;
    bool m_hasCounts = false; ///< of a file of machines
    bool m_hasIdleWatts = false;
    PlacesByField m_places;
};

bool isBags(std::string_view /*name*/, std::string_view text) { return hasBagHeader(readFirstRows(text)); }
bool isMachines(std::string_view /*name*/, std::string_view text) { return hasMachineHeader(readFirstRows(text)); }

} // namespace

std::span<const ImportRole> importRoles()
{
    static const std::array<ImportRole, 4> roles{{
        {"etc",
         "Execution times in seconds, one row per task type, one column per machine type: a table (CSV, .xlsx, .ods), the format "
         "of Braun et al. 2001, or a matrix as NumPy prints it.",
         true, nullptr, "*.csv *.tsv *.txt *.dat *.xlsx *.ods"},
        {"power", "Power in watts, of the same shape.", false, nullptr, "*.csv *.tsv *.txt *.xlsx *.ods"},
        {"bags", "Bags in order of arrival: task_type,count[,revenue], or with leading instance,arrival.", false, isBags,
         "*.csv *.tsv *.txt *.xlsx *.ods"},
        {"machines", "Machine types: columns name, count, idle_watts, or one count a line.", false, isMachines,
         "*.csv *.tsv *.txt *.xlsx *.ods"},
    }};
    return roles;
}

std::span<const Option> importOptions()
{
    static const std::vector<Option> options = makeOptions();
    return options;
}

Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options)
{
    return importBy<Importer>(importOptions(), files, options);
}

} // namespace wattif::profit
