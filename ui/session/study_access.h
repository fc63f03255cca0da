// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <utility>

#include <QString>

#include "core/base/study_of.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// The value behind an instance; null for another study's and for none.
template <class T>
[[nodiscard]] const T* valueBehind(const InstancePtr& instance)
{
    const auto* own = dynamic_cast<const InstanceOf<T>*>(instance.get());
    return own ? &own->value : nullptr;
}

/// The document's instance; an empty one where the document is another study's.
template <class T>
[[nodiscard]] const T& documentValue(const Session& session)
{
    static const T none;
    const T* own = valueBehind<T>(session.document().instance());
    return own ? *own : none;
}

/// Returns the same value and keeps it alive, for a view that shows it until the next notification.
template <class T>
[[nodiscard]] std::shared_ptr<const T> heldValue(const Session& session)
{
    return {session.document().instance(), &documentValue<T>(session)};
}

/// The instance that the newest report belongs to; null before the first.
template <class T>
[[nodiscard]] const T* reportValue(const Session& session)
{
    return session.report() ? valueBehind<T>(session.reportInstance()) : nullptr;
}

/// Returns the outcome of a policy in the newest report of instances of type T, or null.
template <class T, class Outcome>
[[nodiscard]] std::shared_ptr<const Outcome> reportOutcome(const Session& session, const QString& policy)
{
    const PolicyResult* result = reportValue<T>(session) ? session.result(policy) : nullptr;
    return result ? std::dynamic_pointer_cast<const Outcome>(result->data) : nullptr;
}

/// Replaces the document's instance as one undoable step, in which the policy `run` is chosen too where one is named; or shows
/// the error in the window's bar. Returns whether it worked.
bool applyInstance(Session& session, const QString& text, Result<InstancePtr> next, int mergeId, const QString& run = {});
/// The same for a study's own value.
template <class T>
bool applyValue(Session& session, const QString& text, Result<T> next, int mergeId, const QString& run = {})
{
    return applyInstance(session, text, std::move(next).map(makeInstanceOf<T>), mergeId, run);
}

/// Sets an option of the scenario in the same way, together with the others of the instance.
bool applyOption(Session& session, const Option& option, const OptionValue& value, int mergeId);

/// The chart style of a policy: its place in the study's table, as the window's lists colour it; -1 for a limit and for none.
[[nodiscard]] int policyStyleIn(const Study& study, const QString& policy);
/// The title of a policy in the window's language; the name where the study has no such policy.
[[nodiscard]] QString policyTitleIn(const Study& study, const QString& policy);

} // namespace wattif::ui
