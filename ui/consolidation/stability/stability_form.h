// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QWidget>

#include "ui/consolidation/stability/stability_data.h"

class QButtonGroup;
class QComboBox;
class QLineEdit;
class QSpinBox;
class QStackedWidget;

namespace wattif::ui {

class Session;

class NodeNames;

/// The fields of a stability question.
class StabilityForm : public QWidget {
    Q_OBJECT
public:
    explicit StabilityForm(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] bool isRandom() const;
    void setRandom(bool random);
    /// Returns the question in the fields; Error for a node or applications that do not exist.
    [[nodiscard]] Result<StabilityQuestion> question() const;
    [[nodiscard]] QComboBox& nodeBox() const { return *m_node; }
    [[nodiscard]] QLineEdit& applications() const { return *m_applications; }
    [[nodiscard]] QSpinBox& trials() const { return *m_trials; }
    [[nodiscard]] QSpinBox& seed() const { return *m_seed; }
    [[nodiscard]] QComboBox& innerBox() const { return *m_inner; }

    /// The fields as JSON, and back; unknown or missing entries change nothing.
    [[nodiscard]] QJsonObject state() const;
    void restore(const QJsonObject& state);

public slots:
    /// Draws other applications of the usual kind.
    void drawApplications();

signals:
    void edited();

private:
    void build();
    [[nodiscard]] QWidget* buildOne();
    [[nodiscard]] QWidget* buildMany();
    void refresh();
    void mark();
    [[nodiscard]] int nodeAt() const;

    Session& m_session;
    QButtonGroup* m_kind;
    QStackedWidget* m_fields;
    NodeNames* m_names;
    QComboBox* m_node;
    QLineEdit* m_applications;
    QSpinBox* m_trials;
    QSpinBox* m_seed;
    QComboBox* m_inner;
    std::uint64_t m_drawn = 0; ///< how often applications were drawn
};

} // namespace wattif::ui
