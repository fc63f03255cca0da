// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/timeline/usage_editor.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include "core/reservation/model/limits.h"
#include "ui/reservation/timeline/reservation_trial.h"
#include "ui/reservation/timeline/usage_curve.h"
#include "ui/tables/table_clipboard.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Usage;
using reservation::UsageFamily;

constexpr int inherited = -1;

/// Reads numbers between separators; returns nothing if one of them is not a number, or not a share.
std::optional<std::vector<double>> readShares(const QString& text)
{
    static const QRegularExpression between(u"[;,\\s]+"_s);
    std::vector<double> shares;
    for (const QString& part : text.split(between, Qt::SkipEmptyParts)) {
        const std::optional<double> share = typedNumber(part);
        if (!share || !(*share > 0.0) || *share > 1.0)
            return std::nullopt;
        shares.push_back(*share);
    }
    return shares.empty() ? std::nullopt : std::optional(shares);
}

QString sharesText(const std::vector<double>& shares)
{
    QStringList texts;
    for (const double share : shares)
        texts << QString::number(share, 'g', 4);
    return texts.join(u' ');
}

} // namespace

UsageEditor::UsageEditor(bool mayInherit, QWidget* parent)
    : QWidget(parent),
      m_mayInherit(mayInherit),
      m_form(new QFormLayout),
      m_family(new QComboBox(this)),
      m_firstTitle(new QLabel(this)),
      m_first(new NumberSpin(this)),
      m_secondTitle(new QLabel(this)),
      m_second(new NumberSpin(this)),
      m_shares(new QLineEdit(this)),
      m_curve(new UsageCurve(this))
{
    if (mayInherit)
        m_family->addItem({}, inherited);
    m_family->addItem(tr("Beta"), int(UsageFamily::beta));
    m_family->addItem(tr("Normal, cut to (0, 1]"), int(UsageFamily::normal));
    m_family->addItem(tr("Measured shares"), int(UsageFamily::empirical));
    m_family->addItem(tr("Always the same"), int(UsageFamily::point));
    m_family->setAccessibleName(tr("Distribution of the used share"));
    m_family->setToolTip(tr("Share of the requested time that a reservation actually uses: the family of the distribution"));
    m_family->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_shares->setAccessibleName(tr("Measured shares"));
    m_shares->setToolTip(tr("Used shares of the requested time, each above 0 and at most 1, e.g. 0.2 0.35 0.9"));
    m_shares->setPlaceholderText(u"0.2 0.35 0.9"_s);
    for (QWidget* field : {static_cast<QWidget*>(m_first), static_cast<QWidget*>(m_second), static_cast<QWidget*>(m_shares)})
        field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setVerticalSpacing(4);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_firstTitle->setBuddy(m_first);
    m_secondTitle->setBuddy(m_second);
    m_form->addRow(m_firstTitle, m_first);
    m_form->addRow(m_secondTitle, m_second);
    m_form->addRow(tr("Shares"), m_shares);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_family);
    column->addWidget(m_curve);
    column->addLayout(m_form);
    connect(m_family, &QComboBox::activated, this, &UsageEditor::takeFamily);
    for (NumberSpin* spin : {m_first, m_second}) {
        connect(spin, &QDoubleSpinBox::valueChanged, this, &UsageEditor::takeNumbers);
        connect(spin, &QDoubleSpinBox::editingFinished, this, &UsageEditor::dropped);
    }
    connect(m_shares, &QLineEdit::editingFinished, this, &UsageEditor::takeShares);
    connect(m_curve, &UsageCurve::dragged, this, [this](const Usage& usage) { report(usage); });
    connect(m_curve, &UsageCurve::dropped, this, &UsageEditor::dropped);
    showFields();
}

void UsageEditor::setUsage(const std::optional<Usage>& own, const Usage& scenario)
{
    m_own = own;
    m_scenario = scenario;
    showFields();
}

void UsageEditor::showFields()
{
    const QScopedValueRollback loading(m_loading, true);
    const Usage usage = shown();
    const bool isOwn = m_own.has_value() || !m_mayInherit;
    if (m_mayInherit)
        m_family->setItemText(0, tr("As in the scenario: %1").arg(usageText(m_scenario)));
    m_family->setCurrentIndex(m_family->findData(isOwn ? int(usage.family) : inherited));
    const auto name = [](QLabel* label, QWidget* field, const QString& title, const QString& tip) {
        label->setText(title);
        field->setAccessibleName(title);
        field->setToolTip(tip);
    };
    const bool beta = usage.family == UsageFamily::beta;
    const bool normal = usage.family == UsageFamily::normal;
    if (beta) {
        name(m_firstTitle, m_first, tr("a"), tr("Higher values: reservations use more of their time"));
        name(m_secondTitle, m_second, tr("b"), tr("Higher values: reservations use less of their time"));
    } else if (normal) {
        name(m_firstTitle, m_first, tr("Mean"), tr("Mean used share, before it is cut to (0, 1]"));
        name(m_secondTitle, m_second, tr("Deviation"), tr("Standard deviation of the used share, before it is cut"));
    } else {
        name(m_firstTitle, m_first, tr("Share"), tr("The share of its time that each reservation uses; 1: all of it"));
    }
    m_first->setRange(beta ? reservation::minShape : normal ? 0.0 : reservation::minShare, beta ? reservation::maxShape : 1.0);
    m_second->setRange(beta ? reservation::minShape : reservation::minDeviation,
                       beta ? reservation::maxShape : reservation::maxDeviation);
    m_first->setSingleStep(beta ? 0.5 : 0.05);
    m_second->setSingleStep(beta ? 0.5 : 0.05);
    m_first->setValue(beta ? usage.a : normal ? usage.mean : usage.share);
    m_second->setValue(beta ? usage.b : usage.deviation);
    m_shares->setText(sharesText(usage.shares));
    m_form->setRowVisible(m_first, isOwn && usage.family != UsageFamily::empirical);
    m_form->setRowVisible(m_second, isOwn && (beta || normal));
    m_form->setRowVisible(m_shares, isOwn && usage.family == UsageFamily::empirical);
    m_curve->setUsage(usage);
    m_curve->setEnabled(isOwn);
}

void UsageEditor::report(const std::optional<Usage>& usage)
{
    m_own = usage;
    showFields();
    emit edited(usage);
}

void UsageEditor::takeFamily()
{
    const int chosen = m_family->currentData().toInt();
    if (chosen == inherited)
        return report({});
    Usage next = shown();
    next.family = static_cast<UsageFamily>(chosen);
    // Measured shares need some to begin with.
    if (next.family == UsageFamily::empirical && next.shares.empty())
        next.shares = {0.25, 0.5, 0.75, 1.0};
    report(next);
    emit dropped();
}

void UsageEditor::takeNumbers()
{
    if (m_loading)
        return;
    Usage next = shown();
    switch (next.family) {
    case UsageFamily::beta:
        next.a = m_first->value();
        next.b = m_second->value();
        break;
    case UsageFamily::normal:
        next.mean = m_first->value();
        next.deviation = m_second->value();
        break;
    case UsageFamily::point: next.share = m_first->value(); break;
    case UsageFamily::empirical: return;
    }
    report(next);
}

void UsageEditor::takeShares()
{
    if (m_loading || !m_shares->isModified())
        return;
    const auto shares = readShares(m_shares->text());
    if (!shares) {
        emit refused(tr("“%1” is not a list of shares above 0 and at most 1").arg(m_shares->text()));
        return;
    }
    Usage next = shown();
    next.shares = *shares;
    report(next);
    emit dropped();
}

} // namespace wattif::ui

#include "moc_usage_editor.cpp"
