// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/differences_dialog.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/style/letter_width.h"

namespace wattif::ui {

namespace {

constexpr std::size_t maxShown = 2000;

} // namespace

DifferencesDialog::DifferencesDialog(const QString& fileName, const std::vector<ScenarioDifference>& differences, QWidget* parent)
    : QDialog(parent), m_list(new QTreeWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Differences from %1 on disk").arg(fileName));
    auto* count =
        new QLabel(differences.empty() ? tr("Both have the same content.")
                                       : tr("Differences between your scenario and the file: %1").arg(differences.size()),
                   this);
    count->setObjectName(QStringLiteral("hint"));
    fill(differences);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = buttons->addButton(tr("Keep mine as a copy"), QDialogButtonBox::ActionRole);
    QPushButton* theirs = buttons->addButton(tr("Use the version on disk"), QDialogButtonBox::ActionRole);
    buttons->button(QDialogButtonBox::Close)->setDefault(true); // the Return key chooses nothing
    connect(copy, &QPushButton::clicked, this, [this] {
        accept();
        emit copyChosen();
    });
    connect(theirs, &QPushButton::clicked, this, [this] {
        accept();
        emit theirsChosen();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* column = new QVBoxLayout(this);
    column->addWidget(count);
    column->addWidget(m_list, 1);
    column->addWidget(buttons);
    resize(letterWidth(fontMetrics()) * 110, fontMetrics().height() * 24);
}

void DifferencesDialog::fill(const std::vector<ScenarioDifference>& differences)
{
    m_list->setHeaderLabels({tr("Where"), tr("Mine"), tr("On disk")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    const QString none = QStringLiteral("–");
    const auto text = [&none](const QString& value) { return value.isEmpty() ? none : value; };
    for (std::size_t i = 0; i < std::min(maxShown, differences.size()); ++i) {
        const ScenarioDifference& one = differences[i];
        auto* row = new QTreeWidgetItem(m_list, {one.place, text(one.mine), text(one.theirs)});
        for (int column = 0; column < 3; ++column)
            row->setToolTip(column, row->text(column));
    }
    if (differences.size() > maxShown)
        new QTreeWidgetItem(m_list, {tr("… and %1 more").arg(differences.size() - maxShown), {}, {}});
    m_list->header()->setStretchLastSection(true);
    m_list->setColumnWidth(0, letterWidth(fontMetrics()) * 52);
    m_list->setColumnWidth(1, letterWidth(fontMetrics()) * 28);
}

} // namespace wattif::ui

#include "moc_differences_dialog.cpp"
