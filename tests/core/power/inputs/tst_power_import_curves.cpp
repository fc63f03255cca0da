// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Curves of prices and carbon in cases/ and in texts: units, layouts, currencies.

#include <QTest>

#include "tests/core/power/inputs/import_case.h"

using namespace wattif;
using namespace wattif::power;
using namespace wattif::power::test;

class TestPowerImportCurves : public QObject {
    Q_OBJECT
private slots:
    void unitsOfPrices_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("value"); // of 20 in the file
        const auto row = [](const char* header, const char* kind, double value) {
            QTest::newRow(header) << QString::fromUtf8(header) << QString::fromLatin1(kind) << value;
        };
        row("price EUR/MWh", "price", 0.02);
        row("price_eur_mwh", "price", 0.02);
        row("Day-ahead Price [EUR/MWh]", "price", 0.02);
        row("price (ct/kWh)", "price", 0.2);
        row("price EUR/kWh", "price", 20.0);
        row("price EUR/MJ", "price", 72.0);
        row("price EUR/GJ", "price", 0.072);
        row("price per Wh", "price", 20000.0);
        row("price EUR/GWh", "price", 0.00002);
        row("price (c/kWh)", "price", 0.2);
        row("price (¢/kWh)", "price", 0.2);
        row("Preis (Rp./kWh)", "price", 0.2);
        row("Preis in Cent pro kWh", "price", 0.2);
        row("Strøm øre/kWh", "price", 0.2);
        row("price snt per kWh", "price", 0.2);
        row("price_per_mwh", "price", 0.02);
        row("Price[Currency/MWh]", "price", 0.02);
        row("Prix spot (EUR HT/MWh)", "price", 0.02);
        row("LBMP ($/MWHr)", "price", 0.02);
        row("pris kr/kWh", "price", 20.0);
        row("cena (PLN / MWh)", "price", 0.02);
        row("电价（元/千瓦时）", "price", 20.0);
        row("电价(元/兆瓦时)", "price", 0.02);
        row("电价 元/度", "price", 20.0);
        row("电价(分/千瓦时)", "price", 0.2);
        row("Precio (€/MWh)", "price", 0.02);
        row("ct/kWh (€ct/kWh)", "price", 0.2);
        row("Price (ct) per kWh", "price", 0.2);
        row("CO2-Intensität (g/kWh)", "carbon", 20.0);
        row("Intensité carbone (gCO2/kWh)", "carbon", 20.0);
        row("碳强度 (克/千瓦时)", "carbon", 20.0);
        row("碳强度 (千克/兆瓦时)", "carbon", 20.0);
        row("carbon g/MJ", "carbon", 72.0);
        row("carbon g/kWh", "carbon", 20.0);
        row("carbon intensity gCO₂eq/kWh", "carbon", 20.0);
        row("carbon kg/MWh", "carbon", 20.0);
        row("carbon lbs/MWh", "carbon", 20.0 * 0.45359237);
        row("CO2 (short tons)/MWh", "carbon", 20.0 * 907.18474);
        row("lbs_co2_per_mwh", "carbon", 20.0 * 0.45359237);
    }
    void unitsOfPrices()
    {
        QFETCH(const QString, header);
        QFETCH(const QString, kind);
        QFETCH(const double, value);
        const std::string text = "hour;" + header.toStdString() + "\n0;20\n12;40\n";
        const auto made = imported({{"swf", {"t.swf", line}}, {kind.toStdString(), {"c.csv", text}}});
        const RateCurve& curve = kind == QStringLiteral("price") ? made.instance.priceCurve : made.instance.carbonCurve;
        QCOMPARE(curve.steps[0].value, value);
        QCOMPARE(curve.steps[1].value, 2.0 * value);
        QCOMPARE(assumed(made.report, kind.toStdString() + "_unit"), std::string());
    }

    void pueByTemperature_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("points");
        QTest::addColumn<QString>("steps"); // or the error
        const auto row = [](const char* name, const char* text, const char* points, const char* steps) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(points) << QString::fromUtf8(steps);
        };
        const auto table = "hour,temperature (°C)\n0,5\n6,20\n12,35\n18,40\n";
        row("on lines between points", table, "10:1.1 30:1.3", "every 86400: 0=1.1 21600=1.2 43200=1.3");
        row("one point", table, "20:1.5", "every 86400: 0=1.5");
        row("a PUE that falls", table, "0:1.5, 40:1.1", "every 86400: 0=1.45 21600=1.3 43200=1.15 64800=1.1");
        row("below lines of a place", "latitude,longitude\n52.5,13.4\n\ntime,temperature_2m (°C)\n00:00,10\n12:00,20\n",
            "10:1.1 30:1.3", "every 86400: 0=1.1 43200=1.2");
        row("no points", table, "",
            "pue_by_temperature: temperatures need the PUE at some of them, such as 10:1.1 25:1.25 35:1.5");
        row("not a point", table, "10:1.1 25",
            "pue_by_temperature: '25' is not a point: write a temperature and a PUE, such as 25:1.25");
        row("out of order", table, "10:1.1 10:1.2",
            "pue_by_temperature: temperatures must rise and be from -100 to 100 °C (got 10)");
        row("a PUE below 1", table, "10:0.9", "pue_by_temperature: the PUE must be from 1 to 100 (got 0.9)");
        row("Fahrenheit", "hour,temperature (°F)\n0,50\n", "10:1.1",
            "c.csv:1:6: error: 'temperature (°F)' is not in °C: convert the temperatures");
    }
    void pueByTemperature()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, points);
        QFETCH(const QString, steps);
        const auto made = importInstance({{"swf", {"t.swf", line}}, {"temperature", {"c.csv", text.toStdString()}}},
                                         {{"pue_by_temperature", points.toStdString()}});
        const std::string found = made ? stepsOf(made->instance.pueCurve, 9) : toString(made.error());
        QVERIFY2(found.ends_with(steps.toStdString()), found.c_str());
    }

    void aFileOfPueValues()
    {
        const ImportFile pue{"p.csv", "hour,PUE\n0,1.2\n12,1.4\n"};
        const auto made = imported({{"swf", {"t.swf", line}}, {"pue", pue}});
        QCOMPARE(stepsOf(made.instance.pueCurve, 9), std::string("every 86400: 0=1.2 43200=1.4"));
        QVERIFY(!importInstance({{"swf", {"t.swf", line}}, {"pue", pue}, {"temperature", pue}}, {}));
    }

    void aUnitOfMoneyOrMassThatIsNotKnownIsRefused()
    {
        for (const auto& [kind, heading] : {std::pair("price", "price (mills/kWh)"),
                                            {"price", "price (TEUR/MWh)"},
                                            {"price", "€/MWh (ct/kWh)"},
                                            {"carbon", "carbon g/kWh (lbs/MWh)"},
                                            {"price", "price (EUR/100 kWh)"},
                                            {"carbon", "carbon (mg/kWh)"},
                                            {"carbon", "carbon (mTCO2/MWh)"}}) {
            const auto made =
                importInstance({{"swf", {"t.swf", line}}, {kind, {"p.csv", fmt::format("hour,{}\n0,1\n", heading)}}}, {});
            QVERIFY2(!made, heading);
            QCOMPARE(toString(made.error()),
                     fmt::format("p.csv:1:6: error: the unit of '{}' is not known; set the option {}_unit", heading, kind));
        }
    }

    void valuesOfTwoUnitsAreRefused()
    {
        const auto made = importInstance(
            {{"swf", {"t.swf", line}}, {"price", {"p.csv", "time,price,unit\n00:00,80,EUR/MWh\n06:00,9,ct/kWh\n"}}}, {});
        QVERIFY(!made);
        QCOMPARE(toString(made.error()),
                 std::string("p.csv:3:9: error: the unit 'ct/kWh' is not that of the first row; write all values in one unit"));
    }

    void anUnknownUnitIsRefused()
    {
        const ImportFile price{"p.csv", "hour,EUR/therm\n0,1\n"};
        const auto made = importInstance({{"swf", {"t.swf", line}}, {"price", price}}, {});
        QVERIFY(!made);
        QCOMPARE(toString(made.error()),
                 std::string("p.csv:1:6: error: the unit of 'EUR/therm' is not known; set the option price_unit"));
        const auto said = imported({{"swf", {"t.swf", line}}, {"price", price}}, {{"price_unit", std::string("per MWh")}});
        QCOMPARE(stepsOf(said.instance.priceCurve, 9), std::string("every 86400: 0=0.001"));
    }

    void aPriceWithoutUnitIsAnAssumption()
    {
        const auto made = imported({{"swf", {"t.swf", line}}, {"price", fileOf("price-mwh.csv")}});
        QCOMPARE(assumed(made.report, "price_unit"),
                 std::string("price_unit = per kWh (the header states no unit, and such prices are usual per MWh: check it)"));
        QCOMPARE(stepsOf(made.instance.priceCurve, 9), std::string("every 86400: 0=20 43200=40"));
        const auto stated =
            imported({{"swf", {"t.swf", line}}, {"price", fileOf("price-mwh.csv")}}, {{"price_unit", std::string("per MWh")}});
        QCOMPARE(stepsOf(stated.instance.priceCurve, 9), std::string("every 86400: 0=0.02 43200=0.04"));
        QCOMPARE(assumed(stated.report, "price_unit"), std::string());
    }

    void decimalCommasAreRead()
    {
        const auto made = imported({{"swf", {"t.swf", line}}, {"price", fileOf("price-semicolon-comma.csv")}});
        QCOMPARE(stepsOf(made.instance.priceCurve, 2), std::string("every 86400: 0=0.2 3600=0.21"));
        QCOMPARE(assumed(made.report, "decimal"), std::string("decimal = comma (prices of price-semicolon-comma.csv such as '0,20')"));
        const auto unclear =
            importInstance({{"swf", {"t.swf", line}}, {"price", {"p.csv", "hour;price\n0;1,234\n12;2,500\n"}}}, {});
        QVERIFY(!unclear);
        QCOMPARE(toString(unclear.error()),
                 std::string("p.csv:2:3: error: '1,234' is ambiguous: set the option decimal to point or comma"));
        const auto point =
            importInstance({{"swf", {"t.swf", line}}, {"price", {"p.csv", "hour;price\n0;1.234\n12;2.500\n"}}}, {});
        QVERIFY(!point);
        QCOMPARE(toString(point.error()),
                 std::string("p.csv:2:3: error: '1.234' is ambiguous: set the option decimal to point or comma"));
        const auto clear = imported({{"swf", {"t.swf", line}}, {"price", {"p.csv", "hour;price\n0;1.234\n12;0.500\n"}}});
        QCOMPARE(stepsOf(clear.instance.priceCurve, 9), std::string("every 86400: 0=1.234 43200=0.5"));
        const auto said = imported({{"swf", {"t.swf", line}}, {"price", {"p.csv", "hour;price\n0;1,234\n12;2,500\n"}}},
                                   {{"decimal", std::string("comma")}});
        QCOMPARE(stepsOf(said.instance.priceCurve, 9), std::string("every 86400: 0=1.234 43200=2.5"));
    }

    void aWorkbookOfPricesIsReadLikeItsCsv()
    {
        const auto row = [](const std::string& time, const std::string& value) {
            return fmt::format(
                "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>{}</text:p></table:table-cell>"
                "<table:table-cell {}</table:table-cell></table:table-row>",
                time, value);
        };
        const auto number = [](const char* value) {
            return fmt::format("office:value-type=\"float\" office:value=\"{0}\"><text:p>{0}</text:p>", value);
        };
        const auto words = [](const char* value) {
            return fmt::format("office:value-type=\"string\"><text:p>{}</text:p>", value);
        };
        const auto book = [](const std::string& rows) {
            return "<?xml version=\"1.0\"?><office:document office:mimetype=\"application/vnd.oasis.opendocument.spreadsheet\" "
                   "xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><office:body><office:spreadsheet><table:table "
                   "table:name=\"May\">"
                + rows + "</table:table></office:spreadsheet></office:body></office:document>";
        };
        const std::string head = row("time", words("Price EUR/MWh"));
        const std::string good = book(head + row("00:00", number("80.5")) + row("12:00", number("1.234")));
        const auto made = imported({{"swf", {"t.swf", line}}, {"price", {"p.fods", good}}});
        QCOMPARE(stepsOf(made.instance.priceCurve, 9), std::string("every 86400: 0=0.0805 43200=0.001234"));
        QCOMPARE(made.previews[1].facts[0], std::string("a sheet of a workbook"));
        const auto comma = imported({{"swf", {"t.swf", line}}, {"price", {"p.fods", good}}}, {{"decimal", std::string("comma")}});
        QVERIFY(comma.instance.priceCurve == made.instance.priceCurve);
        // A text beside numbers: which mark it has cannot be seen.
        const std::string mixed = book(head + row("00:00", number("1.234")) + row("12:00", words("12,5")));
        const auto refused = importInstance({{"swf", {"t.swf", line}}, {"price", {"p.fods", mixed}}}, {});
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.find("'12,5' is a text") == 0, refused.error().message.c_str());
        const auto said = imported({{"swf", {"t.swf", line}}, {"price", {"p.fods", mixed}}}, {{"decimal", std::string("comma")}});
        QCOMPARE(stepsOf(said.instance.priceCurve, 9), std::string("every 86400: 0=0.001234 43200=0.0125"));
    }

    // What the data portals call their columns, with made-up values.
    void publishedLayouts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("steps");
        const auto row = [](const char* name, const char* kind, const char* text, const char* steps) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(kind) << QString::fromLatin1(steps);
        };
        row("Electricity Maps", "carbon",
            "Datetime (UTC),Country,Zone name,Zone id,Carbon intensity gCO₂eq/kWh (direct),Carbon intensity gCO₂eq/kWh (Life "
            "cycle),Data source\n2024-03-01 07:00:00,Germany,Germany,DE,300,350,x\n2024-03-01 08:00:00,Germany,Germany,DE,310,"
            "360,x\n",
            "every 0: 0=350 3600=360");
        row("WattTime", "carbon", "timestamp,MOER,MOER version,frequency\n2024-03-01T07:00:00+00:00,1000,3.2,300\n",
            "every 0: 0=453.59237");
        row("ENTSO-E", "price",
            "\"MTU (CET/CEST)\",\"Day-ahead Price [EUR/MWh]\",\"Currency\",\"BZN|DE-LU\"\n\"01.03.2024 08:00 - 01.03.2024 "
            "09:00\",\"45.5\",\"EUR\",\"\"\n\"01.03.2024 09:00 - 01.03.2024 10:00\",\"-2\",\"EUR\",\"\"\n\"01.03.2024 10:00 - "
            "01.03.2024 11:00\",\"n/e\",\"EUR\",\"\"\n",
            "every 0: 0=0.0455 3600=-0.002");
        row("ERCOT", "price",
            "DeliveryDate,HourEnding,SettlementPoint,SettlementPointPrice,DSTFlag\n02/29/2024,24:00,HB_NORTH,10,N\n03/01/2024,01:00,"
            "HB_NORTH,15,N\n03/01/2024,02:00,HB_NORTH,25.5,N\n03/01/2024,03:00,HB_NORTH,30,N\n",
            "every 0: 0=0.0255 3600=0.03");
        row("ISO New England", "price",
            "\"H\",\"Date\",\"Hour Ending\",\"Location Name\",\"Locational Marginal Price\"\n\"D\",\"02/29/2024\",\"24\",\".H\",\"10\"\n"
            "\"D\",\"03/01/2024\",\"03\",\".H\",\"45.5\"\n\"D\",\"03/01/2024\",\"04\",\".H\",\"40.5\"\n",
            "every 0: 0=0.0455 3600=0.0405");
        row("NESO, forecast and actual", "carbon",
            "Datetime (UTC),Actual Carbon Intensity (gCO2/kWh),Forecast Carbon Intensity (gCO2/kWh),Index\n"
            "2024-03-01T07:00Z,150,155,low\n2024-03-01T07:30Z,140,150,low\n",
            "every 0: 0=150 1800=140");
        row("Energi Data Service", "price",
            "HourUTC,HourDK,PriceArea,SpotPriceDKK,SpotPriceEUR\n2024-03-01T07:00:00,2024-03-01T08:00:00,DK1,500.5,67.1\n"
            "2024-03-01T08:00:00,2024-03-01T09:00:00,DK1,400,53.6\n",
            "every 0: 0=0.5005 3600=0.4");
        row("Octopus Energy, the newest first", "price",
            "value_exc_vat,value_inc_vat,valid_from,valid_to\n15,16.5,2024-03-01T07:30:00Z,2024-03-01T08:00:00Z\n"
            "17,18.5,2024-03-01T07:00:00Z,2024-03-01T07:30:00Z\n",
            "every 0: 0=0.185 1800=0.165");
        row("PJM", "price",
            "datetime_beginning_utc,datetime_beginning_ept,pnode_id,system_energy_price_da,total_lmp_da\n"
            "3/1/2024 7:00:00 AM,3/1/2024 2:00:00 AM,1,21,25.5\n3/1/2024 8:00:00 AM,3/1/2024 3:00:00 AM,1,20,24\n",
            "every 0: 0=0.0255 3600=0.024");
        row("PJM, Eastern time only", "price",
            "datetime_beginning_ept,pnode_id,total_lmp_da\n3/1/2024 2:00:00 AM,1,25.5\n3/1/2024 3:00:00 AM,1,24\n",
            "every 0: 0=0.0255 3600=0.024");
        row("JEPX: energies are no prices", "price",
            "受渡日,時刻コード,売り入札量(kWh),システムプライス(円/kWh)\n2024/3/1,33,1000,12.5\n2024/3/1,34,2000,11.5\n",
            "every 0: 0=12.5 1800=11.5");
        row("energies beside what costs", "price", "time (CET),MWh,EUR/MWh\n2024-03-01 08:00,1000,20\n2024-03-01 09:00,1000,25\n",
            "every 0: 0=0.02 3600=0.025");
        row("a day, a begin and an end", "price",
            "Delivery Date CET;Delivery Start (CET);Delivery End (CET);DE-LU Price (EUR/MWh)\n"
            "2024-03-01;01.03.2024 08:00:00;01.03.2024 09:00:00;2,16\n2024-03-01;01.03.2024 09:00:00;01.03.2024 10:00:00;1,60\n",
            "every 0: 0=0.00216 3600=0.0016");
        row("aWATTar", "price",
            "{\"object\":\"list\",\"data\":[{\"start_timestamp\":1709276400000,\"end_timestamp\":1709280000000,"
            "\"marketprice\":45.5,\"unit\":\"Eur/MWh\"},{\"start_timestamp\":1709280000000,\"end_timestamp\":1709283600000,"
            "\"marketprice\":-2,\"unit\":\"Eur/MWh\"}],\"url\":\"/de/v1/marketdata\"}",
            "every 0: 0=0.0455 3600=-0.002");
        row("Energy-Charts", "price",
            "{\"license_info\":\"x\",\"unix_seconds\":[1709276400,1709280000],\"price\":[45.5,-2],\"unit\":\"EUR / MWh\"}",
            "every 0: 0=0.0455 3600=-0.002");
        row("Carbon Intensity API", "carbon",
            "{\"data\":[{\"from\":\"2024-03-01T07:00Z\",\"to\":\"2024-03-01T07:30Z\",\"intensity\":{\"forecast\":266,"
            "\"actual\":263,\"index\":\"moderate\"}},{\"from\":\"2024-03-01T07:30Z\",\"to\":\"2024-03-01T08:00Z\","
            "\"intensity\":{\"forecast\":250,\"actual\":240,\"index\":\"moderate\"}}]}",
            "every 0: 0=263 1800=240");
        row("Carbon Intensity API, not measured yet", "carbon",
            "{\"data\":[{\"from\":\"2024-03-01T07:00Z\",\"to\":\"2024-03-01T07:30Z\",\"intensity\":{\"forecast\":266,"
            "\"actual\":263,\"index\":\"high\"}},{\"from\":\"2024-03-01T07:30Z\",\"to\":\"2024-03-01T08:00Z\","
            "\"intensity\":{\"forecast\":250,\"actual\":null,\"index\":\"high\"}},{\"from\":\"2024-03-01T08:00Z\","
            "\"to\":\"2024-03-01T08:30Z\",\"intensity\":{\"forecast\":240,\"actual\":null,\"index\":\"high\"}}]}",
            "every 0: 0=266 1800=250 3600=240");
        row("WattTime's service", "carbon",
            "{\"data\":[{\"point_time\":\"2024-03-01T07:00:00+00:00\",\"value\":100},"
            "{\"point_time\":\"2024-03-01T08:00:00+00:00\",\"value\":200}],"
            "\"meta\":{\"region\":\"X\",\"signal_type\":\"co2_moer\",\"units\":\"lbs_co2_per_mwh\"}}",
            "every 0: 0=45.359237 3600=90.718474");
        row("a begin, an end and an area", "price",
            "Delivery Start (CET);Delivery End (CET);SE3 (EUR/MWh)\n01.03.2024 08:00:00;01.03.2024 09:00:00;40,5\n"
            "01.03.2024 09:00:00;01.03.2024 10:00:00;20,5\n",
            "every 0: 0=0.0405 3600=0.0205");
        row("intervals with offsets", "price",
            "Interval Start,Interval End,LMP price ($/MWh)\n2024-03-01 01:00:00-06:00,2024-03-01 02:00:00-06:00,20\n"
            "2024-03-01 02:00:00-06:00,2024-03-01 03:00:00-06:00,25\n",
            "every 0: 0=0.02 3600=0.025");
        row("seconds since 1970", "price", "unix,EUR/kWh\n1709276400,0.3\n1709280000,0.2\n", "every 0: 0=0.3 3600=0.2");
        row("milliseconds since 1970, below a title", "price",
            "Prices,of a day\nms,price EUR/MWh\n1709276400000,300\n1709280000000,200\n", "every 0: 0=0.3 3600=0.2");
        row("CAISO, prices and their parts", "price",
            "INTERVALSTARTTIME_GMT,INTERVALENDTIME_GMT,OPR_DT,OPR_HR,NODE,LMP_TYPE,MW,GROUP\n"
            "2024-03-01T08:00:00-00:00,2024-03-01T09:00:00-00:00,2024-03-01,1,N1,LMP,44.5,1\n"
            "2024-03-01T07:00:00-00:00,2024-03-01T08:00:00-00:00,2024-02-29,24,N1,LMP,45.5,1\n"
            "2024-03-01T07:00:00-00:00,2024-03-01T08:00:00-00:00,2024-02-29,24,N1,MCC,0.5,2\n",
            "every 0: 0=0.0455 3600=0.0445");
        row("AEMO, the ends of intervals", "price",
            "REGION,SETTLEMENTDATE,TOTALDEMAND,RRP,PERIODTYPE\nNSW1,2024/03/01 17:05:00,7000,85,TRADE\n"
            "NSW1,2024/03/01 17:10:00,7010,-15,TRADE\n",
            "every 0: 0=0.085 300=-0.015");
        row("Tibber", "price",
            "{\"data\":{\"viewer\":{\"homes\":[{\"currentSubscription\":{\"priceInfo\":{\"today\":[{\"total\":0.3125,\"energy\":0.1,"
            "\"tax\":0.2125,\"startsAt\":\"2024-03-01T08:00:00.000+01:00\"},{\"total\":0.25,\"energy\":0.05,\"tax\":0.2,"
            "\"startsAt\":\"2024-03-01T09:00:00.000+01:00\"}]}}}]}}}",
            "every 0: 0=0.3125 3600=0.25");
        row("Nord Pool", "price",
            "{\"deliveryDateCET\":\"2024-03-01\",\"deliveryAreas\":[\"SE3\"],\"multiAreaEntries\":[{\"deliveryStart\":"
            "\"2024-03-01T07:00:00Z\",\"deliveryEnd\":\"2024-03-01T08:00:00Z\",\"entryPerArea\":{\"SE3\":45.5}},{\"deliveryStart\":"
            "\"2024-03-01T08:00:00Z\",\"deliveryEnd\":\"2024-03-01T09:00:00Z\",\"entryPerArea\":{\"SE3\":44.5}}]}",
            "every 0: 0=0.0455 3600=0.0445");
        row("Elexon's market index", "price",
            "StartTime,DataProvider,SettlementDate,SettlementPeriod,Price,Volume\n2024-03-01T07:00:00Z,APXMIDP,2024-03-01,15,65.5,1503\n"
            "2024-03-01T07:30:00Z,APXMIDP,2024-03-01,16,70.5,1403\n",
            "every 0: 0=0.0655 1800=0.0705");
        row("WattTime, the unit in a column", "carbon",
            "point_time,value,region,signal_type,units\n2024-03-01T07:00:00Z,100,X,co2_moer,lbs_co2_per_mwh\n",
            "every 0: 0=45.359237");
        row("ENTSO-E, XML of two sequences", "price",
            "<?xml version=\"1.0\"?><Publication_MarketDocument xmlns=\"urn:x\"><TimeSeries><classificationSequence_"
            "AttributeInstanceComponent.position>1</classificationSequence_AttributeInstanceComponent.position><currency_Unit.name>"
            "EUR</currency_Unit.name><price_Measure_Unit.name>MWH</price_Measure_Unit.name><Period><timeInterval><start>"
            "2024-02-29T23:00Z</start><end>2024-03-01T23:00Z</end></timeInterval><resolution>PT60M</resolution><Point><position>9"
            "</position><price.amount>45.5</price.amount></Point><Point><position>11</position><price.amount>-2</price.amount>"
            "</Point></Period></TimeSeries><TimeSeries><classificationSequence_AttributeInstanceComponent.position>2"
            "</classificationSequence_AttributeInstanceComponent.position><Period><timeInterval><start>2024-02-29T23:00Z</start>"
            "</timeInterval><resolution>PT15M</resolution><Point><position>33</position><price.amount>1</price.amount></Point>"
            "</Period></TimeSeries></Publication_MarketDocument>",
            "every 0: 0=0.0455 7200=-0.002");
        row("a second header with the unit", "price",
            "\"Datum (MEZ)\",\"Day Ahead Auktion (DE-LU)\"\n,\"Preis (EUR/MWh, EUR/tCO2)\"\n2024-03-01T08:00+01:00,39.5\n"
            "2024-03-01T09:00+01:00,-2\n",
            "every 0: 0=0.0395 3600=-0.002");
        row("a clock at an offset from UTC", "price", "time (UTC+1),EUR/MWh\n2024-03-01 08:00,20\n2024-03-01 09:00,25\n",
            "every 0: 0=0.02 3600=0.025");
        row("a clock of a zone by its name", "price",
            "time (America/New_York),EUR/MWh\n2024-03-01 02:00,20\n2024-03-01 03:00,25\n", "every 0: 0=0.02 3600=0.025");
        row("cells with a currency", "price", "time (CET),price per kWh\n01.03.2024 08:00,0.25 €\n01.03.2024 09:00,$0.20\n",
            "every 0: 0=0.25 3600=0.2");
        row("NESO", "carbon", "DATETIME,GAS,COAL,CARBON_INTENSITY\n2024-03-01T07:00:00,1,2,120\n2024-03-01T07:30:00,1,2,130\n",
            "every 0: 0=120 1800=130");
    }
    void publishedLayouts()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, kind);
        const std::string day = "; UnixStartTime: 1709276400\n; TimeZoneString: Europe/Berlin\n";
        const auto made = imported({{"swf", {"t.swf", day + line}}, {kind.toStdString(), {"c.csv", text.toStdString()}}});
        QTEST(QString::fromStdString(
                  stepsOf(kind == QStringLiteral("price") ? made.instance.priceCurve : made.instance.carbonCurve, 9)),
              "steps");
        QCOMPARE(assumed(made.report, kind.toStdString() + "_unit"), std::string());
        QCOMPARE(assumed(made.report, "time_zone"), std::string());
    }

    void theCurrencyIsThatOfTheFile()
    {
        const std::string day = "; UnixStartTime: 1709276400\n; TimeZoneString: Europe/Berlin\n";
        const std::vector<std::pair<std::string, std::string>> cases{{"price EUR/MWh", "EUR"},
                                                                     {"SpotPriceDKK", "DKK"},
                                                                     {"price_usd_mwh", "USD"},
                                                                     {"price (€/kWh)", "EUR"},
                                                                     {"price ($/MWh)", ""},
                                                                     {"ENVIRONMENTAL PRICE", ""},
                                                                     {"price", ""}};
        for (const auto& [heading, currency] : cases) {
            const auto made = withPrice("time," + heading + "\n2024-03-01T08:00,100\n", day);
            QCOMPARE(made.instance.currency, currency);
        }
        QCOMPARE(withPrice("time,price,Currency\n2024-03-01T08:00,100,PLN\n", day).instance.currency, std::string("PLN"));
        QCOMPARE(
            withPrice("[{\"start_timestamp\":1709276400000,\"marketprice\":45.5,\"unit\":\"Eur/MWh\"}]", day).instance.currency,
            std::string("EUR"));
    }

    void ofSeveralColumnsOneIsChosen()
    {
        const std::string day = "; UnixStartTime: 1709276400\n; TimeZoneString: Europe/Berlin\n";
        const std::string text = "time,price A (EUR/MWh),price B (EUR/MWh)\n2024-03-01T08:00,100,50\n2024-03-01T09:00,90,-\n";
        const auto first = withPrice(text, day);
        QCOMPARE(stepsOf(first.instance.priceCurve, 9), std::string("every 0: 0=0.1 3600=0.09"));
        QCOMPARE(assumed(first.report, "price_column"),
                 std::string("price_column = price A (EUR/MWh) (price B (EUR/MWh) can be meant, too)"));
        const auto second = withPrice(text, day, {{"price_column", std::string("Price B (EUR/MWh)")}});
        QCOMPARE(stepsOf(second.instance.priceCurve, 9), std::string("every 0: 0=0.05"));
        QCOMPARE(assumed(second.report, "price_column"), std::string());
        const auto wrong =
            importInstance({{"swf", {"t.swf", day + line}}, {"price", {"p.csv", text}}}, {{"price_column", std::string("C")}});
        QVERIFY(!wrong);
        QCOMPARE(toString(wrong.error()), std::string("p.csv:1:24: error: no column of values is called 'C'"));
    }

    void aFileOfSeveralAreasIsRefused()
    {
        const auto made = importInstance(
            {{"swf", {"t.swf", "; UnixStartTime: 1709276400\n" + line}},
             {"price", {"p.csv", "TimeUTC,PriceArea,DayAheadPriceDKK\n2024-03-01T07:00,DK1,5\n2024-03-01T07:00,DK2,6\n"}}},
            {});
        QVERIFY(!made);
        QVERIFY2(toString(made.error()).starts_with("p.csv:3:1: error: '2024-03-01T07:00' and other times occur more than once"),
                 toString(made.error()).c_str());
    }
};

QTEST_APPLESS_MAIN(TestPowerImportCurves)
#include "tst_power_import_curves.moc"
