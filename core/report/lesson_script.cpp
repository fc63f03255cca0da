// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/lesson_script.h"

namespace wattif {

const std::string_view lessonStyle = R"CSS(textarea { width: 100%; font: inherit; }
th, td { padding: 0.15em 0.8em 0.15em 0; text-align: left; }
.hint, .kept { display: none; }
.asked-again .hint, .answered-kept .kept { display: block; }
.scripted .question:not(.finished) details { display: none; }
#results { display: none; }
@media screen {
.scripted #results { display: block; }
}
)CSS";

const std::string_view lessonScript = R"JS((function () {
  "use strict";
  var tasks = Array.prototype.slice.call(document.querySelectorAll(".question"));
  var opened = Date.now();
  var records = tasks.map(function (task) {
    return { task: task.getAttribute("data-task"), tries: [], shown: false, score: task.getAttribute("data-kind") === "text" ? null : 0 };
  });
  function byId(id) { return document.getElementById(id); }
  function all(task, selector) { return Array.prototype.slice.call(task.querySelectorAll(selector)); }

  function given(task) {
    var kind = task.getAttribute("data-kind");
    if (kind === "text") { return task.querySelector("textarea").value.trim() || null; }
    if (kind === "number") {
      var text = task.querySelector("input").value.trim().replace(",", ".");
      return text === "" || isNaN(Number(text)) ? null : Number(text);
    }
    var chosen = all(task, "input").filter(function (input) { return input.checked; })
      .map(function (input) { return JSON.parse(input.value); });
    if (chosen.length === 0) { return null; }
    return kind === "some" ? chosen : chosen[0];
  }
  function isRight(task, answer) {
    var right = task.getAttribute("data-right");
    if (task.getAttribute("data-kind") === "number") {
      return Math.abs(answer - Number(right)) <= Number(task.getAttribute("data-tolerance")) * (1 + 1e-9);
    }
    return task.getAttribute("data-kind") === "some" ? answer.join(" ") === right : right.split(" ").indexOf(String(answer)) >= 0;
  }
  function finish(task) {
    task.classList.add("finished");
    all(task, "input, textarea, button").forEach(function (element) { element.disabled = true; });
    if (task.querySelector("details")) { task.querySelector("details").open = true; }
  }
  function showPoints() {
    var scored = records.filter(function (record) { return record.score !== null; });
    var reached = scored.reduce(function (sum, record) { return sum + record.score; }, 0);
    byId("points").textContent = byId("points").getAttribute("data-text").replace("%1", reached).replace("%2", scored.length);
  }
  function check(task, record) {
    var answer = given(task);
    if (answer === null) { return; }
    var now = Date.now();
    record.tries.push({ numbers: 1, answer: answer, seconds: Math.round((now - opened) / 100) / 10 });
    opened = now;
    task.classList.remove("answered-right", "answered-wrong", "answered-kept");
    if (record.score === null) {
      task.classList.add("answered-kept");
      return;
    }
    var right = isRight(task, answer);
    task.classList.add(right ? "answered-right" : "answered-wrong");
    if (right) { record.score = record.tries.length === 1 ? 1 : record.tries.length === 2 ? 0.5 : 0; }
    if (right || record.tries.length >= Number(task.getAttribute("data-tries"))) { finish(task); } else { task.classList.add("asked-again"); }
    showPoints();
  }
  function save() {
    var record = JSON.parse(byId("record").textContent);
    record.wattif_results = 1;
    record.learner = byId("learner").value.trim();
    record.tasks = records;
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2) + "\n"], { type: "application/json" }));
    link.download = record.lesson + (record.learner ? "-" + record.learner.replace(/[^\w.-]+/g, "_") : "") + ".json";
    link.click();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 1000);
  }

  document.documentElement.className = "scripted";
  tasks.forEach(function (task, i) {
    task.querySelector("button").addEventListener("click", function () { check(task, records[i]); });
  });
  byId("save").addEventListener("click", save);
  showPoints();
})();
)JS";

