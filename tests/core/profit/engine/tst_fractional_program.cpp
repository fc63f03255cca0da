// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The structured solver against a general one (GLPK) and against the optimality conditions, on thousands of random programs.

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>
#include <stop_token>
#include <vector>

#include <QTest>
#include <glpk.h>

#include "core/profit/engine/fractional_program.h"

using namespace wattif::profit;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Program {
    std::size_t types = 0;
    std::size_t machines = 0;
    std::vector<double> seconds, cost, capacity, demand, baseLoad;
    double constant = 0.0;

    [[nodiscard]] std::size_t at(std::size_t t, std::size_t j) const { return t * machines + j; }
    [[nodiscard]] FractionalSolver solver() const { return {types, machines, seconds, cost, capacity}; }
};

/// Kinds of random programs, as bits.
enum Kind : unsigned {
    integers = 1,
    gaps = 2,
    baseLoads = 4,
    capacities = 8,
    equalColumns = 16,
    zeroDemands = 32,
    negativeCosts = 64,
    allKinds = 127
};

class Draw {
public:
    explicit Draw(std::uint64_t seed) : m_engine(seed) { }
    double real(double low, double high) { return std::uniform_real_distribution<>(low, high)(m_engine); }
    double whole(int low, int high) { return static_cast<double>(std::uniform_int_distribution<>(low, high)(m_engine)); }
    std::size_t index(std::size_t size) { return std::uniform_int_distribution<std::size_t>(0, size - 1)(m_engine); }
    bool chance(double p) { return real(0.0, 1.0) < p; }

private:
    std::mt19937_64 m_engine;
};

void drawRow(Program& p, std::size_t t, unsigned kind, Draw& draw)
{
    for (std::size_t j = 0; j < p.machines; ++j) {
        const bool copy = (kind & equalColumns) && j % 2 == 1;
        const bool whole = kind & integers;
        double seconds = whole ? draw.whole(1, 6) : draw.real(10.0, 500.0);
        double cost = seconds * (whole ? draw.whole(1, 4) : draw.real(50.0, 300.0));
        if (kind & negativeCosts)
            cost -= seconds * draw.real(0.0, whole ? 2.0 : 100.0);
        if ((kind & gaps) && j != 0 && draw.chance(0.3)) // machine 0 runs everything
            seconds = infinity;
        p.seconds.push_back(copy ? p.seconds[p.at(t, j - 1)] : seconds);
        p.cost.push_back(copy ? p.cost[p.at(t, j - 1)] : cost);
    }
}

double cheapestCost(const Program& p)
{
    double sum = 0.0;
    for (std::size_t t = 0; t < p.types; ++t) {
        double least = infinity;
        for (std::size_t j = 0; j < p.machines; ++j)
            if (std::isfinite(p.seconds[p.at(t, j)]))
                least = std::min(least, p.cost[p.at(t, j)]);
        sum += p.demand[t] * least;
    }
    return sum;
}

Program drawProgram(std::size_t types, std::size_t machines, unsigned kind, Draw& draw)
{
    Program p{types, machines, {}, {}, std::vector<double>(machines, 1.0), {}, std::vector<double>(machines, 0.0)};
    for (std::size_t t = 0; t < types; ++t) {
        drawRow(p, t, kind, draw);
        const bool none = (kind & zeroDemands) && t > 0 && draw.chance(0.4);
        p.demand.push_back(none ? 0.0 : (kind & integers) ? draw.whole(1, 5) : draw.whole(200, 1000));
    }
    for (std::size_t j = 0; j < machines; ++j) {
        if ((kind & baseLoads) && draw.chance(0.7))
            p.baseLoad[j] = (kind & integers) ? draw.whole(0, 20) : draw.real(0.0, 50000.0);
        if (kind & capacities)
            p.capacity[j] = draw.whole(1, 40);
    }
    const double least = cheapestCost(p);
    const double gamma = draw.chance(0.1) ? 0.9 : draw.real(1.001, 3.0);
    p.constant =
        (least > 0.0 ? gamma * least : least / gamma) + ((kind & baseLoads) ? draw.real(0.0, 1.0) * std::abs(least) : 0.0);
    return p;
}

/// Times and costs at the ends of what a scenario may hold, mixed.
Program drawExtremes(Draw& draw)
{
    Program p = drawProgram(1 + draw.index(6), 1 + draw.index(6), 0, draw);
    for (std::size_t i = 0; i < p.seconds.size(); ++i) {
        p.seconds[i] = std::pow(10.0, draw.whole(-6, 8));
        p.cost[i] = p.seconds[i] * std::pow(10.0, draw.whole(-9, 9));
    }
    p.constant = cheapestCost(p) * draw.real(1.001, 3.0);
    return p;
}

