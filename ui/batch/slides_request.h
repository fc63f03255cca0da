// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/batch/asked_scenario.h"
#include "ui/slides/slide_form.h"

namespace wattif::ui {

/// What `wattif slides` is asked for.
struct SlidesRequest {
    QString file;   ///< scenario, or a figure that keeps one
    QString view;   ///< e.g. "consolidation.plan"; empty: one of the study
    QString steps;  ///< as parseStepRange() reads it
    int atMost = 0; ///< 0: all of them
    AskedInstead asked;
    SlideSpec spec; ///< with its path
    QString language;
};

/// Reads the arguments after `wattif slides`. Error(usage) says what is wrong; `helpText` is set where help was asked for.
[[nodiscard]] Result<SlidesRequest> parseSlidesRequest(const QStringList& arguments, QString& helpText);

} // namespace wattif::ui
