// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/option_row.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include "core/base/checked.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"
#include "ui/widgets/eliding_box.h"
#include "ui/widgets/field_mark.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/switch.h"

namespace wattif::ui {

namespace {

double asNumber(const OptionValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    const auto* real = std::get_if<double>(&value);
    return real ? *real : 0.0;
}

/// Amounts of data reach from bytes to terabytes.
bool isOfData(const Option& option) { return option.unit == "B" || option.unit == "B/s"; }

/// Times of two days and more are usual.
bool isOfDays(const Option& option)
{
    constexpr double twoDays = 172'800.0;
    return option.unit == "s" && std::holds_alternative<double>(option.defaultValue)
        && std::max(asNumber(option.defaultValue), option.sliderMax) >= twoDays;
}

/// " nodes", " node" after a 1; other languages have no plural here.
QString suffixFor(const Option& option, double value)
{
    QString unit = coreText(option.unit);
    const bool isPlural = unit.size() > 3 && unit.endsWith(u's') && unit == QString::fromStdString(option.unit);
    if (isOfDays(option)) // the number has its unit
        return {};
    if (unit.isEmpty() || isOfData(option)) // the number ends in a blank or in a prefix
        return unit;
    return u' ' + (isPlural && value == 1.0 ? unit.chopped(1) : unit);
}

/// A symbol at the end ("Revenue factor γ") stays on the line of the word before it.
QString titleOf(const Option& option)
{
    constexpr qsizetype longestSymbol = 2;
    QString title = coreText(option.title);
    const qsizetype lastSpace = title.lastIndexOf(u' ');
    if (lastSpace > 0 && title.size() - lastSpace - 1 <= longestSymbol)
        title[lastSpace] = QChar(QChar::Nbsp);
    return title;
}

/// The words for a choice: those for this option, "NAME: CHOICE" in the translations, where another has the choice, too.
QString choiceText(const Option& option, const std::string& choice)
{
    const std::string own = option.name + ": " + choice;
    const QString text = coreText(own);
    return text == QString::fromStdString(own) ? coreText(choice) : text;
}

} // namespace

OptionRow::OptionRow(const Option& option, QWidget* parent)
    : QWidget(parent),
      m_option(option),
      m_scale(option),
      m_value(option.defaultValue),
      m_title(new QLabel(titleOf(option), this)),
      m_reset(new QToolButton(this))
{
    setObjectName(QString::fromStdString(option.name));
    setToolTip(optionToolTip(option));
    m_reset->setObjectName(QStringLiteral("slim"));
    m_reset->setIcon(themeIcon(QStringLiteral("wattif-reset")));
    m_reset->setToolTip(tr("Back to the default, %1").arg(valueWords(option.defaultValue)));
    m_reset->setAccessibleName(m_reset->toolTip());
    auto policy = m_reset->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(policy);
    const int edge = fontMetrics().height();
    m_reset->setIconSize({edge * 4 / 5, edge * 4 / 5});
    connect(m_reset, &QToolButton::clicked, this, [this] {
        take(m_option.defaultValue);
        emit released();
    });

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(3); // buttons have their own margins
    grid->setVerticalSpacing(1);
    grid->setColumnStretch(0, 1);
    m_title->setWordWrap(true);
    grid->addWidget(m_title, 0, 0);
    if (std::holds_alternative<bool>(option.defaultValue))
        buildSwitch(*grid);
    else if (!std::holds_alternative<std::string>(option.defaultValue))
        buildNumber(*grid);
    else if (option.choices.empty())
        buildText(*grid);
    else
        buildChoice(*grid);
    grid->addWidget(m_reset, 0, 2);
    show(m_value);
}

void OptionRow::setValue(const OptionValue& value)
{
    if (value == m_value)
        return;
    m_value = value;
    show(value);
}

void OptionRow::forgetTyped()
{
    show(m_value);
    setProblem({});
}

void OptionRow::setProblem(const QString& problem)
{
    markField(*editor(), problem);
    m_problem = problem;
    showToolTip();
}

void OptionRow::setUnused(const QString& reason)
{
    if (std::exchange(m_unused, reason) == reason)
        return;
    for (QWidget* part :
         {editor(), static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_reset)})
        if (part)
            part->setEnabled(reason.isEmpty());
    showToolTip();
}

