// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/fractional_program.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "core/base/constants.h"
#include "core/profit/engine/fractional_simplex.h"

namespace wattif::profit {
namespace {

constexpr std::size_t kSampleStep = 4;    // cold start: every 4th type of a level first
constexpr std::size_t kSmallProgram = 64; // types without sampling; types and machines without repair of an infeasible basis

void checkMatrices(std::size_t types, std::size_t machines, std::span<const double> seconds, std::span<const double> cost,
                   std::span<const double> capacity)
{
    if (machines == 0 || seconds.size() != types * machines || cost.size() != seconds.size() || capacity.size() != machines)
        throw std::invalid_argument("FractionalSolver: matrix sizes differ");
    for (const double count : capacity)
        if (!(count >= 1.0) || !std::isfinite(count))
            throw std::invalid_argument("FractionalSolver: capacity below 1");
    for (std::size_t i = 0; i < seconds.size(); ++i)
        if (!(seconds[i] > 0.0) || (std::isfinite(seconds[i]) && !std::isfinite(cost[i])))
            throw std::invalid_argument("FractionalSolver: seconds must be > 0, cost finite");
}

} // namespace

class FractionalSolver::Driver {
public:
    explicit Driver(FractionalSimplex simplex)
        : m_simplex(std::move(simplex)), m_demand(m_simplex.types()), m_base(m_simplex.machines())
    {
        for (std::size_t t = 0; t < m_demand.size(); ++t) {
            m_minSeconds.push_back(minSeconds(t));
            m_cheapest.push_back(m_simplex.cheapest(t, false));
        }
    }

    const FractionalSolution& solve(std::span<const double> demand, std::span<const double> baseLoad, double constant,
                                    const std::stop_token& stop);
    void forget() { m_warm = false; }

private:
    [[nodiscard]] FractionalStatus load(std::span<const double> demand, std::span<const double> baseLoad, double constant);
    [[nodiscard]] double minSeconds(std::size_t type) const;
    void setLevel(std::size_t step);
    bool solveCold(bool usePrices, std::size_t step, const std::stop_token& stop);
    bool startWarm(const std::stop_token& stop);
    bool pivotToEnd(const std::stop_token& stop);
    void writeOptimum();
    void writeWithoutProgram();
    void clearTasks();
    void writeCheapestSplit();
    void writeLooseBound();

