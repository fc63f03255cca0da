// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/classroom/answer_box.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QStyle>
#include <QTextLayout>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "ui/classroom/lesson_player.h"
#include "ui/style/letter_width.h"
#include "ui/style/text_edit.h"
#include "ui/style/unit_space.h"

namespace wattif::ui {
namespace {

constexpr int optionCharacters = 52;         // of a line at most
constexpr const char* signProperty = "sign"; // of a marked option

/// A text in lines of a width in pixels: buttons do not wrap theirs.
QString inLines(const QString& text, const QFont& font, int width)
{
    QTextLayout layout(withUnitSpaces(text), font);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines.join(QLatin1Char('\n')).replace(QLatin1Char('&'), QStringLiteral("&&"));
}

using classroom::Answer;
using classroom::changesScenario;
using classroom::CheckKind;

/// Reads a number with point or comma; returns nothing for other texts.
std::optional<double> readNumber(QString text)
{
    return parseNumber(text.replace(QLatin1Char(','), QLatin1Char('.')).trimmed().toStdString());
}

} // namespace

AnswerBox::AnswerBox(QWidget* parent)
    : QWidget(parent), m_question(new QLabel(this)), m_space(new QVBoxLayout), m_check(new QPushButton(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    QFont bold = font();
    bold.setBold(true);
    m_question->setFont(bold);
    m_question->setWordWrap(true);
    m_question->setTextFormat(Qt::PlainText);
    m_question->setAccessibleName(tr("Question"));
    column->addWidget(m_question);
    column->addLayout(m_space);
    auto* row = new QHBoxLayout;
    row->addWidget(m_check);
    row->addStretch(1);
    column->addLayout(row);
    connect(m_check, &QPushButton::clicked, this, &AnswerBox::offer);
    clear();
}

void AnswerBox::clear()
{
    m_kind = CheckKind::none;
    m_isMarked = false;
    delete m_field;
    m_field = nullptr;
    m_choices = nullptr;
    m_number = nullptr;
    m_text = nullptr;
    m_question->clear();
    hide();
}

void AnswerBox::setTask(const classroom::Step& step, const StepContent& content)
{
    clear();
    m_kind = step.check.kind;
    if (m_kind == CheckKind::none)
        return;
    m_yesNo = content.yesNo;
    m_places = content.places;
    m_several = content.several;
    m_specialValueTexts = step.check.specialValueTexts;
    m_question->setText(withUnitSpaces(content.ask));
    m_field = new QWidget(this);
    m_space->addWidget(m_field);
    if (m_kind == CheckKind::choice || !content.places.empty())
        addChoices(content.options);
    else if (m_yesNo)
        addChoices({tr("Yes"), tr("No")});
    else if (m_kind == CheckKind::number || m_kind == CheckKind::predict)
        addNumber(QString::fromStdString(step.check.unit));
    else if (m_kind == CheckKind::explain)
        addText();
    else if (m_kind == CheckKind::own)
        addProgram(!step.check.own.start.text.empty());
    for (QWidget* part : m_field->findChildren<QWidget*>()) // with a style sheet they do not inherit large letters
        part->setFont(font());
    wrapOptions();
    m_check->setText(checkText());
    show();
    showState();
}

int AnswerBox::optionWidth(const QAbstractButton& button) const
{
    const QFontMetrics metrics = button.fontMetrics();
    const int sign = button.sizeHint().width() - metrics.size(Qt::TextShowMnemonic, button.text()).width();
    return std::min(letterWidth(metrics) * optionCharacters, std::max(width() - sign, letterWidth(metrics) * 12));
}

void AnswerBox::wrapOptions()
{
    for (QAbstractButton* button : m_choices ? m_choices->buttons() : QList<QAbstractButton*>()) {
        const QString text = button->property(signProperty).toString() + button->accessibleName();
        button->setText(inLines(text, button->font(), optionWidth(*button)));
    }
}

void AnswerBox::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    wrapOptions();
}

void AnswerBox::addChoices(const QStringList& texts)
{
    auto* column = new QVBoxLayout(m_field);
    column->setContentsMargins(0, 0, 0, 0);
    m_choices = new QButtonGroup(m_field);
    m_choices->setExclusive(!m_several);
    for (const QString& text : texts) {
        auto* button = m_several ? static_cast<QAbstractButton*>(new QCheckBox(m_field)) : new QRadioButton(m_field);
        button->setMinimumWidth(1); // its lines follow the width of the panel
        m_choices->addButton(button, static_cast<int>(m_choices->buttons().size()));
        button->setAccessibleName(text);
        column->addWidget(button);
    }
    connect(m_choices, &QButtonGroup::idClicked, this, &AnswerBox::showState);
}

void AnswerBox::addNumber(const QString& unit)
{
    auto* row = new QHBoxLayout(m_field);
    row->setContentsMargins(0, 0, 0, 0);
    m_number = new QLineEdit(m_field);
    m_number->setMaxLength(40);
    m_number->setAccessibleName(unit.isEmpty() ? tr("Your answer") : tr("Your answer in %1").arg(unit));
    m_number->setMaximumWidth(letterWidth(fontMetrics()) * 22);
    row->addWidget(m_number);
    row->addWidget(new QLabel(unit, m_field));
    row->addStretch(1);
    connect(m_number, &QLineEdit::textChanged, this, &AnswerBox::showState);
    connect(m_number, &QLineEdit::returnPressed, this, &AnswerBox::offer);
}

void AnswerBox::addText()
{
    auto* column = new QVBoxLayout(m_field);
    column->setContentsMargins(0, 0, 0, 0);
    m_text = new TextEdit(m_field);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("Your answer"));
    m_text->setMinimumHeight(fontMetrics().height() * 4);
    m_text->setMaximumHeight(fontMetrics().height() * 7);
    column->addWidget(m_text);
    connect(m_text, &QPlainTextEdit::textChanged, this, &AnswerBox::showState);
}

