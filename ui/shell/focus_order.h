// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QObject>

class QMainWindow;
class QWidget;

namespace wattif::ui {

/// A part of the window that F6 goes to: the tool bar, the messages, or a dock that nothing hides, with the tabs above it.
struct WindowPart {
    QWidget* widget = nullptr;
    QWidget* tabs = nullptr; ///< null where the dock stands alone
};

/// Returns the parts in reading order: the tool bar, `above`, then column by column from the left, each from above. `inner` has
/// separate docks.
[[nodiscard]] std::vector<WindowPart> partsOf(QMainWindow& window, QMainWindow& inner, const std::vector<QWidget*>& above);
/// Returns the widgets that Tab visits, part by part, in each line by line from the left. A table is one stop, and so is a field.
[[nodiscard]] std::vector<QWidget*> tabStops(const std::vector<WindowPart>& parts);

/// Gives the focus to the stop after (or before) the one that has it; false if not found.
bool goToNextStop(const std::vector<QWidget*>& stops, QWidget* current, bool forward);
/// Gives the focus to the part: to where it was there, else to what the part is about; false where nothing takes it.
bool enterPart(const WindowPart& part);
/// Gives the focus to the part after (or before) the one that has it, as enterPart.
void goToNextPart(const std::vector<WindowPart>& parts, QWidget* current, bool forward);

/// Lets Tab leave tables and texts instead of walking through cells and writing tabs; in tables Ctrl+Tab and the arrows walk.
class TabKeyFilter : public QObject {
    Q_OBJECT
public:
    explicit TabKeyFilter(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

/// Withholds mnemonics (Alt and a letter) from widgets behind another tab, which Qt calls visible: such a widget took the focus
/// unseen, and a visible widget with the same letter was only highlighted.
class MnemonicFilter : public QObject {
    Q_OBJECT
public:
    explicit MnemonicFilter(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

/// Scrolls what a letter behind Alt or another key gives the focus to into sight.
class EnsureFocusVisible : public QObject {
    Q_OBJECT
public:
    explicit EnsureFocusVisible(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace wattif::ui
