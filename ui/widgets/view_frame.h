// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QList>
#include <QScrollArea>

class QToolButton;

namespace wattif::ui {

/// Lets a view be smaller than it wants to be, where it would else keep the whole window from shrinking:
/// first its tool buttons give up their texts, then it scrolls.
class ViewFrame : public QScrollArea {
    Q_OBJECT
public:
    /// Without a view it is empty until fill().
    explicit ViewFrame(QWidget* view, QWidget* parent = nullptr);
    /// Creates the view in its final parent: a widget with many children that is reparented later has to be styled again.
    ViewFrame(const std::function<QWidget*(QWidget* parent)>& make, QWidget* parent);
    /// Creates the view of an empty frame.
    void fill(const std::function<QWidget*(QWidget* parent)>& make);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void frame(QWidget* view);
    void fit();
    /// Gives the view the available size, or its minimum size if that is larger.
    void fitWidget();
    void setCompact(bool compact);

    QList<QToolButton*> m_buttons; ///< that have lost their texts
    int m_fullWidth = 0;           ///< the width that the view needs with them
};

} // namespace wattif::ui
