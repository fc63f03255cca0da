// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/papers/paper_facts.h"

#include <algorithm>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include "core/base/study.h"
#include "core/experiment/run_output.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct FactsTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PaperGallery)
};

constexpr int hashDigits = 16;
constexpr int maxItems = 100'000; // of one verdict, in a file that is kept

QString countedVerdict(Verdict verdict, int count)
{
    switch (verdict) {
    case Verdict::reproduced: return FactsTr::tr("%1 reproduced").arg(count);
    case Verdict::trend: return FactsTr::tr("%1 as a trend").arg(count);
    case Verdict::bounded: return FactsTr::tr("%1 within the bound").arg(count);
    case Verdict::inconclusive: return FactsTr::tr("%1 inconclusive").arg(count);
    case Verdict::differs: return FactsTr::tr("%1 differing").arg(count);
    case Verdict::refuted: return FactsTr::tr("%1 refuted").arg(count);
    default: return {};
    }
}

std::optional<VerdictCounts> readCounts(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QList<QByteArray> numbers = file.read(200).trimmed().split(' ');
    VerdictCounts counts;
    if (numbers.size() != static_cast<qsizetype>(counts.items.size()))
        return std::nullopt;
    for (std::size_t i = 0; i < counts.items.size(); ++i) {
        bool ok = false;
        counts.items[i] = numbers[static_cast<qsizetype>(i)].toInt(&ok);
        if (!ok || counts.items[i] < 0 || counts.items[i] > maxItems)
            return std::nullopt;
    }
    return counts;
}

} // namespace

VerdictCounts verdictCounts(const ReproductionReport& report)
{
    VerdictCounts counts;
    for (const ReproductionItem& item : report.items)
        ++counts.items[static_cast<std::size_t>(report.verdictOf(item))];
    return counts;
}

QString verdictTitle(Verdict verdict)
{
    switch (verdict) {
    case Verdict::reproduced: return FactsTr::tr("Reproduced");
    case Verdict::trend: return FactsTr::tr("Trend holds");
    case Verdict::bounded: return FactsTr::tr("Within the bound");
    case Verdict::inconclusive: return FactsTr::tr("Inconclusive");
    case Verdict::differs: return FactsTr::tr("Differs");
    case Verdict::refuted: return FactsTr::tr("Refuted");
    default: return {};
    }
}

std::optional<bool> isConfirmed(const VerdictCounts& counts)
{
    const bool any = std::ranges::any_of(reportedVerdicts, [&](Verdict verdict) { return counts.of(verdict) > 0; });
    const bool all =
        std::ranges::none_of(reportedVerdicts, [&](Verdict verdict) { return needsArgument(verdict) && counts.of(verdict) > 0; });
    return any ? std::optional(all) : std::nullopt;
}

QString verdictText(const VerdictCounts& counts)
{
    QStringList shown;
    for (const Verdict verdict : reportedVerdicts)
        if (counts.of(verdict) > 0)
            shown << countedVerdict(verdict, counts.of(verdict));
    return shown.isEmpty() ? FactsTr::tr("No printed numbers to compare with") : shown.join(u", "_s);
}

PaperStore PaperStore::ofUser()
{
    return PaperStore(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + u"/papers"_s);
}

QString PaperStore::fileOf(const PaperRecipe& recipe) const
{
    const QFileInfo program(QCoreApplication::applicationFilePath());
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const std::string& part : {programVersion(), recipe.name, recipe.title, recipe.source()})
        hash.addData(QByteArray::fromStdString(part) + '\n');
    hash.addData(coreText(recipe.title).toUtf8() + '\n'); // its letters are those of the window's language
    hash.addData(QByteArray::number(program.size()) + ' ' + QByteArray::number(program.lastModified().toMSecsSinceEpoch()));
    return QDir(m_folder).filePath(QString::fromStdString(recipe.name) + u'-'
                                   + QString::fromLatin1(hash.result().toHex().first(hashDigits)));
}

PaperFacts PaperStore::read(const PaperRecipe& recipe) const
{
    if (m_folder.isEmpty())
        return {};
    const QString file = fileOf(recipe);
    return {QImage(file + u".png"_s), readCounts(file + u".txt"_s)};
}

void PaperStore::removeOlder(const PaperRecipe& recipe, const QString& ending) const
{
    QDir folder(m_folder);
    const QString kept = QFileInfo(fileOf(recipe) + ending).fileName();
    const QString form = QString::fromStdString(recipe.name) + u'-' + QString(hashDigits, u'?') + ending;
    for (const QString& file : folder.entryList({form}, QDir::Files))
        if (file != kept)
            folder.remove(file);
}

void PaperStore::keepPicture(const PaperRecipe& recipe, const QImage& picture) const
{
    if (m_folder.isEmpty() || !QDir().mkpath(m_folder))
        return;
    QSaveFile file(fileOf(recipe) + u".png"_s);
    if (file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG") && file.commit()) // or it is made again
        removeOlder(recipe, u".png"_s);
}

void PaperStore::keepVerdicts(const PaperRecipe& recipe, const VerdictCounts& counts) const
{
    if (m_folder.isEmpty() || !QDir().mkpath(m_folder))
        return;
    QByteArrayList numbers;
    for (const int count : counts.items)
        numbers << QByteArray::number(count);
    QSaveFile file(fileOf(recipe) + u".txt"_s);
    if (file.open(QIODevice::WriteOnly) && file.write(numbers.join(' ') + '\n') > 0 && file.commit())
        removeOlder(recipe, u".txt"_s);
}

const Reproduction* reproductionOf(const std::vector<Reproduction>& all, const PaperRecipe& recipe)
{
    const auto found = std::ranges::find(all, recipe.name, &Reproduction::name);
    return found == all.end() ? nullptr : &*found;
}

} // namespace wattif::ui
