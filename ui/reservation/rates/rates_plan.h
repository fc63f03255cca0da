// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "core/experiment/question.h"
#include "ui/reservation/rates/rates_data.h"

namespace wattif::ui {

class Session;

/// The plan of a sweep: one factor on an instance, each point repeated. Repetition k has the same seed, and so the same used
/// shares and failures, at every value and for every policy.
[[nodiscard]] Result<std::shared_ptr<const Plan>> ratesPlan(const InstancePtr& instance, const RatesSetup& setup);

/// The sweep that a question means for the session's chosen policies, those that can be swept.
[[nodiscard]] RatesSetup ratesSetup(const Session& session, const RatesQuestion& question);
/// Returns the reason that a sweep of the session's scenario cannot run, in words, or empty.
[[nodiscard]] QString ratesProblem(const Session& session, const RatesSetup& setup);
/// About how many placements of tasks and jobs it would try: separates small sweeps from large ones, the same on every computer.
[[nodiscard]] double ratesWork(const Session& session, const RatesSetup& setup);
/// Returns how long it would take, from the times of the newest report; NaN where a policy has none.
[[nodiscard]] double ratesSeconds(const Session& session, const RatesSetup& setup);
/// The session's own value on an axis; nothing where it has none.
[[nodiscard]] std::optional<double> presentRate(const Session& session, RatesAxis axis);
/// Returns the question of a sweep over an axis about the session's scenario, without the quantities that the sweep changes.
[[nodiscard]] Question ratesAsked(const Session& session, RatesAxis axis);

} // namespace wattif::ui
