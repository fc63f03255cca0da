// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/animation_encoder.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include <QHash>

#include <gif_lib.h>

namespace wattif::ui {
namespace {

constexpr qsizetype maxColours = 256;

/// Returns where the pixels from `x` on that are equal end: most of a slide is of one colour.
int endOfRun(const QRgb* line, int x, int width)
{
    return static_cast<int>(std::find_if(line + x, line + width, [colour = line[x]](QRgb other) { return other != colour; })
                            - line);
}

QHash<QRgb, int> countedColours(const QImage& rgb)
{
    QHash<QRgb, int> counts;
    for (int y = 0; y < rgb.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(rgb.constScanLine(y));
        for (int x = 0, end = 0; x < rgb.width(); x = end) {
            end = endOfRun(line, x, rgb.width());
            counts[line[x] | 0xFF000000U] += end - x;
        }
    }
    return counts;
}

/// Returns the most frequent colours; equally frequent ones in the order of their values, which makes the result deterministic.
QList<QRgb> paletteOf(const QHash<QRgb, int>& counts)
{
    std::vector<std::pair<int, QRgb>> byUse;
    for (auto i = counts.begin(); i != counts.end(); ++i)
        byUse.push_back({-i.value(), i.key()});
    std::ranges::sort(byUse);
    QList<QRgb> palette;
    for (const auto& [use, colour] : byUse)
        if (palette.size() < maxColours)
            palette << colour;
    return palette;
}

int distance(QRgb a, QRgb b)
{
    const int red = qRed(a) - qRed(b);
    const int green = qGreen(a) - qGreen(b);
    const int blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

uchar nearest(const QList<QRgb>& palette, QRgb colour)
{
    qsizetype best = 0;
    int least = std::numeric_limits<int>::max();
    for (qsizetype i = 0; i < palette.size() && least > 0; ++i)
        if (const int far = distance(palette[i], colour); far < least) {
            least = far;
            best = i;
        }
    return static_cast<uchar>(best);
}

/// The palette for giflib: as many entries as the next power of two, at least 2.
ColorMapObject* colourMapOf(const QList<QRgb>& palette)
{
    int size = 2;
    while (size < palette.size())
        size *= 2;
    std::vector<GifColorType> colours(static_cast<std::size_t>(size), GifColorType{0, 0, 0});
    for (qsizetype i = 0; i < palette.size(); ++i)
        colours[static_cast<std::size_t>(i)] = {static_cast<GifByteType>(qRed(palette[i])),
                                                static_cast<GifByteType>(qGreen(palette[i])),
                                                static_cast<GifByteType>(qBlue(palette[i]))};
    return GifMakeMapObject(size, colours.data());
}

int collect(GifFileType* file, const GifByteType* bytes, int count)
{
    static_cast<QByteArray*>(file->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

class GifEncoder : public AnimationEncoder {
public:
    ~GifEncoder() override { close(); }

    bool add(const QImage& image, int milliseconds) override
    {
        if (!m_file && !begin(image.size()))
            return false;
        const QImage few = withFewColours(image);
        ColorMapObject* map = colourMapOf(few.colorTable());
        m_good = m_good && map && putDelay(milliseconds)
            && EGifPutImageDesc(m_file, 0, 0, few.width(), few.height(), false, map) == GIF_OK;
        GifFreeMapObject(map);
        for (int y = 0; m_good && y < few.height(); ++y) {
            std::vector<GifPixelType> line(few.constScanLine(y), few.constScanLine(y) + few.width());
            m_good = EGifPutLine(m_file, line.data(), few.width()) == GIF_OK;
        }
        return m_good;
    }

    QByteArray finish() override
    {
        const bool closed = close();
        return m_good && closed ? m_bytes : QByteArray();
    }

private:
    bool begin(QSize size)
    {
        int error = 0;
        m_file = EGifOpen(&m_bytes, &collect, &error);
        if (!m_file)
            return false;
        EGifSetGifVersion(m_file, true);
        constexpr int bitsPerColour = 8;
        m_good = size.width() <= 0xFFFF && size.height() <= 0xFFFF
            && EGifPutScreenDesc(m_file, size.width(), size.height(), bitsPerColour, 0, nullptr) == GIF_OK && putRepeats();
        return m_good;
    }

    bool putRepeats()
    {
        const std::array<GifByteType, 3> endless{1, 0, 0};
        return EGifPutExtensionLeader(m_file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
            && EGifPutExtensionBlock(m_file, 11, "NETSCAPE2.0") == GIF_OK
            && EGifPutExtensionBlock(m_file, static_cast<int>(endless.size()), endless.data()) == GIF_OK
            && EGifPutExtensionTrailer(m_file) == GIF_OK;
    }

    bool putDelay(int milliseconds)
    {
        const GraphicsControlBlock block{DISPOSE_DO_NOT, false, std::clamp(milliseconds / 10, 1, 0xFFFF), NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> bytes{};
        const auto length = EGifGCBToExtension(&block, bytes.data());
        return EGifPutExtension(m_file, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(length), bytes.data()) == GIF_OK;
    }

    bool close()
    {
        int error = 0;
        return m_file && EGifCloseFile(std::exchange(m_file, nullptr), &error) == GIF_OK;
    }

    QByteArray m_bytes;
    GifFileType* m_file = nullptr;
    bool m_good = false;
};

} // namespace

QImage withFewColours(const QImage& image)
{
    const QImage rgb = image.convertToFormat(QImage::Format_RGB32);
    const QHash<QRgb, int> counts = countedColours(rgb);
    const QList<QRgb> palette = paletteOf(counts);
    QHash<QRgb, uchar> places;
    for (auto i = counts.begin(); i != counts.end(); ++i)
        places.insert(i.key(), nearest(palette, i.key()));
    QImage few(image.size(), QImage::Format_Indexed8);
    few.setColorTable(palette);
    for (int y = 0; y < rgb.height(); ++y) {
        const auto* from = reinterpret_cast<const QRgb*>(rgb.constScanLine(y));
        uchar* to = few.scanLine(y);
        for (int x = 0, end = 0; x < rgb.width(); x = end) {
            end = endOfRun(from, x, rgb.width());
            std::fill(to + x, to + end, places.value(from[x] | 0xFF000000U));
        }
    }
    return few;
}

std::unique_ptr<AnimationEncoder> makeGifEncoder() { return std::make_unique<GifEncoder>(); }

} // namespace wattif::ui