void OptionRow::showToolTip()
{
    const QString unused = m_unused.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(m_unused.toHtmlEscaped());
    setToolTip(!m_problem.isEmpty() ? m_problem : unused + optionToolTip(m_option));
}

void OptionRow::keepSpaceForVary()
{
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->setColumnMinimumWidth(3, m_reset->sizeHint().width());
    if (m_slider)
        grid->addWidget(m_slider, 1, 0, 1, 4);
}

void OptionRow::offerVary()
{
    keepSpaceForVary();
    if (m_vary || (std::holds_alternative<std::string>(m_option.defaultValue) && m_option.choices.empty()))
        return;
    m_vary = new QToolButton(this);
    m_vary->setObjectName(QStringLiteral("slim"));
    m_vary->setIcon(themeIcon(QStringLiteral("wattif-vary")));
    m_vary->setCheckable(true);
    m_vary->setIconSize(m_reset->iconSize());
    m_vary->setFocusPolicy(Qt::NoFocus); // the keys have the menu of the plan: forms are long enough for Tab
    connect(m_vary, &QToolButton::clicked, this, &OptionRow::varyWanted);
    static_cast<QGridLayout*>(layout())->addWidget(m_vary, 0,
                                                   3); // in a separate column, to align all fields of a form
    setVaried(false);
}

void OptionRow::setVaried(bool varied)
{
    if (!m_vary)
        return;
    m_vary->setChecked(varied);
    m_vary->setToolTip(varied ? tr("Varied in the experiment: click to stop varying it") : tr("Vary this in an experiment"));
    m_vary->setAccessibleName(QStringLiteral("%1: %2").arg(m_title->text(), m_vary->toolTip()));
}

QWidget* OptionRow::editor() const
{
    for (QWidget* widget : {static_cast<QWidget*>(m_spin), static_cast<QWidget*>(m_choice), static_cast<QWidget*>(m_text)})
        if (widget)
            return widget;
    return m_switch;
}

bool OptionRow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut)
        emit released();
    return QWidget::eventFilter(watched, event);
}

void OptionRow::buildNumber(QGridLayout& grid)
{
    m_spin = new NumberSpin(this);
    m_spin->setWhole(std::holds_alternative<std::int64_t>(m_option.defaultValue));
    m_spin->setPrefixed(isOfData(m_option));
    m_spin->setInDays(isOfDays(m_option));
    m_spin->setRange(m_option.min, m_option.max);
    m_spin->setSuffix(suffixFor(m_option, asNumber(m_option.defaultValue)));
    if (isOfDays(m_option)) {
        m_reset->setToolTip(tr("Back to the default, %1").arg(m_spin->textFromValue(asNumber(m_option.defaultValue))));
        m_reset->setAccessibleName(m_reset->toolTip());
    }
    showWord({});
    const int character = letterWidth(fontMetrics());
    QString widest = m_spin->textFromValue(asNumber(m_option.defaultValue));
    widest = (widest.size() < 7 ? QStringLiteral("000.000") : widest + QLatin1Char('0')) + m_spin->suffix();
    m_spin->setFixedWidth(
        std::max({character * 13, fontMetrics().horizontalAdvance(widest) + character * 7, m_spin->minimumWidth()}));
    m_spin->setAccessibleName(m_title->text());
    m_spin->installEventFilter(this);
    m_title->setBuddy(m_spin);
    connect(m_spin, &NumberSpin::valueChanged, this, &OptionRow::takeNumber);
    connect(m_spin, &NumberSpin::editingFinished, this, &OptionRow::released); // each number that is typed is a step of undo
    grid.addWidget(m_spin, 0, 1);
    if (!m_scale.exists())
        return;
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setRange(0, SliderScale::ticks);
    m_slider->setSingleStep(SliderScale::ticks / 100);
    m_slider->setPageStep(SliderScale::ticks / 10);
    m_slider->setAccessibleName(m_title->text());
    m_slider->setMinimumWidth(0);
    m_slider->installEventFilter(this);
    connect(m_slider, &QSlider::valueChanged, this, [this](int tick) { takeNumber(m_scale.valueAt(tick)); });
    connect(m_slider, &QSlider::sliderReleased, this, &OptionRow::released);
    grid.addWidget(m_slider, 1, 0, 1, 3); // a fourth column, though empty, would move the field
}

