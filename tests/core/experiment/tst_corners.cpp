// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every number of a scenario at, just inside and just outside the ends of its range; and every policy on scenarios with numbers
// at those ends, the least beside the largest: nothing crashes, the results are numbers and pass the consistency check.

#include <cmath>
#include <iostream>
#include <thread>

#include <QTest>

#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "tests/core/experiment/corner_cases.h"
#include "tests/core/mutated_text.h"

using namespace wattif;
using test::CornerCase;
using test::cornerCases;
using test::CornerNumber;

namespace {

constexpr double booksBalance = 1e-6; // relative; energies of power in joules are relative to their sum

double inside(const CornerNumber& number, double end)
{
    const double other = end == number.low ? number.high : number.low;
    return number.isWhole ? end + (other > end ? 1.0 : -1.0) : std::nextafter(end, other);
}

double outside(const CornerNumber& number, double end)
{
    const double away = end == number.low ? -1.0 : 1.0;
    return number.isWhole ? end + away : std::nextafter(end, away * 1e300);
}

std::string findSyntaxError(const CornerCase& one, const CornerNumber& number, double value)
{
    Json json = one.json();
    test::putNumber(json, number, value);
    const auto loaded = parseScenario("S.json", json.dump());
    return loaded ? std::string() : toString(loaded.error());
}

/// Stops a run that takes longer than a moment: a corner may hold a thousand million tasks.
class Moment {
public:
    explicit Moment(int milliseconds)
        : m_clock([this, milliseconds](const std::stop_token& done) {
              for (int k = 0; k < milliseconds && !done.stop_requested(); ++k)
                  std::this_thread::sleep_for(std::chrono::milliseconds(1));
              m_source.request_stop();
          })
    {
    }
    [[nodiscard]] RunControl control() const { return RunControl(m_source.get_token()); }

private:
    std::stop_source m_source;
    std::jthread m_clock;
};

/// An end of the range of a number, one next to it, or one in between.
double cornerOf(const CornerNumber& number, Random& random)
{
    const double end = random.uniformInt(0, 1) == 0 || number.isLarge ? number.low : number.high;
    switch (random.uniformInt(0, 5)) {
    case 0: return inside(number, end);
    case 1: {
        const double low = std::max(number.low, 1e-6);
        const double high = number.isLarge ? std::min(number.high, 100.0 * low) : number.high;
        const double drawn = std::exp(random.uniformReal(std::log(low), std::log(std::max(high, 2.0 * low))));
        return std::clamp(number.isWhole ? std::floor(drawn) : drawn, number.low, number.high);
    }
    default: return end;
    }
}

std::string wrongIn(const PolicyResult& result, const std::string& study)
{
    const double energy = std::abs(result.metric("energy_j"));
    for (const Metric& metric : result.metrics) {
        if (std::isinf(metric.value))
            return result.policy + ": " + metric.name + " is infinite";
        const double scale = study == "power" ? std::max(energy, 1.0) : 1.0;
        if (metric.name == "conservation_error" && metric.value > booksBalance * scale)
            return result.policy + ": the books do not balance by " + std::to_string(metric.value);
    }
    return {};
}

std::string wrongIn(const Study& study, const StudyInstance& instance)
{
    std::vector<PolicyCall> policies;
    for (const PolicyInfo& policy : study.policies())
        policies.push_back({policy.name});
    for (const PolicyCall& call : policies) {
        const Moment moment(15);
        const auto begin = std::chrono::steady_clock::now();
        const auto report = study.run(instance, {.policies = {call}}, moment.control());
        const auto says = [&report](const char* what) { return report.error().message.find(what) != std::string::npos; };
        const bool isReported =
            !report && (says("; the limit is") || says("all jobs are rejected") || says("no job has a recorded wait"));
        if (!report && !isReported)
            return call.policy + ": " + toString(report.error());
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        if (taken.count() > 60.0) // far more than anything takes on a busy machine
            return call.policy + ": does not stop";
        if (!report || !report->complete)
            continue;
        for (const PolicyResult& result : report->policies)
            if (std::string wrong = wrongIn(result, study.name()); !wrong.empty())
                return wrong;
        const Question question{.instance = InstancePtr(InstancePtr(), &instance), .policies = {call.policy}};
        const std::string json = runAsJson(study, question, *report, true);
        if (json.find("inf") != std::string::npos && !Json::accept(json))
            return call.policy + ": its JSON is none";
        for (const std::string& text : {runAsTable(study, *report), runAsCsv(study, *report)})
            if (text.find(" inf") != std::string::npos || text.find(",inf") != std::string::npos
                || text.find("nan") != std::string::npos)
                return call.policy + ": its table has a number that is none\n" + text;
    }
    return {};
}

} // namespace

class TestCorners : public QObject {
    Q_OBJECT
private slots:
    void rangesEndWhereTheySay_data()
    {
        QTest::addColumn<int>("study");
        QTest::addColumn<int>("number");
        for (std::size_t s = 0; s < cornerCases().size(); ++s)
            for (std::size_t n = 0; n < cornerCases()[s].numbers.size(); ++n)
                QTest::addRow("%s %s", cornerCases()[s].study.c_str(), cornerCases()[s].numbers[n].pointer.c_str())
                    << static_cast<int>(s) << static_cast<int>(n);
    }

    void rangesEndWhereTheySay()
    {
        QFETCH(int, study);
        QFETCH(int, number);
        const CornerCase& one = cornerCases()[static_cast<std::size_t>(study)];
        const CornerNumber& each = one.numbers[static_cast<std::size_t>(number)];
        for (const double end : {each.low, each.high}) {
            for (const double value : {end, inside(each, end)}) {
                const std::string fault = findSyntaxError(one, each, value);
                QVERIFY2(fault.empty(), fault.c_str());
            }
            if (each.isRelative)
                continue;
            const std::string fault = findSyntaxError(one, each, outside(each, end));
            QVERIFY2(fault.starts_with("S.json:1:"), fault.c_str());
        }
    }

    void policiesBearTheCorners_data()
    {
        QTest::addColumn<int>("study");
        for (std::size_t s = 0; s < cornerCases().size(); ++s)
            QTest::newRow(cornerCases()[s].study.c_str()) << static_cast<int>(s);
    }

    void policiesBearTheCorners()
    {
        QFETCH(int, study);
        const CornerCase& one = cornerCases()[static_cast<std::size_t>(study)];
        const int cases = test::casesWanted(60);
        Random random(deriveSeed(14, "corners " + one.study));
        int accepted = 0;
        for (int k = 0; k < cases; ++k) {
            Json json = one.json();
            const double share = random.uniformReal(0.05, 0.9);
            for (const CornerNumber& number : one.numbers)
                if (random.uniformReal(0.0, 1.0) < share)
                    test::putNumber(json, number, cornerOf(number, random));
            const auto loaded = parseScenario("S.json", json.dump());
            if (!loaded)
                continue;
            ++accepted;
            const std::string wrong = wrongIn(*loaded->scenario.study, *loaded->scenario.baseline.instance);
            if (!wrong.empty())
                std::cerr << json.dump() << '\n'; // QtTest cuts long messages
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
        QVERIFY2(4 * accepted > cases, std::to_string(accepted).c_str());
    }
};

QTEST_APPLESS_MAIN(TestCorners)
#include "tst_corners.moc"