    FractionalSimplex m_simplex;
    std::vector<double> m_minSeconds;    ///< T
    std::vector<std::size_t> m_cheapest; ///< T: machine of least cost
    std::vector<std::size_t> m_cells;    ///< of the solution's tasks that are not 0
    std::vector<double> m_demand;        ///< of this call, all three over m_unit
    std::vector<double> m_base;
    double m_constant = 0.0;
    double m_unit = 1.0;                                            ///< a lower bound of the makespan: s = m_unit / MS is near 1
    double m_most = 0.0;                                            ///< the numerator of the cheapest split: no split has more
    FractionalSimplex::End m_end = FractionalSimplex::End::optimal; ///< of the last attempt
    std::vector<double> m_levelDemand;
    bool m_warm = false;
    FractionalSolution m_solution;
};

double FractionalSolver::Driver::minSeconds(std::size_t type) const
{
    double least = infinity;
    for (std::size_t j = 0; j < m_simplex.machines(); ++j)
        if (m_simplex.seconds(type, j) > 0.0) // 0: cannot run
            least = std::min(least, m_simplex.seconds(type, j));
    return least;
}

// Copies the call's numbers; Optimal: there is a program to solve.
FractionalStatus FractionalSolver::Driver::load(std::span<const double> demand, std::span<const double> baseLoad, double constant)
{
    if (demand.size() != m_demand.size() || baseLoad.size() != m_base.size())
        throw std::invalid_argument("FractionalSolver: demand or base load has the wrong size");
    double work = 0.0;
    m_most = constant;
    for (std::size_t t = 0; t < demand.size(); ++t)
        if (demand[t] > 0.0) {
            work += demand[t] * m_minSeconds[t];
            m_most -= demand[t] * m_simplex.cost(t, m_cheapest[t]);
        }
    for (const double seconds : baseLoad)
        work += std::max(seconds, 0.0);
    double machines = 0.0;
    for (const double count : m_simplex.capacity())
        machines += count;
    m_unit = work > 0.0 && std::isfinite(work) ? work / machines : 1.0;
    for (std::size_t t = 0; t < demand.size(); ++t)
        m_demand[t] = std::max(demand[t], 0.0) / m_unit;
    for (std::size_t j = 0; j < baseLoad.size(); ++j)
        m_base[j] = std::max(baseLoad[j], 0.0) / m_unit;
    m_constant = constant / m_unit;
    if (work == 0.0)
        return FractionalStatus::idle;
    if (!std::isfinite(work))
        return FractionalStatus::infeasible;
    return m_most <= 0.0 ? FractionalStatus::unprofitable : FractionalStatus::optimal;
}

// Keeps every step-th type and lets it stand for `step` of them.
void FractionalSolver::Driver::setLevel(std::size_t step)
{
    m_levelDemand.assign(m_demand.size(), 0.0);
    for (std::size_t t = 0; t < m_demand.size(); t += step)
        m_levelDemand[t] = m_demand[t] * static_cast<double>(step);
    m_simplex.setProgram(m_levelDemand, m_base, m_constant);
}

bool FractionalSolver::Driver::pivotToEnd(const std::stop_token& stop)
{
    m_end = m_simplex.iterate(stop);
    if (m_end == FractionalSimplex::End::stopped)
        m_solution.status = FractionalStatus::stopped;
    return m_end == FractionalSimplex::End::optimal || m_end == FractionalSimplex::End::stopped;
}

// From the last basis, or from prices alone where that is no longer feasible.
bool FractionalSolver::Driver::startWarm(const std::stop_token& stop)
{
    if (!m_simplex.startFromOldBasis())
        return false;
    if (m_simplex.isFeasible())
        return true;
    return m_demand.size() + m_base.size() > kSmallProgram && m_simplex.repair(stop);
}

// A sample of the types gives prices at which nearly every type of the next level starts on its right machine.
bool FractionalSolver::Driver::solveCold(bool usePrices, std::size_t step, const std::stop_token& stop)
{
    bool solved = false;
    for (; step >= 1; step /= kSampleStep) {
        setLevel(step);
        m_end = FractionalSimplex::End::lost; // where there is no basis to begin with
        solved = (m_simplex.startFromPrices(usePrices) || m_simplex.startFromPrices(false)) && pivotToEnd(stop);
        usePrices = usePrices || solved;
    }
    return solved;
}

// Value and makespan are computed from the tasks.
void FractionalSolver::Driver::writeOptimum()
{
    const std::size_t m = m_base.size();
    std::vector<double>& tasks = m_solution.tasks;
    tasks.resize(m_demand.size() * m);
    m_simplex.writeTasks(tasks, m_cells);
    double numerator = m_constant;
    std::vector<double> load = m_base;
    for (const std::size_t cell : m_cells)
        if (double& count = tasks[cell]; count > 0.0) {
            const std::size_t t = cell / m;
            const std::size_t j = cell % m;
            numerator -= m_simplex.cost(t, j) * count;
            load[j] += m_simplex.seconds(t, j) * count;
            count *= m_unit;
        }
    double makespan = 0.0;
    for (std::size_t j = 0; j < m; ++j)
        makespan = std::max(makespan, load[j] / m_simplex.capacity()[j]);
    m_solution.makespanSeconds = makespan * m_unit;
    m_solution.value = numerator / makespan;
    m_solution.prices.assign(m, 0.0);
    for (std::size_t j = 0; j < m; ++j)
        m_solution.prices[j] = std::max(m_simplex.prices()[j], 0.0);
}

void FractionalSolver::Driver::clearTasks()
{
    m_cells.clear();
    m_solution.tasks.assign(m_demand.size() * m_base.size(), 0.0);
    m_solution.prices.assign(m_base.size(), 0.0);
}

void FractionalSolver::Driver::writeWithoutProgram()
{
    const bool unprofitable = m_solution.status == FractionalStatus::unprofitable;
    m_solution.value = 0.0;
    m_solution.makespanSeconds = unprofitable ? infinity : 0.0;
    if (unprofitable)
        return writeCheapestSplit();
    clearTasks();
}

void FractionalSolver::Driver::writeCheapestSplit()
{
    clearTasks();
    for (std::size_t t = 0; t < m_demand.size(); ++t) {
        m_cells.push_back(t * m_base.size() + m_cheapest[t]);
        m_solution.tasks[m_cells.back()] = m_demand[t] * m_unit;
    }
}

// No split has a larger numerator than the cheapest, and none a smaller makespan than all work spread over all machines.
void FractionalSolver::Driver::writeLooseBound()
{
    m_solution.status = FractionalStatus::unsolved;
    m_solution.value = m_most / m_unit;
    m_solution.makespanSeconds = m_unit;
    writeCheapestSplit();
}

const FractionalSolution& FractionalSolver::Driver::solve(std::span<const double> demand, std::span<const double> baseLoad,
                                                          double constant, const std::stop_token& stop)
{
    const bool warm = std::exchange(m_warm, false);
    const int pivotsBefore = m_simplex.pivots();
    m_solution.status = load(demand, baseLoad, constant);
    m_solution.iterations = 0;
    if (m_solution.status != FractionalStatus::optimal) {
        writeWithoutProgram();
        return m_solution;
    }
    std::size_t step = 1;
    while (!warm && m_demand.size() / step > kSmallProgram)
        step *= kSampleStep;
    if (warm)
        setLevel(1);
    const bool solved = (warm && startWarm(stop) && pivotToEnd(stop)) || solveCold(warm, step, stop)
        || solveCold(false, 1, stop); // prices spoilt by rounding: from the cheapest split
    m_solution.iterations = m_simplex.pivots() - pivotsBefore;
    if (!solved && m_end == FractionalSimplex::End::vanished) {
        m_solution.status = FractionalStatus::unprofitable;
        writeWithoutProgram();
        return m_solution;
    }
    if (!solved) {
        writeLooseBound();
        return m_solution;
    }
    m_warm = m_solution.status == FractionalStatus::optimal;
    writeOptimum();
    return m_solution;
}

FractionalSolver::FractionalSolver(std::size_t types, std::size_t machines, std::vector<double> seconds, std::vector<double> cost,
                                   std::vector<double> capacity)
{
    checkMatrices(types, machines, seconds, cost, capacity);
    m_driver =
        std::make_unique<Driver>(FractionalSimplex(types, machines, std::move(seconds), std::move(cost), std::move(capacity)));
}
FractionalSolver::~FractionalSolver() = default;
FractionalSolver::FractionalSolver(FractionalSolver&&) noexcept = default;
FractionalSolver& FractionalSolver::operator=(FractionalSolver&&) noexcept = default;

const FractionalSolution& FractionalSolver::solve(std::span<const double> demand, std::span<const double> baseLoad,
                                                  double constant, const std::stop_token& stop)
{
    return m_driver->solve(demand, baseLoad, constant, stop);
}

void FractionalSolver::forget() { m_driver->forget(); }

} // namespace wattif::profit