/// The value of whole types on drawn machines: feasible, so no more than the optimum.
double valueOfRandomSplit(const Program& p, Draw& draw)
{
    std::vector<double> load = p.baseLoad;
    double numerator = p.constant;
    for (std::size_t t = 0; t < p.types; ++t) {
        const std::size_t j = draw.index(p.machines);
        load[j] += p.demand[t] * p.seconds[p.at(t, j)];
        numerator -= p.demand[t] * p.cost[p.at(t, j)];
    }
    double makespan = 0.0;
    for (std::size_t j = 0; j < p.machines; ++j)
        makespan = std::max(makespan, load[j] / p.capacity[j]);
    return makespan > 0.0 ? numerator / makespan : 0.0;
}

/// The value by GLPK on the plain linear program (s in units of 1000 s).
double valueByGlpk(const Program& p)
{
    glp_prob* lp = glp_create_prob();
    glp_set_obj_dir(lp, GLP_MAX);
    const int types = static_cast<int>(p.types);
    const int machines = static_cast<int>(p.machines);
    glp_add_rows(lp, types + machines);
    glp_add_cols(lp, types * machines + 1);
    std::vector<int> row{0}, column{0};
    std::vector<double> entry{0.0};
    const auto add = [&](int i, int k, double value) {
        row.push_back(i);
        column.push_back(k);
        entry.push_back(value);
    };
    const int scale = types * machines + 1;
    constexpr double unit = 1000.0;
    glp_set_col_bnds(lp, scale, GLP_LO, 0.0, 0.0);
    glp_set_obj_coef(lp, scale, p.constant / unit);
    for (int t = 0; t < types; ++t) {
        glp_set_row_bnds(lp, t + 1, GLP_FX, 0.0, 0.0);
        if (const double demand = p.demand[static_cast<std::size_t>(t)]; demand > 0.0)
            add(t + 1, scale, -demand / unit);
        for (int j = 0; j < machines; ++j) {
            const std::size_t cell = static_cast<std::size_t>(t * machines + j);
            const int k = t * machines + j + 1;
            glp_set_col_bnds(lp, k, std::isfinite(p.seconds[cell]) ? GLP_LO : GLP_FX, 0.0, 0.0);
            if (!std::isfinite(p.seconds[cell]))
                continue;
            glp_set_obj_coef(lp, k, -p.cost[cell]);
            add(t + 1, k, 1.0);
            add(types + j + 1, k, p.seconds[cell]);
        }
    }
    for (int j = 0; j < machines; ++j) {
        glp_set_row_bnds(lp, types + j + 1, GLP_UP, 0.0, p.capacity[static_cast<std::size_t>(j)]);
        if (const double load = p.baseLoad[static_cast<std::size_t>(j)]; load > 0.0)
            add(types + j + 1, scale, load / unit);
    }
    glp_load_matrix(lp, static_cast<int>(row.size()) - 1, row.data(), column.data(), entry.data());
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.tol_bnd = 1e-9;
    options.tol_dj = 1e-10;
    glp_scale_prob(lp, GLP_SF_AUTO);
    const bool solved = glp_simplex(lp, &options) == 0 && glp_get_status(lp) == GLP_OPT;
    const double value = solved ? glp_get_obj_val(lp) : std::nan("");
    glp_delete_prob(lp);
    return value;
}

/// Largest relative violation of sum_j x = demand, load <= capacity MS, x >= 0.
double primalViolation(const Program& p, const FractionalSolution& s)
{
    double worst = 0.0;
    std::vector<double> load = p.baseLoad;
    for (std::size_t t = 0; t < p.types; ++t) {
        double sum = 0.0;
        for (std::size_t j = 0; j < p.machines; ++j) {
            const double x = s.tasks[p.at(t, j)];
            worst = std::max(worst, -x);
            sum += x;
            if (x > 0.0)
                load[j] += p.seconds[p.at(t, j)] * x;
        }
        worst = std::max(worst, std::abs(sum - p.demand[t]) / std::max(1.0, p.demand[t]));
    }
    for (std::size_t j = 0; j < p.machines; ++j)
        worst = std::max(worst, load[j] / (p.capacity[j] * s.makespanSeconds) - 1.0);
    return worst;
}