void OptionRow::showWord(const QString& value)
{
    const SpecialValueText& word = m_option.specialValueText;
    QString text = coreText(word.text);
    if (!word.option.empty())
        text = tr("%1 (%2)").arg(text, value.isEmpty() ? QString::fromStdString(word.option) : value);
    if (text == m_spin->specialValueText())
        return;
    m_spin->setSpecialValueText(text);
    const int needed = fontMetrics().horizontalAdvance(text) + letterWidth(fontMetrics()) * 8;
    m_spin->setFixedWidth(std::max(m_spin->minimumWidth(), needed)); // never narrower: fields beside it would move
}

void OptionRow::followLeast(const OptionValues& values)
{
    if (!m_spin)
        return;
    const auto found = values.find(m_option.specialValueText.option);
    if (found != values.end())
        showWord(QString::fromStdString(toString(found->second)));
}

void OptionRow::buildChoice(QGridLayout& grid)
{
    m_choice = new ElidingBox(this);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const std::string& choice : m_option.choices)
        m_choice->addItem(choiceText(m_option, choice), QString::fromStdString(choice));
    m_choice->setAccessibleName(m_title->text());
    m_title->setBuddy(m_choice);
    connect(m_choice, &QComboBox::activated, this, [this] {
        take(m_choice->currentData().toString().toStdString());
        emit released();
    });
    grid.addWidget(m_choice, 0, 1);
}

void OptionRow::buildText(QGridLayout& grid)
{
    m_text = new QLineEdit(this);
    m_text->setAccessibleName(m_title->text());
    m_title->setBuddy(m_text);
    connect(m_text, &QLineEdit::editingFinished, this, [this] {
        take(m_text->text().toStdString());
        emit released();
    });
    grid.addWidget(m_text, 1, 0, 1, 3);
}

void OptionRow::buildSwitch(QGridLayout& grid)
{
    m_switch = new Switch(this);
    m_switch->setAccessibleName(m_title->text());
    m_title->setBuddy(m_switch);
    connect(m_switch, &Switch::clicked, this, [this](bool on) {
        take(on);
        emit released();
    });
    grid.addWidget(m_switch, 0, 1);
}

void OptionRow::take(const OptionValue& value)
{
    if (value == m_value)
        return;
    m_value = value;
    show(value);
    emit edited(value);
}

void OptionRow::takeNumber(double number)
{
    if (std::holds_alternative<std::int64_t>(m_option.defaultValue))
        take(toInteger<std::int64_t>(number));
    else
        take(number);
}

void OptionRow::show(const OptionValue& value)
{
    m_reset->setVisible(value != m_option.defaultValue);
    if (m_spin) {
        const QSignalBlocker quiet(m_spin);
        m_spin->setSuffix(suffixFor(m_option, asNumber(value)));
        m_spin->setValue(asNumber(value));
    }
    if (m_slider && !m_slider->isSliderDown() && m_scale.valueAt(m_slider->value()) != asNumber(value)) {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(m_scale.tickOf(asNumber(value)));
    }
    if (m_choice)
        m_choice->setCurrentIndex(m_choice->findData(QString::fromStdString(std::get<std::string>(value))));
    if (m_text && m_text->text().toStdString() != std::get<std::string>(value))
        m_text->setText(QString::fromStdString(std::get<std::string>(value)));
    if (m_switch)
        m_switch->setChecked(std::get<bool>(value));
}

} // namespace wattif::ui

#include "moc_option_row.cpp"
