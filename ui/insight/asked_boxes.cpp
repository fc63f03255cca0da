// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/insight/asked_boxes.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "core/base/study.h"
#include "ui/style/policy_colour.h"
#include "ui/style/text.h"

namespace wattif::ui {

Translated coreTranslated()
{
    return [](const std::string& text) { return coreText(text).toStdString(); };
}

void fillWithPolicies(QComboBox& box, const Study& study)
{
    const QSignalBlocker quiet(box);
    box.clear();
    for (const PolicyInfo& policy : study.policies()) {
        if (policy.isLimit)
            continue;
        const QString name = QString::fromStdString(policy.name);
        box.addItem(policyChip(study, name), coreText(policy.title), name);
        box.setItemData(box.count() - 1, policyToolTip(policy), Qt::ToolTipRole);
    }
}

void fillWithMetrics(QComboBox& box, const Study& study)
{
    const QSignalBlocker quiet(box);
    box.clear();
    for (const MetricInfo& metric : study.metrics()) {
        if (metric.better == Better::neither || metric.isMeasured)
            continue;
        box.addItem(coreText(metric.title), QString::fromStdString(metric.name));
        box.setItemData(box.count() - 1, coreText(metric.description), Qt::ToolTipRole);
    }
}

QWidget* labelled(QWidget* parent, const QString& text, QWidget& field, const QString& name, const QString& toolTip)
{
    auto* pair = new QWidget(parent);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5);
    auto* label = new QLabel(text, pair);
    label->setBuddy(&field);
    field.setAccessibleName(name);
    field.setToolTip(toolTip);
    row->addWidget(label);
    row->addWidget(&field);
    return pair;
}

} // namespace wattif::ui
