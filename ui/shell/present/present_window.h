// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QJsonObject>
#include <QWidget>

#include "ui/session/latest_job.h"
#include "ui/session/offscreen_view.h"

class QLabel;
class QLineEdit;

namespace wattif::ui {

class PresentOverlay;
class ScrolledText;
class StepBar;

/// One view with the step bar on the whole screen, its letters 1.6 times as large. Arrows and Page keys (of remote controls, too)
/// step, B blanks the screen, L and S turn the laser pointer and the spotlight on, N pins a note, H lists the keys, Esc ends.
class PresentWindow : public QWidget {
    Q_OBJECT
public:
    PresentWindow(const Session& session, const ViewInfo& view, const QJsonObject& state, QWidget* parent = nullptr);
    ~PresentWindow() override;

    [[nodiscard]] Session& session() { return m_copy.session(); }
    [[nodiscard]] QWidget* view() const { return m_copy.view(); }
    [[nodiscard]] PresentOverlay* overlay() const { return m_overlay; }
    [[nodiscard]] QLineEdit* noteField() const { return m_noteField; }
    [[nodiscard]] QLabel* note() const { return m_note; }
    [[nodiscard]] QLabel* reason() const { return m_reason; }
    [[nodiscard]] QLabel* help() const { return m_help; }
    [[nodiscard]] StepBar* steps() const { return m_steps; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build(const QString& title);
    [[nodiscard]] QWidget* makeHead(const QString& title);
    void askForReasons();
    void showReason();
    void step(int by);
    void goTo(int step);
    bool stepByKey(int key);
    bool showByKey(int key);
    void writeNote();
    void pinNote();

    OffscreenView m_copy;
    StepBar* m_steps;
    QLabel* m_reason;
    ScrolledText* m_reasonArea;
    QLabel* m_note;
    QLineEdit* m_noteField;
    QLabel* m_help;
    PresentOverlay* m_overlay;
    struct Reasons;
    std::shared_ptr<Reasons> m_reasons; ///< null until they are known
    LatestJob m_job;                    ///< last: ends before what it delivers to
};

} // namespace wattif::ui
