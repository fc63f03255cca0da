// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/figures/figure_source.h"

class QLineEdit;

namespace wattif::ui {

class RateEditor;
class Session;
class StateDiagram;

/// What nodes draw and what energy costs: the states of a node, the tariff, the carbon intensity, and when the day begins.
class NodeEditor : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit NodeEditor(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] StateDiagram& states() const { return *m_states; }
    [[nodiscard]] RateEditor& price() const { return *m_price; }
    [[nodiscard]] RateEditor& carbon() const { return *m_carbon; }
    [[nodiscard]] QLineEdit& startOfDay() const { return *m_startOfDay; }

    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    /// The price and the carbon intensity over time, one under the other.
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override;
    [[nodiscard]] int figureColumns() const override { return 1; }
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

private:
    void refresh();
    void takeStartOfDay();
    void mark(const QString& problem);

    Session& m_session;
    StateDiagram* m_states;
    RateEditor* m_price;
    RateEditor* m_carbon;
    QLineEdit* m_startOfDay;
};

} // namespace wattif::ui
