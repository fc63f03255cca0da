// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include <QWidget>

#include "core/base/option.h"

namespace wattif::ui {

class OptionRow;

/// A form made of option records: the same for scenarios, policies, imports and generators.
class OptionForm : public QWidget {
    Q_OBJECT
public:
    explicit OptionForm(std::span<const Option> options, QWidget* parent = nullptr);
    ~OptionForm() override;

    /// Shows values without emitting signals; options without a value keep theirs.
    void setValues(const OptionValues& values);
    /// Shows its values instead of uncommitted input, and no problem.
    void forgetTyped();
    [[nodiscard]] OptionValues values() const;
    [[nodiscard]] OptionRow* row(std::string_view option) const;
    /// Each option gets a button that asks to vary it.
    void offerVary();
    [[nodiscard]] const std::vector<OptionRow*>& rows() const { return m_rows; }

signals:
    void edited(int index, const wattif::OptionValue& value);
    void released();
    /// The user wants to vary an option in an experiment, or to stop varying it.
    void varyWanted(const QString& option);

private:
    void showLeast();

    std::vector<OptionRow*> m_rows;
};

} // namespace wattif::ui
