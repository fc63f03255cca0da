// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/unknown_fields.h"

#include <utility>

namespace wattif {
namespace {

thread_local std::vector<UnknownField>* innermost = nullptr;

} // namespace

UnknownFieldScope::UnknownFieldScope(std::vector<UnknownField>* found) : m_outer(std::exchange(innermost, found)) { }

UnknownFieldScope::~UnknownFieldScope() { innermost = m_outer; }

std::vector<UnknownField>* UnknownFieldScope::found() { return innermost; }

} // namespace wattif
