// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/session/study_view.h"

namespace wattif::ui {

class RateEditor;
class Session;
class StartField;
class StateDiagram;

/// The power of nodes and the cost of energy: the states of a node, the tariff, the carbon intensity, and the start of the day.
class NodeEditor : public StudyView {
    Q_OBJECT
public:
    explicit NodeEditor(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] StateDiagram& states() const { return *m_states; }
    [[nodiscard]] RateEditor& price() const { return *m_price; }
    [[nodiscard]] RateEditor& carbon() const { return *m_carbon; }
    [[nodiscard]] StartField& startOfDay() const { return *m_startOfDay; }

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void takeStartOfDay();
    void mark(const QString& problem);

    StateDiagram* m_states;
    RateEditor* m_price;
    RateEditor* m_carbon;
    RateEditor* m_pue;
    StartField* m_startOfDay;
};

} // namespace wattif::ui
