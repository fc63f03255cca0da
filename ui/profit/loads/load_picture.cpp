// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/loads/load_picture.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>

#include "ui/style/count_text.h"

namespace wattif::ui {
namespace {

constexpr std::int64_t manyMachines = 40;

/// A single machine's type and bar.
struct Place {
    std::size_t type;
    std::size_t bar;
};

LoadBar barOf(const profit::Instance& instance, std::size_t type, std::int64_t machine, std::int64_t first, bool whole)
{
    const profit::MachineType& m = instance.machines[type];
    LoadBar bar;
    bar.type = profit::MachineTypeIndex(type);
    bar.name = QString::fromStdString(m.name);
    if (whole) {
        bar.machines = m.count;
        bar.name = QCoreApplication::translate("ProfitViews", "%1 (mean of %2)").arg(bar.name, countText(m.count, Noun::machine));
        return bar;
    }
    bar.machine = profit::MachineIndex(static_cast<std::size_t>(machine));
    if (m.count > 1)
        bar.name += QStringLiteral(" #%1").arg(machine - first + 1);
    return bar;
}

std::vector<Place> makeBars(const profit::Instance& instance, const std::vector<bool>& folded, std::vector<LoadBar>& bars)
{
    std::vector<Place> places;
    std::int64_t first = 0;
    for (std::size_t type = 0; type < instance.machines.size(); ++type) {
        const std::int64_t count = instance.machines[type].count;
        const bool whole = type < folded.size() && folded[type] && count > 1;
        for (std::int64_t k = 0; k < count; ++k) {
            if (!whole || k == 0)
                bars.push_back(barOf(instance, type, first + k, first, whole));
            places.push_back({type, bars.size() - 1});
        }
        first += count;
    }
    return places;
}

} // namespace

std::vector<bool> defaultFolds(const profit::Instance& instance)
{
    std::vector<bool> folded(instance.machines.size(), false);
    if (instance.machineCount() > manyMachines)
        std::transform(instance.machines.begin(), instance.machines.end(), folded.begin(),
                       [](const profit::MachineType& m) { return m.count > 1; });
    return folded;
}

LoadPicture loadPicture(const profit::Instance& instance, const profit::Assignments& assignments, std::size_t arrived,
                        const std::vector<bool>& folded)
{
    LoadPicture picture;
    const std::vector<Place> places = makeBars(instance, folded, picture.bars);
    std::vector<double> loads(places.size(), 0.0);
    const std::size_t bags = std::min(assignments.bagCount(), instance.bags.size());
    for (std::size_t i = 0; i < bags; ++i) {
        const std::size_t t = instance.bags[i].taskType.at();
        for (const profit::Share& share : assignments.of(profit::BagIndex(i))) {
            const Place place = places[share.machine.at()];
            const double etc = instance.etcSeconds(t, place.type);
            const double seconds = etc * static_cast<double>(share.count);
            double& load = loads[share.machine.at()];
            load += seconds;
            picture.endSeconds = std::max(picture.endSeconds, load);
            if (i >= arrived)
                continue;
            picture.makespanSeconds = std::max(picture.makespanSeconds, load);
            LoadBar& bar = picture.bars[place.bar];
            const double width = seconds / static_cast<double>(bar.machines);
            const double joules = seconds * instance.powerWatts(t, place.type);
            // Shares of one bag on the machines of a folded type are one piece.
            if (!bar.segments.empty() && bar.segments.back().bag.at() == i) {
                LoadSegment& last = bar.segments.back();
                last.count += share.count;
                last.seconds += width;
                last.joules += joules;
            } else {
                bar.segments.push_back({profit::BagIndex(i), share.count, bar.seconds, width, joules});
            }
            bar.seconds += width;
        }
    }
    return picture;
}

std::vector<MovedLoad> movedLoads(const LoadPicture& before, const LoadPicture& now)
{
    std::map<QString, int> barOfName;
    for (std::size_t b = 0; b < now.bars.size(); ++b)
        barOfName[now.bars[b].name] = static_cast<int>(b);
    std::vector<MovedLoad> moved;
    for (const LoadBar& old : before.bars) {
        const auto found = barOfName.find(old.name);
        if (found == barOfName.end())
            continue;
        // Both have their bags in the order of arrival, each once.
        const auto& pieces = now.bars[static_cast<std::size_t>(found->second)].segments;
        auto piece = pieces.begin();
        for (const LoadSegment& was : old.segments) {
            while (piece != pieces.end() && piece->bag < was.bag)
                ++piece;
            const std::int64_t left = piece != pieces.end() && piece->bag == was.bag ? piece->count : 0;
            if (left >= was.count)
                continue;
            const double seconds = was.seconds * static_cast<double>(was.count - left) / static_cast<double>(was.count);
            moved.push_back({found->second, was.startSeconds + was.seconds - seconds, seconds});
        }
    }
    return moved;
}

} // namespace wattif::ui
