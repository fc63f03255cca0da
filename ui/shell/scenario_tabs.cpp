// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/scenario_tabs.h"

#include <QContextMenuEvent>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include "core/base/study.h"
#include "ui/session/files/file_controller.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

/// Where another one has the same name with its folder, or with its study as long as it has no file.
QString titleIn(const DocumentManager& documents, int index)
{
    const OpenScenario& item = documents.at(index);
    for (int i = 0; i < documents.count(); ++i) {
        if (i == index || documents.at(i).title() != item.title())
            continue;
        if (!item.fileName().isEmpty())
            return QFileInfo(item.fileName()).absoluteDir().dirName() + QLatin1Char('/') + item.title();
        if (documents.at(i).scenario().study != item.scenario().study)
            return ScenarioTabs::tr("%1: %2", "study, scenario").arg(coreText(item.scenario().study->title()), item.title());
    }
    return item.title();
}

QString textOfTab(const DocumentManager& documents, int index)
{
    const OpenScenario& item = documents.at(index);
    QString title = titleIn(documents, index).replace(QLatin1Char('&'), QLatin1String("&&"));
    return item.isModified() ? title + QStringLiteral(" •") : title;
}

QString toolTipOfTab(const OpenScenario& item)
{
    QStringList lines{coreText(item.scenario().study->title())};
    lines << (item.fileName().isEmpty() ? ScenarioTabs::tr("Not saved yet") : QDir::toNativeSeparators(item.fileName()));
    if (item.isModified())
        lines << ScenarioTabs::tr("Unsaved changes");
    return lines.join(QLatin1Char('\n'));
}

} // namespace

ScenarioTabs::ScenarioTabs(FileController& files, QWidget* parent) : QTabBar(parent), m_files(files)
{
    setObjectName(QStringLiteral("scenarioTabs"));
    setAccessibleName(tr("Open scenarios"));
    setDocumentMode(true);
    setExpanding(false);
    setDrawBase(false);
    setElideMode(Qt::ElideMiddle);
    setFocusPolicy(Qt::TabFocus);
    connect(&files.documents(), &DocumentManager::changed, this, &ScenarioTabs::refresh);
    connect(this, &QTabBar::currentChanged, &files, &FileController::show);
    // Later: closing takes away the tab whose button is still busy.
    connect(
        this, &ScenarioTabs::closeAsked, &files, [&files](int id) { files.close(files.documents().indexOf(id)); },
        Qt::QueuedConnection);
    refresh();
}

void ScenarioTabs::refresh()
{
    const QSignalBlocker quiet(this);
    const DocumentManager& documents = m_files.documents();
    while (count() > documents.count())
        removeTab(count() - 1);
    while (count() < documents.count())
        addClosableTab();
    for (int i = 0; i < count(); ++i) {
        const OpenScenario& item = documents.at(i);
        if (const QString text = textOfTab(documents, i); text != QTabBar::tabText(i))
            setTabText(i, text);
        setTabToolTip(i, toolTipOfTab(item));
    }
    setCurrentIndex(documents.current());
    setVisible(count() > 1);
}

void ScenarioTabs::addClosableTab()
{
    const int index = addTab(themeIcon(QStringLiteral("wattif-scenario")), QString());
    auto* close = new QToolButton(this);
    close->setIcon(themeIcon(QStringLiteral("wattif-close")));
    close->setIconSize({fontMetrics().height() * 2 / 3, fontMetrics().height() * 2 / 3});
    close->setAutoRaise(true);
    close->setToolTip(tr("Close this scenario"));
    close->setAccessibleName(close->toolTip());
    close->setFocusPolicy(Qt::NoFocus);
    setTabButton(index, QTabBar::RightSide, close);
    connect(close, &QToolButton::clicked, this, [this, close] {
        for (int i = 0; i < count(); ++i)
            if (tabButton(i, QTabBar::RightSide) == close)
                emit closeAsked(m_files.documents().idAt(i));
    });
}

void ScenarioTabs::showNext(bool forward)
{
    if (count() > 1)
        m_files.show((currentIndex() + (forward ? 1 : count() - 1)) % count());
}

void ScenarioTabs::mouseReleaseEvent(QMouseEvent* event)
{
    QTabBar::mouseReleaseEvent(event);
    const int index = tabAt(event->position().toPoint());
    if (event->button() == Qt::MiddleButton && index >= 0)
        emit closeAsked(m_files.documents().idAt(index));
}

void ScenarioTabs::contextMenuEvent(QContextMenuEvent* event)
{
    const int index = tabAt(event->pos());
    if (index < 0)
        return;
    const int id = m_files.documents().idAt(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Close"), &m_files, [this, id] { m_files.close(m_files.documents().indexOf(id)); });
    menu->addAction(tr("Close others"), &m_files, [this, id] { m_files.closeOthers(m_files.documents().indexOf(id)); })
        ->setEnabled(count() > 1);
    menu->popup(event->globalPos());
}

} // namespace wattif::ui

#include "moc_scenario_tabs.cpp"
