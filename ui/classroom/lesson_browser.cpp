// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/classroom/lesson_browser.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include "core/base/number.h"
#include "core/base/study.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "ui/classroom/lesson_list.h"
#include "ui/classroom/lesson_store.h"
#include "ui/style/language.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

constexpr int browserIdRole = Qt::UserRole;
constexpr int goalsRole = Qt::UserRole + 1; ///< QStringList

/// Tasks of a lesson, and those that were answered or shown.
struct TaskCount {
    int all = 0;
    int done = 0;
};

TaskCount tasksOf(const classroom::LearnerRecord& record)
{
    const auto isDone = [](const classroom::TaskRecord& task) { return !task.tries.empty() || task.shown; };
    return {static_cast<int>(record.tasks.size()), static_cast<int>(std::ranges::count_if(record.tasks, isDone))};
}

bool matches(const QTreeWidgetItem& item, const QString& text)
{
    return item.text(LessonBrowser::titleColumn).contains(text, Qt::CaseInsensitive)
        || item.data(0, goalsRole).toStringList().join(u'\n').contains(text, Qt::CaseInsensitive);
}

} // namespace

LessonBrowser::LessonBrowser(const LessonStore& store, QString learner, QWidget* parent)
    : QDialog(parent),
      m_store(store),
      m_learner(std::move(learner)),
      m_tree(new QTreeWidget(this)),
      m_search(new QLineEdit(this)),
      m_details(new QLabel(this)),
      m_start(new QPushButton(tr("Start"), this))
{
    setWindowTitle(tr("All lessons"));
    build();
    for (const std::string_view id : classroom::shippedLessons())
        if (const auto lesson = classroom::shippedLesson(id, interfaceLanguage().toStdString()))
            add(*lesson);
    showDetails();
    const QSize wanted(letterWidth(fontMetrics()) * 120, fontMetrics().lineSpacing() * 34);
    resize(wanted.boundedTo(screen()->availableSize() * 9 / 10));
    m_search->setFocus();
}

void LessonBrowser::build()
{
    m_search->setPlaceholderText(tr("Search titles and goals"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_tree->setHeaderLabels({tr("Lesson"), tr("Goal"), tr("min"), tr("Points"), tr("Tasks done")});
    m_tree->setAccessibleName(tr("Lessons by study and level"));
    m_tree->setRootIsDecorated(false);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->header()->setStretchLastSection(false);
    for (int column = 0; column < columnCount; ++column)
        m_tree->header()->setSectionResizeMode(column,
                                               column == goalColumn ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    m_details->setWordWrap(true);
    m_details->setTextFormat(Qt::PlainText);
    m_details->setAccessibleName(tr("Goals of the selected lesson"));
    m_details->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_details->setMinimumHeight(fontMetrics().lineSpacing() * 4); // the table keeps its height
    auto* close = new QPushButton(tr("Close"), this);
    close->setAutoDefault(false);
    m_start->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(close);
    buttons->addWidget(m_start);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addWidget(m_tree, 1);
    column->addWidget(m_details);
    column->addLayout(buttons);
    connect(m_search, &QLineEdit::textChanged, this, &LessonBrowser::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &LessonBrowser::showDetails);
    connect(m_tree, &QTreeWidget::itemDoubleClicked, this, &LessonBrowser::choose);
    connect(m_start, &QPushButton::clicked, this, &LessonBrowser::choose);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
}

QTreeWidgetItem* LessonBrowser::group(const QString& title)
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        if (m_tree->topLevelItem(i)->text(0) == title)
            return m_tree->topLevelItem(i);
    auto* item = new QTreeWidgetItem(m_tree, {title});
    item->setFlags(Qt::ItemIsEnabled);
    item->setFirstColumnSpanned(true);
    item->setExpanded(true);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    item->setFont(0, bold);
    return item;
}

void LessonBrowser::add(const classroom::Lesson& lesson)
{
    const QString study = coreText(lesson.study->title());
    auto* item = new QTreeWidgetItem(group(lesson.isExercise ? tr("%1: exercises").arg(study) : study));
    item->setText(titleColumn, QString::fromStdString(lesson.title));
    item->setData(0, browserIdRole, QString::fromStdString(lesson.id));
    QStringList goals;
    for (const std::string& goal : lesson.goals)
        goals << QString::fromStdString(goal);
    item->setData(0, goalsRole, goals);
    item->setText(goalColumn, goals.join(QStringLiteral("; ")));
    item->setToolTip(goalColumn, goals.join(u'\n'));
    item->setText(minutesColumn, QString::number(lesson.minutes));
    const auto record = m_store.load(lesson, m_learner);
    const classroom::Points points = classroom::pointsOf(lesson, record);
    const TaskCount tasks = tasksOf(record);
    const auto number = [](double value) { return QString::fromStdString(formatShort(value, 3)); };
    item->setText(pointsColumn, tr("%1 of %2").arg(number(points.reached), number(points.possible)));
    item->setText(progressColumn, tr("%1 of %2").arg(QString::number(tasks.done), QString::number(tasks.all)));
    for (const Column column : {minutesColumn, pointsColumn, progressColumn})
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
}

void LessonBrowser::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    showWithGroup(*m_tree); // once the table has its height
}

void LessonBrowser::filter(const QString& text)
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = m_tree->topLevelItem(i);
        bool hasAny = false;
        for (int k = 0; k < group->childCount(); ++k) {
            const bool isShown = matches(*group->child(k), text.trimmed());
            group->child(k)->setHidden(!isShown);
            hasAny = hasAny || isShown;
        }
        group->setHidden(!hasAny);
    }
    if (m_tree->currentItem() && m_tree->currentItem()->isHidden())
        m_tree->setCurrentItem(nullptr);
    showDetails();
}

bool LessonBrowser::select(const QString& id)
{
    for (QTreeWidgetItemIterator each(m_tree); *each; ++each)
        if (!id.isEmpty() && (*each)->data(0, browserIdRole).toString() == id) {
            m_tree->setCurrentItem(*each);
            return true;
        }
    return false;
}

void LessonBrowser::showDetails()
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    const QStringList goals = item ? item->data(0, goalsRole).toStringList() : QStringList();
    m_start->setEnabled(item && !item->data(0, browserIdRole).toString().isEmpty());
    m_details->setText(goals.isEmpty() ? tr("Select a lesson to read its goals.")
                                       : QStringLiteral("• ") + goals.join(QStringLiteral("\n• ")));
}

QString LessonBrowser::details() const { return m_details->text(); }

void LessonBrowser::choose()
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    const QString id = item ? item->data(0, browserIdRole).toString() : QString();
    if (id.isEmpty())
        return;
    accept();
    emit chosen(id);
}

} // namespace wattif::ui

#include "moc_lesson_browser.cpp"
