// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/axes_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>

#include "ui/figures/dialog/figure_words.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

std::optional<double> numberIn(const QLineEdit& field)
{
    bool ok = false;
    const double value = field.text().trimmed().toDouble(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

bool isNoNumber(const QLineEdit& field) { return !field.text().trimmed().isEmpty() && !numberIn(field); }

} // namespace

AxesForm::AxesForm(QWidget* parent) : QWidget(parent), m_legend(new QComboBox(this)), m_problem(sentenceLabel(u"inlineError"_s))
{
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_x = addAxis(*form, tr("Horizontal axis"), u"x"_s);
    m_y = addAxis(*form, tr("Vertical axis"), u"y"_s);
    for (const auto& [text, place] : {std::pair{tr("Above the chart"), LegendPlace::above},
                                      {tr("Below the chart"), LegendPlace::below},
                                      {tr("None (described in the caption)"), LegendPlace::none}})
        m_legend->addItem(text, static_cast<int>(place));
    m_legend->setObjectName(u"legendPlace"_s);
    form->addRow(tr("&Legend"), m_legend);
    m_problem->setAccessibleName(tr("Problem"));
    m_problem->hide();
    form->addRow(m_problem);
    auto* reset = new QPushButton(tr("Restore defaults"), this);
    reset->setAutoDefault(false);
    reset->setToolTip(tr("Resets the axes and the legend"));
    form->addRow(QString(), reset);
    connect(m_legend, &QComboBox::activated, this, &AxesForm::changed);
    connect(reset, &QPushButton::clicked, this, &AxesForm::clear);
}

AxesForm::Fields AxesForm::addAxis(QFormLayout& form, const QString& head, const QString& name)
{
    auto* title = new QLabel(head, this);
    title->setObjectName(u"sectionTitle"_s);
    form.addRow(title);
    const auto field = [this, &head, &name](const QString& part, const QString& what) {
        auto* made = new QLineEdit(this);
        made->setObjectName(name + part);
        made->setAccessibleName(u"%1: %2"_s.arg(head, what));
        made->setClearButtonEnabled(part == u"Title");
        connect(made, &QLineEdit::textEdited, this, [this] {
            reportProblems();
            emit changed();
        });
        return made;
    };
    const Fields fields{field(u"Title"_s, tr("title")), field(u"From"_s, tr("from")), field(u"To"_s, tr("to"))};
    fields.title->setToolTip(tr("Title of the axis; empty: the proposed title"));
    for (QLineEdit* end : {fields.from, fields.to})
        end->setToolTip(tr("The end of the axis; empty: fits the data. Also applies to panels with the same axis."));
    auto* ends = new QHBoxLayout;
    ends->addWidget(fields.from);
    ends->addWidget(new QLabel(tr("to"), this));
    ends->addWidget(fields.to);
    form.addRow(tr("Title"), fields.title);
    form.addRow(tr("From"), ends);
    return fields;
}

void AxesForm::propose(const FigureSource& figure)
{
    const AlignedFigure* first = firstAligned(figure);
    setEnabled(first != nullptr);
    setToolTip(first ? QString() : tr("This chart has no axes"));
    if (!first)
        return;
    m_xAxis = first->xAxis();
    m_yAxis = first->yAxis();
    propose(m_x, m_xAxis);
    propose(m_y, m_yAxis);
    reportProblems();
}

void AxesForm::propose(const Fields& fields, const FigureAxis& axis)
{
    fields.title->setPlaceholderText(axis.title);
    fields.from->setPlaceholderText(QString::number(axis.range.lower, 'g', 4));
    fields.to->setPlaceholderText(QString::number(axis.range.upper, 'g', 4));
    for (QLineEdit* end : {fields.from, fields.to})
        end->setEnabled(axis.categories.isEmpty());
}

AxisAdjustment AxesForm::wantedOf(const Fields& fields)
{
    return {numberIn(*fields.from), numberIn(*fields.to), fields.title->text().trimmed()};
}

FigureAdjustments AxesForm::wanted() const
{
    if (!isEnabled())
        return {};
    return {wantedOf(m_x), wantedOf(m_y), static_cast<LegendPlace>(m_legend->currentData().toInt())};
}

void AxesForm::fill(const Fields& fields, const AxisAdjustment& wanted)
{
    const auto text = [](std::optional<double> end) {
        return end ? QString::number(*end, 'g', QLocale::FloatingPointShortest) : QString();
    };
    fields.title->setText(wanted.title);
    fields.from->setText(text(wanted.from));
    fields.to->setText(text(wanted.to));
}

void AxesForm::setWanted(const FigureAdjustments& wanted)
{
    fill(m_x, wanted.x);
    fill(m_y, wanted.y);
    m_legend->setCurrentIndex(m_legend->findData(static_cast<int>(wanted.legend)));
    reportProblems();
}

void AxesForm::clear()
{
    setWanted({});
    emit changed();
}

void AxesForm::reportProblems()
{
    QString problem;
    for (const auto& [fields, axis] : {std::pair{m_x, m_xAxis}, {m_y, m_yAxis}}) {
        const AxisAdjustment wanted = wantedOf(fields);
        if (isNoNumber(*fields.from) || isNoNumber(*fields.to))
            problem = tr("The ends of an axis must be numbers with a decimal point, such as 0.5");
        else if ((wanted.from || wanted.to) && !wanted.rangeOf(axis))
            problem = axis.logarithmic ? tr("A logarithmic axis must start above 0 and end above its start.")
                                       : tr("The end of an axis must be greater than its start.");
    }
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

} // namespace wattif::ui

#include "moc_axes_form.cpp"
