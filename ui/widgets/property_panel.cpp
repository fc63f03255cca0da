// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/property_panel.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/widgets/shared_number.h"

namespace wattif::ui {
namespace {

constexpr int narrowField = 84;
constexpr int narrowPanel = 220;

} // namespace

PropertyPanel::PropertyPanel(QWidget* parent)
    : QScrollArea(parent), m_heading(new QLabel), m_hint(new QLabel), m_form(new QFormLayout)
{
    setAccessibleName(tr("Properties of the selection"));
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(8, 4, 8, 4);
    QFont bold = font();
    bold.setBold(true);
    m_heading->setFont(bold);
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_hint->setWordWrap(true);
    column->addWidget(m_heading);
    column->addLayout(m_form);
    column->addWidget(m_hint);
    column->addStretch();
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setVerticalSpacing(4);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    setWidget(inside);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(narrowPanel);
}

QString PropertyPanel::heading() const { return m_heading->text(); }

void PropertyPanel::setHeading(const QString& text)
{
    m_heading->setText(text);
    m_heading->setToolTip(text);
}

void PropertyPanel::addField(const QString& title, QWidget& field)
{
    field.setAccessibleName(title);
    field.setMinimumWidth(narrowField);
    field.setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // a number's own width is that of the largest one
    m_form->addRow(title, &field);
}

SharedNumber* PropertyPanel::addNumberField(const QString& title, const QString& unit, double least, double most,
                                            const QString& toolTip)
{
    auto* number = new SharedNumber(this);
    number->setRange(least, most);
    number->setUnit(unit);
    number->setToolTip(toolTip);
    addField(title, *number);
    return number;
}

} // namespace wattif::ui

#include "moc_property_panel.cpp"
