// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/import/import_review.h"

#include <algorithm>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/shell/import/import_preview.h"
#include "ui/shell/panels/row_list.h"
#include "ui/style/import_report_text.h"
#include "ui/style/text.h"
#include "ui/widgets/option_row.h"

namespace wattif::ui {

namespace {

constexpr int maxLines = 8; // before a list scrolls

QLabel* sectionTitle(const QString& text, QWidget* parent)
{
    auto* title = new QLabel(text, parent);
    title->setObjectName(QStringLiteral("sectionTitle"));
    return title;
}

void fill(RowList& list, QLabel& title, const QStringList& lines)
{
    list.clear();
    for (const QString& line : lines)
        list.addRow(line);
    list.setVisible(!lines.isEmpty());
    title.setVisible(!lines.isEmpty());
    list.fitHeight();
}

} // namespace

ImportReview::ImportReview(const Study& study, QWidget* parent)
    : QWidget(parent),
      m_study(study),
      m_summary(new QLabel(this)),
      m_previewTitle(sectionTitle(tr("First rows"), this)),
      m_preview(new ImportPreview(this)),
      m_assumedHead(new QWidget(this)),
      m_confirmAll(new QPushButton(tr("Confirm all"), m_assumedHead)),
      m_assumed(new QVBoxLayout),
      m_leftOutTitle(sectionTitle(tr("Left out"), this)),
      m_leftOut(new RowList(maxLines, tr("Left out"), this)),
      m_readTitle(sectionTitle(tr("Read from the files"), this)),
      m_read(new RowList(maxLines, tr("Read from the files"), this))
{
    m_summary->setWordWrap(true);
    m_confirmAll->setAutoDefault(false);
    auto* head = new QHBoxLayout(m_assumedHead);
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(sectionTitle(tr("Assumed"), m_assumedHead), 1);
    head->addWidget(m_confirmAll);
    m_assumed->setSpacing(10);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_summary);
    column->addWidget(m_previewTitle);
    column->addWidget(m_preview);
    column->addWidget(m_assumedHead);
    column->addLayout(m_assumed);
    column->addWidget(m_leftOutTitle);
    column->addWidget(m_leftOut);
    column->addWidget(m_readTitle);
    column->addWidget(m_read);
    connect(m_confirmAll, &QPushButton::clicked, this, [this] {
        m_rows.front().confirmed->setFocus(); // the button is disabled, and the focus would scroll the page to its end
        for (const Row& row : m_rows)
            row.confirmed->setChecked(true);
    });
}

bool ImportReview::isAbout(const Row& row, const Assumption& assumption)
{
    return row.assumption.name == assumption.name && (row.field || row.assumption.reason == assumption.reason);
}

ImportReview::Row* ImportReview::rowOf(const Assumption& assumption)
{
    const auto found = std::ranges::find_if(m_rows, [&](const Row& row) { return isAbout(row, assumption); });
    return found == m_rows.end() ? nullptr : &*found;
}

