// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QString>

class QWidget;

namespace wattif::ui {

class ExperimentPicture;

/// One of the pictures that an experiment has.
struct PictureKind {
    QString id;     ///< e.g. "who-wins"
    QString figure; ///< the name of its figure, e.g. "experiment-who-wins"
    QString title;
    QString toolTip;
    std::function<ExperimentPicture*(QWidget*)> make;

    /// Whether a user means it by this name: its id, or the name of its figure with or without "experiment-".
    [[nodiscard]] bool isNamed(const QString& name) const;
};

/// All pictures of an experiment, in the order of their tabs.
[[nodiscard]] std::vector<PictureKind> pictureKinds();
/// Finds a picture by one of its names; nothing if not found.
[[nodiscard]] std::optional<PictureKind> findPictureKind(const QString& name);

} // namespace wattif::ui
