// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/adviser.h"

#include <utility>

#include "core/base/by_study.h"

namespace wattif {
namespace {

ByStudy<Adviser>& advisers()
{
    static ByStudy<Adviser> all("adviser");
    return all;
}

} // namespace

AdviserRegistration::AdviserRegistration(const Study& study, Adviser adviser) { advisers().add(study, std::move(adviser)); }

const Adviser* adviserOf(const Study& study) { return advisers().find(study); }

} // namespace wattif
