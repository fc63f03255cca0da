// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/question.h"

namespace wattif {

class FieldSink;
class JsonCursor;
struct UnknownField;

/// Reads the field "study" of a scenario or a plan. Error(badInput) where it is missing or names none.
[[nodiscard]] Result<const Study*> readStudy(const JsonCursor& root);
/// Reads an object of options by name. Error(badInput) with the place of an unknown name and of a value out of range.
[[nodiscard]] Result<OptionValues> readOptionValues(const JsonCursor& object, std::span<const Option> options);

/// A question as fields of a scenario file: "policies", "policy_options", "seed", and those of the study.

/// Names of the fields beside those of the study.
[[nodiscard]] const std::vector<std::string>& settingFields();

/// Reads a configuration. Policies default to the study's default policies, options and seed to their defaults. Error(badInput)
/// with the place of an unknown policy or option and of a value out of range. With `absent`, names of unknown policies are
/// skipped, and added there with their options: own policies of another user. With `ignored`, unknown fields of the instance's
/// objects are added there instead of being refused.
[[nodiscard]] Result<Question> readQuestion(const Study& study, const JsonCursor& root, Json* absent = nullptr,
                                            std::vector<UnknownField>* ignored = nullptr);

/// Writes the question as files have it: of the policies' options only what differs from the defaults.
void writeQuestion(const Study& study, const Question& question, FieldSink& into);
/// The question with every option of every policy: what variants are patches of, and what two questions are compared by.
[[nodiscard]] Json wholeQuestion(const Study& study, const Question& question);

/// Adds the properties of the settings to a scenario's schema.
void addSettingSchemas(const Study& study, Json& properties);

} // namespace wattif
