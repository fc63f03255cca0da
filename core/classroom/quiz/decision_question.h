// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/decision.h"
#include "core/base/run_control.h"

namespace wattif {

/// How obvious a decision may be to be asked: by its margin, see Decision.
enum class QuizLevel : std::uint8_t { any, easy, medium, hard };

/// Returns whether a decision of this margin is one for the level: hard below 2 %, medium below 10 %, easy above. Decisions
/// without other choices are for `any` alone; those that compare nothing (NaN) for all levels.
[[nodiscard]] bool isOfLevel(double margin, QuizLevel level);

/// An answer of a learner: for oneOf one place among the choices, for someOf a set of them, for amount a number.
struct QuizAnswer {
    std::vector<std::size_t> choices{};
    std::int64_t amount = 0;
};

/// The judgement of an answer, in the user's language.
struct QuizVerdict {
    bool right = false;
    std::string given{};  ///< the given answer, with the reason why it lost; empty if unknown
    std::string reason{}; ///< the run's decision, and its reason
};

/// The decisions of a run as questions, made one at a time; texts are in the user's language. For one thread.
class DecisionQuestions {
public:
    using Translated = std::function<std::string(const std::string& text)>;

    /// `seed` is that of the run. Empty (count 0) if the study or policy has no decisions.
    DecisionQuestions(const Study& study, const InstancePtr& instance, const PolicyResult& result, std::uint64_t seed,
                      Translated translated = {});

    /// Returns how many decisions the run has, numbered as Decision::number; not all of them can be asked.
    [[nodiscard]] std::size_t count() const { return m_decisions ? m_decisions->count() : 0; }
    /// Decision i < count(); cached.
    [[nodiscard]] const Decision& decision(std::size_t i);
    /// Returns whether decision i has something to be asked: another choice than the one taken.
    [[nodiscard]] bool canBeAsked(std::size_t i);
    /// The same, and no other choice equals the one taken.
    [[nodiscard]] bool hasOneAnswer(std::size_t i);

    [[nodiscard]] std::string questionText(std::size_t i);
    /// Places of the right choices, ascending; for amount empty, for oneOf the chosen one and those that equal it.
    [[nodiscard]] std::vector<std::size_t> rightChoices(std::size_t i);
    /// A short list for multiple choice: the right choices and the best that lost, at most `most` (but all right ones), in the
    /// order of the decision. Places among its choices.
    [[nodiscard]] std::vector<std::size_t> shortList(std::size_t i, std::size_t most = 6);
    /// Judges an answer; places out of range are wrong.
    [[nodiscard]] QuizVerdict judge(std::size_t i, const QuizAnswer& answer);
    /// All sentences of why the run decided so, one after another.
    [[nodiscard]] std::string whyText(std::size_t i);

    /// The next decision at or after `from` that can be asked, is of the level and not between equal choices; nothing where none
    /// of the next `maxTried` is, or after a stop.
    [[nodiscard]] std::optional<std::size_t> next(std::size_t from, QuizLevel level, const RunControl& control = RunControl(),
                                                  std::size_t maxTried = 20'000);
    /// Up to `wanted` different decisions of that kind, drawn by seed from all of the run, ascending. Tries at most
    /// 50 x wanted of them; fewer come back where they are rare or after a stop.
    [[nodiscard]] std::vector<std::size_t> drawn(std::size_t wanted, QuizLevel level, std::uint64_t seed,
                                                 const RunControl& control = RunControl());

    /// The ledger's entry that holds decision i, and the first decision of an entry.
    [[nodiscard]] std::size_t entryOf(std::size_t i) const { return m_decisions->entryOf(i); }
    [[nodiscard]] std::size_t firstOfEntry(std::size_t entry) const { return m_decisions->firstOfEntry(entry); }

private:
    [[nodiscard]] std::string plainText(const WhySentence& sentence) const { return textOf(sentence, m_translated); }
    [[nodiscard]] std::string givenText(const Decision& decision, const QuizAnswer& answer) const;
    /// Whether decision i is one for a quiz of this level.
    [[nodiscard]] bool isGood(std::size_t i, QuizLevel level);

    Translated m_translated;
    std::unique_ptr<RunDecisions> m_decisions;
    std::optional<Decision> m_last{};
};

} // namespace wattif
