// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/dated_curve.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

class DatedCurve {
public:
    DatedCurve(const CsvTable& table, std::span<const DatedStep> steps, const DatedRules& rules, ImportReport& report,
               LeftOutCounter& leftOut)
        : m_table(table), m_steps(steps), m_rules(rules), m_report(report), m_leftOut(leftOut)
    {
    }

    [[nodiscard]] Result<RateCurve> make()
    {
        m_isAllUtc = std::ranges::all_of(m_steps, [](const DatedStep& step) { return step.time.offset == 0; });
        m_traceZone = m_rules.start ? TimeZone::find(m_rules.start->zone) : std::nullopt;
        auto placed = placedSteps();
        if (!placed)
            return propagateError(placed);
        const std::vector<PlacedStep>& steps = *placed;
        m_report.read.push_back(formatMessage("{} from {} to {}", counted(std::ssize(steps), "value"), timeText(steps.front()),
                                              timeText(steps.back())));
        if (m_rules.zone.empty() && !m_steps.front().time.offset)
            m_report.assume("time_zone",
                            m_rules.start && !m_rules.start->zone.empty() ? m_rules.start->zone : "that of the trace",
                            formatMessage("the times of {} state no zone", m_rules.names.all));
        const bool covers = m_rules.start && endOf(steps) > static_cast<double>(m_rules.start->unixSeconds)
            && steps.front().instant <= static_cast<double>(m_rules.start->unixSeconds) + m_rules.traceSeconds;
        covers ? alignByDate(steps) : repeatByDays(steps);
        return std::move(m_curve);
    }

private:
    /// The zone of times without an offset: that of the header, else that of the trace.
    [[nodiscard]] std::optional<TimeZone> zone() const
    {
        if (!m_rules.zone.empty())
            return TimeZone::find(m_rules.zone);
        return m_traceZone;
    }

    /// A step at its instant, and what the clock shows then.
    struct PlacedStep {
        double instant = 0.0; ///< seconds since 1970
        double reading = 0.0; ///< of a clock, in seconds since 1970
        double value = 0.0;
    };

    [[nodiscard]] static std::string timeText(const PlacedStep& step)
    {
        return isoTime(static_cast<std::int64_t>(step.instant), static_cast<std::int32_t>(step.reading - step.instant));
    }

    /// Returns the steps in order of their instants, without repeated ones; on the trace's clock if no zone is known.
    /// Error(badInput) if more than one in twenty is repeated: then others are meant than those that come first.
    [[nodiscard]] Result<std::vector<PlacedStep>> placedSteps()
    {
        const std::optional<TimeZone> clock = zone();
        const std::int64_t traceOffset = m_rules.start ? m_rules.start->offsetSeconds : 0;
        std::vector<std::pair<std::int64_t, const DatedStep*>> found;
        std::int64_t earliest = INT64_MIN;
        for (const DatedStep& step : m_steps) {
            const std::int64_t local = step.time.localSeconds;
            const std::int64_t instant = step.time.offset ? local - *step.time.offset
                : clock                                   ? clock->instantOf(local, earliest)
                                                          : local - traceOffset;
            earliest = std::max(earliest, instant + 1);
            found.emplace_back(instant + step.laterSeconds, &step);
        }
        std::ranges::stable_sort(found, {}, &std::pair<std::int64_t, const DatedStep*>::first);
        std::vector<PlacedStep> steps;
        const CsvCell* repeated = nullptr;
        for (const auto& [instant, step] : found)
            if (!steps.empty() && steps.back().instant == static_cast<double>(instant)) {
                m_leftOut.add("a repeated time", "line", [&] { return m_table.placeOf(step->cell); });
                repeated = repeated ? repeated : &step->cell;
            } else
                steps.push_back({static_cast<double>(instant), static_cast<double>(readingOf(*step, instant)), step->value});
        if (constexpr std::size_t usual = 20; repeated && (found.size() - steps.size()) * usual > found.size())
            return m_table.error(
                *repeated,
                formatMessage(
                    "'{}' and other times occur more than once: does the file hold several areas? Keep the lines of one",
                    repeated->text));
        return steps;
    }

    /// What a clock on the wall shows at a step: the written time, but times in UTC are those of the trace's zone.
    [[nodiscard]] std::int64_t readingOf(const DatedStep& step, std::int64_t instant) const
    {
        const bool isUtc = step.time.offset ? m_isAllUtc : m_rules.zone == "UTC";
        if (!isUtc || !m_rules.start)
            return step.time.localSeconds + step.laterSeconds;
        return instant + (m_traceZone ? m_traceZone->offsetAt(instant) : m_rules.start->offsetSeconds);
    }

    /// The end of the last step, which is as long as the one before it.
    [[nodiscard]] static double endOf(const std::vector<PlacedStep>& steps)
    {
        const double last = steps.back().instant;
        return steps.size() > 1 ? 2.0 * last - steps[steps.size() - 2].instant : last + 1.0;
    }

    void alignByDate(const std::vector<PlacedStep>& steps)
    {
        const auto begin = static_cast<double>(m_rules.start->unixSeconds);
        for (const PlacedStep& step : steps) {
            const double from = std::max(step.instant - begin, 0.0);
            if (!m_curve.empty() && m_curve.steps.back().fromSeconds == from)
                m_curve.steps.back().value = step.value;
            else
                m_curve.steps.push_back({from, step.value});
        }
        if (steps.front().instant > begin)
            m_report.assume(m_rules.names.curve, "the first value before the file begins",
                            notCovered(steps.front().instant - begin));
        const double end = begin + m_rules.traceSeconds;
        if (const double open = end - endOf(steps); open > 0.0)
            m_report.assume(m_rules.names.curve, "the last value after the file ends", notCovered(open));
        reportHoles(steps, begin, end);
    }

