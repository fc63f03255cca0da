// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/live_study.h"

#include <utility>

#include "core/base/by_study.h"

namespace wattif::slurm {
namespace {

ByStudy<LiveStudy>& liveStudies()
{
    static ByStudy<LiveStudy> all("way to follow a cluster");
    return all;
}

} // namespace

LiveRegistration::LiveRegistration(const Study& study, LiveStudy live) { liveStudies().add(study, std::move(live)); }

const LiveStudy* liveStudyOf(const Study& study) { return liveStudies().find(study); }

} // namespace wattif::slurm
