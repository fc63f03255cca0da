// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/engine/mixed_integer.h"

#include <algorithm>
#include <cmath>
#include <csetjmp>

#include <glpk.h>

namespace wattif::consolidation {
namespace {

constexpr int failed = -1;

/// Iterations of the simplex method between two looks at the stop, at most about 50 ms by their work. Not by time: a search that
/// is taken up again goes another way, and a slow machine would find another of the best solutions.
int iterationsInSlice(glp_prob* problem)
{
    constexpr std::int64_t work = 100'000'000;
    const std::int64_t each = std::int64_t{glp_get_num_rows(problem)} * glp_get_num_cols(problem);
    return static_cast<int>(std::clamp<std::int64_t>(work / std::max<std::int64_t>(each, 1), 100, 100'000));
}

int millisecondsUntil(MixedInteger::Clock::time_point deadline)
{
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - MixedInteger::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 1, 1'000'000'000));
}

// GLPK ends the process on an internal error unless the hook leaves it; its manual names longjmp as the way. No object with a
// destructor lives between the two ends of the jump.
void leave(void* place) { std::longjmp(*static_cast<std::jmp_buf*>(place), 1); }

int guardedSimplex(glp_prob* problem, const glp_smcp* parameters)
{
    std::jmp_buf place;
    if (setjmp(place) != 0) {
        glp_error_hook(nullptr, nullptr);
        return failed;
    }
    glp_error_hook(leave, &place);
    const int code = glp_simplex(problem, parameters);
    glp_error_hook(nullptr, nullptr);
    return code;
}

int guardedSearch(glp_prob* problem, const glp_iocp* parameters)
{
    std::jmp_buf place;
    if (setjmp(place) != 0) {
        glp_error_hook(nullptr, nullptr);
        return failed;
    }
    glp_error_hook(leave, &place);
    const int code = glp_intopt(problem, parameters);
    glp_error_hook(nullptr, nullptr);
    return code;
}

/// Of these columns the one that is farthest from whole; 0 where all are whole.
int maxBroken(glp_tree* tree, const std::vector<int>& columns)
{
    int best = 0;
    double most = 0.0;
    for (const int column : columns) {
        const double value = glp_get_col_prim(glp_ios_get_prob(tree), column);
        const double broken = std::abs(value - std::round(value));
        if (glp_ios_can_branch(tree, column) && broken > most) {
            best = column;
            most = broken;
        }
    }
    return best;
}

} // namespace

struct MixedInteger::Search {
    const MixedInteger& program;
    Clock::time_point deadline;
    const RunControl& control;
    bool begun = false;

    static void visit(glp_tree* tree, void* info);
    void begin(glp_tree* tree);
};

void MixedInteger::Search::begin(glp_tree* tree)
{
    begun = true;
    if (program.m_start.empty())
        return;
    std::vector<double> values(program.m_start.size() + 1); // GLPK counts from 1
    std::ranges::copy(program.m_start, values.begin() + 1);
    glp_ios_heur_sol(tree, values.data());
}

void MixedInteger::Search::visit(glp_tree* tree, void* info)
{
    auto& search = *static_cast<Search*>(info);
    if (search.control.stopRequested()) {
        glp_ios_terminate(tree);
        return;
    }
    if (glp_ios_reason(tree) == GLP_IHEUR && !search.begun)
        search.begin(tree);
    if (glp_ios_reason(tree) == GLP_IBRANCH)
        if (const int column = maxBroken(tree, search.program.m_first); column != 0)
            glp_ios_branch_upon(tree, column, GLP_NO_BRNCH);
}

MixedInteger::MixedInteger()
{
    glp_term_out(GLP_OFF);
    m_problem = glp_create_prob();
    glp_set_obj_dir(m_problem, GLP_MIN);
}

// Frees the problem too, and whatever a failed search has left.
MixedInteger::~MixedInteger() { glp_free_env(); }

int MixedInteger::addBinary(double cost, bool fixedAtOne)
{
    const int column = glp_add_cols(m_problem, 1);
    glp_set_col_kind(m_problem, column, GLP_BV);
    glp_set_obj_coef(m_problem, column, cost);
    if (fixedAtOne)
        glp_set_col_bnds(m_problem, column, GLP_FX, 1.0, 1.0);
    return column;
}

void MixedInteger::addRow(const Terms& terms, Row kind, double bound)
{
    std::vector<int> columns(1);
    std::vector<double> coefficients(1);
    for (const auto& [column, coefficient] : terms) {
        columns.push_back(column);
        coefficients.push_back(coefficient);
    }
    const int row = glp_add_rows(m_problem, 1);
    glp_set_row_bnds(m_problem, row, kind == Row::equal ? GLP_FX : GLP_UP, bound, bound);
    glp_set_mat_row(m_problem, row, static_cast<int>(terms.size()), columns.data(), coefficients.data());
}

/// Solves the relaxed program in slices, to notice a stop between them.
MixedInteger::End MixedInteger::relax(Search& search)
{
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.it_lim = iterationsInSlice(m_problem);
    glp_std_basis(m_problem);
    for (;;) {
        parameters.tm_lim = millisecondsUntil(search.deadline);
        const int code = guardedSimplex(m_problem, &parameters);
        if (code == 0)
            break;
        if (code != GLP_EITLIM && code != GLP_ETMLIM)
            return End::failed;
        if (search.control.stopRequested() || Clock::now() >= search.deadline)
            return End::stopped;
    }
    return glp_get_status(m_problem) == GLP_OPT ? End::optimal : End::infeasible;
}

MixedInteger::End MixedInteger::branch(Search& search)
{
    glp_iocp parameters;
    glp_init_iocp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.tm_lim = millisecondsUntil(search.deadline);
    parameters.cb_func = Search::visit;
    parameters.cb_info = &search;
    const int code = guardedSearch(m_problem, &parameters);
    if (code == failed)
        return End::failed;
    const int status = glp_mip_status(m_problem);
    if (status == GLP_OPT || status == GLP_FEAS) {
        m_solution.emplace();
        for (int column = 1; column <= glp_get_num_cols(m_problem); ++column)
            m_solution->push_back(glp_mip_col_val(m_problem, column) > 0.5);
    }
    if (code == GLP_ETMLIM || code == GLP_ESTOP)
        return End::stopped;
    if (code != 0)
        return End::failed;
    return status == GLP_OPT ? End::optimal : End::infeasible;
}

MixedInteger::End MixedInteger::solve(Clock::time_point deadline, const RunControl& control)
{
    Search search{*this, deadline, control};
    m_solution.reset();
    const End relaxed = relax(search);
    return relaxed == End::optimal ? branch(search) : relaxed;
}

} // namespace wattif::consolidation
