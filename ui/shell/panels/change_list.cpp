// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/change_list.h"

#include <algorithm>

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/session/reference.h"
#include "ui/session/session.h"
#include "ui/session/study_access.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

using Kind = QuestionChange::Kind;

constexpr int mostChanges = 7; // before the list scrolls

QString valueText(const Option& option, const OptionValue& value)
{
    if (const bool* on = std::get_if<bool>(&value))
        return *on ? ChangeList::tr("on") : ChangeList::tr("off");
    const QString text = QString::fromStdString(toString(value));
    return option.unit.empty() ? text : text + QChar(0x00A0) + QString::fromStdString(option.unit);
}

QString fromTo(const QString& what, const QString& before, const QString& after)
{
    return QStringLiteral("%1: %2\u00A0→\u00A0%3").arg(what, before, after);
}

QString optionText(std::span<const Option> options, const QuestionChange& change)
{
    const Option* option = findOption(options, change.name);
    if (!option || !change.before || !change.after)
        return QString::fromStdString(change.name);
    return fromTo(coreText(option->title), valueText(*option, *change.before), valueText(*option, *change.after));
}

QString fieldTitle(std::string field)
{
    std::ranges::replace(field, '_', ' ');
    if (!field.empty())
        field.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(field.front())));
    return QString::fromStdString(field);
}

QString fieldText(const QuestionChange& change)
{
    const QString title = fieldTitle(change.name);
    if (change.before && change.after)
        return fromTo(title, QString::fromStdString(toString(*change.before)), QString::fromStdString(toString(*change.after)));
    QStringList parts;
    if (const int cells = change.places - change.added - change.removed; cells > 0)
        parts << ChangeList::tr("%n places", nullptr, cells);
    if (change.added > 0)
        parts << ChangeList::tr("%n rows more", nullptr, change.added);
    if (change.removed > 0)
        parts << ChangeList::tr("%n rows fewer", nullptr, change.removed);
    return QStringLiteral("%1: %2").arg(title, parts.join(QStringLiteral(", ")));
}

} // namespace

QString changeText(const Study& study, const QuestionChange& change)
{
    const PolicyInfo* policy = findPolicy(study, change.policy);
    switch (change.kind) {
    case Kind::runs:
        return (std::get<bool>(*change.after) ? ChangeList::tr("%1 runs") : ChangeList::tr("%1 does not run"))
            .arg(policyTitleIn(study, QString::fromStdString(change.policy)));
    case Kind::order: return ChangeList::tr("Policies in another order");
    case Kind::policyOption:
        return QStringLiteral("%1, %2").arg(policyTitleIn(study, QString::fromStdString(change.policy)),
                                            policy ? optionText(policy->options, change) : QString());
    case Kind::seed:
        return fromTo(ChangeList::tr("Seed"), QString::fromStdString(toString(*change.before)),
                      QString::fromStdString(toString(*change.after)));
    case Kind::option: return optionText(study.scenarioOptions(), change);
    case Kind::field: break;
    }
    return fieldText(change);
}

QString changesLine(const Study& study, const std::vector<QuestionChange>& changes)
{
    QStringList texts;
    for (const QuestionChange& change : changes)
        texts << changeText(study, change);
    return texts.join(QStringLiteral("; "));
}

ChangeList::ChangeList(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_title(new QLabel(this)),
      m_list(new QTreeWidget(this)),
      m_back(new QAction(themeIcon(QStringLiteral("wattif-undo")), tr("Take this change back"), this)),
      m_allBack(new QAction(tr("Take all changes back"), this))
{
    m_title->setObjectName(QStringLiteral("sectionTitle"));
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setColumnCount(2);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setMinimumSectionSize(1);
    m_list->setWordWrap(true);
    m_list->setAccessibleName(tr("What is changed"));
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->setTabKeyNavigation(false);
    m_back->setShortcut(Qt::Key_Delete);
    m_back->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_list->addActions({m_back, m_allBack});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 6, 0);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_list);

    connect(m_back, &QAction::triggered, this, &ChangeList::takeSelectedBack);
    connect(m_allBack, &QAction::triggered, this, [this] { m_session.reference().takeAllBack(); });
    connect(&session.reference(), &Reference::changed, this, &ChangeList::renew);
    connect(&session.reference(), &Reference::changesChanged, this, &ChangeList::renew);
    renew();
}

void ChangeList::renew()
{
    const Reference& reference = m_session.reference();
    setVisible(reference.question().has_value());
    m_list->clear();
    if (!reference.question())
        return;
    const QString since = reference.isPinned() ? tr("Changed since pinned") : tr("Changed against the baseline");
    m_title->setText(reference.changes().empty() ? tr("Nothing is changed") : since);
    m_title->setToolTip(tr("What is different from “%1”; results and charts stand beside it").arg(reference.name()));
    const Study& study = m_session.document().study();
    for (const QuestionChange& change : reference.changes()) {
        auto* item = new QTreeWidgetItem(m_list, {changeText(study, change)});
        item->setToolTip(0, item->text(0));
        auto* back = new QToolButton(m_list);
        back->setIcon(themeIcon(QStringLiteral("wattif-undo")));
        back->setAutoRaise(true);
        back->setToolTip(tr("Take back: %1").arg(item->text(0)));
        back->setFocusPolicy(Qt::NoFocus);
        // Later: the list is made anew, and its button with it.
        connect(
            back, &QToolButton::clicked, this, [this, change] { m_session.reference().takeBack(change); }, Qt::QueuedConnection);
        m_list->setItemWidget(item, 1, back);
    }
    m_list->setVisible(!reference.changes().empty());
    m_back->setEnabled(!reference.changes().empty());
    m_allBack->setEnabled(!reference.changes().empty());
    fitHeight();
}

void ChangeList::fitHeight()
{
    const int rows = std::min(m_list->topLevelItemCount(), mostChanges);
    int height = 2 * m_list->frameWidth() + 2;
    for (int row = 0; row < rows; ++row)
        height += m_list->visualItemRect(m_list->topLevelItem(row)).height();
    m_list->setFixedHeight(std::max(height, fontMetrics().height() + 8));
}

void ChangeList::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    QTimer::singleShot(0, this, &ChangeList::fitHeight); // texts wrap otherwise now
}

void ChangeList::takeSelectedBack()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    const auto& changes = m_session.reference().changes();
    if (row >= 0 && static_cast<std::size_t>(row) < changes.size())
        m_session.reference().takeBack(changes[static_cast<std::size_t>(row)]);
}

} // namespace wattif::ui