    /// Adds to the assumptions that a file whose steps have one length leaves some of them out between two instants. The hour at
    /// which clocks are set forward is no hole.
    void reportHoles(const std::vector<PlacedStep>& steps, double begin, double end)
    {
        constexpr double changeOfClocks = 3600.0;
        constexpr double regularShare = 0.75; // of the steps
        std::vector<double> lengths;
        for (std::size_t i = 1; i < steps.size(); ++i)
            lengths.push_back(steps[i].instant - steps[i - 1].instant);
        if (lengths.size() < 2)
            return;
        std::vector<double> sorted = lengths;
        std::ranges::sort(sorted);
        const double usual = sorted[sorted.size() / 2];
        if (static_cast<double>(std::ranges::count(lengths, usual)) < regularShare * static_cast<double>(lengths.size()))
            return;
        const bool isClockKnown = m_steps.front().time.offset || zone();
        double missing = 0.0;
        std::int64_t holes = 0;
        const PlacedStep* first = nullptr;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            const double from = std::max(steps[i].instant + usual, begin);
            const double to = std::min(steps[i + 1].instant, end);
            if (lengths[i] <= usual || from >= to || (!isClockKnown && lengths[i] - usual == changeOfClocks))
                continue;
            missing += to - from;
            ++holes;
            first = first ? first : &steps[i];
        }
        if (holes > 0)
            m_report.assume(m_rules.names.curve, "the last value before each gap of the file",
                            formatMessage("{} h are missing in {}, first after {}", formatShort(missing / 3600.0, 4),
                                          counted(holes, "gap"), timeText(*first)));
    }

    [[nodiscard]] static Message notCovered(double seconds)
    {
        return formatMessage("{} h of the trace are not covered", formatShort(seconds / 3600.0, 4));
    }

    /// Repeats whole days of the file, its first midnight at that of the trace's first day. Where the last day ends when the
    /// first one begins, as days in UTC do, they are one day: its hours after the last midnight come first. An hour at which
    /// clocks are set back counts once.
    void repeatByDays(const std::vector<PlacedStep>& steps)
    {
        constexpr auto day = static_cast<double>(secondsPerDay);
        constexpr double changeOfClocks = 3600.0;
        const double first = steps.front().reading;
        const double last = steps.back().reading;
        const double step = steps.size() > 1 ? std::max(last - steps[steps.size() - 2].reading, 0.0) : 0.0;
        const double midnight = std::floor(first / day) * day;
        const double touched = std::floor((last - midnight) / day) + 1.0;
        const double days = std::min(touched, std::max(std::ceil((last + step - first - changeOfClocks) / day), 1.0));
        m_curve.periodSeconds = days * day;
        const bool wraps = last >= midnight + m_curve.periodSeconds;
        addRepeated(steps, midnight);
        m_report.assume(m_rules.names.curve, formatMessage("repeated every {}", counted(static_cast<std::int64_t>(days), "day")),
                        m_rules.start ? "the file and the trace are of other dates" : "the trace does not state its date");
        const double open = first - last - step + m_curve.periodSeconds;
        reportHoles(steps, steps.front().instant, steps.back().instant);
        if (open > changeOfClocks)
            m_report.assume(m_rules.names.curve,
                            wraps ? "the last value until the file begins again"
                                  : "the first value before the file begins, the last one after it ends",
                            formatMessage("{} h of {} are not in the file", formatShort(open / 3600.0, 4),
                                          counted(static_cast<std::int64_t>(days), "day")));
    }

    /// Adds the steps of a period that begins at `midnight`: first those beyond its end, then the others.
    void addRepeated(const std::vector<PlacedStep>& steps, double midnight)
    {
        const auto timeOf = [midnight](const PlacedStep& step) { return step.reading - midnight; };
        const auto add = [this](double from, double value) {
            if (m_curve.empty() || from > m_curve.steps.back().fromSeconds)
                m_curve.steps.push_back({from, value});
        };
        const double period = m_curve.periodSeconds;
        const auto beyond = std::ranges::find_if(
            steps, [period](double time) { return time >= period; }, timeOf);
        if (beyond == steps.end())
            add(0.0, steps.front().value);
        else if (timeOf(*beyond) > period)
            add(0.0, std::prev(beyond)->value);
        for (auto step = beyond; step != steps.end(); ++step)
            if (timeOf(*step) - period < timeOf(steps.front()))
                add(timeOf(*step) - period, step->value);
        for (auto step = beyond == steps.end() ? std::next(steps.begin()) : steps.begin(); step != beyond; ++step)
            add(timeOf(*step), step->value);
    }

    const CsvTable& m_table;
    std::span<const DatedStep> m_steps;
    const DatedRules& m_rules;
    ImportReport& m_report;
    LeftOutCounter& m_leftOut;
    std::optional<TimeZone> m_traceZone;
    bool m_isAllUtc = false; ///< all times have the offset of UTC
    RateCurve m_curve;
};

} // namespace

Result<RateCurve> curveOfDates(const CsvTable& table, std::span<const DatedStep> steps, const DatedRules& rules,
                               ImportReport& report, LeftOutCounter& leftOut)
{
    return DatedCurve(table, steps, rules, report, leftOut).make();
}

} // namespace wattif::power
