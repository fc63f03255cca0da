// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/store_results.h"

#include <algorithm>
#include <utility>

#include <QFile>
#include <QFileInfo>

#include "core/experiment/plan/plan_text.h"
#include "core/experiment/store/store.h"

namespace wattif::ui {
namespace {

constexpr std::size_t reportedFailures = 20;

} // namespace

bool hasContent(const Plan& plan)
{
    const auto isThere = [](const InstanceSource& source) { return source.isGenerated() || source.instance; };
    return std::ranges::all_of(plan.instances, isThere)
        && std::ranges::all_of(plan.factors, [&](const Factor& factor) { return std::ranges::all_of(factor.variants, isThere); });
}

void addContent(Plan& plan, const Plan* known)
{
    if (!known)
        return;
    const auto fill = [known](InstanceSource& source) {
        const auto take = [&source](const InstanceSource& one) {
            if (!source.instance && !one.isGenerated() && one.hash == source.hash)
                source.instance = one.instance;
        };
        std::ranges::for_each(known->instances, take);
        for (const Factor& factor : known->factors)
            std::ranges::for_each(factor.variants, take);
    };
    std::ranges::for_each(plan.instances, fill);
    for (Factor& factor : plan.factors)
        std::ranges::for_each(factor.variants, fill);
}

std::filesystem::path storePath(const QString& path) { return path.toStdU16String(); }

bool mayBeStore(const QString& path)
{
    const QFileInfo info(path);
    if (info.suffix().compare(QLatin1String("sqlite"), Qt::CaseInsensitive) == 0)
        return true;
    const QByteArray magic("SQLite format 3"); // https://sqlite.org/fileformat.html, 1.3
    QFile file(path);
    return info.isFile() && file.open(QIODevice::ReadOnly) && file.read(magic.size()) == magic;
}

Result<ResultsPtr> readResults(const QString& path, const std::vector<std::string>& metrics,
                               const std::shared_ptr<const Plan>& known, QStringList& failures)
{
    const auto store = Store::open(storePath(path));
    if (!store)
        return tl::unexpected(store.error());
    auto results = std::make_shared<ExperimentResults>();
    results->plan = known && planHash(*known) == store->hash() ? known : std::make_shared<const Plan>(store->plan());
    const auto finished = store->finishedCount();
    const auto failed = store->failedCount();
    const auto errors = store->failures(reportedFailures);
    if (!finished || !failed || !errors)
        return tl::unexpected(!finished ? finished.error() : !failed ? failed.error() : errors.error());
    results->cells = cellCount(*results->plan);
    results->finished = *finished;
    results->failed = *failed;
    for (const CellFailure& failure : *errors)
        failures << QStringLiteral("%1: %2").arg(failure.cell).arg(QString::fromStdString(failure.message));
    for (const std::string& metric : metrics) {
        if (std::ranges::find(results->plan->metrics, metric) == results->plan->metrics.end())
            continue;
        auto values = store->values(metric);
        if (!values)
            return tl::unexpected(values.error());
        results->values.emplace(metric, std::make_shared<const MetricValues>(std::move(*values)));
    }
    return ResultsPtr(std::move(results));
}

} // namespace wattif::ui
