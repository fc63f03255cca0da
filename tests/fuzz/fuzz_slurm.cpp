// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as reservations of Slurm: no crash; a successful result passes the checks, and its lines read back as the same
// number.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/reservation/files/slurm_file.h"
#include "core/reservation/files/slurm_lines.h"
#include "core/reservation/model/instance_check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace wattif::reservation;
    Instance instance;
    instance.sites = {{"site", maxProcessors, 1.0}, {"other", 10, 1.0}};
    auto read = readSlurmReservations("slurm", std::string_view(reinterpret_cast<const char*>(bytes), size), instance.sites);
    if (!read)
        return 0;
    instance.reservations = std::move(read->reservations);
    instance.start = read->start;
    if (!check(instance))
        std::abort();
    const auto lines = slurmLines(instance, "2026-01-01", {.users = "ann"});
    if (!lines || instance.reservations.empty())
        return lines ? 0 : (std::abort(), 1);
    const auto back = readSlurmReservations("lines", *lines, instance.sites);
    if (!back || back->reservations.size() != instance.reservations.size())
        std::abort();
    return 0;
}
