// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/document.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <QUndoGroup>
#include <QUndoStack>

#include "core/io/file.h"
#include "ui/session/replace_scenario.h"

namespace wattif::ui {

namespace {

bool sameTree(const Scenario& a, const Scenario& b)
{
    return a.study == b.study && a.name == b.name
        && std::ranges::equal(a.variants, b.variants, {}, &Variant::name, &Variant::name);
}

Question& questionIn(Scenario& scenario, int variant)
{
    return variant < 0 ? scenario.baseline : scenario.variants[static_cast<std::size_t>(variant)].question;
}

} // namespace

Document::Snapshot::Snapshot() = default;
Document::Snapshot::Snapshot(Snapshot&&) noexcept = default;
Document::Snapshot& Document::Snapshot::operator=(Snapshot&&) noexcept = default;
Document::Snapshot::~Snapshot() = default;

bool Document::Snapshot::isModified() const { return m_undo && !m_undo->isClean(); }

void Document::Snapshot::setModified() { m_undo->resetClean(); }

Document::Document(QObject* parent) : QObject(parent), m_undoGroup(new QUndoGroup(this))
{
    useStack(std::make_unique<QUndoStack>());
    connect(m_undoGroup, &QUndoGroup::cleanChanged, this, [this](bool clean) { emit modifiedChanged(!clean); });
}

Document::~Document() { m_undoGroup->disconnect(); } // its stack is cleared, which is not an edit

const Question& Document::question() const
{
    const Scenario& scenario = m_value.scenario;
    return m_value.active < 0 ? scenario.baseline : scenario.variants[static_cast<std::size_t>(m_value.active)].question;
}

bool Document::isModified() const { return !m_undo->isClean(); }

void Document::open(Scenario scenario, const QString& fileName)
{
    m_value = {std::move(scenario), -1};
    ++m_mergeEpoch;
    m_undo->clear();
    m_undo->setClean();
    setFileName(fileName);
    announceOpened();
}

void Document::openRecovered(Scenario scenario, const QString& fileName)
{
    open(std::move(scenario), fileName);
    m_undo->resetClean();
}

Document::Snapshot Document::deactivate()
{
    endMerge();
    Snapshot snapshot;
    snapshot.m_value = std::exchange(m_value, {});
    snapshot.m_fileName = m_fileName;
    snapshot.m_undo = useStack(std::make_unique<QUndoStack>());
    m_undoGroup->removeStack(snapshot.m_undo.get());
    return snapshot;
}

void Document::reactivate(Snapshot snapshot)
{
    m_value = std::move(snapshot.m_value);
    ++m_mergeEpoch;
    useStack(std::move(snapshot.m_undo));
    setFileName(snapshot.m_fileName);
    announceOpened();
}

void Document::notifyReloaded()
{
    endMerge();
    announceOpened();
}

Result<PrintedScenario> Document::save(const QString& fileName)
{
    const std::filesystem::path path(fileName.toStdU16String());
    PrintedScenario printed = printScenario(m_value.scenario, path.parent_path());
    if (auto written = writeFileAtomically(path, printed.text); !written)
        return propagateError(written);
    endMerge();
    m_undo->setClean();
    setFileName(fileName);
    return printed;
}

void Document::replaceQuestion(Question question, const QString& text, int mergeId)
{
    if (sameQuestion(question, this->question()))
        return;
    Value next = m_value;
    questionIn(next.scenario, next.active) = std::move(question);
    push(std::move(next), text, mergeId);
}

void Document::replaceInstance(InstancePtr instance, const QString& text, int mergeId)
{
    Question next = question();
    next.instance = std::move(instance);
    replaceQuestion(std::move(next), text, mergeId);
}

Result<void> Document::edit(const QString& text, Result<InstancePtr> next, int mergeId)
{
    if (!next)
        return propagateError(next);
    replaceInstance(std::move(*next), text, mergeId);
    return {};
}

void Document::endMerge() { ++m_mergeEpoch; }

void Document::addVariant(const QString& name) { addVariant(name, question()); }

void Document::addVariant(const QString& name, Question question)
{
    Value next = m_value;
    next.scenario.variants.push_back({name.toStdString(), std::move(question)});
    next.active = static_cast<int>(next.scenario.variants.size()) - 1;
    push(std::move(next), tr("Add variant %1").arg(name));
}

void Document::removeVariant(int index)
{
    Value next = m_value;
    auto& variants = next.scenario.variants;
    const QString name = QString::fromStdString(variants[static_cast<std::size_t>(index)].name);
    variants.erase(variants.begin() + index);
    if (next.active == index)
        next.active = -1;
    else if (next.active > index)
        --next.active;
    push(std::move(next), tr("Remove variant %1").arg(name));
}

void Document::renameVariant(int index, const QString& name)
{
    Value next = m_value;
    next.scenario.variants[static_cast<std::size_t>(index)].name = name.toStdString();
    push(std::move(next), tr("Rename variant to %1").arg(name));
}

void Document::renameScenario(const QString& name)
{
    Value next = m_value;
    next.scenario.name = name.toStdString();
    push(std::move(next), tr("Rename scenario to %1").arg(name));
}

void Document::replaceImportReport(ImportReport report, const QString& text)
{
    Value next = m_value;
    next.scenario.importReport = std::move(report);
    push(std::move(next), text);
}

void Document::activate(int variant)
{
    if (variant == m_value.active)
        return;
    endMerge();
    const Question before = question();
    m_value.active = variant;
    emit treeChanged();
    announceQuestion(before);
}

std::unique_ptr<QUndoStack> Document::useStack(std::unique_ptr<QUndoStack> stack)
{
    std::swap(m_undo, stack); // first: receivers of the group's signals read it
    m_undoGroup->addStack(m_undo.get());
    m_undoGroup->setActiveStack(m_undo.get());
    return stack;
}

void Document::announceOpened()
{
    emit opened();
    emit treeChanged();
    emit settingsChanged();
    emit changed();
}

void Document::push(Value next, const QString& text, int mergeId)
{
    if (sameScenario(next.scenario, m_value.scenario))
        return;
    m_undo->push(new ReplaceScenario(*this, std::move(next), text, mergeId, m_mergeEpoch));
}

void Document::setFileName(const QString& fileName)
{
    if (std::exchange(m_fileName, fileName) != fileName)
        emit fileNameChanged(fileName);
}

void Document::announce(const Scenario& before, const Question& questionBefore, int activeBefore)
{
    if (activeBefore != m_value.active || !sameTree(before, m_value.scenario))
        emit treeChanged();
    if (before.importReport != m_value.scenario.importReport)
        emit importReportChanged();
    announceQuestion(questionBefore);
}

void Document::announceQuestion(const Question& before)
{
    const bool otherInstance = before.instance != question().instance; // before a receiver changes more
    if (!sameSettings(before, question()))
        emit settingsChanged();
    if (otherInstance)
        emit changed();
}

} // namespace wattif::ui
