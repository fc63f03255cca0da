// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPlainTextEdit>
#include <QTextBrowser>

namespace wattif::ui {

/// A field of several lines of text; all of the window are of this kind.
///
/// Qt up to 6.4 takes the first of the clipboard's formats without asking whether there is one: pasting from an empty clipboard
/// ends the program. And where the release of the button is lost, to a drag of the text or to a menu, Qt's text fields believe
/// that it is still pressed: they scroll, and begin the drag again and again.
class TextEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit TextEdit(QWidget* parent = nullptr) : QPlainTextEdit(parent) { }

protected:
    [[nodiscard]] bool canInsertFromMimeData(const QMimeData* source) const override;
    /// Receives the text from keys, menus, the middle button and drops.
    void insertFromMimeData(const QMimeData* source) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    bool m_missesRelease = false;
};

/// Shows a read-only text, also from untrusted sources: it loads no file and follows no link without the user.
class RichText : public QTextBrowser {
    Q_OBJECT
public:
    explicit RichText(QWidget* parent = nullptr) : QTextBrowser(parent) { setOpenLinks(false); }

protected:
    /// Nothing from outside the document.
    QVariant loadResource(int type, const QUrl& name) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    bool m_missesRelease = false; ///< as in TextEdit
};

} // namespace wattif::ui
