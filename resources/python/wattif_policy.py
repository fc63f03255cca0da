# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Policies of your own for WattIf: one file, nothing but the standard library.

Derive from ProfitPolicy, PowerPolicy, ConsolidationPolicy or ReservationPolicy, write the one method that decides, and end your
program with `run(YourPolicy())`. The protocol, version 1, stands in docs/own-policy.md. What you print goes to the standard error,
which WattIf shows where the program ends; `self.why = "..."` in a decision is shown in the ledger.
"""

import json
import sys
from bisect import bisect_right, insort

PROTOCOL = 1


class Policy:
    """What all have: `self.setup` is the first message, as a dictionary."""

    study = None
    why = None

    def started(self):
        """Called once, when self.setup is there."""

    def hello(self):
        """Members of the answer to the first message."""
        return {}

    def answer(self, message):
        if message["type"] == "start":
            if message["protocol"] != PROTOCOL:
                sys.exit(f"this file speaks version {PROTOCOL} of the protocol, not {message['protocol']}")
            if message["study"] != self.study:
                sys.exit(f"this policy is for the study {self.study}, not {message['study']}")
            self.setup = message
            self.started()
            return self.hello()
        self.why = None
        reply = self.decided(message)
        if self.why is not None:
            reply["why"] = str(self.why)
        return reply

    def decided(self, message):
        raise NotImplementedError


class Record:
    """A message whose members are attributes."""

    def __init__(self, members):
        self.__dict__.update(members)


class ProfitPolicy(Policy):
    """Places bags. `bag` has task_type, count, revenue and, for each machine, loads_seconds, etc_seconds and energy_joules of one
    task (None where it cannot run). With `batch` above 1, WattIf sends that many bags in one message, which takes less time; `place`
    still gets one bag after another, with the loads and totals after those before it."""

    study = "profit"
    batch = 1

    def place(self, bag):
        """Returns the machine for all tasks, an index, or the number of tasks for each machine; they add up to bag.count."""
        raise NotImplementedError

    def started(self):
        self.rows = {}

    def hello(self):
        return {"batch": self.batch} if self.batch > 1 else {}

    def decided(self, message):
        if message["type"] == "bags":
            return self.placed(message)
        placed = self.place(Record(message))
        return {"machine": placed} if isinstance(placed, int) else {"counts": placed}

    def placed(self, message):
        """The answer to a batch: places its bags one after another, and adds each to the totals as WattIf does."""
        for row in message["rows"]:
            self.rows[row["task_type"]] = row["etc_seconds"], row["energy_joules"]
        number, loads = message["bag"], message["loads_seconds"]
        makespan, joules, revenue_so_far = (message[key] for key in ("makespan_seconds", "energy_so_far_joules", "revenue_so_far"))
        places, reasons, place, new, machines = [], [], self.place, object.__new__, range(len(loads))
        for user, task_type, count, revenue in zip(message["users"], message["task_types"], message["counts"], message["revenues"]):
            seconds, energy = self.rows[task_type]
            self.why = None
            bag = new(Record)
            bag.__dict__ = {  # as Record(...) without a copy
                "bag": number, "user": user, "task_type": task_type, "count": count, "revenue": revenue,
                "loads_seconds": loads[:], "etc_seconds": seconds, "energy_joules": energy, "makespan_seconds": makespan,
                "energy_so_far_joules": joules, "revenue_so_far": revenue_so_far}
            placed = place(bag)
            places.append(placed)
            reasons.append(self.why)
            for j, tasks in ((placed, count),) if isinstance(placed, int) else zip(machines, placed):
                if tasks and j in machines:  # WattIf refuses other machines, and tasks where they cannot run
                    loads[j] += tasks * (seconds[j] or 0.0)
                    joules += tasks * (energy[j] or 0.0)
                    if loads[j] > makespan:
                        makespan = loads[j]
            revenue_so_far += revenue
            number += 1
        self.why = None
        if all(isinstance(placed, int) for placed in places):
            answer = {"machines": places}
        else:
            answer = {"counts": [[tasks if j == placed else 0 for j in machines] if isinstance(placed, int) else placed
                                 for placed, tasks in zip(places, message["counts"])]}
        if any(reason is not None for reason in reasons):
            answer["reasons"] = [reason if reason is None else str(reason) for reason in reasons]
        return answer


class Job:
    """A job of Power. Times are whole microseconds, so that sums are exact."""

    def __init__(self, number, nodes, planned):
        self.number = number
        self.nodes = nodes
        self.planned = planned  # what it is planned to take
        self.end = None  # its planned end, once it runs


def ticks(seconds):
    return round(seconds * 1e6)


class PowerPolicy(Policy):
    """Starts jobs and switches nodes. In `decide`: self.now, self.waiting (in order of submission), self.running (by job number)
    and the numbers of nodes self.idle, busy, booting, stopping and off. self.rate("price_per_kwh") is a price now, or at a time."""

    study = "power"
    roles = ["scheduler", "nodes"]

    def decide(self):
        """Calls self.start(job), self.boot(n), self.stop(n) and self.wake(time)."""
        raise NotImplementedError

    def start(self, job):
        self.waiting.remove(job)
        job.end = self.now + job.planned
        self.running[job.number] = job
        self.idle -= job.nodes
        self.reply.setdefault("start", []).append(job.number)

    def boot(self, nodes):
        self.reply["boot"] = nodes

    def stop(self, nodes):
        self.reply["stop"] = nodes

    def wake(self, time):
        self.reply["wake"] = time / 1e6

    def rate(self, name, time=None):
        """The value of "price_per_kwh", "carbon_g_per_kwh", "pue" or, below a cap, "cap_watts" at a time; without one, now."""
        steps = self.setup[name]
        return steps[max(0, self.steps_until(steps, time) - 1)][1]

    def next_step(self, name, time=None):
        """When the next value holds, in microseconds; None where none follows."""
        steps = self.setup[name]
        after = self.steps_until(steps, time)
        return ticks(steps[after][0]) if after < len(steps) else None

    def steps_until(self, steps, time):
        """How many of the steps have begun at a time."""
        seconds = (self.now if time is None else time) / 1e6
        return bisect_right(steps, seconds, key=lambda step: step[0])

    def started(self):
        self.waiting, self.running = [], {}

    def hello(self):
        return {"roles": self.roles}

    def note(self, event):
        if event["type"] == "submitted":
            self.waiting.append(Job(event["job"], event["nodes"], ticks(event["planned_seconds"])))
        elif event["type"] == "ended":
            del self.running[event["job"]]
        elif event["type"] == "started":  # by the scenario's scheduler
            job = next(job for job in self.waiting if job.number == event["job"])
            self.waiting.remove(job)
            job.end = self.now + job.planned
            self.running[job.number] = job

    def decided(self, message):
        self.now, self.events, self.reply = ticks(message["now"]), message["events"], {}
        for event in self.events:
            self.note(event)
        for key in ("idle", "busy", "booting", "stopping", "off"):
            setattr(self, key, message[key])
        self.decide()
        return self.reply


class ConsolidationPolicy(Policy):
    """Places applications. `system` has capacity, sizes and homes of the applications, node_switches, node_groups, idle_watts,
    busy_watts and inlet_celsius of the nodes, the switches and the groups of the topology."""

    study = "consolidation"

    def place(self, system):
        """Returns the node of each application."""
        raise NotImplementedError

    def decided(self, message):
        return {"placement": self.place(Record(message))}


def loads_of(system):
    loads = [0.0] * len(system.node_switches)
    for size, home in zip(system.sizes, system.homes):
        loads[home] += size
    return loads


def heaviest_matching(weights, columns):
    """Gives each row a column of its own so that the sum of weights[row][column] is largest (Kuhn 1955, with shortest paths);
    there are at least as many columns as rows. Weights are dictionaries, 0 where a column is missing. Returns a column for each row."""
    row_price, column_price, row_of = [0.0] * (len(weights) + 1), [0.0] * (columns + 1), [0] * (columns + 1)
    for row in range(1, len(weights) + 1):
        row_of[0], at = row, 0
        distance, before, done = [float("inf")] * (columns + 1), [0] * (columns + 1), [False] * (columns + 1)
        while row_of[at]:
            done[at], current, step, nearest = True, row_of[at], float("inf"), 0
            for c in range(1, columns + 1):
                if done[c]:
                    continue
                cost = -weights[current - 1].get(c - 1, 0.0) - row_price[current] - column_price[c]
                if cost < distance[c]:
                    distance[c], before[c] = cost, at
                if distance[c] < step:
                    step, nearest = distance[c], c
            for c in range(columns + 1):
                if done[c]:
                    row_price[row_of[c]] += step
                    column_price[c] -= step
                else:
                    distance[c] -= step
            at = nearest
        while at:
            row_of[at], at = row_of[before[at]], before[at]
    found = [0] * len(weights)
    for c in range(1, columns + 1):
        if row_of[c]:
            found[row_of[c] - 1] = c - 1
    return found


class SiteTimes:
    """How many processors of a site are booked when: a step function of time."""

    def __init__(self, processors, bookings):
        self.processors = processors
        changes = {}
        for start, end, count in bookings:
            changes[start] = changes.get(start, 0) + count
            changes[end] = changes.get(end, 0) - count
        self.times, self.booked = [float("-inf")], [0]
        for time in sorted(changes):
            self.times.append(time)
            self.booked.append(self.booked[-1] + changes[time])

    def _split(self, time):
        i = bisect_right(self.times, time) - 1
        if self.times[i] != time:
            i += 1
            self.times.insert(i, time)
            self.booked.insert(i, self.booked[i - 1])
        return i

    def add(self, start, end, processors):
        for i in range(self._split(start), self._split(end) if start < end else 0):
            self.booked[i] += processors

    def earliest(self, ready, length, processors):
        """The earliest start, at `ready` or after it, from which so many processors are free for so long."""
        i, start = bisect_right(self.times, ready) - 1, ready
        while i < len(self.times) and (self.times[i] <= start or self.times[i] < start + length):
            if self.booked[i] + processors > self.processors:
                if i + 1 == len(self.times):
                    return float("inf")
                start = max(self.times[i + 1], ready)
            i += 1
        return start


class Task:
    def __init__(self, number, members):
        self.number = number
        self.__dict__.update(members)


class ReservationPolicy(Policy):
    """Plans workflows. In `plan`: workflow.tasks, each with processors, seconds on each site, and parents; self.sites with
    processors; self.times, a SiteTimes for each site; self.now; workflow.deadline_seconds or None."""

    study = "reservation"
    overlap = False  # True: plans may overlap with existing bookings, at a risk

    def plan(self, workflow):
        """Calls self.place(task, site, start) for each task; returns False to decline the workflow."""
        raise NotImplementedError

    def started(self):
        self.sites = [Record(site) for site in self.setup["sites"]]

    def hello(self):
        return {"overlap": self.overlap}

    def ready(self, task, site):
        """When the data of all parents, which are placed already, is on a site."""
        ready = self.now
        for parent in task.parents:
            other, _, end = self.placed[parent["task"]]
            moved = 0.0 if other == site else parent["bytes"] / self.setup["bandwidth_bytes_per_second"]
            ready = max(ready, end + moved)
        return ready

    def place(self, task, site, start):
        end = start + task.seconds[site]
        self.placed[task.number] = (site, start, end)
        self.times[site].add(start, end, task.processors)

    def parents_first(self, tasks):
        """The tasks, parents before children: of those that are ready the lowest number."""
        left = [len(task.parents) for task in tasks]
        ready = [task.number for task in tasks if not task.parents]
        while ready:
            number = ready.pop(0)
            yield tasks[number]
            for child in tasks:
                for parent in child.parents:
                    if parent["task"] == number:
                        left[child.number] -= 1
                        if left[child.number] == 0:
                            insort(ready, child.number)

    def decided(self, message):
        workflow = Record(message)
        workflow.tasks = [Task(i, task) for i, task in enumerate(message["tasks"])]
        self.now, self.placed = message["now"], {}
        self.times = [SiteTimes(site.processors, bookings) for site, bookings in zip(self.sites, message["bookings"])]
        if self.plan(workflow) is False:
            return {"reject": True}
        places = [self.placed[task.number] for task in workflow.tasks]
        return {"tasks": [{"site": site, "start": start} for site, start, _ in places]}


def run(policy):
    """Answers WattIf until it has no more questions."""
    out, sys.stdout = sys.stdout, sys.stderr  # print() must not get between the answers
    for line in sys.stdin:
        out.write(json.dumps(policy.answer(json.loads(line)), separators=(",", ":")) + "\n")
        out.flush()