ImportReview::Row& ImportReview::addRow(const Assumption& assumption)
{
    const std::string& name = assumption.name;
    const Option* ofImport = findOption(m_study.importOptions(), name);
    const Option* option = ofImport ? ofImport : findOption(m_study.scenarioOptions(), name);
    Row row{.assumption = assumption, .isOfImport = ofImport != nullptr, .widget = new QWidget(this)};
    row.confirmed = new QCheckBox(row.widget);
    const QString title = assumptionTitle(m_study, assumption);
    row.confirmed->setToolTip(tr("This value is correct"));
    row.confirmed->setAccessibleName(tr("%1: this value is correct").arg(title));
    row.reason = new QLabel(row.widget);
    row.reason->setWordWrap(true);
    row.reason->setObjectName(QStringLiteral("hint"));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    if (option) {
        row.field = new OptionRow(*option, row.widget);
        texts->addWidget(row.field);
        connect(row.field, &OptionRow::edited, this, [this, name] { takeEntered(name); });
    }
    texts->addWidget(row.reason);
    auto* line = new QHBoxLayout(row.widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(row.confirmed, 0, Qt::AlignTop);
    line->addLayout(texts, 1);
    m_assumed->addWidget(row.widget);
    connect(row.confirmed, &QCheckBox::toggled, this, &ImportReview::showSummary);
    return m_rows.emplace_back(std::move(row));
}

void ImportReview::takeEntered(const std::string& option)
{
    Row& row = *std::ranges::find_if(m_rows, [&](const Row& one) { return one.field && one.assumption.name == option; });
    row.isEntered = true;
    row.confirmed->setChecked(true);
    row.reason->setText(tr("Entered here"));
    if (row.isOfImport)
        emit importOptionEntered();
}

void ImportReview::showAssumption(const Assumption& assumption, const OptionValues& asked)
{
    Row* known = rowOf(assumption);
    Row& row = known ? *known : addRow(assumption);
    if (row.isEntered)
        return;
    if (row.assumption.value != assumption.value)
        row.confirmed->setChecked(false); // another value was confirmed
    row.assumption = assumption;
    if (!row.field) {
        row.reason->setText(
            tr("%1: %2 (%3)")
                .arg(assumptionTitle(m_study, assumption), messageWords(assumption.value), messageWords(assumption.reason)));
        return;
    }
    const OptionValues values = row.isOfImport ? asked : m_study.optionsOf(*m_imported.instance);
    const auto assumed = assumedValue(row.field->option(), assumption);
    if (assumed)
        row.field->setValue(*assumed);
    else if (const auto value = values.find(assumption.name); value != values.end())
        row.field->setValue(value->second);
    QStringList reasons; // several files may give one each
    for (const Assumption& one : m_imported.report.assumed)
        if (isAbout(row, one))
            reasons << (assumed ? messageWords(one.reason) : tr("%1: %2").arg(messageWords(one.value), messageWords(one.reason)));
    row.reason->setText(reasons.join(u'\n'));
}

void ImportReview::dropOldRows()
{
    std::erase_if(m_rows, [this](const Row& row) {
        const auto isAssumed = [&](const Assumption& assumption) { return isAbout(row, assumption); };
        const bool isOld = !row.isEntered && std::ranges::none_of(m_imported.report.assumed, isAssumed);
        if (isOld)
            row.widget->deleteLater();
        return isOld;
    });
}

void ImportReview::setImported(const Imported& imported, const OptionValues& asked)
{
    m_imported = imported;
    dropOldRows();
    for (const Assumption& assumption : imported.report.assumed)
        showAssumption(assumption, asked);
    m_preview->setPreviews(imported.previews);
    m_previewTitle->setVisible(!imported.previews.empty());
    QStringList leftOut;
    for (const LeftOut& entry : imported.report.leftOut)
        leftOut << messageWords(leftOutText(entry));
    fill(*m_leftOut, *m_leftOutTitle, leftOut);
    QStringList read;
    for (const Message& line : imported.report.read)
        read << messageWords(line);
    fill(*m_read, *m_readTitle, read);
    showSummary();
}

void ImportReview::reset()
{
    for (const Row& row : m_rows)
        row.widget->deleteLater();
    m_rows.clear();
}

void ImportReview::showSummary()
{
    m_assumedHead->setVisible(!m_rows.empty());
    const int open = unconfirmedCount();
    m_confirmAll->setEnabled(open > 0);
    m_summary->setText(
        m_rows.empty() ? tr("The files contain every value.")
            : open == 0
            ? tr("All assumed values are confirmed.")
            : tr("%n values are not in the files. Correct or confirm them; unconfirmed values are listed with the results.",
                 nullptr, open));
}

int ImportReview::unconfirmedCount() const
{
    return static_cast<int>(std::ranges::count_if(m_rows, [](const Row& row) { return !row.confirmed->isChecked(); }));
}

OptionValues ImportReview::enteredImportOptions() const
{
    OptionValues values;
    for (const Row& row : m_rows)
        if (row.isEntered && row.isOfImport)
            values[row.assumption.name] = row.field->value();
    return values;
}

Imported ImportReview::result() const
{
    Imported result = m_imported;
    OptionValues entered;
    for (const Row& row : m_rows) {
        const auto found =
            std::ranges::find_if(result.report.assumed, [&](const Assumption& assumption) { return isAbout(row, assumption); });
        if (found == result.report.assumed.end())
            continue;
        found->isConfirmed = row.confirmed->isChecked();
        if (row.isEntered && !row.isOfImport) {
            entered[row.assumption.name] = row.field->value();
            found->value = toString(row.field->value());
        }
    }
    if (!entered.empty())
        result.instance = m_study.withOptions(*result.instance, entered);
    return result;
}

} // namespace wattif::ui

#include "moc_import_review.cpp"
