// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/experiment/sentence.h"

class QComboBox;
class QWidget;

namespace wattif {
class Study;
}

namespace wattif::ui {

/// The parts that the panels of this folder share.

/// Core's texts in the user's language.
[[nodiscard]] Translated coreTranslated();
/// Lists the policies of a study except bounds, with their chips; the data of an item is the policy's name.
void fillWithPolicies(QComboBox& box, const Study& study);
/// Lists the metrics that have a better side; the data of an item is the metric's name.
void fillWithMetrics(QComboBox& box, const Study& study);
/// A field after its text, in one piece; the text is the field's buddy.
[[nodiscard]] QWidget* labelled(QWidget* parent, const QString& text, QWidget& field, const QString& name,
                                const QString& toolTip);

} // namespace wattif::ui
