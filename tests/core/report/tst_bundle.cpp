// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `wattif-cli bundle` and `wattif-cli verify`.

#include <filesystem>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/io/file.h"
#include "core/io/sha256.h"
#include "core/io/zip_file.h"
#include "core/report/bundle_texts.h"
#include "core/report/verify.h"
#include "tests/core/cli/cli_run.h"
#include "tests/core/report/pretended_wattif.h"

using namespace wattif;
using test::cli;
using test::CliRun;
using test::PretendedWattif;

namespace {

const std::string bundleSample = WATTIF_SOURCE_DIR "/datasets/profit/textbook.json";

const std::string plan =
    R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 4}}, {"file": "S.json"}],
    "policies": [{"policy": "online"}], "factors": [{"option": "gamma", "values": [1.1, 1.4]}]})";

} // namespace

class TestBundle : public QObject {
    Q_OBJECT

    std::unique_ptr<PretendedWattif> m_wattif;

    [[nodiscard]] std::string path(const std::string& name) const { return m_wattif->path(name); }

    /// Makes a bundle and returns its files.
    ZipMembers made(const std::vector<std::string>& more = {}, const std::string& scenario = bundleSample) const
    {
        std::vector<std::string> line{"bundle", scenario, "-o", path("b.zip"), "--date", "2026-11-27"};
        line.insert(line.end(), more.begin(), more.end());
        const CliRun run = cli(line);
        if (run.code != 0)
            qWarning("%s", run.err.c_str());
        return files();
    }
    [[nodiscard]] ZipMembers files() const
    {
        const auto bytes = readFile(path("b.zip"));
        return bytes ? unzipped("b.zip", *bytes, "it", [](std::string_view) { return true; }).value_or(ZipMembers())
                     : ZipMembers();
    }
    /// Checks files packed as a bundle.
    CliRun verified(const ZipMembers& files) const
    {
        m_wattif->write("b.zip", zipped(files));
        return cli({"verify", path("b.zip")});
    }

private slots:
    void init() { m_wattif = std::make_unique<PretendedWattif>(); }

    void aBundleIsVerified()
    {
        const ZipMembers files = made();
        std::string expected;
        for (const auto& [name, content] : files)
            if (name != "SHA256SUMS")
                expected += name + ": same\n";
        QVERIFY(files.contains("scenario.json") && files.contains("results/run.json") && files.contains("README.md"));
        const CliRun run = cli({"verify", path("b.zip")});
        QCOMPARE(run.out, expected);
        QCOMPARE(run.code, 0);
    }

    void theSameInputGivesTheSameBytes()
    {
        static_cast<void>(made());
        const std::string bytes = *readFile(path("b.zip"));
        static_cast<void>(made());
        QVERIFY(*readFile(path("b.zip")) == bytes);
    }

    void theCommandsMakeTheResults()
    {
        const ZipMembers files = made({"--policy", "greedy", "--set", "gamma=1.7"});
        m_wattif->write("scenario.json", files.at("scenario.json"));
        QVERIFY(files.at("commands.sh").find("wattif-cli run scenario.json --format json -o again/run.json\n")
                != std::string::npos);
        QCOMPARE(cli({"run", path("scenario.json"), "--format", "json"}).out, files.at("results/run.json"));
    }

    void aChangedByteIsFound()
    {
        ZipMembers files = made();
        std::string& readMe = files["README.md"];
        readMe[readMe.size() / 2] ^= 1;
        const CliRun run = verified(files);
        QCOMPARE(run.code, 1);
        QVERIFY2(run.out.find("README.md: differs from its checksum in SHA256SUMS\n") != std::string::npos, run.out.c_str());
        QVERIFY2(run.err.find("b.zip: error: 1 file differs") != std::string::npos, run.err.c_str());
    }

    void aForgedResultIsFound()
    {
        ZipMembers files = made();
        auto json = nlohmann::ordered_json::parse(files["results/run.json"]);
        json["policies"][0]["metrics"]["objective"] = 99.5;
        files["results/run.json"] = json.dump();
        const std::string name = json["policies"][0]["name"];
        files.erase("SHA256SUMS");
        files["SHA256SUMS"] = checksumsOf(files); // the forger knows checksums
        const CliRun run = verified(files);
        QCOMPARE(run.code, 1);
        QVERIFY2(run.out.find("results/run.json: differs at policies[" + name + "].metrics.objective: 99.5 here, ")
                     != std::string::npos,
                 run.out.c_str());
    }

