// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the tests of this folder: sessions of the real studies, fresh runs, pictures for inspection.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include <QDir>
#include <QTest>
#include <QWidget>

#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "tests/patience.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"

namespace wattif::test {

/// Opens a study's sample, or another instance, and waits for its answer.
inline bool openSample(ui::Session& session, const Study& study, InstancePtr instance = {})
{
    session.document().open(scenarioOf(study, instance ? instance : study.sample(), "sample"), {});
    return QTest::qWaitFor([&] { return session.isAnswered() && !session.runs().isRunning(); }, 60'000);
}

/// Returns a metric of one policy in a separate run; NaN if it fails.
inline double freshValue(const Study& study, const Question& question, const std::string& policy, const std::string& metric)
{
    Question alone = question;
    alone.policies = {policy};
    const auto report = study.run(*question.instance, requestOf(alone), {});
    return report && !report->policies.empty() ? report->policies.front().metric(metric) : std::nan("");
}

/// Saves what a widget looks like on light and dark grounds where WATTIF_PICTURES names a folder.
inline void savePictures(QWidget& widget, const QString& name, QSize size)
{
    const QString folder = qEnvironmentVariable("WATTIF_PICTURES");
    if (folder.isEmpty())
        return;
    widget.resize(size);
    for (const auto mode : {ui::ThemeMode::light, ui::ThemeMode::dark}) {
        ui::Theme::instance().setMode(mode);
        wattif::testing::waitUntilIdle(50);
        const QString look = mode == ui::ThemeMode::light ? QStringLiteral("light") : QStringLiteral("dark");
        widget.grab().save(QDir(folder).filePath(QStringLiteral("%1-%2.png").arg(name, look)));
    }
    ui::Theme::instance().setMode(ui::ThemeMode::light);
}

} // namespace wattif::test
