// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/text_edit.h"

#include <QMimeData>

namespace wattif::ui {

bool TextEdit::canInsertFromMimeData(const QMimeData* source) const
{
    return source && !source->formats().isEmpty() && QPlainTextEdit::canInsertFromMimeData(source);
}

void TextEdit::insertFromMimeData(const QMimeData* source)
{
    if (source && !source->formats().isEmpty())
        QPlainTextEdit::insertFromMimeData(source);
}

QVariant RichText::loadResource(int /*type*/, const QUrl& /*name*/) { return {}; }

} // namespace wattif::ui
