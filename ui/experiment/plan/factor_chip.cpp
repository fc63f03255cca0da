// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/plan/factor_chip.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QStyle>
#include <QToolButton>

#include "core/base/number.h"
#include "ui/figures/picture_access.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

constexpr int maxListed = 5; // of a list, before it is cut
// Letters: a chip is no wider than the other fields of a plan.
constexpr int maxLetters = 46;
constexpr int maxLettersOfLevels = 26;

QString optionTitle(const PlanDraft& draft, const std::string& name)
{
    const Option* record = optionNamed(draft, name);
    if (!record)
        return QString::fromStdString(name);
    const QString title = coreText(record->title);
    const std::size_t dot = name.find('.');
    const PolicyInfo* policy = dot == std::string::npos ? nullptr : findPolicy(*draft.study, name.substr(0, dot));
    return policy ? FactorChip::tr("%1 (%2)").arg(title, coreText(policy->title)) : title;
}

} // namespace

QString factorTitle(const PlanDraft& draft, const DraftFactor& factor)
{
    if (factor.isVariant())
        return FactorChip::tr("Variants");
    QStringList titles;
    for (const DraftOption& option : factor.options)
        titles << optionTitle(draft, option.option);
    return titles.join(QStringLiteral(" + "));
}

QString levelsText(const DraftOption& option, Design::Kind design)
{
    if (option.range) {
        const QString text = design == Design::Kind::latinHypercube
            ? FactorChip::tr("%1 to %2")
            : FactorChip::tr("%1 to %2, %n levels", "", static_cast<int>(option.range->steps));
        return text.arg(QString::fromStdString(formatNumber(option.range->from)),
                        QString::fromStdString(formatNumber(option.range->to)));
    }
    QStringList values;
    for (const OptionValue& value : option.values)
        values << valueWords(value);
    if (values.size() > maxListed)
        values = values.first(maxListed - 1) << QStringLiteral("…") << values.last();
    return values.join(QStringLiteral(", "));
}

FactorChip::FactorChip(QWidget* parent)
    : QFrame(parent), m_title(new QLabel(this)), m_levels(new QLabel(this)), m_remove(new QToolButton(this))
{
    setObjectName(QStringLiteral("chip"));
    setFocusPolicy(Qt::StrongFocus);
    setReaderRole(*this, QAccessible::Button);
    setCursor(Qt::PointingHandCursor);
    m_levels->setObjectName(QStringLiteral("hint"));
    m_remove->setObjectName(QStringLiteral("slim"));
    m_remove->setIcon(themeIcon(QStringLiteral("wattif-close")));
    m_remove->setToolTip(tr("Stop varying this"));
    m_remove->setAccessibleName(m_remove->toolTip());
    m_remove->setFocusPolicy(Qt::NoFocus); // Delete does it
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 2, 2);
    row->setSpacing(6);
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_levels, m_remove})
        row->addWidget(part);
    connect(m_remove, &QToolButton::clicked, this, &FactorChip::removeWanted);
}

void FactorChip::setFactor(const QString& title, const QString& levels, const QString& problem)
{
    const int letter = letterWidth(fontMetrics());
    m_levels->setText(m_levels->fontMetrics().elidedText(levels, Qt::ElideRight, maxLettersOfLevels * letter));
    const int space = maxLetters * letter - m_levels->fontMetrics().horizontalAdvance(m_levels->text());
    m_title->setText(m_title->fontMetrics().elidedText(title, Qt::ElideRight, space));
    const QString whole = QStringLiteral("%1: %2").arg(title, levels);
    const bool isCut = m_title->text() != title || m_levels->text() != levels;
    setProperty("wrong", !problem.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
    const QString hint = problem.isEmpty() ? tr("Click to change the range") : problem;
    setToolTip(isCut ? whole + u'\n' + hint : hint);
    setAccessibleName(whole);
    setAccessibleDescription(problem);
}

QString FactorChip::text() const { return QStringLiteral("%1 %2").arg(m_title->text(), m_levels->text()); }

void FactorChip::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->pos()))
        emit editWanted();
}

void FactorChip::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: return emit editWanted();
    case Qt::Key_Delete:
    case Qt::Key_Backspace: return emit removeWanted();
    default: QFrame::keyPressEvent(event);
    }
}

} // namespace wattif::ui

#include "moc_factor_chip.cpp"
