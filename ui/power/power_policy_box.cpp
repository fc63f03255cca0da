// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/power_policy_box.h"

#include <QSignalBlocker>

#include "core/power/study.h"
#include "ui/power/power_access.h"
#include "ui/shell/policy_colour.h"
#include "ui/shell/text.h"

namespace wattif::ui {

PowerPolicyBox::PowerPolicyBox(Session& session, QWidget* parent) : QComboBox(parent), m_session(session)
{
    setAccessibleName(tr("Policy"));
    setToolTip(tr("The policy whose nodes are shown"));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(this, &QComboBox::activated, this, [this](int i) { m_session.setCurrentPolicy(itemData(i).toString()); });
    connect(&session, &Session::reportChanged, this, &PowerPolicyBox::refresh);
    connect(&session, &Session::currentPolicyChanged, this, &PowerPolicyBox::refresh);
    refresh();
}

void PowerPolicyBox::refresh()
{
    const QSignalBlocker quiet(this);
    QStringList names;
    if (powerReportInstance(m_session))
        for (const PolicyResult& result : m_session.report()->policies)
            names << QString::fromStdString(result.policy);
    QStringList shown;
    for (int i = 0; i < count(); ++i)
        shown << itemData(i).toString();
    if (names != shown) {
        clear();
        for (const QString& name : names) {
            addItem(policyChip(power::study(), name), powerPolicyTitle(name), name);
            if (const PolicyInfo* info = findPolicy(power::study(), name.toStdString()))
                setItemData(count() - 1, policyToolTip(*info), Qt::ToolTipRole);
        }
    }
    setCurrentIndex(findData(m_session.currentPolicy()));
    setEnabled(count() > 0);
}

} // namespace wattif::ui
