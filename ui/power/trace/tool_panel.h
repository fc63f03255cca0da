// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace wattif::ui {

/// A tool that opens inside a view: a heading, fields, what it would do, and the button that does it. Never modal.
class ToolPanel : public QFrame {
    Q_OBJECT
public:
    /// The effect of a tool with the present fields.
    struct Preview {
        QString text;
        bool possible = true;
    };
    struct Tool {
        QString heading;
        QWidget* fields = nullptr; ///< the panel owns it
        QString button;
        std::function<Preview()> preview;
        std::function<bool()> apply; ///< returns whether it worked; then the panel closes
        std::function<void()> closed{};
    };

    explicit ToolPanel(QWidget* parent = nullptr);

    /// Opens a tool in the place of the one that is open.
    void open(Tool tool);
    void close();
    /// Asks for the preview again; fields call it when they change.
    void refresh();
    [[nodiscard]] QString previewText() const;
    [[nodiscard]] QPushButton& applyButton() const { return *m_apply; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void applyTool();
    Tool m_tool;
    QLabel* m_heading;
    QLabel* m_preview;
    QPushButton* m_apply;
    QPushButton* m_cancel;
    QHBoxLayout* m_row;
};

} // namespace wattif::ui
