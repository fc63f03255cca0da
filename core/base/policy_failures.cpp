// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/policy_failures.h"

namespace wattif {
namespace {

thread_local PolicyFailures* innermostFailures = nullptr;

} // namespace

PolicyFailures::PolicyFailures() : m_outer(std::exchange(innermostFailures, this)) { }
PolicyFailures::~PolicyFailures() { innermostFailures = m_outer; }

bool PolicyFailures::areOpen() { return innermostFailures != nullptr; }

void PolicyFailures::add(const std::string& policy, const Error& error) { innermostFailures->m_all.push_back({policy, error}); }

} // namespace wattif
