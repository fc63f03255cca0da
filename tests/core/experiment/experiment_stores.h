// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Stores of experiments for tests.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <QTemporaryDir>
#include <QtGlobal>

#include "core/experiment/engine/cell_order.h"
#include "core/experiment/engine/experiment.h"
#include "core/experiment/store/export.h"
#include "core/experiment/store/store.h"
#include "core/experiment/store/store_writer.h"
#include "core/io/file.h"

namespace wattif::test {

/// A folder for stores that is removed with its content.
class StoreFolder {
public:
    [[nodiscard]] std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    [[nodiscard]] std::filesystem::path store(const std::string& name) const { return folder() / (name + ".sqlite"); }

private:
    QTemporaryDir m_folder;
};

/// Runs a shard of a plan into a store; what a command does.
[[nodiscard]] inline Result<void> runInto(const std::filesystem::path& path, const Plan& plan, const Shard& shard = {},
                                          unsigned jobs = 2)
{
    auto store = StoreWriter::open(path, plan, shard);
    if (!store)
        return propagateError(store);
    auto done = store->positions(true);
    if (!done)
        return propagateError(done);
    if (auto ran = runExperiment(plan, *store, {.jobs = jobs, .shard = shard, .done = std::move(*done)}); !ran)
        return propagateError(ran);
    return store->finish();
}

inline void mustRun(const std::filesystem::path& path, const Plan& plan, const Shard& shard = {}, unsigned jobs = 2)
{
    if (auto ok = runInto(path, plan, shard, jobs); !ok)
        qFatal("%s", toString(ok.error()).c_str());
}

[[nodiscard]] inline std::string exported(const std::filesystem::path& path, ExportForm form = ExportForm::wide,
                                          CsvUnits units = CsvUnits::none)
{
    const auto store = Store::open(path);
    if (!store)
        qFatal("%s", toString(store.error()).c_str());
    std::string text;
    const PieceSink write = [&text](std::string_view piece) -> Result<void> {
        text += piece;
        return {};
    };
    const auto ok = exportCsv(*store, form, write, {}, units);
    return ok ? text : toString(ok.error());
}

[[nodiscard]] inline std::string bytesOf(const std::filesystem::path& path) { return readFile(path).value_or("nothing"); }

/// An outcome with one number for all metrics of a policy.
[[nodiscard]] inline CellOutcome outcomeAt(const Plan& plan, std::uint64_t position, const std::vector<double>& byPolicy)
{
    CellOutcome outcome{.position = position, .cell = CellOrder(plan).cellAt(position)};
    for (const double value : byPolicy)
        outcome.values.insert(outcome.values.end(), plan.metrics.size(), value);
    return outcome;
}

} // namespace wattif::test
