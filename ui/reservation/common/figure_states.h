// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>

namespace wattif::ui {

class Session;

/// Parts of FigureSource::figureState() that several views of the study share.

/// The visible part of time: "from_s" and "to_s", or "whole_time": true.
[[nodiscard]] QJsonObject timeState(Session& session);
void restoreTime(Session& session, const QJsonObject& state);

/// "workflow": the place of the chosen workflow in the scenario, from 0.
[[nodiscard]] QJsonObject workflowState(Session& session);
void restoreWorkflow(Session& session, const QJsonObject& state);

/// "step": as many steps of the current policy are made, -1 for all.
[[nodiscard]] QJsonObject stepState(const Session& session);
void restoreStep(Session& session, const QJsonObject& state);

/// Both together; entries of `more` win.
[[nodiscard]] QJsonObject joined(QJsonObject state, const QJsonObject& more);

} // namespace wattif::ui
