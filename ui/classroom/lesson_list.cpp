// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/classroom/lesson_list.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include "core/base/number.h"
#include "core/base/study.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "ui/charts/flow_layout.h"
#include "ui/classroom/lesson_store.h"
#include "ui/style/language.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

constexpr int idRole = Qt::UserRole;

/// The name of the last session: exercises continue with the same numbers.
Setting<QString> learnerName() { return {QStringLiteral("learnerName"), {}}; }

QTreeWidgetItem* studyItem(QTreeWidget& tree, const QString& title)
{
    for (int i = 0; i < tree.topLevelItemCount(); ++i)
        if (tree.topLevelItem(i)->text(0) == title)
            return tree.topLevelItem(i);
    auto* item = new QTreeWidgetItem(&tree, {title});
    item->setExpanded(true);
    item->setFlags(Qt::ItemIsEnabled);
    item->setFirstColumnSpanned(true);
    return item;
}

} // namespace

void showWithGroup(QTreeWidget& tree)
{
    QTreeWidgetItem* current = tree.currentItem();
    if (!current)
        return;
    if (current->parent())
        tree.scrollToItem(current->parent());
    tree.scrollToItem(current);
}

LessonList::LessonList(const LessonStore& store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_tree(new QTreeWidget(this)),
      m_learner(new QLineEdit(learnerName().get(), this)),
      m_nameWanted(new QLabel(this)),
      m_start(new QPushButton(tr("Start"), this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    m_tree->setHeaderLabels({tr("Lesson"), tr("Done"), tr("min")});
    m_tree->setAccessibleName(tr("Lessons by study and level"));
    m_tree->header()->setStretchLastSection(false);
    m_tree->setIndentation(letterWidth(fontMetrics()) * 2);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    column->addWidget(m_tree, 1);
    auto* name = new QHBoxLayout;
    auto* label = new QLabel(tr("&Your name"), this);
    label->setBuddy(m_learner);
    m_learner->setMaxLength(80);
    m_learner->setToolTip(tr("Included in the results that you hand in; the numbers of exercises depend on it"));
    name->addWidget(label);
    name->addWidget(m_learner, 1);
    column->addLayout(name);
    m_nameWanted->setText(tr("Enter your name and press Return: the numbers of these exercises are drawn for you alone."));
    m_nameWanted->setWordWrap(true);
    m_nameWanted->setObjectName(QStringLiteral("hint"));
    m_nameWanted->hide();
    column->addWidget(m_nameWanted);
    auto* buttons = new FlowLayout(nullptr, 6); // in a narrow panel two rows
    auto* browse = new QPushButton(tr("Browse…"), this);
    browse->setToolTip(tr("Shows all lessons in a window with their goals, minutes, points and progress"));
    auto* open = new QPushButton(tr("Open…"), this);
    open->setToolTip(tr("Opens a lesson from a file (.md, .wattif-lesson)"));
    auto* write = new QPushButton(tr("Write…"), this);
    write->setToolTip(tr("Opens the lesson editor to write a lesson about the current scenario"));
    for (QPushButton* button : {m_start, browse, open, write})
        buttons->addWidget(button);
    column->addLayout(buttons);
    connect(m_tree, &QTreeWidget::itemActivated, this, &LessonList::choose);
    connect(m_tree, &QTreeWidget::currentItemChanged, this,
            [this](QTreeWidgetItem* item) { m_start->setEnabled(item && !item->data(0, idRole).toString().isEmpty()); });
    connect(m_start, &QPushButton::clicked, this, &LessonList::choose);
    connect(browse, &QPushButton::clicked, this, &LessonList::browserWanted);
    connect(open, &QPushButton::clicked, this, &LessonList::fileWanted);
    connect(write, &QPushButton::clicked, this, &LessonList::editorWanted);
    connect(m_learner, &QLineEdit::editingFinished, this, [this] {
        const QString learner = m_learner->text().trimmed();
        if (learner == learnerName().get() && m_nameWanted->isHidden())
            return;
        learnerName().set(learner);
        refresh();
        if (learner.isEmpty())
            return;
        m_nameWanted->hide();
        emit named();
    });
    setFocusProxy(m_tree);
    refresh();
}

void LessonList::refresh()
{
    const QString before = m_tree->currentItem() ? m_tree->currentItem()->data(0, idRole).toString() : QString();
    m_tree->clear();
    for (const std::string_view id : classroom::shippedLessons())
        if (const auto lesson = classroom::shippedLesson(id, interfaceLanguage().toStdString()))
            add(*lesson);
    m_start->setEnabled(false);
    for (QTreeWidgetItemIterator each(m_tree); *each; ++each)
        if (const QString id = (*each)->data(0, idRole).toString(); !id.isEmpty() && (before.isEmpty() || id == before)) {
            m_tree->setCurrentItem(*each);
            break;
        }
}

void LessonList::add(const classroom::Lesson& lesson)
{
    const QString title = coreText(lesson.study->title());
    auto* parent = studyItem(*m_tree, lesson.isExercise ? tr("%1: exercises").arg(title) : title);
    const auto record = m_store.load(lesson, m_learner->text());
    const classroom::Points points = classroom::pointsOf(lesson, record);
    const bool isBegun = std::ranges::any_of(record.tasks, [](const auto& task) { return !task.tries.empty() || task.shown; });
    auto* item = new QTreeWidgetItem(parent);
    item->setText(0, QString::fromStdString(lesson.title));
    item->setData(0, idRole, QString::fromStdString(lesson.id));
    QStringList goals;
    for (const std::string& goal : lesson.goals)
        goals << QStringLiteral("• ") + QString::fromStdString(goal);
    item->setToolTip(0, tr("Level %1").arg(lesson.level) + QLatin1Char('\n') + goals.join(QLatin1Char('\n')));
    if (isBegun)
        item->setText(1,
                      tr("%1 of %2")
                          .arg(QString::fromStdString(formatShort(points.reached, 3)),
                               QString::fromStdString(formatShort(points.possible, 3))));
    item->setText(2, QString::number(lesson.minutes));
    item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
}

void LessonList::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < letterWidth(fontMetrics()) * 48; // the titles need all of it
    for (const int column : {1, 2})
        m_tree->setColumnHidden(column, isNarrow);
}

void LessonList::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    QTimer::singleShot(0, this, [this] { showWithGroup(*m_tree); }); // once the panel has its height
}

void LessonList::askForName()
{
    m_nameWanted->show();
    m_learner->setFocus();
}

void LessonList::choose()
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    if (const QString id = item ? item->data(0, idRole).toString() : QString(); !id.isEmpty())
        emit chosen(id);
}

} // namespace wattif::ui

#include "moc_lesson_list.cpp"
