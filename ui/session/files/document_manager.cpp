// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/files/document_manager.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>
#include <QUndoStack>

#include "ui/session/reference.h"

namespace wattif::ui {

namespace {

constexpr std::size_t maxClosed = 8;

} // namespace

QString DocumentItem::title() const
{
    if (!fileName.isEmpty())
        return QFileInfo(fileName).fileName();
    return scenario.name.empty() ? DocumentManager::tr("Untitled") : QString::fromStdString(scenario.name);
}

DocumentManager::DocumentManager(Session& session, AutoSave& autoSave, FileGuard& guard, QObject* parent)
    : QObject(parent), m_session(session), m_autoSave(autoSave), m_guard(guard)
{
    const Document& document = session.document();
    const auto report = [this] {
        if (m_current >= 0) // not while one is on its way
            emit changed();
    };
    connect(&document, &Document::treeChanged, this, report);
    connect(&document, &Document::fileNameChanged, this, report);
    connect(&document, &Document::modifiedChanged, this, report);
}

DocumentManager::~DocumentManager() = default;

DocumentItem DocumentManager::at(int index) const
{
    if (index == m_current) {
        const Document& document = m_session.document();
        return {document.scenario(), document.activeVariant(), document.fileName(), document.isModified()};
    }
    const Document::Snapshot& snapshot = m_entries[static_cast<std::size_t>(index)].document;
    return {snapshot.scenario(), snapshot.activeVariant(), snapshot.fileName(), snapshot.isModified()};
}

int DocumentManager::indexOf(int id) const
{
    const auto found = std::ranges::find(m_entries, id, &Entry::id);
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

int DocumentManager::find(const QString& path) const
{
    const QFileInfo wanted(path);
    for (int i = 0; i < count(); ++i)
        if (const QString name = at(i).fileName; !name.isEmpty() && QFileInfo(name) == wanted)
            return i;
    return -1;
}

int DocumentManager::newestOf(const Study& study) const
{
    int newest = -1;
    int turn = -1;
    for (int i = 0; i < count(); ++i) {
        const int itsTurn = i == m_current ? m_turns : m_entries[static_cast<std::size_t>(i)].lastInFront;
        if (at(i).scenario.study == &study && itsTurn > turn) {
            newest = i;
            turn = itsTurn;
        }
    }
    return newest;
}

std::vector<int> DocumentManager::modified() const
{
    std::vector<int> found;
    for (int i = 0; i < count(); ++i)
        if (at(i).isModified)
            found.push_back(i);
    return found;
}

void DocumentManager::makeSpace()
{
    if (m_current >= 0)
        deactivate();
    m_entries.emplace_back().id = ++m_lastId;
    m_current = count() - 1;
    ++m_turns;
}

bool DocumentManager::isUntouched() const
{
    const Document& document = m_session.document();
    return m_current >= 0 && !document.isModified() && document.fileName().isEmpty() && document.undoStack()->count() == 0
        && !m_session.reference().isPinned();
}

void DocumentManager::show(int index)
{
    if (index == m_current)
        return;
    deactivate();
    activate(index);
}

void DocumentManager::close(int index)
{
    if (index == m_current)
        deactivate();
    const auto closed = m_entries.begin() + index;
    closed->copy.reset();
    closed->file.lock.reset();
    m_closed.push_back(std::move(*closed));
    if (m_closed.size() > maxClosed)
        m_closed.erase(m_closed.begin());
    m_entries.erase(closed);
    if (m_current > index)
        --m_current;
    if (m_current < 0 && count() > 0)
        return activate(std::min(index, count() - 1));
    emit changed();
}

void DocumentManager::reopen()
{
    Entry entry = std::move(m_closed.back());
    m_closed.pop_back();
    if (m_current >= 0)
        deactivate();
    m_entries.push_back(std::move(entry));
    activate(count() - 1);
    m_autoSave.setFileHash(m_guard.hash());
    m_autoSave.write();
}

void DocumentManager::keepForNextStart()
{
    m_autoSave.keep();
    for (Entry& entry : m_entries) {
        if (entry.copy)
            entry.copy->stays = entry.document.isModified();
        entry.file.lock.reset();
    }
}

void DocumentManager::deactivate()
{
    Entry& entry = m_entries[static_cast<std::size_t>(std::exchange(m_current, -1))];
    entry.copy = m_autoSave.deactivate();
    entry.answer = m_session.deactivate();
    entry.document = m_session.document().deactivate();
    entry.file = m_guard.deactivate();
    entry.lastInFront = m_turns;
}

void DocumentManager::activate(int index)
{
    m_current = index;
    ++m_turns;
    Entry& place = m_entries[static_cast<std::size_t>(index)];
    Entry entry = std::move(place);
    place = {};
    place.id = entry.id;
    if (entry.copy)
        m_autoSave.reactivate(std::move(entry.copy));
    m_session.reactivate(std::move(entry.document), std::move(entry.answer));
    m_guard.reactivate(std::move(entry.file));
    emit changed();
}

} // namespace wattif::ui
