// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QVariant>

namespace wattif::ui {

inline constexpr const char* answerHintProperty = "isAnswerHint";
inline constexpr const char* hidesAnswersProperty = "hidesAnswers";

/// Marks a switch of a view (a button or a command) that shows what a question may ask for: the window switches it off and
/// disables it while the question is open.
inline void markAnswerHint(QObject& control) { control.setProperty(answerHintProperty, true); }

/// Returns whether a question is open that the view around a widget could answer: it then shows no values that it works out.
[[nodiscard]] inline bool hidesAnswers(const QObject& widget)
{
    for (const QObject* object = &widget; object; object = object->parent())
        if (const QVariant hides = object->property(hidesAnswersProperty); hides.isValid())
            return hides.toBool();
    return false;
}

} // namespace wattif::ui
