"use strict";
// Without this script everything works by loading pages; with it, views change as the game goes on and forms keep the focus.
(() => {
  const main = document.getElementById("main");
  if (!main || !main.dataset.events) return;
  const link = document.getElementById("link");
  const note = document.getElementById("note");
  const say = (place, text) => { if (place && place.textContent !== text) place.textContent = text; };

  // Clocks: counted on from what the server said, never read out.
  const two = (n) => String(n).padStart(2, "0");
  const stamp = (root, age) => root.querySelectorAll("[data-ms]").forEach((clock) => {
    clock.ends = performance.now() - age + Number(clock.dataset.ms);
  });
  const tick = () => document.querySelectorAll("span[data-ms][data-run]").forEach((clock) => {
    const left = Math.max(0, Math.floor((clock.ends - performance.now()) / 1000));
    const text = `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
    if (clock.textContent !== text) clock.textContent = text;
  });
  setInterval(tick, 250);

  // The board as a grid: one stop for the tab key, arrows, Home, End, Page Up and Page Down inside.
  let place = null;
  const grid = (table) => {
    const roles = [["thead,tbody", "rowgroup"], ["tr", "row"], ["th[scope=col]", "columnheader"], ["th[scope=row]", "rowheader"], ["td", "gridcell"]];
    table.setAttribute("role", "grid");
    roles.forEach(([query, role]) => table.querySelectorAll(query).forEach((element) => element.setAttribute("role", role)));
    const buttons = [...table.querySelectorAll("button")];
    buttons.forEach((button) => { button.tabIndex = -1; });
    const home = buttons.find((button) => button.value === place) || buttons[48] || buttons[0];
    home.tabIndex = 0;
    const go = (index) => {
      const next = buttons[index];
      if (!next) return;
      buttons.forEach((button) => { button.tabIndex = -1; });
      next.tabIndex = 0;
      place = next.value;
      next.focus();
    };
    table.addEventListener("focusin", (event) => {
      const index = buttons.indexOf(event.target);
      if (index < 0) return;
      buttons.forEach((button) => { button.tabIndex = -1; });
      event.target.tabIndex = 0;
      place = event.target.value;
    });
    table.addEventListener("keydown", (event) => {
      const index = buttons.indexOf(event.target);
      if (index < 0 || event.altKey || event.metaKey) return;
      const column = index % 8;
      const row = index - column;
      const moves = {
        ArrowRight: column < 7 ? index + 1 : index, ArrowLeft: column > 0 ? index - 1 : index,
        ArrowDown: index + 8 < 64 ? index + 8 : index, ArrowUp: index >= 8 ? index - 8 : index,
        Home: event.ctrlKey ? 0 : row, End: event.ctrlKey ? 63 : row + 7, PageUp: column, PageDown: 56 + column,
      };
      if (!(event.key in moves)) return;
      event.preventDefault();
      go(moves[event.key]);
    });
  };

  const ready = (root, age) => {
    stamp(root, age);
    root.querySelectorAll("table[data-grid]").forEach(grid);
  };
  // What the server drew, before the grid's roles are added: otherwise its first message would draw everything anew.
  document.querySelectorAll("[data-live]").forEach((region) => { region.dataset.shown = region.innerHTML; });
  ready(document, 0);

  // The focus stays where it was, even when what it stood on is drawn anew.
  const mark = (element) => element && element !== document.body
    ? [element.id, element.name, element.value, element.form && element.form.by && element.form.by.value].join("|") : "";
  const men = (region) => [...region.querySelectorAll("button[name=square]")].map((button) => button.value + button.innerHTML).join();
  const replace = (region, html, age, own) => {
    const fresh = document.createElement("div");
    fresh.innerHTML = html;
    if (fresh.innerHTML === region.dataset.shown) return;
    const inside = region.contains(document.activeElement);
    const was = inside ? mark(document.activeElement) : "";
    const chosen = region.querySelector("button[aria-pressed=true]");
    const stood = chosen && men(region);
    const unfolded = [...region.querySelectorAll("details")].map((details) => details.open);
    region.innerHTML = html;
    region.querySelectorAll("details").forEach((details, index) => { if (unfolded[index]) details.open = true; });
    region.dataset.shown = fresh.innerHTML;
    ready(region, age);
    // A piece that was chosen stays chosen while it stands there, unless somebody else has moved meanwhile.
    const still = chosen && [...region.querySelectorAll("button")].find((button) => button.value === chosen.value && button.innerHTML === chosen.innerHTML);
    if (still && (own || stood === men(region))) {
      still.form.elements.from.value = still.value;
      still.setAttribute("aria-pressed", "true");
    } else if (chosen) say(note, main.dataset.changed);
    if (!inside) return;
    const again = [...region.querySelectorAll("button,input,select,textarea,a,summary")].find((element) => mark(element) === was);
    (again || region.querySelector("button") || main).focus();
  };

  const log = document.getElementById("log");
  const hear = ([number, text]) => {
    if (!log || number <= heard) return;
    heard = number;
    const item = document.createElement("p");
    item.textContent = text;
    log.append(item);
    while (log.children.length > 2000) log.firstChild.remove();
    log.scrollTop = log.scrollHeight;
  };
  const down = () => { if (log) log.scrollTop = log.scrollHeight; };
  addEventListener("resize", down);
  down();

  // A form that somebody is filling in keeps the state for which it was begun.
  // While something of one's own is under way, its outcome is what the next form is for.
  let under_way = 0;
  let before = Promise.resolve();
  document.addEventListener("input", (event) => { if (event.target.form && !under_way) event.target.form.begun = true; });
  let newest = 0;
  const setMoment = (moment) => {
    newest = Math.max(newest, moment);
    document.querySelectorAll("input[name=moment]").forEach((input) => { if (!input.form.begun) input.value = newest; });
  };

  const address = new URL(main.dataset.events, location);
  let heard = Number(address.searchParams.get("since"));
  let source = null;
  let alive = 0;
  let was_lost = false;
  const lost = () => { was_lost = true; say(link, main.dataset.lost); };
  const connect = () => {
    address.searchParams.set("since", heard);
    source = new EventSource(address);
    source.onopen = () => {
      alive = Date.now();
      if (was_lost) say(link, main.dataset.back);
      was_lost = false;
    };
    source.addEventListener("alive", () => { alive = Date.now(); });
    source.onmessage = (event) => {
      alive = Date.now();
      const news = JSON.parse(event.data);
      const own = under_way > 0 || news.moment <= newest;
      for (const [id, html] of Object.entries(news.regions)) {
        const region = document.getElementById(id);
        if (region) replace(region, html, news.age, own);
      }
      news.said.forEach(hear);
      setMoment(news.moment);
      tick();
    };
    source.onerror = lost;
  };
  // Browsers allow a handful of connections in all: a page that nobody sees gives its own back and catches up later.
  const look = () => {
    if (document.hidden) {
      source?.close();
      source = null;
    } else if (!source) {
      alive = Date.now();
      connect();
    }
  };
  document.addEventListener("visibilitychange", look);
  look();
  setInterval(async () => {
    if (!source) return;
    if (source.readyState === EventSource.CLOSED) {
      lost();
      // The server is there but knows this page no more: it was started anew.
      try {
        const answer = await fetch(location.href, { cache: "no-store" });
        if (answer.ok) location.reload();
      } catch { connect(); }
    } else if (Date.now() - alive > 25000) {
      lost();
      source.close();
      connect();
    }
  }, 2000);
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  const send = async (form, fields, begun) => {
    if (!begun && newest) fields.set("moment", newest);
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body: fields, headers: { "X-Live": "1" } });
    if (answer.status === 200) { location.search = await answer.text(); return; }
    if (answer.status === 403) { location.reload(); return; }
    setMoment(Number(answer.headers.get("X-Moment")));
    say(note, answer.status === 204 ? "" : await answer.text());
    if (answer.status !== 204) return;
    // What was typed meanwhile stays.
    form.querySelectorAll("input:not([type=hidden]):not([type=number]),textarea").forEach((field) => {
      if (field.value.replaceAll(/\s/g, "") === (fields.get(field.name) ?? "").replaceAll(/\s/g, "")) field.value = "";
    });
    if (!address.searchParams.has("from")) return;
    // The pawn has become something: the question is not asked any more.
    history.replaceState(null, "", location.pathname);
    address.searchParams.delete("from");
    address.searchParams.delete("to");
    source?.close();
    connect();
  };

  // A double click, a second Enter and a key held down are one hand that meant one thing: it is sent once.
  const PAUSE = 700;
  let last = { what: "", at: -PAUSE };
  const again = (fields) => {
    const what = JSON.stringify([...fields].filter(([name]) => name !== "moment"));
    const at = performance.now();
    const same = what === last.what && (under_way > 0 || at - last.at < PAUSE);
    last = { what, at };
    return same;
  };
  document.addEventListener("input", () => { last.what = ""; });
  // What lies under the pointer at the second click may be another button by then.
  document.addEventListener("click", (event) => {
    if (event.detail > 1 && event.pointerType === "mouse" && event.target.closest("button")) event.preventDefault();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && event.target.matches("button,input")) event.preventDefault();
  }, true);

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const button = event.submitter;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form, button));
    if (button && button.name === "square" && !fields.get("from")) {
      form.elements.from.value = button.value;
      button.setAttribute("aria-pressed", "true");
      say(note, "");
      return;
    }
    if (button && button.name === "square") {
      form.elements.from.value = "";
      form.querySelectorAll("[aria-pressed]").forEach((chosen) => chosen.removeAttribute("aria-pressed"));
      if (fields.get("from") === button.value) return;
    }
    if (again(fields)) return;
    const begun = form.begun;
    form.begun = false;
    under_way += 1;
    before = before.then(() => send(form, fields, begun)).catch(lost).finally(() => { under_way -= 1; });
  });
})();
