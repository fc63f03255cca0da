// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/policy_panel.h"

#include <algorithm>

#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/base/own_policy.h"
#include "core/own/own_command.h"
#include "ui/own/own_programs.h"
#include "ui/session/session.h"
#include "ui/style/icons.h"
#include "ui/style/policy_colour.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

constexpr int nameRole = Qt::UserRole;

} // namespace

PolicyPanel::PolicyPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tree(new QTreeWidget(this)), m_own(new QToolButton(this))
{
    m_tree->setHeaderHidden(true);
    m_tree->setAccessibleName(tr("Policies"));
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setIndentation(0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tree);
    m_own->setText(tr("Own policy…"));
    m_own->setToolTip(tr("Write a policy in a few lines of Python, or name a program; it runs together with these"));
    m_own->setIcon(themeIcon(QStringLiteral("wattif-add")));
    m_own->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_own->setAutoRaise(true);
    m_own->hide(); // until there is a study
    column->addWidget(m_own);

    connect(m_own, &QToolButton::clicked, this, &PolicyPanel::ownPolicyWanted);
    connect(&session.document(), &Document::opened, this, &PolicyPanel::rebuild);
    connect(&session, &Session::policiesChanged, this, &PolicyPanel::showChoice);
    connect(&session, &Session::currentPolicyChanged, this, &PolicyPanel::showCurrent);
    connect(&Theme::instance(), &Theme::changed, this, &PolicyPanel::rebuild);
    connect(m_tree, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* changed) {
        m_session.setPolicyChosen(changed->data(0, nameRole).toString(), changed->checkState(0) == Qt::Checked);
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* current) {
        if (current && current->data(0, nameRole).isValid())
            m_session.setCurrentPolicy(current->data(0, nameRole).toString());
    });
}

QTreeWidgetItem* PolicyPanel::item(const QString& policy) const
{
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group)
        for (int i = 0; i < m_tree->topLevelItem(group)->childCount(); ++i)
            if (auto* child = m_tree->topLevelItem(group)->child(i); child->data(0, nameRole).toString() == policy)
                return child;
    return nullptr;
}

void PolicyPanel::rebuild()
{
    if (!m_session.document().scenario().study)
        return;
    {
        const QSignalBlocker quiet(m_tree);
        m_tree->clear();
        std::vector<const PolicyInfo*> online;
        std::vector<const PolicyInfo*> offline;
        std::vector<const PolicyInfo*> own;
        const Study& study = m_session.document().study();
        const auto programs = ownPrograms(study);
        for (const PolicyInfo& policy : study.policies()) {
            const bool isOwn = policy.source == ownPolicySource;
            if (!isOwn)
                (policy.offline ? offline : online).push_back(&policy);
            else if (std::ranges::find(programs, QString::fromStdString(policy.name), &OwnProgram::name) != programs.end())
                own.push_back(&policy); // those that were removed wait for the end of the program
        }
        addGroup(tr("Online policies"), online);
        addGroup(tr("Offline reference policies"), offline);
        addGroup(tr("Own policies"), own);
        m_own->setVisible(takesOwnPolicies(study));
        m_tree->expandAll();
    }
    showChoice();
    showCurrent();
}

void PolicyPanel::addGroup(const QString& title, const std::vector<const PolicyInfo*>& policies)
{
    if (policies.empty())
        return;
    auto* group = new QTreeWidgetItem(m_tree, {title});
    group->setFlags(Qt::ItemIsEnabled);
    group->setForeground(0, Theme::instance().chartText());
    QFont bold = m_tree->font();
    bold.setWeight(QFont::DemiBold);
    group->setFont(0, bold);
    for (const PolicyInfo* policy : policies) {
        const QString name = QString::fromStdString(policy->name);
        auto* child = new QTreeWidgetItem(group, {coreText(policy->title)});
        child->setData(0, nameRole, name);
        child->setIcon(0, policyChip(m_session.document().study(), name));
        child->setToolTip(0, policyToolTip(*policy));
        child->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        child->setCheckState(0, Qt::Unchecked);
    }
}

void PolicyPanel::showChoice()
{
    const QSignalBlocker quiet(m_tree);
    const auto& chosen = m_session.policies();
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        for (int i = 0; i < m_tree->topLevelItem(group)->childCount(); ++i) {
            auto* child = m_tree->topLevelItem(group)->child(i);
            const auto name = child->data(0, nameRole).toString().toStdString();
            const bool on = std::ranges::find(chosen, name, &PolicyCall::policy) != chosen.end();
            child->setCheckState(0, on ? Qt::Checked : Qt::Unchecked);
        }
    }
    m_tree->viewport()->update();
}

void PolicyPanel::showCurrent()
{
    const QSignalBlocker quiet(m_tree);
    m_tree->setCurrentItem(item(m_session.currentPolicy()));
}

} // namespace wattif::ui

#include "moc_policy_panel.cpp"
