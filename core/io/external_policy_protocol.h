// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/decider.h"
#include "core/base/own_policy.h"
#include "core/io/decision_message.h"
#include "core/io/json_cursor.h"

namespace wattif {

/// The version of docs/own-policy.md that is spoken.
inline constexpr int decisionProtocol = 1;

/// The message exchange of a study with a decider: counts the decisions, reads the answers, and describes an invalid one with its
/// error, its number, the request and the answer.
class ExternalPolicyProtocol {
public:
    /// Starts the program that decides for the policy. Both must outlive the talk.
    [[nodiscard]] static Result<ExternalPolicyProtocol> start(const OwnPolicy& policy, const OptionValues& options,
                                                              const RunControl& control);

    /// The first message of a run with protocol, study and seed, to which the study adds its fields.
    [[nodiscard]] static DecisionMessage firstMessage(std::string_view study);

    /// Sends a message; returns the answer, an object, valid until the next message. Errors as of Decider::ask; Error(badInput)
    /// if it is not a JSON object. A member `why` of the answer must be a text.
    [[nodiscard]] Result<JsonCursor> ask(DecisionMessage message);
    /// Returns why it answered so; empty where it does not say.
    [[nodiscard]] const std::string& why() const { return m_why; }
    /// Makes the error about the last answer.
    [[nodiscard]] tl::unexpected<Error> refuse(const Message& reason) const;
    /// The same of an error of JsonCursor: path and message stay.
    [[nodiscard]] tl::unexpected<Error> refuse(const Error& error) const;

private:
    ExternalPolicyProtocol(const OwnPolicy& policy, const RunControl& control, std::unique_ptr<Decider> decider)
        : m_policy(&policy), m_control(&control), m_decider(std::move(decider))
    {
    }

    [[nodiscard]] tl::unexpected<Error> wentWrong(const Error& error) const;

    const OwnPolicy* m_policy;
    const RunControl* m_control;
    std::unique_ptr<Decider> m_decider;
    std::int64_t m_decision = -1; ///< the first message asks for none
    std::string m_asked{};
    std::shared_ptr<const JsonDocument> m_answer{};
    std::string m_answered{}; ///< shortened
    std::string m_why{};
};

} // namespace wattif
