// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include "ui/shell/start/cover_page.h"

class QBoxLayout;
class QVBoxLayout;

namespace wattif::ui {

class FileController;
class StudyUi;

/// The page after a start without a file: the studies with pictures, files, small cases, and tutorials. It closes when the user
/// chooses something; Esc continues with the sample behind it.
class StartPage : public CoverPage {
    Q_OBJECT
public:
    StartPage(FileController& files, const std::vector<const StudyUi*>& studies, QWidget& window);

signals:
    /// It has been painted on the screen for the first time.
    void painted();
    void importWanted();
    void lessonsWanted();
    void tourWanted();
    void manualWanted(const QString& page);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Replaces the sample of the start, which is unmodified.
    void openInPlace(const std::function<void()>& open);
    void addHead(QVBoxLayout& column);
    void addCards(QVBoxLayout& column);
    void addColumns(QVBoxLayout& column);
    void addFiles(QVBoxLayout& column);
    void addSmallCases(QVBoxLayout& column);
    void addLearning(QVBoxLayout& column);
    void addFoot(QVBoxLayout& column);
    /// A line that is clicked: the page goes, then something opens.
    void addLine(QVBoxLayout& column, const QString& icon, const QString& text, const QString& toolTip,
                 const std::function<void()>& chosen);

    FileController& m_files;
    const std::vector<const StudyUi*>& m_studies;
    bool m_isPainted = false;
};

} // namespace wattif::ui
