// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/instance_redraw.h"

#include "core/base/by_study.h"

namespace wattif {
namespace {

ByStudy<const InstanceRedraw*>& redraws()
{
    static ByStudy<const InstanceRedraw*> all("random repetitions");
    return all;
}

} // namespace

RedrawRegistration::RedrawRegistration(const Study& study, const InstanceRedraw& redraw) { redraws().add(study, &redraw); }

const InstanceRedraw* redrawOf(const Study& study)
{
    const auto* found = redraws().find(study);
    return found ? *found : nullptr;
}

} // namespace wattif
