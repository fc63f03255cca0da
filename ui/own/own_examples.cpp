// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/own/own_examples.h"

#include <QFile>
#include <QStringList>

#include "core/base/study.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

QString textOf(const QString& path)
{
    QFile file(u":/python/"_s + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString withoutLicence(const QString& program)
{
    QStringList lines = program.split(u'\n');
    while (!lines.isEmpty() && lines.front().startsWith(u"# SPDX"_s))
        lines.pop_front();
    return lines.join(u'\n');
}

} // namespace

QString exampleText(const PolicyExample& example) { return withoutLicence(textOf(u"examples/%1.py"_s.arg(example.file))); }

QString skeletonText(const Study& study)
{
    return withoutLicence(textOf(u"skeletons/%1.py"_s.arg(QString::fromStdString(study.name()))));
}

QString exampleName(const PolicyExample& example) { return u"my-"_s + QString(example.file).replace(u'_', u'-'); }

QString ownLibrary() { return textOf(u"wattif_policy.py"_s); }

} // namespace wattif::ui