/// Largest relative violation of: prices >= 0, 0 on machines that are not full, tasks only where cost + price * seconds is least,
/// sum capacity price = value (strong duality).
double dualViolation(const Program& p, const FractionalSolution& s)
{
    double worst = 0.0;
    std::vector<double> load = p.baseLoad;
    for (std::size_t t = 0; t < p.types; ++t) {
        const auto total = [&](std::size_t j) {
            const double seconds = p.seconds[p.at(t, j)];
            return std::isfinite(seconds) ? p.cost[p.at(t, j)] + s.prices[j] * seconds : infinity;
        };
        double least = infinity;
        for (std::size_t j = 0; j < p.machines; ++j)
            least = std::min(least, total(j));
        for (std::size_t j = 0; j < p.machines; ++j)
            if (const double x = s.tasks[p.at(t, j)]; x > 1e-9 * p.demand[t]) {
                worst = std::max(worst, (total(j) - least) / (std::abs(least) + std::abs(p.cost[p.at(t, j)]) + 1e-9));
                load[j] += p.seconds[p.at(t, j)] * x;
            }
    }
    double priced = 0.0;
    for (std::size_t j = 0; j < p.machines; ++j) {
        const double full = p.capacity[j] * s.makespanSeconds;
        worst = std::max({worst, -s.prices[j], s.prices[j] * (full - load[j]) / (s.value * s.makespanSeconds)});
        priced += p.capacity[j] * s.prices[j];
    }
    return std::max(worst, std::abs(priced - s.value) / s.value / 10.0);
}

/// |a - b| relative to the value, or to the terms it is the difference of.
double relativeError(const Program& p, const FractionalSolution& s, double expected)
{
    const double terms = (std::abs(cheapestCost(p)) + std::abs(p.constant)) / s.makespanSeconds;
    return std::abs(s.value - expected) / std::max({std::abs(expected), terms, 1e-300});
}

void compare(const Program& p, const FractionalSolution& s, int number)
{
    const double expected = valueByGlpk(p);
    const auto where = [&](const char* what) {
        return QStringLiteral("case %1, %2 x %3: %4").arg(number).arg(p.types).arg(p.machines).arg(QLatin1String(what)).toUtf8();
    };
    if (s.status == FractionalStatus::unprofitable) {
        QVERIFY2(std::abs(expected) < 1e-6, where("a profitable program called unprofitable").constData());
        return;
    }
    QVERIFY2(s.status == FractionalStatus::optimal, where("not solved").constData());
    QVERIFY2(relativeError(p, s, expected) < 1e-9, where("value").constData());
    QVERIFY2(primalViolation(p, s) < 1e-10, where("primal feasibility").constData());
    QVERIFY2(dualViolation(p, s) < 1e-9, where("dual feasibility or complementary slackness").constData());
}

/// Changes one demand, one load or the constant, or all demands.
void change(Program& p, int round, Draw& draw)
{
    if (round == 3)
        for (double& demand : p.demand)
            demand = draw.whole(0, 6);
    double& one = p.demand[draw.index(p.types)];
    one = draw.chance(0.7) ? one * 1.1 + draw.whole(0, 9) : 0.0;
    if (std::all_of(p.demand.begin(), p.demand.end(), [](double demand) { return demand <= 0.0; }))
        p.demand[0] = 1.0;
    if (draw.chance(0.5))
        p.baseLoad[draw.index(p.machines)] += draw.whole(0, 99);
    if (round == 2)
        p.constant *= 1.1;
}

} // namespace

