// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/scenario_panel.h"

#include <algorithm>

#include <QAction>
#include <QSignalBlocker>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/base/study.h"
#include "ui/session/session.h"
#include "ui/session/study_ui.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/widgets/panel_tools.h"

namespace wattif::ui {

namespace {

constexpr int variantRole = Qt::UserRole; ///< -1: baseline, else the variant; studies have none
constexpr int studyRole = Qt::UserRole + 1;

} // namespace

ScenarioPanel::ScenarioPanel(Session& session, std::vector<const StudyUi*> studies, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_studies(std::move(studies)),
      m_tree(new QTreeWidget(this)),
      m_add(new QAction(themeIcon(QStringLiteral("wattif-add")), tr("Add variant"), this)),
      m_rename(new QAction(themeIcon(QStringLiteral("wattif-rename")), tr("Rename"), this)),
      m_remove(new QAction(themeIcon(QStringLiteral("wattif-remove")), tr("Remove variant"), this))
{
    build();
    connect(&session.document(), &Document::treeChanged, this, &ScenarioPanel::rebuild);
    connect(m_tree, &QTreeWidget::itemChanged, this, &ScenarioPanel::onItemChanged);
    connect(m_tree, &QTreeWidget::itemClicked, this, &ScenarioPanel::onItemActivated);
    connect(m_tree, &QTreeWidget::itemActivated, this, &ScenarioPanel::onItemActivated);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ScenarioPanel::updateActions);
    connect(m_add, &QAction::triggered, this, &ScenarioPanel::addVariant);
    connect(m_rename, &QAction::triggered, this, &ScenarioPanel::renameSelected);
    connect(m_remove, &QAction::triggered, this, &ScenarioPanel::removeSelected);
    updateActions();
}

void ScenarioPanel::build()
{
    m_add->setToolTip(tr("Add a variant: a copy of what is open, to change it and compare"));
    m_rename->setShortcut(Qt::Key_F2);
    m_remove->setShortcut(QKeySequence::Delete);
    for (QAction* action : {m_add, m_rename, m_remove}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_tree->addAction(action);
    }
    m_tree->setHeaderHidden(true);
    m_tree->setAccessibleName(tr("Studies and scenarios"));
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setIndentation(fontMetrics().averageCharWidth() * 2);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new PanelTools({m_add, m_rename, m_remove}, this));
    column->addWidget(m_tree, 1);
}

void ScenarioPanel::rebuild()
{
    const QSignalBlocker quiet(m_tree);
    m_tree->clear();
    const Document& document = m_session.document();
    for (const StudyUi* ui : m_studies) {
        auto* study = new QTreeWidgetItem(m_tree, {coreText(ui->study().title())});
        study->setIcon(0, themeIcon(QStringLiteral("wattif-study")));
        study->setToolTip(0, coreText(ui->study().description()));
        study->setData(0, studyRole, QString::fromStdString(ui->study().name()));
        if (&ui->study() != document.scenario().study)
            continue;
        const Scenario& scenario = document.scenario();
        QTreeWidgetItem* baseline =
            addItem(study, -1, scenario.name.empty() ? tr("Baseline") : QString::fromStdString(scenario.name));
        baseline->setToolTip(0, tr("The baseline; variants are stored as changes against it"));
        for (std::size_t i = 0; i < scenario.variants.size(); ++i)
            addItem(baseline, static_cast<int>(i), QString::fromStdString(scenario.variants[i].name));
    }
    m_tree->expandAll();
    updateActions();
}

QTreeWidgetItem* ScenarioPanel::addItem(QTreeWidgetItem* parent, int variant, const QString& name)
{
    auto* item = new QTreeWidgetItem(parent, {name});
    item->setData(0, variantRole, variant);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    item->setIcon(0, themeIcon(variant < 0 ? QStringLiteral("wattif-scenario") : QStringLiteral("wattif-variant")));
    if (variant == m_session.document().activeVariant()) {
        QFont bold = m_tree->font();
        bold.setBold(true);
        item->setFont(0, bold);
        m_tree->setCurrentItem(item);
    }
    return item;
}

void ScenarioPanel::onItemChanged(QTreeWidgetItem* item)
{
    const QString name = item->text(0).trimmed();
    const int variant = item->data(0, variantRole).toInt();
    // Later: renaming rebuilds the tree, and the view is still busy with the item.
    QTimer::singleShot(0, this, [this, name, variant] {
        Document& document = m_session.document();
        if (name.isEmpty())
            rebuild();
        else if (variant < 0)
            document.renameScenario(name);
        else
            document.renameVariant(variant, name);
    });
}

void ScenarioPanel::onItemActivated(QTreeWidgetItem* item)
{
    if (item->data(0, variantRole).isValid()) {
        const int variant = item->data(0, variantRole).toInt();
        QTimer::singleShot(0, this, [this, variant] { m_session.document().activate(variant); });
        return;
    }
    const auto name = item->data(0, studyRole).toString().toStdString();
    for (const StudyUi* ui : m_studies)
        if (ui->study().name() == name && &ui->study() != m_session.document().scenario().study)
            emit sampleWanted(ui->study());
}

void ScenarioPanel::addVariant() { m_session.document().addVariant(freshName()); }

void ScenarioPanel::renameSelected()
{
    QTreeWidgetItem* item = m_tree->currentItem();
    if (item && !m_tree->isPersistentEditorOpen(item, 0)) // not twice
        m_tree->editItem(item);
}

void ScenarioPanel::removeSelected()
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    if (item && item->data(0, variantRole).isValid() && item->data(0, variantRole).toInt() >= 0)
        m_session.document().removeVariant(item->data(0, variantRole).toInt());
}

void ScenarioPanel::updateActions()
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    const QVariant variant = item ? item->data(0, variantRole) : QVariant();
    m_rename->setEnabled(variant.isValid());
    m_remove->setEnabled(variant.isValid() && variant.toInt() >= 0);
    m_add->setEnabled(m_session.document().instance() != nullptr);
}

QString ScenarioPanel::freshName() const
{
    const auto& variants = m_session.document().scenario().variants;
    for (int i = 1;; ++i) {
        const QString name = tr("Variant %1").arg(i);
        if (std::ranges::find(variants, name.toStdString(), &Variant::name) == variants.end())
            return name;
    }
}

} // namespace wattif::ui
