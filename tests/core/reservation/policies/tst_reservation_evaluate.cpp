// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Risks, contributions, bands and opinions of a scenario's reservations against the definitions, and what evaluate reports.

#include <cmath>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/reservation/policies/evaluate.h"
#include "core/reservation/results/opinions.h"
#include "core/reservation/results/results.h"
#include "core/reservation/results/risk_bands.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

Instance randomReservations(int count, Random& random)
{
    Instance instance;
    instance.sites = {{.name = "a", .processors = 16}, {.name = "b", .processors = 8}};
    for (int i = 0; i < count; ++i) {
        const SiteIndex site(static_cast<std::int32_t>(random.uniformInt(0, 1)));
        const double start = std::floor(random.uniformReal(0.0, 40.0));
        Reservation one{.name = "r" + std::to_string(i),
                        .site = site,
                        .startSeconds = start,
                        .endSeconds = start + std::floor(random.uniformReal(1.0, 25.0)),
                        .processors = static_cast<std::int32_t>(random.uniformInt(1, 8))};
        if (random.uniformInt(0, 3) == 0)
            one.usage = Usage{.family = UsageFamily::normal, .mean = 0.6};
        instance.reservations.push_back(std::move(one));
    }
    return instance;
}

double ended(const PlanningModel& model, const Reservation& r, double t)
{
    return t >= r.endSeconds ? 1.0 : model.usageOf(r).cdf((t - r.startSeconds) / (r.endSeconds - r.startSeconds));
}

/// Pr{ those in `held`, each ended with its probability, free at least `need` }, by subsets.
double freedBySubsets(const std::vector<Holder>& held, std::int64_t need)
{
    double sum = 0.0;
    for (std::size_t subset = 0; subset < std::size_t{1} << held.size(); ++subset) {
        std::int64_t freed = 0;
        double probability = 1.0;
        for (std::size_t k = 0; k < held.size(); ++k) {
            freed += subset >> k & 1 ? held[k].processors : 0;
            probability *= subset >> k & 1 ? held[k].ended : 1.0 - held[k].ended;
        }
        sum += freed >= need ? probability : 0.0;
    }
    return sum;
}

/// Pr{E-} and Pr{E+} of reservation i without `without`, by the letter.
std::pair<double, double> literalRisk(const PlanningModel& model, std::size_t i, std::size_t without)
{
    const Instance& instance = model.instance();
    const Reservation& own = instance.reservations[i];
    const std::int64_t capacity = instance.sites[own.site.at()].processors;
    std::vector<Holder> before;
    std::vector<const Reservation*> others;
    std::int64_t need = own.processors - capacity;
    for (std::size_t k = 0; k < instance.reservations.size(); ++k) {
        const Reservation& other = instance.reservations[k];
        if (k == i || k == without || other.site != own.site)
            continue;
        others.push_back(&other);
        if (other.startSeconds < own.startSeconds && own.startSeconds < other.endSeconds) {
            before.push_back({other.processors, ended(model, other, own.startSeconds)});
            need += other.processors;
        }
    }
    double first = own.endSeconds; // at which more is on the book than the site has
    for (const Reservation* later : others) {
        const double start = later->startSeconds;
        if (start < own.startSeconds || start >= first)
            continue;
        std::int64_t held = own.processors;
        for (const Reservation* other : others)
            held += other->startSeconds <= start && start < other->endSeconds ? other->processors : 0;
        first = held > capacity ? start : first;
    }
    const double end = ended(model, own, first); // 1 at its end
    return {freedBySubsets(before, need), end};
}

} // namespace

