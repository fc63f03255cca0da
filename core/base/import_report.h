// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/message.h"
#include "core/base/option.h"

namespace wattif {

/// A value that an import needed and the files do not state.
struct Assumption {
    std::string name; ///< import option or scenario field that changes it, e.g. "nodes"
    Message value;    ///< with its unit, e.g. "8" or "300 s"
    Message reason;   ///< e.g. "the largest job needs 8"
    bool isConfirmed = false;

    friend bool operator==(const Assumption&, const Assumption&) = default;
};

/// Entries of a file that an import left out, or bad values that it replaced, for one reason.
struct LeftOut {
    Message reason;   ///< e.g. "cancelled before the start"
    std::string noun; ///< the counted thing, in the singular, e.g. "job"
    std::int64_t count = 0;
    std::vector<std::string> places{}; ///< the first ones, e.g. "T.swf:4"; at most `placesInReport`
    bool isRejectedInRuns = false;     ///< kept by the import, and rejected in every run: the notes of results count these

    friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

/// The most places that a LeftOut names; further ones are counted.
inline constexpr std::size_t placesInReport = 3;

/// What an import read, assumed and left out. It stays with the scenario.
struct ImportReport {
    std::vector<Message> read{}; ///< facts of the files, one line each, e.g. "28489 jobs on 100 nodes"
    std::vector<Assumption> assumed{};
    std::vector<LeftOut> leftOut{};

    [[nodiscard]] bool empty() const { return read.empty() && assumed.empty() && leftOut.empty(); }
    /// Adds a value that the files do not state; a value or reason without a form is one itself.
    void assume(std::string name, Message value, Message reason);
    /// Adds the defaults of options that no file sets. Names that are no options are a programming error.
    void assumeDefaults(std::span<const Option> options, std::span<const std::string_view> names);
    /// Adds all entries of another report at the end.
    void append(ImportReport other);

    friend bool operator==(const ImportReport&, const ImportReport&) = default;
};

/// Returns the value of an assumption about an option. Error(badInput) if its text is not a value of the option.
[[nodiscard]] Result<OptionValue> assumedValue(const Option& option, const Assumption& assumption);
/// Returns the assumptions that are neither confirmed nor replaced: an option of the scenario that has another value now
/// (`present`) is no longer assumed.
[[nodiscard]] std::vector<Assumption> unconfirmed(const ImportReport& report, std::span<const Option> scenarioOptions = {},
                                                  const OptionValues& present = {});

/// "nodes = 8 (the largest job needs 8)".
[[nodiscard]] Message assumptionText(const Assumption& assumption);
/// "3 jobs: no run time (T.swf:4, T.swf:9, T.swf:12)", "500 jobs: no run time (T.swf:4, T.swf:9, T.swf:12 and 497 more)".
[[nodiscard]] Message leftOutText(const LeftOut& leftOut);
/// The texts of several entries, separated by semicolons; empty without entries.
[[nodiscard]] Message leftOutTexts(std::span<const LeftOut> entries);
/// The report as lines for a terminal: "read: ...", "assumed: nodes = 8 (...); --nodes changes it", "left out: 3 jobs: ...".
/// `importOptions` and `scenarioOptions` of the study: how an assumption is changed, where its name is one of them.
[[nodiscard]] std::vector<std::string> reportLines(const ImportReport& report, std::span<const Option> importOptions = {},
                                                   std::span<const Option> scenarioOptions = {});

/// "T.swf:4", "D.xml:3:13 'x'", "J.xlsx:B7": the file without its folder, and a bad value where there is one, on one line.
[[nodiscard]] std::string placeText(const Place& place, std::string_view value = {});

/// Collects what an import leaves out: the same reason five hundred times is one entry with the count and the first places.
class LeftOutCounter {
public:
    /// Adds one place. `where` returns its Place and is called for the first places only, because finding one takes time.
    template <class Where>
    void add(const Message& reason, std::string_view noun, const Where& where, std::string_view value = {})
    {
        LeftOut& entry = entryOf(reason, noun);
        if (++entry.count <= static_cast<std::int64_t>(placesInReport))
            entry.places.push_back(placeText(where(), value));
    }

    /// Adds a line or row that cannot be read. The report states the reason with the first error.
    void addBad(const char* reason, std::string_view noun, Error error);
    /// The first error of addBad if more than half of the lines were such: then another kind of file is likely. `good`: the
    /// number of lines that were read.
    [[nodiscard]] Result<void> checkMostlyGood(std::int64_t good) const;

    [[nodiscard]] bool empty() const { return m_entries.empty(); }
    /// Returns one entry a reason, in the order in which they came first.
    [[nodiscard]] const std::vector<LeftOut>& entries() const { return m_entries; }

private:
    LeftOut& entryOf(const Message& reason, std::string_view noun);

    std::vector<LeftOut> m_entries;
    std::vector<Message> m_reasons; ///< [entry]: without the first error
    std::int64_t m_bad = 0;
    std::optional<Error> m_firstBad;
};

} // namespace wattif
