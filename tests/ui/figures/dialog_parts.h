// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "tests/patience.h"
#include "tests/ui/figures/colour_figure.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/figures/dialog/figure_preview.h"

namespace wattif::test {

/// Three figures and the parts of the dialog that exports them.
class DialogParts : public QObject {
protected:
    QTemporaryDir m_folder;
    ColourFigure m_red{QStringLiteral("red"), QColor(0xd5, 0x5e, 0x00)};
    ColourFigure m_green{QStringLiteral("green"), QColor(0x00, 0x9e, 0x73)};
    ColourFigure m_blue{QStringLiteral("blue"), QColor(0x00, 0x72, 0xb2)};

    template <class Widget>
    static Widget& part(const QWidget& dialog, const char* name)
    {
        auto* found = dialog.findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("no widget is called %s", name);
        return *found;
    }
    static void choose(const QWidget& dialog, const char* name, const QString& data)
    {
        auto& box = part<QComboBox>(dialog, name);
        const int index = box.findData(data);
        QVERIFY2(index >= 0, qPrintable(data));
        box.setCurrentIndex(index);
    }
    static void click(const QWidget& dialog, const char* name)
    {
        QTest::mouseClick(&part<QAbstractButton>(dialog, name), Qt::LeftButton);
    }
    /// Returns the preview in its present state.
    static QImage picture(const ui::FigureDialog& dialog)
    {
        dialog.preview().paintNow();
        return dialog.preview().image();
    }
    static QByteArray contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

} // namespace wattif::test