class TestEvaluate : public QObject {
    Q_OBJECT

private slots:
    void risksAndContributionsAreThoseOfTheDefinition()
    {
        Random random(1);
        int gains = 0;
        for (int round = 0; round < 300; ++round) {
            const Instance instance = randomReservations(static_cast<int>(random.uniformInt(1, 16)), random);
            const PlanningModel model(instance);
            const std::vector<Risk> risks = risksOf(model);
            QCOMPARE(risks.size(), instance.reservations.size());
            for (std::size_t i = 0; i < risks.size(); ++i) {
                const auto [start, end] = literalRisk(model, i, i);
                QVERIFY(std::abs(risks[i].start.probability - start) < 1e-11);
                QVERIFY(std::abs(risks[i].endSide - end) < 1e-11);
                double lastGain = 2.0;
                for (const Contribution& one : contributionsTo(model, ReservationIndex(i))) {
                    const auto [startWithout, endWithout] = literalRisk(model, i, one.reservation.at());
                    const double expected = startWithout * endWithout - start * end;
                    QVERIFY(std::abs(one.gain - expected) < 1e-11);
                    QVERIFY(one.gain <= lastGain);
                    lastGain = one.gain;
                    gains += one.gain > 0.01 ? 1 : 0;
                    if (one.isBefore)
                        QVERIFY(std::abs(one.ended
                                         - ended(model, instance.reservations[one.reservation.at()],
                                                 instance.reservations[i].startSeconds))
                                < 1e-12);
                }
            }
        }
        QVERIFY(gains > 500);
    }

    // At the middle of each piece: those in force hold more than C with probability 1 - Pr{freed >= booked - C}.
    void bandsCoverTheTimeWithTheirRisk()
    {
        Random random(2);
        int risky = 0;
        for (int round = 0; round < 200; ++round) {
            const Instance instance = randomReservations(static_cast<int>(random.uniformInt(1, 14)), random);
            const PlanningModel model(instance);
            for (std::size_t s = 0; s < 2; ++s) {
                double first = 1e9;
                double last = -1e9;
                for (const Reservation& r : instance.reservations)
                    if (r.site.at() == s) {
                        first = std::min(first, r.startSeconds);
                        last = std::max(last, r.endSeconds);
                    }
                const std::vector<RiskBand> bands = riskBands(model, SiteIndex(s), 4);
                QCOMPARE(bands.empty(), first > last);
                for (std::size_t b = 0; b < bands.size(); ++b) {
                    QCOMPARE(bands[b].startSeconds, b == 0 ? first : bands[b - 1].endSeconds);
                    const double middle = 0.5 * (bands[b].startSeconds + bands[b].endSeconds);
                    std::vector<Holder> held;
                    std::int64_t booked = 0;
                    for (const Reservation& r : instance.reservations)
                        if (r.site.at() == s && r.startSeconds <= middle && middle < r.endSeconds) {
                            held.push_back({r.processors, ended(model, r, middle)});
                            booked += r.processors;
                        }
                    QCOMPARE(bands[b].booked, booked);
                    const double overload = 1.0 - freedBySubsets(held, booked - instance.sites[s].processors);
                    QVERIFY(std::abs(bands[b].overload - overload) < 1e-10);
                    risky += overload > 0.01 ? 1 : 0;
                }
                if (!bands.empty())
                    QCOMPARE(bands.back().endSeconds, last);
            }
        }
        QVERIFY(risky > 200);
    }

