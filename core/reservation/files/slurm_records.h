// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/constants.h"
#include "core/base/error.h"
#include "core/base/import_report.h"
#include "core/io/calendar_time.h"

namespace wattif::reservation {

/// Key=Value of Slurm with the place of the value.
struct SlurmPair {
    std::string key; ///< in small letters
    std::string_view value;
    std::size_t offset = 0;
};

/// One reservation or partition in the form of the file.
struct SlurmRecord {
    std::size_t offset = 0;
    std::vector<SlurmPair> pairs;

    /// The first of these keys that has a value; null without one.
    [[nodiscard]] const SlurmPair* find(std::initializer_list<std::string_view> keys) const
    {
        for (const std::string_view key : keys)
            for (const SlurmPair& pair : pairs)
                if (pair.key == key && !pair.value.empty() && pair.value != "(null)")
                    return &pair;
        return nullptr;
    }
};

/// The records of a file.
struct SlurmRecords {
    std::vector<SlurmRecord> reservations{};
    std::vector<SlurmRecord> partitions{};
    std::function<Place(std::size_t offset)> placeOf{}; ///< of a pair or a record
    bool isOnClock = true;                              ///< else times are seconds of the scenario, as if since 1970
    bool isInUtc = false;                               ///< else times are those of a local clock
    std::string siteColumn{};                           ///< heading of the column that names partitions; empty: not a table
    std::deque<std::string> texts{};                    ///< values that the file does not have in this form
};

/// A whole number of processors, or the sum of several between commas; nothing for other texts and too many.
[[nodiscard]] std::optional<std::int64_t> slurmCount(std::string_view text);
/// The processors of "cpu=512,node=4"; empty without.
[[nodiscard]] std::string_view slurmCpus(std::string_view tres);

/// Adds to the report that times without a zone count in this one, which is that of the scenario they go into.
void reportZone(const TimeZone& zone, ImportReport& report);

/// How a reservation repeats.
struct SlurmRepetition {
    std::string_view flag; ///< of Slurm: "DAILY"
    std::int64_t seconds = secondsPerDay;
    bool onWeekdays = true;
    bool onWeekends = true;

    /// Whether it is repeated on the day of a local time.
    [[nodiscard]] bool isOn(std::int64_t moment) const
    {
        const std::int64_t days = moment / secondsPerDay - (moment % secondsPerDay < 0 ? 1 : 0);
        const std::int64_t day = ((days + 4) % 7 + 7) % 7; // from Sunday; 1970-01-01 was a Thursday
        return day == 0 || day == 6 ? onWeekends : onWeekdays;
    }
};

/// The repetition that the flags of a reservation ask for.
[[nodiscard]] std::optional<SlurmRepetition> slurmRepetition(std::string_view flags);

} // namespace wattif::reservation
