// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "core/base/decision.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"
#include "ui/widgets/number_spin.h"

class QLabel;
class QScrollArea;

namespace wattif::ui {

class Session;

/// Why the current policy decided as it did, in sentences: what it chose, the best that lost, by how much and by which rule, with
/// the numbers filled into the formula. It follows the decision step. Pointing at a number, or pressing it (Tab, Enter), marks
/// where it comes from in the views.
class WhyPanel : public QWidget {
    Q_OBJECT
public:
    explicit WhyPanel(Session& session, QWidget* parent = nullptr);

    /// Sets the result to explain; null hides the panel. `seed` is that of its run.
    void setResult(const InstancePtr& instance, const PolicyResult* result, std::uint64_t seed);
    /// Shows the decision that an entry of the ledger begins with.
    void showEntry(int entry);

    [[nodiscard]] CountedSpin* number() const { return m_number; }
    /// The sentences as plain text.
    [[nodiscard]] QString text() const;

signals:
    /// A decision is shown, or the last one has been removed.
    void shown();
    /// The user chose a decision by its number: it is in this entry of the ledger.
    void chosen(int entry);

private:
    struct Source;

    void showNumber(bool isChosen);
    struct Shown;
    void show(const Shown& one, int count, int number);
    void showCode(const Shown& shown);
    void pointAt(const QString& link);

    Session& m_session;
    ErrorReporter m_errors{m_session};
    CountedSpin* m_number;
    QLabel* m_text;
    QScrollArea* m_scroll;
    QLabel* m_code; ///< the pseudo-code of the policy
    QScrollArea* m_codeScroll;
    std::shared_ptr<Source> m_source;
    std::vector<WhyValue> m_values; ///< of all sentences shown: a link is a place in it
    LatestJob m_job;                ///< last: ends before what it delivers to
};

} // namespace wattif::ui
