// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/open_scenario.h"

#include <utility>

#include <QFileInfo>

#include "ui/session/files/autosave.h"
#include "ui/session/files/document_manager.h"

namespace wattif::ui {

const Question& ScenarioValue::question() const
{
    return activeVariant < 0 ? scenario.baseline : scenario.variants[static_cast<std::size_t>(activeVariant)].question;
}

OpenScenario::OpenScenario() = default;

OpenScenario::OpenScenario(Scenario scenario, QString fileName, bool isModified)
    : m_value{std::move(scenario), -1}, m_fileName(std::move(fileName))
{
    if (isModified)
        m_undo.resetClean();
}

OpenScenario::~OpenScenario()
{
    autoSave.reset(); // it follows the undo stack, which is cleared now
}

QString OpenScenario::title() const
{
    if (!m_fileName.isEmpty())
        return QFileInfo(m_fileName).fileName();
    return scenario().name.empty() ? DocumentManager::tr("Untitled") : QString::fromStdString(scenario().name);
}

} // namespace wattif::ui
