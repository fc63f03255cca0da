// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/document.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <QUndoGroup>
#include <QUndoStack>

#include "core/io/file.h"
#include "ui/session/open_scenario.h"
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

Document::Document(QObject* parent)
    : QObject(parent), m_own(std::make_unique<OpenScenario>()), m_open(m_own.get()), m_undoGroup(new QUndoGroup(this))
{
    m_undoGroup->addStack(&m_open->m_undo);
    m_undoGroup->setActiveStack(&m_open->m_undo);
    connect(m_undoGroup, &QUndoGroup::cleanChanged, this, [this](bool clean) { emit modifiedChanged(!clean); });
}

Document::~Document() { m_undoGroup->disconnect(); } // its stack is cleared, which is not an edit

void Document::setCurrent(OpenScenario& next)
{
    emit aboutToOpen(next.scenario().study);
    endMerge();
    const QString nameBefore = fileName();
    m_open = &next;
    m_undoGroup->addStack(&next.m_undo);
    m_undoGroup->setActiveStack(&next.m_undo);
    if (fileName() != nameBefore)
        emit fileNameChanged(fileName());
    announceOpened();
}

const Scenario& Document::scenario() const { return m_open->scenario(); }

const Question& Document::question() const { return m_open->question(); }

int Document::activeVariant() const { return m_open->activeVariant(); }

QString Document::fileName() const { return m_open->fileName(); }

bool Document::isModified() const { return m_open->isModified(); }

QUndoStack* Document::undoStack() const { return &m_open->m_undo; }

void Document::open(Scenario scenario, const QString& fileName) { open(std::move(scenario), fileName, SessionState{}); }

void Document::open(Scenario scenario, const QString& fileName, SessionState state)
{
    emit aboutToOpen(scenario.study);
    endMerge();
    m_open->m_value = {std::move(scenario), -1};
    m_open->session = std::move(state);
    m_open->m_undo.clear();
    m_open->m_undo.setClean();
    setFileName(fileName);
    announceOpened();
}

void Document::openRecovered(Scenario scenario, const QString& fileName)
{
    open(std::move(scenario), fileName);
    m_open->m_undo.resetClean();
}

void Document::notifyReloaded()
{
    emit aboutToOpen(scenario().study);
    endMerge();
    announceOpened();
}

Result<PrintedScenario> Document::save(const QString& fileName)
{
    const std::filesystem::path path(fileName.toStdU16String());
    PrintedScenario printed = printScenario(scenario(), path.parent_path());
    if (auto written = writeFileAtomically(path, printed.text); !written)
        return propagateError(written);
    endMerge();
    m_open->m_undo.setClean();
    setFileName(fileName);
    return printed;
}

void Document::replaceQuestion(Question question, const QString& text, int mergeId)
{
    if (sameQuestion(question, this->question()))
        return;
    ScenarioValue next = m_open->m_value;
    questionIn(next.scenario, next.activeVariant) = std::move(question);
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
    ScenarioValue next = m_open->m_value;
    next.scenario.variants.push_back({name.toStdString(), std::move(question)});
    next.activeVariant = static_cast<int>(next.scenario.variants.size()) - 1;
    push(std::move(next), tr("Add variant %1").arg(name));
}

void Document::removeVariant(int index)
{
    ScenarioValue next = m_open->m_value;
    auto& variants = next.scenario.variants;
    const QString name = QString::fromStdString(variants[static_cast<std::size_t>(index)].name);
    variants.erase(variants.begin() + index);
    if (next.activeVariant == index)
        next.activeVariant = -1;
    else if (next.activeVariant > index)
        --next.activeVariant;
    push(std::move(next), tr("Remove variant %1").arg(name));
}

void Document::renameVariant(int index, const QString& name)
{
    ScenarioValue next = m_open->m_value;
    next.scenario.variants[static_cast<std::size_t>(index)].name = name.toStdString();
    push(std::move(next), tr("Rename variant to %1").arg(name));
}

void Document::renameScenario(const QString& name)
{
    ScenarioValue next = m_open->m_value;
    next.scenario.name = name.toStdString();
    push(std::move(next), tr("Rename scenario to %1").arg(name));
}

void Document::replaceImportReport(ImportReport report, const QString& text)
{
    ScenarioValue next = m_open->m_value;
    next.scenario.importReport = std::move(report);
    push(std::move(next), text);
}

void Document::activate(int variant)
{
    if (variant == activeVariant())
        return;
    endMerge();
    const Question before = question();
    m_open->m_value.activeVariant = variant;
    emit treeChanged();
    announceQuestion(before);
}

void Document::announceOpened()
{
    emit opened();
    emit treeChanged();
    emit settingsChanged();
    emit changed();
}

void Document::push(ScenarioValue next, const QString& text, int mergeId)
{
    if (sameScenario(next.scenario, scenario()))
        return;
    m_open->m_undo.push(new ReplaceScenario(*this, *m_open, std::move(next), text, mergeId, m_mergeEpoch));
}

void Document::setFileName(const QString& fileName)
{
    if (std::exchange(m_open->m_fileName, fileName) != fileName)
        emit fileNameChanged(fileName);
}

void Document::announce(const ScenarioValue& before)
{
    if (before.activeVariant != activeVariant() || !sameTree(before.scenario, scenario()))
        emit treeChanged();
    if (before.scenario.importReport != scenario().importReport)
        emit importReportChanged();
    announceQuestion(before.question());
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

#include "moc_document.cpp"
