// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/option_form.h"

#include <QVBoxLayout>

#include "ui/widgets/option_row.h"

namespace wattif::ui {

OptionForm::OptionForm(std::span<const Option> options, QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    for (const Option& option : options) {
        auto* row = new OptionRow(option, this);
        const int index = static_cast<int>(m_rows.size());
        connect(row, &OptionRow::edited, this, [this, index](const OptionValue& value) {
            showLeast();
            emit edited(index, value);
        });
        connect(row, &OptionRow::released, this, &OptionForm::released);
        column->addWidget(row);
        m_rows.push_back(row);
    }
    showLeast();
}

void OptionForm::showLeast()
{
    const OptionValues now = values();
    for (OptionRow* row : m_rows)
        row->followLeast(now);
}

// A field that loses the focus while its form is being destroyed must not notify it.
OptionForm::~OptionForm()
{
    for (OptionRow* row : m_rows)
        row->disconnect(this);
}

void OptionForm::setValues(const OptionValues& values)
{
    for (OptionRow* row : m_rows)
        if (const auto value = values.find(row->option().name); value != values.end())
            row->setValue(value->second);
    showLeast();
}

void OptionForm::forgetTyped()
{
    for (OptionRow* row : m_rows)
        row->forgetTyped();
}

OptionValues OptionForm::values() const
{
    OptionValues values;
    for (const OptionRow* row : m_rows)
        values.emplace(row->option().name, row->value());
    return values;
}

void OptionForm::offerVary()
{
    for (OptionRow* row : m_rows) {
        row->offerVary();
        connect(row, &OptionRow::varyWanted, this, [this, row] { emit varyWanted(row->objectName()); });
    }
}

OptionRow* OptionForm::row(std::string_view option) const
{
    for (OptionRow* row : m_rows)
        if (row->option().name == option)
            return row;
    return nullptr;
}

} // namespace wattif::ui

#include "moc_option_form.cpp"
