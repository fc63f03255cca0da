// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/scenario_panel.h"

#include <algorithm>

#include <QAction>
#include <QDir>
#include <QSignalBlocker>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/base/study.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/session.h"
#include "ui/session/study_ui.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"
#include "ui/widgets/panel_tools.h"

namespace wattif::ui {

namespace {

constexpr int variantRole = Qt::UserRole; ///< -1: baseline, else the variant; studies have none
constexpr int studyRole = Qt::UserRole + 1;
constexpr int idRole = Qt::UserRole + 2; ///< of the scenario in the document manager

bool isOfScenario(const QTreeWidgetItem* item) { return item && item->data(0, variantRole).isValid(); }

} // namespace

ScenarioPanel::ScenarioPanel(FileController& files, Session& session, std::vector<const StudyUi*> studies, QWidget* parent)
    : QWidget(parent),
      m_files(files),
      m_session(session),
      m_studies(std::move(studies)),
      m_tree(new QTreeWidget(this)),
      m_add(new QAction(themeIcon(QStringLiteral("wattif-add")), tr("Add variant"), this)),
      m_rename(new QAction(themeIcon(QStringLiteral("wattif-rename")), tr("Rename"), this)),
      m_remove(new QAction(themeIcon(QStringLiteral("wattif-remove")), tr("Remove variant"), this)),
      m_close(new QAction(tr("Close"), this)),
      m_closeOthers(new QAction(tr("Close others"), this))
{
    build();
    connect(&files.documents(), &DocumentManager::changed, this, &ScenarioPanel::rebuild);
    connect(m_tree, &QTreeWidget::itemChanged, this, &ScenarioPanel::onItemChanged);
    connect(m_tree, &QTreeWidget::itemClicked, this, &ScenarioPanel::onItemActivated);
    connect(m_tree, &QTreeWidget::itemActivated, this, &ScenarioPanel::onItemActivated);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ScenarioPanel::updateActions);
    connect(m_add, &QAction::triggered, this, &ScenarioPanel::addVariant);
    connect(m_rename, &QAction::triggered, this, &ScenarioPanel::renameSelected);
    connect(m_remove, &QAction::triggered, this, &ScenarioPanel::removeSelected);
    connect(m_close, &QAction::triggered, this, [this] { m_files.close(indexOf(m_tree->currentItem())); });
    connect(m_closeOthers, &QAction::triggered, this, [this] { m_files.closeOthers(indexOf(m_tree->currentItem())); });
    updateActions();
}

void ScenarioPanel::build()
{
    m_add->setToolTip(tr("Adds a variant: a copy of the open scenario to change and compare"));
    m_rename->setShortcut(Qt::Key_F2);
    m_remove->setShortcut(QKeySequence::Delete);
    for (QAction* action : {m_add, m_rename, m_remove}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_tree->addAction(action);
    }
    m_tree->addActions({m_close, m_closeOthers});
    m_tree->setHeaderHidden(true);
    m_tree->setAccessibleName(tr("Studies and scenarios"));
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setIndentation(letterWidth(fontMetrics()) * 2);

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
    const DocumentManager& documents = m_files.documents();
    for (const StudyUi* ui : m_studies) {
        auto* study = new QTreeWidgetItem(m_tree, {coreText(ui->study().title())});
        study->setIcon(0, themeIcon(QStringLiteral("wattif-study")));
        study->setToolTip(0, coreText(ui->study().description()));
        study->setData(0, studyRole, QString::fromStdString(ui->study().name()));
        for (int i = 0; i < documents.count(); ++i)
            if (documents.at(i).scenario().study == &ui->study())
                addScenario(study, i);
    }
    m_tree->expandAll();
    showCurrent();
    updateActions();
}

void ScenarioPanel::showCurrent()
{
    if (const QTreeWidgetItem* current = m_tree->currentItem())
        m_tree->scrollToItem(current);
}

