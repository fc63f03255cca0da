#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The package wattif: results equal those of the command line, mistakes are exceptions with their place, Ctrl+C stops the program.

WATTIF_CLI and WATTIF (if it is built) are the programs. What needs pandas is skipped without it, but fails if the environment sets CI.
"""

import csv
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import warnings

import wattif

SOURCE = pathlib.Path(__file__).resolve().parents[2]
CLI = os.environ["WATTIF_CLI"]
PROFIT = SOURCE / "datasets/profit/sample.json"
POWER = SOURCE / "datasets/power/sample.json"
PLAN = {"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 4}}],
        "policies": [{"policy": "online"}, {"policy": "greedy"}], "factors": [{"option": "gamma", "values": [1.1, 1.4]}]}

try:
    import pandas
except ImportError:
    pandas = None


def cli(*words):
    return subprocess.run([CLI, *map(str, words)], check=True, capture_output=True, text=True, timeout=200).stdout


def needs(module):
    """Skips a test without a module; fails it if CI is set."""
    if module is None and not os.environ.get("CI"):
        raise unittest.SkipTest("missing, tools/setup installs it: python3-pandas")


class Runs(unittest.TestCase):
    def test_json_is_that_of_the_command(self):
        results = wattif.load(PROFIT).set(gamma=1.2).run(["online", "greedy"], seed=3)
        printed = cli("run", PROFIT, "--set", "gamma=1.2", "--policy", "online,greedy", "--seed", 3, "--format", "json")
        self.assertEqual(results.json, json.loads(printed))
        self.assertEqual([row["policy"] for row in results.rows], ["online", "greedy"])
        self.assertEqual(results["greedy"]["energy_j"], results.json["policies"][1]["metrics"]["energy_j"])
        with self.assertRaises(KeyError):
            results["none"]
        self.assertEqual(json.loads(cli(*results.command[1:], "--format", "json")), results.json)

    def test_set_returns_a_new_scenario(self):
        scenario = wattif.load(PROFIT)
        other = scenario.set(gamma=2).set({"online.answer": 1}, gamma=3)
        self.assertEqual(scenario.options, {})
        self.assertEqual(other.options, {"gamma": 3, "online.answer": 1})

    def test_without_policies_those_of_the_scenario_run(self):
        names = [row["policy"] for row in wattif.load(PROFIT).run().rows]
        self.assertEqual(names, [one["name"] for one in json.loads(cli("run", PROFIT, "--format", "json"))["policies"]])

    def test_repeated_runs_have_means_half_widths_and_numbers(self):
        row = wattif.load(SOURCE / "datasets/reservation/sample.json").run("cbfr", repeat=3).rows[0]
        self.assertEqual(row["makespan_s_n"], 3)
        self.assertGreater(row["mean_workflow_s_half_width"], 0)

    def test_own_policies_need_no_path(self):
        text = (SOURCE / "docs/own-policy.md").read_text(encoding="utf-8")
        example = re.search(r"^    from wattif_policy.*?^    run\(\w+\(\)\)$", text, re.M | re.S)[0]
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "mine.py")
            program.write_text(re.sub(r"^    ", "", example, flags=re.M), encoding="utf-8")
            os.environ["PYTHONPATH"], kept = "", os.environ["PYTHONPATH"]
            try:
                rows = wattif.load(PROFIT).run("greedy,mine", own={"mine": f"{sys.executable} -B '{program}'"}).rows
            finally:
                os.environ["PYTHONPATH"] = kept
        self.assertEqual({**rows[0], "policy": ""}, {**rows[1], "policy": ""})

    def test_the_error_of_an_own_policy_is_its_own(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "bad.py")
            program.write_text("1 / 0\n", encoding="utf-8")
            with self.assertRaises(wattif.Error) as raised:
                wattif.load(PROFIT).run("greedy,mine", own={"mine": f"{sys.executable} -B '{program}'"})
        first, *_, last = raised.exception.message.splitlines()
        self.assertEqual(first, "policy 'mine', at the start: ZeroDivisionError: division by zero")
        self.assertIn("Traceback (most recent call last):", raised.exception.message)
        self.assertEqual(last, "policy 'mine' failed")

    def test_generated_and_imported_scenarios(self):
        scenario = wattif.generate("profit", bags=6, seed=9)
        self.assertEqual(len(scenario.json["bags"]), 6)
        with tempfile.TemporaryDirectory() as folder:
            kept = scenario.save(pathlib.Path(folder, "S.json"))
            self.assertEqual(kept.run("online").json, scenario.run("online").json)
            trace = pathlib.Path(folder, "trace.swf")
            trace.write_text("".join(f"{i} {i * 60} -1 100 1 -1 -1 1 200 -1 1 1 1 -1 1 -1 -1 -1\n" for i in range(1, 6)))
            imported = wattif.import_files("power", swf=trace, nodes=4)
            self.assertEqual(imported.json["nodes"], 4)
            self.assertIsInstance(imported.report, dict)
            self.assertEqual(len(imported.run("always-on").job_rows), 5)


class Items(unittest.TestCase):
    def test_rows_are_those_of_the_file(self):
        results = wattif.load(POWER).run(["always-on", "load-factor"])
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "jobs.csv")
            cli("run", POWER, "--policy", "always-on,load-factor", "--jobs-csv", file)
            with open(file, encoding="utf-8", newline="") as lines:
                expected = list(csv.DictReader(lines))
        self.assertEqual(len(results.job_rows), len(expected))
        self.assertEqual(list(results.job_rows[0]), list(expected[0]))
        self.assertEqual([row["start_s"] for row in results.job_rows], [float(row["start_s"]) for row in expected])
        energy = sum(row["energy_j"] for row in results.node_rows if row["policy"] == "load-factor")
        self.assertAlmostEqual(energy / results["load-factor"]["energy_j"], 1.0, places=9)
        self.assertTrue(results.decision_rows)
        of_users = wattif.load(SOURCE / "datasets/validation/power-users.json").run("always-on").user_rows
        self.assertEqual([(row["user"], row["energy_kwh"]) for row in of_users], [("Bob", 0.3), ("Ann", 0.2)])

    def test_names_are_those_of_the_scenario(self):
        names = ["=cmd|1", "-dash", "'quoted'", "1_000", "机器 🚀"]
        scenario = json.loads((SOURCE / "datasets/profit/textbook.json").read_text(encoding="utf-8"))
        machines = scenario["machines"]
        for machine, name in zip(machines, names):
            machine["name"] = name
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "a $b & 'c' 机.json")
            file.write_text(json.dumps(scenario), encoding="utf-8")
            rows = wattif.load(file).run("online").job_rows
        self.assertLessEqual({row["machine"].rsplit(" #", 1)[0] for row in rows}, {machine["name"] for machine in machines})

    def test_a_study_without_a_table_says_so(self):
        results = wattif.load(SOURCE / "datasets/reservation/sample.json").run("cbfr")
        with self.assertRaises(wattif.Error) as caught:
            results.node_rows
        self.assertIn("use --jobs-csv and --decisions-csv", caught.exception.message)


class Frames(unittest.TestCase):
    def setUp(self):
        needs(pandas)

    def test_tables_have_units(self):
        results = wattif.load(POWER).run("load-factor")
        self.assertEqual(results.table.attrs["units"]["energy_kwh"], "kWh")
        self.assertEqual(results.table.loc[0, "policy"], "load-factor")
        self.assertEqual(results.jobs.attrs["units"]["wait_s"], "s")
        self.assertAlmostEqual(results.jobs["wait_s"].mean(), results.table["mean_wait_s"][0], places=6)
        self.assertEqual(results.decisions.attrs["units"]["at_s"], "s")

    def test_stores_have_units(self):
        table = wattif.experiment(PLAN).table
        self.assertEqual(len(table), 4)
        self.assertEqual(table.attrs["units"]["energy_j"], "J")


class WithoutPandas(unittest.TestCase):
    def test_the_message_names_the_package(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "pandas.py").write_text("raise ImportError('none')", encoding="utf-8")
            script = "import wattif, sys; wattif.load(sys.argv[1]).run('online').table"
            environment = {**os.environ, "PYTHONPATH": folder + os.pathsep + os.environ["PYTHONPATH"]}
            done = subprocess.run([sys.executable, "-c", script, PROFIT], env=environment, capture_output=True, text=True, timeout=100)
        self.assertIn("ImportError: tables need the package pandas (Debian: apt install python3-pandas", done.stderr)


class Errors(unittest.TestCase):
    def caught(self, call):
        with self.assertRaises(wattif.Error) as caught:
            call()
        return caught.exception

    def test_mistakes_have_their_place(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "a: b.json")
            file.write_text('{"wattif": 2,\n "study": profit}', encoding="utf-8")
            error = self.caught(lambda: wattif.load(file))
            self.assertEqual((error.file, error.line, error.column, error.code), (str(file), 2, 11, 1))
            self.assertNotIn("error:", error.message)
            self.assertTrue(str(error).startswith(f"{file}:2:11: "))

    def test_missing_files_wrong_names_and_values(self):
        missing = self.caught(lambda: wattif.load("/none.json"))
        self.assertEqual((missing.file, missing.line, missing.code), ("/none.json", None, 1))
        wrong = self.caught(lambda: wattif.load(PROFIT).set(gama=1).run())
        self.assertEqual((wrong.file, wrong.code), (None, 2))
        self.assertIn("did you mean 'gamma'?", wrong.message)
        self.assertEqual(self.caught(lambda: wattif.load(PROFIT).run("onlin")).code, 2)

    def test_a_missing_program_is_named(self):
        script = "import wattif; wattif.version()"
        environment = {**os.environ, "WATTIF_CLI": "/none/wattif-cli"}
        done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=100)
        self.assertIn("wattif._process.Error: /none/wattif-cli cannot be started", done.stderr)

    def test_warnings_become_warnings(self):
        scenario = json.loads(PROFIT.read_text(encoding="utf-8"))
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "S.json")
            file.write_text(json.dumps({**scenario, "colour": "red"}), encoding="utf-8")
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                wattif.load(file)
        self.assertTrue(any("colour" in str(one.message) for one in caught))


class Interruption(unittest.TestCase):
    def test_control_c_stops_the_program(self):
        script = ("import wattif\n"
                  "print('begun', flush=True)\n"
                  "wattif.counterexample('profit', 'greedy', 'online', 'objective', seconds=100)\n")
        with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as python:
            self.assertEqual(python.stdout.readline(), "begun\n")
            child = self.child_of(python.pid)
            begin = time.monotonic()
            python.send_signal(signal.SIGINT)
            self.assertIn("KeyboardInterrupt", python.communicate(timeout=60)[1])
            self.assertLess(time.monotonic() - begin, 20)
        self.assertFalse(pathlib.Path(f"/proc/{child}").exists())

    def child_of(self, process):
        until = time.monotonic() + 60
        while time.monotonic() < until:
            children = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
            if children and "counterexample" in pathlib.Path(f"/proc/{children[0]}/cmdline").read_text():
                return children[0]
            time.sleep(0.01)
        raise AssertionError("no program was started")


class OtherCommands(unittest.TestCase):
    def test_experiments_are_kept_and_continued(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "r.sqlite")
            store = wattif.experiment(PLAN, path)
            self.assertEqual(store.rows, wattif.experiment(PLAN, path).rows)
        with tempfile.TemporaryDirectory() as folder:
            plan = pathlib.Path(folder, "plan.json")
            plan.write_text(json.dumps(PLAN), encoding="utf-8")
            rows = wattif.experiment(plan).rows
            self.assertEqual([row["gamma"] for row in rows], [1.1, 1.1, 1.4, 1.4])
            summary = wattif.experiment(plan).summary(show="means", by="gamma", metric="objective")
            self.assertEqual({row["policy"] for row in summary}, {"online", "greedy"})

    def test_reproductions_and_counter_examples(self):
        report = wattif.reproduce("online-table1")
        self.assertEqual(report.json["name"], "online-table1")
        self.assertEqual(report.rows[0]["verdict"], "reproduced")
        found = wattif.counterexample("profit", "greedy", "online", "objective", evaluations=100, seed=1)
        rows = found.scenario.run("online,greedy").rows
        self.assertAlmostEqual(rows[0]["objective"] / rows[1]["objective"], found.factor, places=9)

    @unittest.skipUnless(os.environ.get("WATTIF"), "the window is not built")
    def test_figures_are_svg(self):
        scenario = wattif.load(PROFIT)
        figure = wattif.figure(scenario.set(gamma=1.2), "profit.objective", policies=["online", "greedy"], width=84)
        self.assertTrue(figure._repr_svg_().lstrip().startswith(("<?xml", "<svg")))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "f.pdf")
            figure.save(path)
            self.assertTrue(path.read_bytes().startswith(b"%PDF"))
        with self.assertRaises(wattif.Error) as caught:
            wattif.figure(scenario, "profit.none")
        self.assertEqual(caught.exception.code, 2)


if __name__ == "__main__":
    unittest.main()
