// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/animation_encoder.h"

#include <QImage>

#include <webp/encode.h>
#include <webp/mux.h>

namespace wattif::ui {
namespace {

constexpr float quickEffort = 30.0F; // of 100: pictures of lines and letters get hardly smaller beyond it

struct DeleteEncoder {
    void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
};

struct OwnedPicture : WebPPicture {
    OwnedPicture() : WebPPicture() { ok = WebPPictureInit(this) != 0; }
    ~OwnedPicture() { WebPPictureFree(this); }
    Q_DISABLE_COPY_MOVE(OwnedPicture)
    bool ok = false;
};

class WebpEncoder : public AnimationEncoder {
public:
    bool add(const QImage& image, int milliseconds) override
    {
        OwnedPicture picture;
        WebPConfig config;
        if (!begin(image.size()) || !picture.ok || !WebPConfigInit(&config))
            return false;
        config.lossless = 1;
        config.quality = quickEffort;
        picture.use_argb = 1;
        picture.width = image.width();
        picture.height = image.height();
        const QImage rgb = image.convertToFormat(QImage::Format_RGB888);
        const bool taken = WebPPictureImportRGB(&picture, rgb.constBits(), static_cast<int>(rgb.bytesPerLine())) != 0
            && WebPAnimEncoderAdd(m_encoder.get(), &picture, m_now, &config) != 0;
        m_now += milliseconds;
        return taken;
    }

    QByteArray finish() override
    {
        if (!m_encoder || !WebPAnimEncoderAdd(m_encoder.get(), nullptr, m_now, nullptr))
            return {};
        WebPData data;
        WebPDataInit(&data);
        QByteArray bytes;
        if (WebPAnimEncoderAssemble(m_encoder.get(), &data))
            bytes = QByteArray(reinterpret_cast<const char*>(data.bytes), static_cast<qsizetype>(data.size));
        WebPDataClear(&data);
        return bytes;
    }

private:
    bool begin(QSize size)
    {
        WebPAnimEncoderOptions options;
        if (!m_encoder && WebPAnimEncoderOptionsInit(&options))
            m_encoder.reset(WebPAnimEncoderNew(size.width(), size.height(), &options));
        return m_encoder != nullptr;
    }

    std::unique_ptr<WebPAnimEncoder, DeleteEncoder> m_encoder;
    int m_now = 0; ///< when the next picture is shown, ms
};

} // namespace

std::unique_ptr<AnimationEncoder> makeWebpEncoder() { return std::make_unique<WebpEncoder>(); }

} // namespace wattif::ui
