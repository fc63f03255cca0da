// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <QString>
#include <QStringList>

namespace wattif::ui {

/// A note without its values, and the values: "cluster '%1' alone is %2 hosts" with "c" and "5000".
struct NoteForm {
    QString form;
    QStringList values;

    /// A form with these values in the places of %1, %2, ...; the form may be another language's.
    [[nodiscard]] QString filled(const QString& other) const;
};
/// Takes a note of core apart: values are the places in brackets at its end, names in quotes, and numbers.
[[nodiscard]] NoteForm noteForm(const QString& note);
/// Likewise, with all that follows the last colon as one value: names in a list.
[[nodiscard]] NoteForm listForm(const QString& note);

/// Returns a note of an import in the user's language: its form is a text of core, like errors and titles. Scenario files keep
/// notes in English; a note with an unknown form is unchanged.
[[nodiscard]] QString noteText(const std::string& note);

} // namespace wattif::ui
