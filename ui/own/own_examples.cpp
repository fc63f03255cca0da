// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/own/own_examples.h"

#include <QFile>
#include <QStringList>

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

QString textOf(const QString& path)
{
    QFile file(u":/python/"_s + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

QString exampleText(const PolicyExample& example)
{
    QStringList lines = textOf(u"examples/%1.py"_s.arg(example.file)).split(u'\n');
    while (!lines.isEmpty() && lines.front().startsWith(u"# SPDX"_s))
        lines.pop_front();
    return lines.join(u'\n');
}

QString exampleName(const PolicyExample& example) { return u"my-"_s + QString(example.file).replace(u'_', u'-'); }

QString ownLibrary() { return textOf(u"wattif_policy.py"_s); }

} // namespace wattif::ui
