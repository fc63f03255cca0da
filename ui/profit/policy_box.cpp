// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/policy_box.h"

#include <QSignalBlocker>

#include "core/profit/study.h"
#include "ui/profit/profit_access.h"

namespace wattif::ui {

PolicyBox::PolicyBox(Session& session, QWidget* parent) : QComboBox(parent), m_session(session)
{
    setAccessibleName(tr("Policy"));
    setToolTip(tr("The policy whose schedule is shown"));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(this, &QComboBox::activated, this, [this](int i) { m_session.setCurrentPolicy(itemData(i).toString()); });
    connect(&session, &Session::reportChanged, this, &PolicyBox::refresh);
    connect(&session, &Session::currentPolicyChanged, this, &PolicyBox::refresh);
    refresh();
}

void PolicyBox::refresh()
{
    const QSignalBlocker quiet(this);
    QStringList names;
    if (reportInstance(m_session))
        for (const PolicyResult& result : m_session.report()->policies)
            if (result.data && !profit::outcomeOf(result).fractional)
                names << qText(result.policy);
    QStringList shown;
    for (int i = 0; i < count(); ++i)
        shown << itemData(i).toString();
    if (names != shown) {
        clear();
        for (const QString& name : names) {
            addItem(policyTitle(name), name);
            const PolicyInfo* info = findPolicy(profit::study(), name.toStdString());
            setItemData(count() - 1, info ? qText(info->description) : QString(), Qt::ToolTipRole);
        }
    }
    setCurrentIndex(findData(m_session.currentPolicy()));
    setEnabled(count() > 0);
}

} // namespace wattif::ui
