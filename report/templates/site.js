"use strict";
(() => {
  const every = (what, within = document) => Array.from(within.querySelectorAll(what));

  // Dark or light: as the system has it, unless a choice was made.
  const root = document.documentElement, theme = document.getElementById("theme");
  const stored = () => { try { return localStorage.getItem("dlshape-theme"); } catch (e) { return null; } };
  if (stored() === "dark" || stored() === "light") root.dataset.theme = stored();
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("dlshape-theme", root.dataset.theme); } catch (e) { /* files may have no storage */ }
  });

  // The filter of the index.
  const filter = document.getElementById("filter");
  if (filter) {
    const entries = every(".entry"), folders = every(".tree details"), open = new Map(folders.map((one) => [one, one.open]));
    const matches = document.getElementById("matches");
    const apply = () => {
      const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const entry of entries) {
        const text = entry.dataset.find.toLowerCase();
        entry.hidden = !words.every((word) => text.includes(word));
        if (!entry.hidden) shown += 1;
      }
      for (const folder of folders) {
        const any = every(".entry", folder).some((entry) => !entry.hidden);
        folder.parentElement.hidden = !any;
        folder.open = words.length ? any : open.get(folder);
      }
      for (const list of every("section > .list, section > .tree")) {
        list.parentElement.hidden = every(".entry", list).length > 0 && every(".entry", list).every((entry) => entry.hidden);
      }
      matches.textContent = words.length ? `${shown} of ${entries.length}` : "";
    };
    filter.addEventListener("input", apply);
    if (filter.value) apply();
  }

  // The shape of the expression at the pointer, or of the one that the keyboard went to.
  const tip = document.getElementById("tip");
  if (tip) {
    const source = document.querySelector(".source"), spoken = document.getElementById("spoken");
    let at = null;
    const point = (found, x, y) => {
      if (found !== at) {
        if (at) at.classList.remove("on");
        at = found;
        tip.hidden = !found;
        if (found) { tip.textContent = found.dataset.t; if (!found.classList.contains("beside")) found.classList.add("on"); }
      }
      if (found) {
        tip.style.left = `${Math.max(4, Math.min(x + 12, innerWidth - tip.offsetWidth - 8))}px`;
        tip.style.top = `${y + 22 + tip.offsetHeight > innerHeight ? y - tip.offsetHeight - 10 : y + 22}px`;
      }
    };
    source.addEventListener("mousemove", (event) => point(event.target.closest("[data-t]"), event.clientX, event.clientY));
    source.addEventListener("mouseleave", () => point(null));
    source.addEventListener("keydown", (event) => {
      if (event.key === "Escape") point(null);
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== "n" && event.key !== "p")) return;
      const all = every("[data-t]", source), before = at ? all.indexOf(at) : -1;
      const next = all[event.key === "n" ? before + 1 : Math.max(0, before - 1)];
      if (!next) return;
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = next.getBoundingClientRect();
      point(next, box.left, box.top);
      spoken.textContent = `${next.textContent}: ${next.dataset.t}`;
    });
  }

  // The graph of a model: rows of nodes are laid out by the browser, edges are drawn between them.
  const picture = document.querySelector(".picture");
  if (!picture) return;
  const svgns = "http://www.w3.org/2000/svg", canvas = picture.querySelector(".canvas");
  const add = (to, name, attributes, text) => {
    const made = document.createElementNS(svgns, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text) made.textContent = text;
    to.appendChild(made);
    return made;
  };
  const boxOf = (node, graph) => {
    let x = 0, y = 0;
    for (let one = node; one && one !== graph; one = one.offsetParent) { x += one.offsetLeft; y += one.offsetTop; }
    return { x, y, w: node.offsetWidth, h: node.offsetHeight };
  };
  const short = (text) => (text.length > 44 ? `${text.slice(0, 43)}…` : text);
  const measured = (graph) => {
    const boxes = new Map(), rows = new Map();
    every(":scope > .tier", graph).forEach((tier, row) => every(":scope > .node", tier).forEach((node) => {
      boxes.set(Number(node.dataset.n), boxOf(node, graph));
      rows.set(Number(node.dataset.n), row);
    }));
    return [graph, boxes, rows];
  };
  const draw = ([graph, boxes, rows]) => {
    const svg = graph.querySelector(":scope > svg");
    let far = 0;
    const told = new Set(), taken = [];
    svg.replaceChildren();
    for (const [from, to, shapes, failing] of JSON.parse(graph.dataset.edges)) {
      const a = boxes.get(from), b = boxes.get(to);
      if (!a || !b) continue;
      // Boxes are measured in whole pixels: a line that is to be straight is.
      const kind = failing ? " failing" : "", x1 = a.x + a.w / 2, middle2 = b.x + b.w / 2, x2 = Math.abs(x1 - middle2) < 2 ? x1 : middle2;
      let path, x, y, head;
      if (rows.get(to) === rows.get(from) + 1) {
        const bottom = a.y + a.h, middle = (bottom + b.y) / 2;
        path = `M${x1},${bottom} C${x1},${middle} ${x2},${middle} ${x2},${b.y - 6}`;
        [x, y, head] = [(x1 + x2) / 2 + 8, (bottom + b.y) / 2 + 2, `M${x2 - 4},${b.y - 7} l8,0 l-4,7 z`];
      } else {
        // Past rows between, or back to where a loop begins: beside the nodes.
        const between = [...boxes.keys()].filter((n) => rows.get(n) >= Math.min(rows.get(from), rows.get(to)) && rows.get(n) <= Math.max(rows.get(from), rows.get(to)));
        const side = Math.max(...between.map((n) => boxes.get(n).x + boxes.get(n).w)) + 26 + 12 * (far % 4), y1 = a.y + a.h / 2, y2 = b.y + b.h / 2;
        far += 1;
        path = `M${a.x + a.w},${y1} C${side},${y1} ${side},${y1} ${side},${y1 + Math.sign(y2 - y1) * 30} L${side},${y2 - Math.sign(y2 - y1) * 30} C${side},${y2} ${side},${y2} ${b.x + b.w + 6},${y2}`;
        [x, y, head] = [side + 6, (y1 + y2) / 2, `M${b.x + b.w + 7},${y2 - 4} l0,8 l-7,-4 z`];
      }
      add(svg, "path", { class: `edge${kind}`, d: path });
      add(svg, "path", { class: `tipmark${kind}`, d: head });
      // What a node hands to several below is told once; texts that would lie over each other go down a line.
      const same = `${from} ${rows.get(to)} ${shapes} ${failing}`;
      if (!shapes || told.has(same)) continue;
      told.add(same);
      const text = add(svg, "text", { class: `edgetext${kind}`, x, y }, short(`${failing ? "✗ " : ""}${shapes}`));
      const free = (at) => taken.every((other) => at.x > other.x + other.width || other.x > at.x + at.width || at.y > other.y + other.height - 1 || other.y > at.y + at.height - 1);
      for (let tries = 0; tries < 3 && !free(text.getBBox()); tries += 1) text.setAttribute("y", y += 13);
      taken.push(text.getBBox());
      add(text, "title", {}, shapes);
    }
  };
  let scale = 1;
  const sized = () => {
    canvas.style.transform = `scale(${scale})`;
    canvas.style.marginRight = `${canvas.offsetWidth * (scale - 1)}px`;
    canvas.style.marginBottom = `${canvas.offsetHeight * (scale - 1)}px`;
  };
  const redraw = () => { every(".graph", canvas).filter((graph) => !graph.parentElement.closest("details:not([open])")).map(measured).forEach(draw); sized(); };
  // What is in the middle stays there.
  const zoom = (to) => {
    const old = scale, x = picture.scrollLeft + picture.clientWidth / 2, y = picture.scrollTop + picture.clientHeight / 2;
    scale = Math.max(0.15, Math.min(4, to));
    sized();
    picture.scrollTo(x * scale / old - picture.clientWidth / 2, y * scale / old - picture.clientHeight / 2);
  };
  const zooms = { in: () => zoom(scale * 1.25), out: () => zoom(scale / 1.25), one: () => zoom(1),
    fit: () => zoom(Math.min(1, (picture.clientWidth - 4) / canvas.querySelector(".graph").offsetWidth)) };
  const tools = document.getElementById("tools");
  tools.hidden = false;
  tools.addEventListener("click", (event) => {
    const { zoom: how, fold } = event.target.dataset;
    if (how) zooms[how]();
    if (fold) every("details", canvas).forEach((one) => { one.open = fold === "open"; });
  });
  picture.addEventListener("wheel", (event) => { if (event.ctrlKey) { event.preventDefault(); zoom(scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1)); } }, { passive: false });
  picture.addEventListener("keydown", (event) => {
    if (event.target === picture && { "+": "in", "-": "out", 0: "one" }[event.key]) zooms[{ "+": "in", "-": "out", 0: "one" }[event.key]]();
  });
  let asked = false;
  const soon = () => {
    // Once for all that unfolds together.
    if (!asked) { asked = true; requestAnimationFrame(() => { asked = false; redraw(); }); }
  };
  canvas.addEventListener("toggle", soon, true);
  addEventListener("resize", soon);
  redraw();
})();
