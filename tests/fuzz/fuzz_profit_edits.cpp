// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of a Profit scenario with any arguments: no crash; what an edit makes passes the checks and can be saved.

#include "core/profit/model/edit.h"
#include "tests/fuzz/edits.h"

namespace {

using namespace wattif;
using namespace wattif::profit;

Matrix drawnBlock(fuzz::Draw& draw)
{
    Matrix block(draw.below(4), draw.below(4));
    for (std::size_t r = 0; r < block.rows(); ++r)
        for (double& value : block.row(r))
            value = draw.number();
    return block;
}

Bag drawnBag(const Instance& instance, fuzz::Draw& draw)
{
    Bag bag{draw.text(), TaskTypeIndex(draw.index(instance.taskTypeCount())), draw.whole()};
    if (draw.flag())
        bag.revenue = draw.number();
    return bag;
}

std::size_t place(fuzz::Draw& draw, std::size_t size) { return static_cast<std::size_t>(draw.index(size)); }

Result<Instance> edit(const Instance& now, fuzz::Draw& draw)
{
    const auto kind = draw.flag() ? MatrixKind::etcSeconds : MatrixKind::powerWatts;
    const std::size_t tasks = now.taskTypeCount();
    const std::size_t machines = now.machineTypeCount();
    switch (draw.below(15)) {
    case 0: return withCell(now, kind, place(draw, tasks), place(draw, machines), draw.number());
    case 1: return withBlock(now, kind, place(draw, tasks), place(draw, machines), drawnBlock(draw));
    case 2: return withNormalisedColumns(now, kind);
    case 3: return withScaledMatrix(now, kind, draw.number());
    case 4: return withTaskTypeAdded(now, place(draw, tasks));
    case 5: return withTaskTypeRemoved(now, TaskTypeIndex(draw.index(tasks)));
    case 6: return withTaskTypeRenamed(now, TaskTypeIndex(draw.index(tasks)), draw.text());
    case 7: return withMachineTypeAdded(now, place(draw, machines));
    case 8: return withMachineTypeRemoved(now, MachineTypeIndex(draw.index(machines)));
    case 9: return withMachineType(now, MachineTypeIndex(draw.index(machines)), {draw.text(), draw.whole(), draw.number()});
    case 10: return withBagInserted(now, place(draw, now.bags.size()), drawnBag(now, draw));
    case 11: return withBagsRemoved(now, {place(draw, now.bags.size()), place(draw, now.bags.size())});
    case 12: return withBag(now, place(draw, now.bags.size()), drawnBag(now, draw));
    case 13: return withBagMoved(now, place(draw, now.bags.size()), place(draw, now.bags.size()));
    default:
        return withManualMove(now, draw.flag() ? "online" : draw.text(),
                              {BagIndex(draw.index(now.bags.size())), MachineIndex(draw.index(machines)),
                               MachineIndex(draw.index(machines)), draw.whole()});
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Draw draw(bytes, size);
    const OptionValues small{{"bags", std::int64_t{3}}, {"task_types", std::int64_t{3}}, {"machine_types", std::int64_t{2}}};
    auto instance = fuzz::smallInstance<Instance>("profit", small, draw);
    fuzz::runEdits("profit", std::move(instance), draw, edit);
    return 0;
}
