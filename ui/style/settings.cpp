// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/settings.h"

namespace wattif::ui::settings {

Setting<QString> theme() { return {QStringLiteral("theme"), QStringLiteral("system")}; }

Setting<int> zoom() { return {QStringLiteral("zoom"), 100}; }

Setting<QString> language() { return {QStringLiteral("language"), {}}; }

Setting<QStringList> recentFiles() { return {QStringLiteral("recentFiles"), {}}; }

Setting<QString> lastFolder() { return {QStringLiteral("lastFolder"), {}}; }

Setting<bool> startPage() { return {QStringLiteral("startPage"), true}; }
Setting<bool> reopenAtStart() { return {QStringLiteral("reopenAtStart"), false}; }

Setting<QStringList> openFiles() { return {QStringLiteral("openFiles"), {}}; }

Setting<QString> frontFile() { return {QStringLiteral("frontFile"), {}}; }

Setting<QByteArray> windowGeometry() { return {QStringLiteral("window/geometry"), {}}; }

Setting<QByteArray> windowLayout() { return {QStringLiteral("window/layout"), {}}; }

Setting<QByteArray> studyLayout(const QString& study) { return {QStringLiteral("study/%1/layout").arg(study), {}}; }

} // namespace wattif::ui::settings
