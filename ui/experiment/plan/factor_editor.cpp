// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/plan/factor_editor.h"

#include <algorithm>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QVBoxLayout>

#include "core/experiment/plan/plan_factors.h"
#include "ui/experiment/plan/factor_chip.h"
#include "ui/style/text.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

constexpr std::int64_t usualListLength = 5;

double numberIn(const OptionValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    const auto* real = std::get_if<double>(&value);
    return real ? *real : 0.0;
}

bool isNumber(const Option& option)
{
    return std::holds_alternative<double>(option.defaultValue) || std::holds_alternative<std::int64_t>(option.defaultValue);
}

} // namespace

Result<std::vector<OptionValue>> readValueList(const Option& option, const QString& text)
{
    std::vector<OptionValue> values;
    static const QRegularExpression marks(QStringLiteral("[,;，；\\s]+"));
    for (const QString& part : text.split(marks, Qt::SkipEmptyParts)) {
        auto value = parseValue(option, part.toStdString());
        if (!value)
            return propagateError(value);
        values.push_back(std::move(*value));
    }
    if (values.empty())
        return badInput(FactorEditor::tr("Enter one or more values, separated by commas.").toStdString());
    return values;
}

FactorEditor::FactorEditor(const DraftFactor& factor, const Option* record, Design::Kind design, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_factor(factor),
      m_record(record ? *record : Option()),
      m_design(design),
      m_problem(new QLabel(this))
{
    setObjectName(QStringLiteral("popup"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_StyledBackground);
    setFrameShape(StyledPanel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 10);
    if (!record || factor.options.size() != 1)
        buildFixed();
    else if (isNumber(*record))
        buildNumber(*record);
    else
        buildChoices(*record);
    m_problem->setObjectName(QStringLiteral("inlineError"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    column->addWidget(m_problem);
}

void FactorEditor::buildFixed()
{
    QStringList lines;
    for (const DraftOption& one : m_factor.options)
        lines << QStringLiteral("%1: %2").arg(QString::fromStdString(one.option), levelsText(one, m_design));
    auto* text = new QLabel(m_factor.isVariant() ? tr("The baseline and all variants of the scenario.")
                                                 : tr("Linked options, which change together:") + u'\n' + lines.join(u'\n'),
                            this);
    layout()->addWidget(text);
}

void FactorEditor::buildNumber(const Option& record)
{
    m_mode = new QComboBox(this);
    m_mode->addItems({tr("Even steps"), tr("Equal ratios"), tr("These values")});
    m_mode->setAccessibleName(tr("How the levels are set"));
    const auto spin = [this](double low, double high, bool whole, const QString& name) {
        auto* made = new NumberSpin(this);
        made->setWhole(whole);
        made->setRange(low, high);
        made->setAccessibleName(name);
        made->setKeyboardTracking(false);
        connect(made, &NumberSpin::valueChanged, this, &FactorEditor::takeRange);
        return made;
    };
    const bool whole = std::holds_alternative<std::int64_t>(record.defaultValue);
    m_from = spin(record.min, record.max, whole, tr("First level"));
    m_to = spin(record.min, record.max, whole, tr("Last level"));
    m_steps = spin(2.0, 1000.0, true, tr("Number of levels"));
    if (!record.unit.empty())
        for (NumberSpin* one : {m_from, m_to})
            one->setSuffix(u' ' + coreText(record.unit));
    m_values = new QLineEdit(this);
    m_values->setAccessibleName(tr("Values, separated by commas"));
    m_values->setPlaceholderText(tr("e.g. %1").arg(QString::fromStdString(toString(record.defaultValue))));
    connect(m_values, &QLineEdit::textEdited, this, &FactorEditor::takeValues);
    auto* range = new QWidget(this);
    auto* form = new QFormLayout(range);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("From"), m_from);
    form->addRow(tr("To"), m_to);
    form->addRow(tr("Levels"), m_steps);
    form->setRowVisible(m_steps, m_design != Design::Kind::latinHypercube); // which has one for each point
    auto* list = new QWidget(this);
    auto* lines = new QVBoxLayout(list);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(m_values);
    lines->addStretch(1);
    m_pages = new QStackedLayout;
    m_pages->addWidget(range);
    m_pages->addWidget(list);
    auto* title = new QLabel(coreText(record.title), this);
    title->setObjectName(QStringLiteral("sectionTitle"));
    title->setToolTip(optionToolTip(record));
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(title);
    column->addWidget(m_mode);
    column->addLayout(m_pages);
    showNumbers();
    connect(m_mode, &QComboBox::currentIndexChanged, this, [this](int mode) { setMode(static_cast<Mode>(mode)); });
    setFocusProxy(m_from);
}

void FactorEditor::showNumbers()
{
    const QSignalBlocker quietMode(m_mode);
    const QSignalBlocker quietFrom(m_from);
    const QSignalBlocker quietTo(m_to);
    const QSignalBlocker quietSteps(m_steps);
    const LevelRange range =
        option().range.value_or(LevelRange{option().values.empty() ? m_record.min : numberIn(option().values.front()),
                                           option().values.empty() ? m_record.max : numberIn(option().values.back()),
                                           std::max<std::int64_t>(2, std::ssize(option().values))});
    m_from->setValue(range.from);
    m_to->setValue(range.to);
    m_steps->setValue(static_cast<double>(range.steps));
    const Mode mode = !option().range ? Mode::values : range.isLogarithmic ? Mode::equalRatios : Mode::evenSteps;
    m_mode->setCurrentIndex(static_cast<int>(mode));
    m_pages->setCurrentIndex(mode == Mode::values ? 1 : 0);
    QStringList values;
    for (const OptionValue& value : option().values)
        values << QString::fromStdString(toString(value));
    if (!option().range)
        m_values->setText(values.join(QStringLiteral(", ")));
}

void FactorEditor::buildChoices(const Option& record)
{
    auto* column = static_cast<QVBoxLayout*>(layout());
    auto* title = new QLabel(coreText(record.title), this);
    title->setObjectName(QStringLiteral("sectionTitle"));
    column->addWidget(title);
    std::vector<OptionValue> all(record.choices.begin(), record.choices.end());
    if (std::holds_alternative<bool>(record.defaultValue))
        all = {false, true};
    if (all.empty()) { // any text
        m_values = new QLineEdit(this);
        m_values->setAccessibleName(tr("Values, separated by commas"));
        QStringList values;
        for (const OptionValue& value : option().values)
            values << QString::fromStdString(toString(value));
        m_values->setText(values.join(QStringLiteral(", ")));
        connect(m_values, &QLineEdit::textEdited, this, &FactorEditor::takeValues);
        column->addWidget(m_values);
        return;
    }
    for (const OptionValue& value : all) {
        auto* box = new QCheckBox(valueWords(value), this);
        box->setProperty("value", QString::fromStdString(toString(value)));
        box->setChecked(std::ranges::find(option().values, value) != option().values.end());
        connect(box, &QCheckBox::toggled, this, &FactorEditor::takeChoices);
        column->addWidget(box);
        m_choices << box;
    }
    setFocusProxy(m_choices.front());
}

void FactorEditor::setMode(Mode mode)
{
    m_mode->setCurrentIndex(static_cast<int>(mode));
    m_pages->setCurrentIndex(mode == Mode::values ? 1 : 0);
    if (mode != Mode::values)
        return takeRange();
    if (m_values->text().isEmpty()) { // begins with some of the range
        QStringList some;
        const auto count = std::min<std::int64_t>(usualListLength, static_cast<std::int64_t>(m_steps->value()));
        for (std::int64_t i = 0; i < count; ++i) {
            const double share = static_cast<double>(i) / static_cast<double>(count - 1);
            const double number = m_from->value() + share * (m_to->value() - m_from->value());
            some << m_from->textFromValue(std::holds_alternative<std::int64_t>(m_record.defaultValue) ? std::round(number)
                                                                                                      : number);
        }
        some.removeDuplicates();
        m_values->setText(some.join(QStringLiteral(", ")));
    }
    takeValues();
}

void FactorEditor::setRange(double from, double to, int steps)
{
    m_from->setValue(from);
    m_to->setValue(to);
    m_steps->setValue(steps);
}

void FactorEditor::setValuesText(const QString& text)
{
    m_values->setText(text);
    takeValues();
}

void FactorEditor::setProblem(const QString& problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    adjustSize();
}

void FactorEditor::takeRange()
{
    option().values.clear();
    option().scale.reset();
    option().range = LevelRange{m_from->value(), m_to->value(), static_cast<std::int64_t>(m_steps->value()),
                                m_mode->currentIndex() == static_cast<int>(Mode::equalRatios)};
    announceChange();
}

void FactorEditor::takeValues()
{
    auto values = readValueList(m_record, m_values->text());
    if (!values)
        return setProblem(errorText(values.error()));
    option().range.reset();
    option().values = std::move(*values);
    announceChange();
}

void FactorEditor::takeChoices()
{
    std::vector<OptionValue> values;
    for (const QCheckBox* box : std::as_const(m_choices))
        if (box->isChecked())
            if (auto value = parseValue(m_record, box->property("value").toString().toStdString()))
                values.push_back(std::move(*value));
    option().values = std::move(values);
    announceChange();
}

void FactorEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        close();
    else
        QFrame::keyPressEvent(event);
}

void FactorEditor::announceChange()
{
    setProblem({});
    emit edited(m_factor);
}

} // namespace wattif::ui

#include "moc_factor_editor.cpp"
