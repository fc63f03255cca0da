// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>

#include <QDir>
#include <QImage>
#include <QString>

namespace wattif::ui::test {

/// How far two pictures of the same size are apart, blurred by one pixel so that letters of another FreeType still match.
struct ImageDistance {
    double mean = 0.0;  ///< of the differences of brightness, 0..255
    double share = 0.0; ///< of pixels that differ by more than 48
};

inline ImageDistance imageDistance(const QImage& a, const QImage& b)
{
    const auto blurred = [](const QImage& image) {
        return image.convertToFormat(QImage::Format_RGB32)
            .scaled(image.size() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    };
    const QImage left = blurred(a);
    const QImage right = blurred(b);
    double sum = 0.0;
    int far = 0;
    for (int y = 0; y < left.height(); ++y)
        for (int x = 0; x < left.width(); ++x) {
            const QRgb p = left.pixel(x, y);
            const QRgb q = right.pixel(x, y);
            const int difference =
                std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
            sum += difference;
            far += difference > 48 ? 1 : 0;
        }
    const double pixels = static_cast<double>(left.width()) * left.height();
    return {sum / pixels, far / pixels};
}

/// Compares a picture with tests/app/golden/NAME; empty when they are alike, else what is wrong. WATTIF_UPDATE=1 writes it.
inline QString compareWithGolden(const QString& name, const QImage& picture)
{
    const QString path = QStringLiteral(WATTIF_SOURCE_DIR "/tests/app/golden/") + name;
    if (qEnvironmentVariableIsSet("WATTIF_UPDATE")) {
        QDir().mkpath(QStringLiteral(WATTIF_SOURCE_DIR "/tests/app/golden"));
        return picture.save(path, "PNG", 0) ? QString() : path + QStringLiteral(" cannot be written");
    }
    const QImage golden(path);
    if (golden.isNull())
        return path + QStringLiteral(" is missing; WATTIF_UPDATE=1 writes it");
    if (golden.size() != picture.size())
        return name + QStringLiteral(" has another size");
    const ImageDistance far = imageDistance(golden, picture);
    if (far.mean > 2.0 || far.share > 0.01)
        return QStringLiteral("%1 differs: mean %2, share of pixels %3").arg(name).arg(far.mean).arg(far.share);
    return {};
}

} // namespace wattif::ui::test
