// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <QString>

#include "core/base/random.h"
#include "tests/ui/monkey/hand.h"
#include "ui/session/study_ui.h"

class QWidget;

namespace wattif::ui {
class MainWindow;
}

namespace wattif::test {

/// Where the monkey is: a window of the program, a folder with files, and the chance of the present event.
struct Place {
    const ui::StudyUi* study = nullptr; ///< whose sample a new window opens
    QString folder{};
    std::unique_ptr<ui::MainWindow> window{};
    std::string firstScenario{}; ///< at its opening: the result of undoing everything
    Hand hand{};
    Random chance{0};

    Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place();

    [[nodiscard]] int draw(int low, int high) { return static_cast<int>(chance.uniformInt(low, high)); }
    [[nodiscard]] bool isLikely(int percent) { return draw(1, 100) <= percent; }
    template <class T>
    [[nodiscard]] T oneOf(const std::vector<T>& values)
    {
        return values[static_cast<std::size_t>(draw(0, static_cast<int>(values.size()) - 1))];
    }

    /// Restarts the program, as a user does after closing it.
    void openWindow();
    /// The window of the platform that gets the mouse now: a popup before a dialog before the rest.
    [[nodiscard]] QWindow* front();
    [[nodiscard]] QPoint pointIn(const QSize& size)
    {
        return {draw(0, std::max(0, size.width() - 1)), draw(0, std::max(0, size.height() - 1))};
    }
    /// A widget below the front window that answers to the mouse, can be seen and is not disabled; null where none was found.
    [[nodiscard]] QWidget* someWidget();
    /// Whether the window itself gets the mouse: no popup, no dialog that wants an answer.
    [[nodiscard]] bool isFree() const;
    /// One of the files of the folder.
    [[nodiscard]] QString someFile();
};

/// Returns the widget of a platform window, or null.
[[nodiscard]] QWidget* widgetOf(const QWindow* window);
/// All visible windows, the oldest first.
[[nodiscard]] std::vector<QWidget*> visibleWindows();
/// Describes a widget in words: class, name and text.
[[nodiscard]] QString wordsFor(const QWidget* widget);

} // namespace wattif::test
