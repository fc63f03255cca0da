// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/external_policy_protocol.h"

#include <utility>

#include "core/base/format_message.h"
#include "core/base/message_text.h"

namespace wattif {
namespace {

/// Of a line in a message; the middle of longer ones is left out.
constexpr std::size_t maxShown = 600;

/// When the policy was asked: before the first decision or for one.
Message when(std::int64_t decision) { return decision == 0 ? Message("at the start") : formatMessage("decision {}", decision); }

std::string shownLine(std::string_view line) { return escapedText(cutInMiddle(line, maxShown)); }

} // namespace

Result<ExternalPolicyProtocol> ExternalPolicyProtocol::start(const OwnPolicy& policy, const OptionValues& options,
                                                             const RunControl& control)
{
    auto decider = policy.start(options);
    if (!decider)
        return fail(decider.error().code, formatMessage("policy '{}': {}", policy.info.name, decider.error().message));
    return ExternalPolicyProtocol(policy, control, std::move(*decider));
}

DecisionMessage ExternalPolicyProtocol::firstMessage(std::string_view study)
{
    DecisionMessage message("start");
    message.add("protocol", decisionProtocol);
    message.add("study", study);
    return message;
}

Result<JsonCursor> ExternalPolicyProtocol::ask(DecisionMessage message)
{
    ++m_decision;
    m_asked = std::move(message).finish();
    m_answered.clear();
    const auto line = m_decider->ask(m_asked, *m_control);
    if (!line)
        return wentWrong(line.error());
    auto answer = JsonDocument::parse({}, std::string(*line));
    if (!answer || !JsonCursor(**answer).isObject())
        m_answered = shownLine(*line);
    if (!answer)
        return refuse(
            formatMessage("the answer is not valid JSON: {} (column {})", answer.error().message, answer.error().place.column));
    if (!JsonCursor(**answer).isObject())
        return refuse("the answer is not a JSON object");
    m_answer = std::move(*answer);
    m_why.clear();
    const JsonCursor root(*m_answer);
    if (auto ok = root.read("why", m_why); !ok)
        return refuse(ok.error());
    return root;
}

tl::unexpected<Error> ExternalPolicyProtocol::refuse(const Message& reason) const
{
    const std::string answered = m_answered.empty() && m_answer ? shownLine(m_answer->text()) : m_answered;
    return badInput(formatMessage("policy '{}', {}: {}\n  asked:    {}\n  answered: {}", m_policy->info.name, when(m_decision),
                                  reason, shownLine(m_asked), answered));
}

tl::unexpected<Error> ExternalPolicyProtocol::refuse(const Error& error) const
{
    return refuse(error.place.cell.empty() ? error.message : formatMessage("{}: {}", error.place.cell, error.message));
}

tl::unexpected<Error> ExternalPolicyProtocol::wentWrong(const Error& error) const
{
    if (error.code == ErrorCode::interrupted)
        return tl::unexpected(error);
    return fail(error.code,
                formatMessage("policy '{}', {}: {}\n  asked:    {}", m_policy->info.name, when(m_decision), error.message,
                              shownLine(m_asked)));
}

} // namespace wattif
