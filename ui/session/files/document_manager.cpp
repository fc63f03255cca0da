// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/document_manager.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>

#include "ui/session/document.h"
#include "ui/session/files/autosave.h"

namespace wattif::ui {

namespace {

constexpr std::size_t maxClosed = 8;

} // namespace

DocumentManager::DocumentManager(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    const auto report = [this] {
        if (m_current >= 0)
            emit changed();
    };
    connect(&document, &Document::treeChanged, this, report);
    connect(&document, &Document::fileNameChanged, this, report);
    connect(&document, &Document::modifiedChanged, this, report);
}

DocumentManager::~DocumentManager() = default;

int DocumentManager::indexOf(int id) const
{
    const auto found = std::ranges::find(m_entries, id, &Entry::id);
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

int DocumentManager::find(const QString& path) const
{
    const QFileInfo wanted(path);
    for (int i = 0; i < count(); ++i)
        if (const QString& name = at(i).fileName(); !name.isEmpty() && QFileInfo(name) == wanted)
            return i;
    return -1;
}

int DocumentManager::newestOf(const Study& study) const
{
    int newest = -1;
    int turn = -1;
    for (int i = 0; i < count(); ++i) {
        const Entry& entry = m_entries[static_cast<std::size_t>(i)];
        if (entry.scenario->scenario().study == &study && entry.lastShown > turn) {
            newest = i;
            turn = entry.lastShown;
        }
    }
    return newest;
}

std::vector<int> DocumentManager::modified() const
{
    std::vector<int> found;
    for (int i = 0; i < count(); ++i)
        if (at(i).isModified())
            found.push_back(i);
    return found;
}

bool DocumentManager::isUntouched() const
{
    if (m_current < 0)
        return false;
    const OpenScenario& shown = at(m_current);
    return !shown.isModified() && shown.fileName().isEmpty() && shown.undoStack().count() == 0 && !shown.session.pin;
}

void DocumentManager::add(std::unique_ptr<OpenScenario> scenario)
{
    addEntry({.id = ++m_lastId, .scenario = std::move(scenario)});
}

void DocumentManager::addEntry(Entry entry)
{
    auto copy = std::make_unique<AutoSave>(*entry.scenario);
    connect(copy.get(), &AutoSave::failed, this, &DocumentManager::autoSaveFailed);
    connect(copy.get(), &AutoSave::recovered, this, &DocumentManager::reportRecovery);
    entry.scenario->autoSave = std::move(copy);
    m_entries.push_back(std::move(entry));
    show(count() - 1);
}

void DocumentManager::show(int index)
{
    if (index == m_current)
        return;
    m_current = index;
    Entry& entry = m_entries[static_cast<std::size_t>(index)];
    entry.lastShown = ++m_turns;
    m_document.setCurrent(*entry.scenario);
    emit currentChanged();
    emit changed();
}

void DocumentManager::close(int index)
{
    Q_ASSERT(count() > 1);
    if (index == m_current)
        show(index + 1 < count() ? index + 1 : index - 1);
    const auto closed = m_entries.begin() + index;
    closed->scenario->autoSave.reset();
    closed->scenario->file.lock.release();
    m_closed.push_back(std::move(*closed));
    if (m_closed.size() > maxClosed)
        m_closed.erase(m_closed.begin());
    m_entries.erase(closed);
    if (m_current > index)
        --m_current;
    reportRecovery();
    emit changed();
}

void DocumentManager::reopen()
{
    Entry entry = std::move(m_closed.back());
    m_closed.pop_back();
    addEntry(std::move(entry));
    m_entries.back().scenario->autoSave->write();
}

void DocumentManager::keepForNextStart()
{
    for (const Entry& entry : m_entries) {
        entry.scenario->autoSave->keep();
        entry.scenario->file.lock.release();
    }
}

void DocumentManager::reportRecovery()
{
    if (std::ranges::none_of(m_entries, [](const Entry& entry) { return entry.scenario->autoSave->isFailing(); }))
        emit autoSaveRecovered();
}

} // namespace wattif::ui

#include "moc_document_manager.cpp"