    // The candidate z of 32 in [5, 15) beside w [0, 10) and x [8, 18) of 32 each on 64: it finds its processors, and keeps x from
    // its own unless z or w has ended by 8: Pr{E+}(z) = F_z(8) = 0.216. w alone, or x alone, makes the difference.
    void endSideCountsAllOnTheBook()
    {
        Instance instance;
        instance.sites = {{.name = "s", .processors = 64}};
        const auto reserved = [](std::string name, double start) {
            return Reservation{.name = std::move(name),
                               .site = SiteIndex(0),
                               .startSeconds = start,
                               .endSeconds = start + 10.0,
                               .processors = 32};
        };
        instance.reservations = {reserved("w", 0.0), reserved("x", 8.0), reserved("z", 5.0)};
        const PlanningModel model(instance);
        const auto outcome = evaluate(model, 20'000, 1, RunControl()).value();
        const Evaluation& z = outcome->evaluations[2];
        QCOMPARE(z.risk.start.probability, 1.0);
        QVERIFY(std::abs(z.risk.endSide - 0.216) < 1e-9);
        // x waits because of z where neither has ended: (1 - F(0.8)) (1 - F(0.3)) = 0.104 x 0.784
        QVERIFY(std::abs(1.0 - z.simulatedEnd.mean - 0.104 * 0.784) <= 2.0 * z.simulatedEnd.halfWidth);
        for (const Contribution& one : contributionsTo(model, ReservationIndex(2)))
            QVERIFY(std::abs(one.gain - 0.784) < 1e-9);
        const auto said = opinions(model, instance.reservations[2], ReservationIndex(2), 0.2, 0.8);
        QVERIFY(!said[2].accepts);
        QCOMPARE(
            QString::fromStdString(said[2].reason),
            QStringLiteral("protect=paper: fits next to the 1 before it; must end before later reservations need its processors: "
                           "probability 0.216; 0.216 < 0.8"));
        QVERIFY(opinions(model, instance.reservations[2], ReservationIndex(2), 0.2, 0.21)[2].accepts);
    }

    // One processor: a [0, 10) and b [5, 15) and c [12, 14). a holds b up with 1 - F(1/2) = 1/2. Waiting, b begins when a ends,
    // and may hold c up; cancelled, it does not: then c is violated only where b began on time and runs after 12, half
    // of 1 - F(0.7).
    void simulationObeysTheViolation()
    {
        Instance instance;
        instance.sites = {{.name = "s", .processors = 1}};
        const auto reserved = [](std::string name, double start, double end) {
            return Reservation{.name = std::move(name), .site = SiteIndex(0), .startSeconds = start, .endSeconds = end};
        };
        instance.reservations = {reserved("a", 0.0, 10.0), reserved("b", 5.0, 15.0), reserved("c", 12.0, 14.0)};
        const auto violated = [&instance](Violation violation) {
            instance.violation = violation;
            return 1.0 - evaluate(PlanningModel(instance), 20'000, 1, RunControl()).value()->evaluations[2].simulatedStart.mean;
        };
        const double waits = violated(Violation::waits);
        for (const Violation violation : {Violation::losesWork, Violation::lost, Violation::failsWorkflow}) {
            QVERIFY(std::abs(violated(violation) - 0.5 * 0.216) < 0.01); // F(0.7) = 0.784
            QVERIFY(waits > violated(violation) + 0.05);
        }
    }

    // 8 processors; 6 in [0, 100), used share Beta(2, 2); 4 asked in [50, 80): 2 must be freed: F(1/2) = 1/2.
    void opinionsSayWhy()
    {
        Instance instance;
        instance.sites = {{.name = "s", .processors = 8}};
        instance.reservations = {
            {.name = "long", .site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 36000.0, .processors = 6}};
        const Reservation candidate{
            .name = "new", .site = SiteIndex(0), .startSeconds = 18000.0, .endSeconds = 28800.0, .processors = 4};
        const PlanningModel model(instance);
        const auto strict = opinions(model, candidate, {}, 0.2, 0.95);
        QCOMPARE(strict.size(), std::size_t{4});
        QStringList texts;
        for (const Opinion& opinion : strict)
            texts << QString::fromStdString(opinion.policy)
                    + (opinion.accepts ? QStringLiteral(": yes, ") : QStringLiteral(": no, "))
                    + QString::fromStdString(opinion.reason);
        QCOMPARE(
            texts,
            (QStringList{
                "conr: no, needs 4 processors; at 05:00 only 2 of 8 are free",
                "ovbr: no, needs 4 processors; at 05:00 only 3 of 9 are free",
                "rexr: no, protect=paper: needs 2 processors that one reservation must free by 05:00: probability 0.5; 0.5 < 0.95",
                "rexr: no, protect=exact: needs 2 processors that one reservation must free by 05:00: probability 0.5; 0.5 < "
                "0.95"}));
        const auto relaxed = opinions(model, candidate, {}, 0.25, 0.5);
        QVERIFY(!relaxed[0].accepts && relaxed[1].accepts && relaxed[2].accepts && relaxed[3].accepts);
        const auto certain = opinions(model, candidate, {}, 0.0, 1.0);
        QVERIFY(certain[2].reason.ends_with("V* = 1 allows no overlap"));
        // Moved aside, the reservation itself is not in its own way.
        const auto own = opinions(model, instance.reservations[0], ReservationIndex(0), 0.0, 1.0);
        QVERIFY(own[0].accepts && own[1].accepts && own[2].accepts && own[3].accepts);
    }

    // 8 processors; "later" 6 in [50, 90) is certain. 4 in [20, 100) would leave it 4: it needs that the new one has ended by 50:
    // F(30 / 80) of Beta(2, 2) = 3 x^2 - 2 x^3 = 0.31640625.
    void protectingKeepsGuarantees()
    {
        Instance instance;
        instance.sites = {{.name = "s", .processors = 8}};
        instance.reservations = {
            {.name = "later", .site = SiteIndex(0), .startSeconds = 50.0, .endSeconds = 90.0, .processors = 6}};
        const Reservation candidate{
            .name = "new", .site = SiteIndex(0), .startSeconds = 20.0, .endSeconds = 100.0, .processors = 4};
        const PlanningModel model(instance);
        const auto said = opinions(model, candidate, {}, 0.2, 0.8);
        QVERIFY(!said[3].accepts);
        QCOMPARE(QString::fromStdString(said[3].reason),
                 QStringLiteral("protect=exact: no earlier reservation is in its way; but 'later' would fall from 1 to 0.3164"));
        QVERIFY(opinions(model, candidate, {}, 0.2, 0.31)[3].accepts);
        QVERIFY(opinions(model, candidate, {}, 0.2, 0.31)[2].accepts);
        QVERIFY(!opinions(model, candidate, {}, 0.2, 0.32)[2].accepts);
    }

    void reportIsInTheScenariosOrder()
    {
        Random random(4);
        const Instance instance = randomReservations(20, random);
        const PlanningModel model(instance);
        const auto outcome = evaluate(model, 4000, 7, RunControl()).value();
        QVERIFY(outcome->isEvaluation);
        QCOMPARE(evaluate(model, 4000, 7, RunControl()).value()->evaluations[3].simulatedStart.mean,
                 outcome->evaluations[3].simulatedStart.mean);
        Json json;
        writeOutcome(instance, *outcome, false, json);
        const std::vector<Risk> risks = risksOf(model);
        QCOMPARE(json["reservations"].size(), std::size_t{20});
        double least = 1.0;
        for (std::size_t i = 0; i < 20; ++i) {
            const Json& one = json["reservations"][i];
            QCOMPARE(one["name"].get<std::string>(), instance.reservations[i].name);
            QCOMPARE(one["p_start"].get<double>(), risks[i].start.probability);
            QCOMPARE(one["p_start_lower"].get<double>(), risks[i].start.lower);
            QCOMPARE(one["p_start_upper"].get<double>(), risks[i].start.upper);
            QCOMPARE(one["p_end"].get<double>(), risks[i].endSide);
            QCOMPARE(one["p"].get<double>(), risks[i].probability());
            QVERIFY(one["p_simulated"]["ci95"].get<double>() > 0.0);
            least = std::min(least, risks[i].probability());
        }
        for (const Metric& metric : metricsOf(instance, *outcome)) {
            if (metric.name == "least_probability")
                QCOMPARE(metric.value, least);
            if (metric.name == "makespan_s" || metric.name == "utilisation")
                QVERIFY(std::isnan(metric.value));
        }
    }
};

QTEST_APPLESS_MAIN(TestEvaluate)
#include "tst_reservation_evaluate.moc"