class TestFractionalProgram : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { glp_term_out(GLP_OFF); }

    void agreesWithGlpk_data()
    {
        QTest::addColumn<int>("cases");
        QTest::addColumn<int>("maxTypes");
        QTest::addColumn<int>("maxMachines");
        QTest::newRow("tiny programs, cold and warm") << 1500 << 12 << 7;
        QTest::newRow("middle programs, cold and warm") << 60 << 90 << 20;
        QTest::newRow("sampled start, cold and warm") << 5 << 400 << 9;
    }

    void agreesWithGlpk()
    {
        QFETCH(int, cases);
        QFETCH(int, maxTypes);
        QFETCH(int, maxMachines);
        Draw draw(20260000u + static_cast<unsigned>(maxTypes));
        for (int k = 0; k < cases && !QTest::currentTestFailed(); ++k) {
            const std::size_t types = 1 + draw.index(static_cast<std::size_t>(maxTypes));
            const std::size_t machines = 1 + draw.index(static_cast<std::size_t>(maxMachines));
            Program p = drawProgram(types, machines, static_cast<unsigned>(draw.index(allKinds + 1)), draw);
            FractionalSolver solver = p.solver();
            compare(p, solver.solve(p.demand, p.baseLoad, p.constant), k);
            for (int round = 0; round < 4; ++round) {
                change(p, round, draw);
                compare(p, solver.solve(p.demand, p.baseLoad, p.constant), k);
            }
        }
    }

    // Where the revenue is far above the costs, rounding of the prices is more than the costs that are compared.
    void ratesFarAboveTheCostsTakeFewPivots()
    {
        Draw draw(31);
        for (int number = 0; number < 100; ++number) {
            Program p = drawProgram(1 + draw.index(60), 1 + draw.index(20), baseLoads, draw);
            FractionalSolver solver = p.solver();
            for (int round = 0; round < 20; ++round) {
                p.constant = cheapestCost(p) * std::pow(10.0, draw.real(4.0, 6.0));
                const FractionalSolution& s = solver.solve(p.demand, p.baseLoad, p.constant);
                QVERIFY2(s.iterations < 1'000, qPrintable(QStringLiteral("case %1: %2 pivots").arg(number).arg(s.iterations)));
                compare(p, s, number);
                change(p, round, draw);
            }
        }
    }

    // One machine: MS = demand * seconds, value = (constant - demand * cost) / MS.
    void oneMachineInClosedForm()
    {
        FractionalSolver solver(1, 1, {5.0}, {3.0}, {2.0});
        const std::vector<double> demand{4.0}, noLoad{0.0}, load{10.0};
        QCOMPARE(solver.solve(demand, noLoad, 30.0).value, (30.0 - 12.0) / 10.0);
        QCOMPARE(solver.solve(demand, load, 30.0).makespanSeconds, 15.0);
    }

    // Costs equal: the optimum levels both machines, 6 + 3 tasks in 6 seconds.
    void splitsATypeOverTwoMachines()
    {
        FractionalSolver solver(1, 2, {1.0, 2.0}, {1.0, 1.0}, {1.0, 1.0});
        const FractionalSolution& s = solver.solve(std::vector<double>{9.0}, std::vector<double>{0.0, 0.0}, 18.0);
        QCOMPARE(s.tasks.at(0), 6.0); // relative 1e-12
        QCOMPARE(s.tasks.at(1), 3.0);
        QCOMPARE(s.makespanSeconds, 6.0);
        QCOMPARE(s.value, 1.5);
    }

    void namesProgramsWithoutAnOptimum()
    {
        const std::vector<double> one{1.0}, none{0.0};
        FractionalSolver solver(1, 1, {5.0}, {3.0}, {1.0});
        QVERIFY(solver.solve(one, none, 2.0).status == FractionalStatus::unprofitable);
        QVERIFY(std::isinf(solver.solve(one, none, 2.0).makespanSeconds));
        QVERIFY(solver.solve(none, none, 2.0).status == FractionalStatus::idle);
        FractionalSolver nowhere(1, 1, {infinity}, {0.0}, {1.0});
        QVERIFY(nowhere.solve(one, none, 2.0).status == FractionalStatus::infeasible);
        QVERIFY(solver.solve(one, none, 8.0).status == FractionalStatus::optimal); // and recovers
    }

    void boundsWhatDoublesCannotSolve()
    {
        int unsolved = 0;
        for (int number = 0; number < 3000; ++number) {
            Draw draw(70'000 + static_cast<std::uint64_t>(number));
            const Program p = drawExtremes(draw);
            const FractionalSolution s = p.solver().solve(p.demand, p.baseLoad, p.constant);
            unsolved += s.status == FractionalStatus::unsolved ? 1 : 0;
            for (int split = 0; split < 20; ++split)
                QVERIFY2(s.value * (1.0 + 1e-6) >= valueOfRandomSplit(p, draw), qPrintable(QString::number(number)));
        }
        QVERIFY2(unsolved > 0, "no program of these was too hard");
    }

    void refusesBadMatrices()
    {
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, FractionalSolver(1, 2, {1.0}, {1.0}, {1.0, 1.0}));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, FractionalSolver(1, 1, {0.0}, {1.0}, {1.0}));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, FractionalSolver(1, 1, {1.0}, {std::nan("")}, {1.0}));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, FractionalSolver(1, 1, {1.0}, {1.0}, {0.0}));
    }

    void stoppedSolverStillGivesAFeasibleSplit()
    {
        Draw draw(7);
        const Program p = drawProgram(3000, 30, 0, draw);
        std::stop_source stop;
        stop.request_stop();
        FractionalSolver solver = p.solver();
        const FractionalSolution stopped = solver.solve(p.demand, p.baseLoad, p.constant, stop.get_token());
        QVERIFY(stopped.status == FractionalStatus::stopped);
        QVERIFY(primalViolation(p, stopped) < 1e-10);
        const FractionalSolution& full = solver.solve(p.demand, p.baseLoad, p.constant);
        QVERIFY(full.status == FractionalStatus::optimal);
        QVERIFY(stopped.value <= full.value * (1.0 + 1e-12));
        QVERIFY(dualViolation(p, full) < 1e-9);
    }
};

QTEST_APPLESS_MAIN(TestFractionalProgram)
#include "tst_fractional_program.moc"
