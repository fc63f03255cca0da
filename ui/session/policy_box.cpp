// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/policy_box.h"

#include <utility>

#include <QSignalBlocker>

#include "core/base/study.h"
#include "ui/session/session.h"
#include "ui/style/policy_colour.h"
#include "ui/style/text.h"

namespace wattif::ui {

PolicyBox::PolicyBox(Session& session, QWidget* parent, Filter filter)
    : ElidingBox(parent), m_session(session), m_filter(std::move(filter))
{
    setAccessibleName(tr("Policy"));
    setToolTip(tr("The policy that is shown"));
    setPlaceholderText(tr("Choose a policy")); // the session's may have no result
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(this, &QComboBox::activated, this, [this](int i) { m_session.setCurrentPolicy(itemData(i).toString()); });
    connect(&session, &Session::reportChanged, this, &PolicyBox::refresh);
    connect(&session, &Session::currentPolicyChanged, this, &PolicyBox::refresh);
    refresh();
}

QStringList PolicyBox::choosable() const
{
    QStringList names;
    if (m_session.report() && m_session.report()->study == m_session.document().study().name())
        for (const PolicyResult& result : m_session.report()->policies)
            if (!m_filter || m_filter(result))
                names << QString::fromStdString(result.policy);
    return names;
}

void PolicyBox::refresh()
{
    const QSignalBlocker blocker(this);
    const QStringList names = choosable();
    QStringList shown;
    for (int i = 0; i < count(); ++i)
        shown << itemData(i).toString();
    if (names != shown) {
        clear();
        for (const QString& name : names) {
            const Study& study = m_session.document().study();
            const PolicyInfo* info = findPolicy(study, name.toStdString());
            addItem(policyChip(study, name), info ? coreText(info->title) : name, name);
            setItemData(count() - 1, info ? policyToolTip(*info) : QString(), Qt::ToolTipRole);
        }
    }
    setCurrentIndex(findData(m_session.currentPolicy()));
    setEnabled(count() > 0);
}

} // namespace wattif::ui

#include "moc_policy_box.cpp"