    void nothingRunsWithOtherInputs()
    {
        ZipMembers files = made();
        files["scenario.json"] += ' ';
        const CliRun run = verified(files);
        QCOMPARE(run.code, 1);
        QVERIFY2(run.out.find("scenario.json: differs from its checksum") != std::string::npos, run.out.c_str());
        QVERIFY2(run.err.find("note: nothing was run again") != std::string::npos, run.err.c_str());
    }

    void missingAndUnknownFilesAreFound()
    {
        ZipMembers files = made();
        files.erase("VERSION");
        files["more.txt"] = "x";
        const CliRun run = verified(files);
        QCOMPARE(run.code, 1);
        for (const char* line : {"VERSION: differs: it is missing\n", "more.txt: differs: it has no checksum in SHA256SUMS\n"})
            QVERIFY2(run.out.find(line) != std::string::npos, run.out.c_str());
    }

    void pathsOutOfTheFolderAreRefused_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"../x", "a/../../x", "/tmp/wattif-bundle-x", "a//x", "./x", "..\\x", "c:x"})
            QTest::newRow(name) << name;
    }
    void pathsOutOfTheFolderAreRefused()
    {
        QFETCH(const QString, name);
        ZipMembers files = made();
        files[name.toStdString()] = "x";
        files.erase("SHA256SUMS");
        files["SHA256SUMS"] = checksumsOf(files);
        const CliRun run = verified(files);
        QCOMPARE(run.code, 1);
        QCOMPARE(run.out, std::string());
        QVERIFY2(run.err.find("which leads out of the folder where it is unpacked") != std::string::npos, run.err.c_str());
        QVERIFY(!std::filesystem::exists(path("x")) && !std::filesystem::exists("/tmp/wattif-bundle-x"));
    }

    void moreThanTheLimitIsRefused()
    {
        ZipMembers files = made();
        files["results/large"] = std::string(3'000'000, 'x'); // packs to a few kilobytes
        m_wattif->write("b.zip", zipped(files));
        const CliRun run = cli({"verify", path("b.zip"), "--max-size", "2MB"});
        static_cast<void>(cli({"check", bundleSample, "--max-size", "512MB"}));
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.find("2 MB") != std::string::npos, run.err.c_str());
    }

    void whatIsNoBundleIsRefused()
    {
        QVERIFY(verified({{"a.txt", "x"}}).err.find("not a bundle") != std::string::npos);
        m_wattif->write("b.zip", "PK no zip");
        QCOMPARE(cli({"verify", path("b.zip")}).code, 1);
    }

    void linkedFilesAreInIt()
    {
        m_wattif->write("my trace.swf", "; MaxProcs: 4\n1 0 0 60 1 -1 -1 1 60 -1 1 1 1 1 1 -1 -1 -1\n");
        QCOMPARE(cli({"import", "power", "--swf", path("my trace.swf"), "--link", "-o", path("S.json")}).code, 0);
        const ZipMembers files = made({}, path("S.json"));
        QVERIFY(files.contains("inputs/swf-my_trace.swf"));
        QVERIFY(files.at("scenario.json").find("\"inputs/swf-my_trace.swf\"") != std::string::npos);
        QCOMPARE(files.at("scenario.json").find(path("")), std::string::npos);
        const CliRun run = cli({"verify", path("b.zip")});
        QVERIFY2(run.code == 0, (run.out + run.err).c_str());
    }

    void aPlanRunsAgain()
    {
        std::filesystem::copy_file(bundleSample, path("S.json"));
        m_wattif->write("plan.json", plan);
        const ZipMembers ran = made({"--plan", path("plan.json")});
        QVERIFY(ran.contains("results/experiment.sqlite") && ran.contains("plan.json"));
        QCOMPARE(cli({"verify", path("b.zip")}).code, 0);
        QCOMPARE(cli({"experiment", path("plan.json"), "-o", path("r.sqlite")}).code, 0);
        const ZipMembers given = made({"--plan", path("plan.json"), "--store", path("r.sqlite")});
        QVERIFY(given == ran);
        ZipMembers forged = ran;
        std::string& table = forged["results/experiment.csv"];
        table.replace(table.find("\n0,") + 1, 2, "7,");
        QVERIFY2(verified(forged).out.find("results/experiment.csv: differs from its checksum in SHA256SUMS; differs at line 2, "
                                           "column 1\n")
                     != std::string::npos,
                 cli({"verify", path("b.zip")}).out.c_str());
    }

    void anotherPlansStoreIsRefused()
    {
        std::filesystem::copy_file(bundleSample, path("S.json"));
        m_wattif->write("plan.json", plan);
        QCOMPARE(cli({"experiment", path("plan.json"), "-o", path("r.sqlite")}).code, 0);
        std::string other = plan;
        m_wattif->write("plan.json", other.replace(other.find("1.4"), 3, "1.5"));
        const CliRun run =
            cli({"bundle", bundleSample, "--plan", path("plan.json"), "--store", path("r.sqlite"), "-o", path("b.zip")});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.find("is the store of another plan") != std::string::npos, run.err.c_str());
        QCOMPARE(cli({"bundle", bundleSample, "--store", path("r.sqlite"), "-o", path("b.zip")}).code, 2);
    }

    void figuresAreComparedWhereTheyCanBeDrawn()
    {
        m_wattif->pretendToDraw("<svg/>");
        const ZipMembers files = made();
        QCOMPARE(files.at("figures/b.svg"), std::string("<svg/>"));
        QCOMPARE(cli({"verify", path("b.zip")}).code, 0);
        m_wattif->pretendToDraw("<svg></svg>");
        const CliRun other = cli({"verify", path("b.zip")});
        QCOMPARE(other.code, 1);
        QVERIFY2(other.out.find("figures/a.svg: differs at line 1, column 5\n") != std::string::npos, other.out.c_str());
        PretendedWattif::remove();
        const CliRun without = cli({"verify", path("b.zip")});
        QCOMPARE(without.code, 0);
        QVERIFY2(without.out.find("figures/a.svg: not compared\n") != std::string::npos, without.out.c_str());
        QVERIFY2(without.err.find("note: figures are not compared: ") != std::string::npos, without.err.c_str());
    }

    void theMetadataNameEveryFile()
    {
        const ZipMembers files = made();
        const auto crate = nlohmann::ordered_json::parse(files.at("ro-crate-metadata.json"));
        QCOMPARE(crate["@context"].get<std::string>(), std::string("https://w3id.org/ro/crate/1.1/context"));
        QCOMPARE(crate["@graph"][0]["about"]["@id"].get<std::string>(), std::string("./"));
        QCOMPARE(crate["@graph"][1]["datePublished"].get<std::string>(), std::string("2026-11-27"));
        std::map<std::string, std::string> sums;
        for (const auto& entity : crate["@graph"])
            if (entity["@type"] == "File")
                sums[entity["@id"]] = entity["sha256"];
        QCOMPARE(sums.size() + 2, files.size()); // the metadata and SHA256SUMS come later
        QCOMPARE(crate["@graph"][1]["hasPart"].size(), sums.size());
        for (const auto& [name, sum] : sums)
            QCOMPARE(sum, sha256(files.at(name)));
    }

    void placesOfDifferences()
    {
        QCOMPARE(firstDifferenceText("a.json", R"({"a": [1, {"b": 2}]})", R"({"a": [1, {"b": 3}]})"),
                 std::string("differs at a[1].b: 2 here, 3 again"));
        QCOMPARE(firstDifferenceText("a.json", "{}", "{"), std::string("differs at line 1, column 2"));
        QCOMPARE(firstDifferenceText("a.csv", "a,b\nc,d\n", "a,b\nc,e\n"), std::string("differs at line 2, column 3"));
        QCOMPARE(firstDifferenceText("a.csv", "\nx", "\ny"), std::string("differs at line 2, column 1"));
        QCOMPARE(firstDifferenceText("a.sqlite", "abc", "abcd"), std::string("differs at byte 4"));
        QCOMPARE(firstDifferenceText("a.sqlite", "abc", "abc"), std::string());
    }
};

QTEST_APPLESS_MAIN(TestBundle)
#include "tst_bundle.moc"