void AnswerBox::addProgram(bool hasStart)
{
    auto* column = new QVBoxLayout(m_field);
    column->setContentsMargins(0, 0, 0, 0);
    auto* hint = new QLabel(tr("The program that you saved in the tab Own policy is checked."), m_field);
    hint->setWordWrap(true);
    column->addWidget(hint);
    if (!hasStart)
        return;
    auto* again = new QPushButton(tr("Restore the lesson's program"), m_field);
    again->setObjectName(QStringLiteral("startAgain"));
    again->setAutoDefault(false);
    again->setToolTip(tr("Puts the lesson's program back into the editor; undo there restores yours"));
    connect(again, &QPushButton::clicked, this, &AnswerBox::startWanted);
    column->addWidget(again, 0, Qt::AlignLeft);
}

QString AnswerBox::checkText() const
{
    if (m_kind == CheckKind::explain)
        return tr("Save answer");
    if (m_kind == CheckKind::own)
        return tr("Check my program");
    return changesScenario(m_kind) ? tr("Check my solution") : tr("Answer");
}

void AnswerBox::setAnswer(const Answer& answer)
{
    if (m_yesNo && answer.is_boolean())
        m_choices->button(answer.get<bool>() ? 0 : 1)->setChecked(true);
    else if (m_choices && !m_yesNo)
        choose(answer.is_array() ? answer : Answer::array({answer}));
    else if (m_number && answer.is_number())
        m_number->setText(QString::fromStdString(formatNumber(answer.get<double>())));
    else if (m_text && answer.is_string())
        m_text->setPlainText(QString::fromStdString(answer.get<std::string>()));
}

void AnswerBox::choose(const Answer& places)
{
    for (QAbstractButton* button : m_choices->buttons())
        button->setChecked(std::ranges::find(places, Answer(placeOf(*button))) != places.end());
}

void AnswerBox::markRight(const Answer& right)
{
    if (!m_choices || std::exchange(m_isMarked, true))
        return;
    const Answer places = right.is_array() ? right : Answer::array({right});
    for (QAbstractButton* button : m_choices->buttons()) {
        const Answer own = m_yesNo ? Answer(m_choices->id(button) == 0) : Answer(placeOf(*button));
        const bool isRight = std::ranges::find(places, own) != places.end();
        if (!isRight && !button->isChecked())
            continue;
        QFont bold = button->font();
        bold.setBold(isRight);
        button->setFont(bold);
        button->setProperty(signProperty, isRight ? QStringLiteral("✓ ") : QStringLiteral("✗ "));
        button->setAccessibleDescription(isRight ? tr("right answer") : tr("wrong answer"));
    }
    wrapOptions(); // bold letters are wider
}

bool AnswerBox::hasAnswer() const
{
    if (m_choices)
        return std::ranges::any_of(m_choices->buttons(), &QAbstractButton::isChecked);
    if (m_number)
        return readNumber(m_number->text()).has_value();
    return !m_text || !m_text->toPlainText().trimmed().isEmpty();
}

std::size_t AnswerBox::placeOf(QAbstractButton& button) const
{
    const auto id = static_cast<std::size_t>(m_choices->id(&button));
    return m_places.empty() ? id : m_places[id];
}

Answer AnswerBox::chosen() const
{
    std::vector<std::size_t> places;
    for (QAbstractButton* button : m_choices->buttons())
        if (button->isChecked())
            places.push_back(placeOf(*button));
    return m_several ? Answer(places) : Answer(places.at(0));
}

void AnswerBox::offer()
{
    if (m_open && m_number && !m_number->text().isEmpty() && !hasAnswer())
        emit refused(tr("“%1” is not a number. Enter digits, such as 12.5.").arg(m_number->text()));
    if (!m_open || !hasAnswer())
        return;
    if (changesScenario(m_kind))
        emit scenarioOffered();
    else if (m_kind == CheckKind::own)
        emit programOffered();
    else if (m_yesNo)
        emit answered(Answer(m_choices->checkedId() == 0));
    else if (m_choices)
        emit answered(chosen());
    else if (m_number)
        emit answered(Answer(*readNumber(m_number->text())));
    else
        emit answered(Answer(m_text->toPlainText().toStdString()));
}

void AnswerBox::setOpen(bool open)
{
    m_open = open;
    if (m_field)
        m_field->setEnabled(open);
    showState();
}

void AnswerBox::showState()
{
    m_check->setEnabled(m_open && hasAnswer());
    if (m_number)
        m_number->setToolTip(m_number->text().isEmpty() || hasAnswer() ? QString() : tr("This is not a number"));
}

void AnswerBox::focusAnswer()
{
    if (m_choices && !m_choices->buttons().isEmpty())
        m_choices->buttons().first()->setFocus();
    else if (m_number)
        m_number->setFocus();
    else if (m_text)
        m_text->setFocus();
    else
        m_check->setFocus();
}

} // namespace wattif::ui

#include "moc_answer_box.cpp"
