// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "tests/ui/power/open_power.h"
#include "ui/power/trace/tool_panel.h"
#include "ui/power/trace/trace_editor.h"

namespace wattif::ui::test {

/// A trace editor with the sample.
class OpenTrace : public QObject {
protected:
    std::unique_ptr<OpenPower> m_session;
    std::unique_ptr<TraceEditor> m_editor;

    QString ids()
    {
        QString text;
        for (const power::Job& job : m_session->shown().jobs)
            text += QString::number(job.id);
        return text;
    }
    /// Whether the worker has counted the newest jobs.
    bool showsNewest() { return m_editor->overview().instance.get() == &m_session->shown(); }
    template <class Field>
    Field* field(const QString& accessibleName)
    {
        for (Field* each : m_editor->panel().findChildren<Field*>())
            if (each->accessibleName() == accessibleName && each->isVisible())
                return each;
        return nullptr;
    }
};

} // namespace wattif::ui::test
