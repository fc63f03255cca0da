// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>

#include <QString>

#include "core/base/error.h"
#include "core/base/message.h"
#include "core/base/option.h"
#include "core/base/study.h"

namespace wattif::ui {

/// A text of core (titles, descriptions) in the user's language; context "core" of the translations.
[[nodiscard]] QString coreText(const std::string& text);
/// Returns a message in the user's language. A text without a form, such as a name or a number, is unchanged.
[[nodiscard]] QString messageWords(const Message& message);
/// Returns the name of something (Origin::text), in the user's language; context "place", separate because names may look the
/// same: "machine 3".
[[nodiscard]] QString placeText(const std::string& text);

/// Converts a text of core without translating it: a name that the user gave, a number.
[[nodiscard]] inline QString qText(std::string_view text) { return QString::fromUtf8(text); }

/// "file:line: message", the message in the user's language.
[[nodiscard]] QString errorText(const Error& error);

/// "Title (unit)", or the title alone.
[[nodiscard]] QString titleWithUnit(const std::string& title, const std::string& unit);

/// A value of an option in the user's language: a choice or a switch by its words, a number as files have it.
[[nodiscard]] QString valueWords(const OptionValue& value);

/// Rich text for the tooltip of an option: description, range and default.
[[nodiscard]] QString optionToolTip(const Option& option);
/// Rich text for the tooltip of a policy: title, rule, source.
[[nodiscard]] QString policyToolTip(const PolicyInfo& policy);

/// A printed number, "-1234.5", with the window's signs: thin spaces between thousands and a true minus.
[[nodiscard]] QString typographic(const std::string& number);
/// A number with `decimals` digits after the point and thin spaces between thousands; a dash for NaN.
[[nodiscard]] QString groupedNumber(double value, int decimals);

/// A count with thin spaces between thousands.
[[nodiscard]] QString groupedCount(qint64 count);
/// Returns a number with at most `digits` significant digits, without trailing zeros, and with thin spaces between thousands.
[[nodiscard]] QString significantNumber(double value, int digits);

/// Digits after the point that show `significant` digits of the largest of some numbers, 0..6; none where all are whole.
[[nodiscard]] int decimalsFor(std::span<const double> values, int significant = 5);

} // namespace wattif::ui