/// A lesson that appears below leaves little space.
void ScenarioPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showCurrent();
}

void ScenarioPanel::addScenario(QTreeWidgetItem* study, int index)
{
    const OpenScenario& shown = m_files.documents().at(index);
    const Scenario& scenario = shown.scenario();
    const QString name = scenario.name.empty() ? tr("Baseline") : QString::fromStdString(scenario.name);
    QTreeWidgetItem* baseline = addItem(study, index, -1, name);
    const QString file = shown.fileName().isEmpty() ? tr("Not saved yet") : QDir::toNativeSeparators(shown.fileName());
    baseline->setToolTip(0, tr("The baseline; variants are stored as changes from it") + QLatin1Char('\n') + file);
    for (std::size_t i = 0; i < scenario.variants.size(); ++i)
        addItem(baseline, index, static_cast<int>(i), QString::fromStdString(scenario.variants[i].name));
}

QTreeWidgetItem* ScenarioPanel::addItem(QTreeWidgetItem* parent, int index, int variant, const QString& name)
{
    auto* item = new QTreeWidgetItem(parent, {name});
    item->setData(0, variantRole, variant);
    item->setData(0, idRole, m_files.documents().idAt(index));
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    item->setIcon(0, themeIcon(variant < 0 ? QStringLiteral("wattif-scenario") : QStringLiteral("wattif-variant")));
    if (index == m_files.documents().current() && variant == m_session.document().activeVariant()) {
        QFont bold = m_tree->font();
        bold.setBold(true);
        item->setFont(0, bold);
        m_tree->setCurrentItem(item);
    }
    return item;
}

int ScenarioPanel::indexOf(const QTreeWidgetItem* item) const
{
    return isOfScenario(item) ? m_files.documents().indexOf(item->data(0, idRole).toInt()) : -1;
}

void ScenarioPanel::later(const QTreeWidgetItem* item, const std::function<void(Document& document, int variant)>& what)
{
    const int id = item->data(0, idRole).toInt();
    const int variant = item->data(0, variantRole).toInt();
    QTimer::singleShot(0, this, [this, id, variant, what] {
        const int index = m_files.documents().indexOf(id);
        if (index < 0 || variant >= static_cast<int>(m_files.documents().at(index).scenario().variants.size()))
            return; // gone meanwhile
        m_files.show(index);
        what(m_session.document(), variant);
    });
}

void ScenarioPanel::onItemChanged(QTreeWidgetItem* item)
{
    const QString name = item->text(0).trimmed();
    if (name.isEmpty())
        QTimer::singleShot(0, this, &ScenarioPanel::rebuild);
    else
        later(item, [name](Document& document, int variant) {
            variant < 0 ? document.renameScenario(name) : document.renameVariant(variant, name);
        });
}

void ScenarioPanel::onItemActivated(QTreeWidgetItem* item)
{
    if (isOfScenario(item))
        return later(item, [](Document& document, int variant) { document.activate(variant); });
    const auto name = item->data(0, studyRole).toString().toStdString();
    for (const StudyUi* ui : m_studies)
        if (ui->study().name() == name && &ui->study() != m_session.document().scenario().study)
            QTimer::singleShot(0, this, [this, ui] { m_files.openStudy(ui->study()); });
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
    const int variant = isOfScenario(item) ? item->data(0, variantRole).toInt() : -1;
    if (variant < 0)
        return;
    m_files.show(indexOf(item));
    m_session.document().removeVariant(variant);
}

void ScenarioPanel::updateActions()
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    m_rename->setEnabled(isOfScenario(item));
    m_remove->setEnabled(isOfScenario(item) && item->data(0, variantRole).toInt() >= 0);
    m_add->setEnabled(m_session.document().instance() != nullptr);
    m_close->setEnabled(isOfScenario(item));
    m_closeOthers->setEnabled(isOfScenario(item) && m_files.documents().count() > 1);
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

#include "moc_scenario_panel.cpp"