const std::string_view stepsStyle = R"CSS(figcaption strong { color: var(--text); margin-right: 0.6em; }
figcaption { min-height: 3em; }
pre.code { font-size: 9pt; line-height: 1.4; margin: 0.4em 0; padding: 0.5em; background: var(--panel); white-space: pre-wrap; }
#controls { display: none; align-items: center; gap: 0.5em; padding: 0.6em 0; position: sticky; bottom: 0; background: var(--background); }
#controls input { flex: 1; }
button { font: inherit; color: inherit; padding: 0.2em 0.8em; border: 1px solid var(--edge); border-radius: 4px; background: var(--panel); }
button:hover, button:focus-visible { background: var(--hover); }
fieldset { border: 1px solid var(--edge); border-radius: 4px; margin: 1em 0; break-inside: avoid; }
legend { font-weight: bold; }
fieldset label { display: block; margin: 0.25em 0; }
fieldset button { display: none; margin: 0.4em 0; }
.right, .wrong { display: none; font-weight: bold; }
.right { color: var(--good); }
.wrong { color: var(--bad); }
.answered-right .right, .answered-wrong .wrong { display: block; }
@media screen {
.scripted #controls { display: flex; }
.scripted fieldset button { display: inline-block; }
.scripted #steps figure { display: none; }
.scripted #steps figure.shown { display: block; }
}
)CSS";

const std::string_view stepsScript = R"JS((function () {
  "use strict";
  var root = document.documentElement;
  var frames = Array.prototype.slice.call(document.querySelectorAll("#steps figure"));
  var milliseconds = 1200;
  var shown = 0;
  var timer = null;
  function byId(id) { return document.getElementById(id); }

  function show(index) {
    shown = Math.max(0, Math.min(frames.length - 1, index));
    frames.forEach(function (frame, i) { frame.className = i === shown ? "shown" : ""; });
    byId("at").value = shown;
  }
  function pause() {
    clearInterval(timer);
    timer = null;
    byId("play").textContent = "\u25B6";
  }
  function play() {
    if (shown === frames.length - 1) { show(0); }
    byId("play").textContent = "\u275A\u275A";
    timer = setInterval(function () {
      show(shown + 1);
      if (shown === frames.length - 1) { pause(); }
    }, milliseconds);
  }
  function toggle() { if (timer === null) { play(); } else { pause(); } }
  function go(index) { pause(); show(index); }

  var keys = {
    ArrowLeft: function () { go(shown - 1); },
    ArrowRight: function () { go(shown + 1); },
    Home: function () { go(0); },
    End: function () { go(frames.length - 1); },
    " ": toggle
  };
  function onKey(event) {
    var tag = event.target.tagName.toLowerCase();
    var takesKeys = tag === "input" || (event.key === " " && (tag === "button" || tag === "summary"));
    if (takesKeys || event.ctrlKey || event.altKey || event.metaKey || !keys.hasOwnProperty(event.key)) { return; }
    keys[event.key]();
    event.preventDefault();
  }

  function check(question) {
    var inputs = Array.prototype.slice.call(question.querySelectorAll("input"));
    var isAmount = inputs.length === 1 && inputs[0].type === "number";
    var given = isAmount ? inputs[0].value : inputs.filter(function (input) { return input.checked; })
      .map(function (input) { return input.value; }).join(" ");
    if (given === "") { return; }
    question.className = "question " + (given === question.getAttribute("data-right") ? "answered-right" : "answered-wrong");
    question.querySelector("details").open = true;
  }

  root.className = "scripted";
  Array.prototype.forEach.call(document.querySelectorAll(".question"), function (question) {
    question.querySelector("button").addEventListener("click", function () { check(question); });
  });
  if (frames.length > 0) {
    byId("at").max = frames.length - 1;
    byId("at").addEventListener("input", function (event) { go(Number(event.target.value)); });
    byId("first").addEventListener("click", keys.Home);
    byId("back").addEventListener("click", keys.ArrowLeft);
    byId("play").addEventListener("click", toggle);
    byId("next").addEventListener("click", keys.ArrowRight);
    byId("last").addEventListener("click", keys.End);
    document.addEventListener("keydown", onKey);
    show(0);
  }
})();
)JS";

} // namespace wattif
