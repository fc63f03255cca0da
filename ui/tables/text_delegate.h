// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <utility>

#include <QStringList>
#include <QStyledItemDelegate>

class QComboBox;
class QLineEdit;

namespace wattif::ui {

/// Edits cells as text, or with a list that can be searched by typing; an editor whose text is bad turns red and says why, and
/// one without a list stays open.
///
/// The model decides which text is bad: it has `QString problem(const QModelIndex&, const QString&) const`, passed as a function.
class TextDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using Problem = std::function<QString(const QModelIndex&, const QString&)>;

    /// The texts that a cell is chosen from; empty where it is only typed.
    using Choices = std::function<QStringList(const QModelIndex&)>;

    explicit TextDelegate(Problem problem, QObject* parent = nullptr);
    void setChoices(Choices choices) { m_choices = std::move(choices); }

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

signals:
    /// The user tried to leave a bad text; empty: it was given up.
    void refused(const QString& problem);

protected:
    /// A choice from a box that edits a cell is an edit: no second key is needed.
    void commitOnChoice(QComboBox& box) const;
    bool eventFilter(QObject* editor, QEvent* event) override;

private:
    [[nodiscard]] QString problemOf(const QLineEdit& editor) const;
    void markProblems(QLineEdit& editor, const QModelIndex& index) const;
    [[nodiscard]] QWidget* createList(QWidget* parent, const QStringList& choices, const QModelIndex& index) const;
    void commitAndGoOn(QLineEdit& editor, bool forward);
    Problem m_problem;
    Choices m_choices;
};

} // namespace wattif::ui
