"""Rules that a page keeps for people who do not see it, see it badly, or do not use a mouse."""

# Returns what breaks a rule, as texts; written after the success criteria of WCAG 2.2.
FAULTS = r"""
const faults = [];
const shown = (element) => element.checkVisibility({ visibilityProperty: true });
const name = (element) => (
  element.getAttribute("aria-label")
  ?? (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? "").join(" ")
  ).trim() || [...(element.labels ?? [])].map((label) => label.textContent).join(" ").trim()
  || (["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName) ? "" : element.textContent.trim())
  || [...element.querySelectorAll("img")].map((image) => image.alt).join(" ").trim();
const tell = (what, element) =>
  faults.push(`${what}: ${element.outerHTML.slice(0, 120)}`);

// 2.4.2, 3.1.1, 1.3.1: title, language, landmarks, headings.
if (!document.title) faults.push("no title");
if (!document.documentElement.lang) faults.push("no language");
if (document.querySelectorAll("main").length !== 1) faults.push("not one main part");
if (document.querySelectorAll("h1").length !== 1) faults.push("not one heading of the first rank");
let rank = 1;
for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
  const own = Number(heading.tagName[1]);
  if (own > rank + 1) tell("a rank of headings is left out", heading);
  rank = own;
}
// 4.1.2: everything that can be used has a name; 1.1.1: so has every picture.
for (const element of document.querySelectorAll(
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], meter,"
  + " [role=region], nav, form[role=search], section[aria-labelledby]")) {
  if (shown(element) && !name(element) && !element.matches("form")) tell("no name", element);
}
for (const image of document.querySelectorAll("img:not([alt])")) tell("no text", image);
for (const drawing of document.querySelectorAll("svg:not([aria-hidden])")) {
  if (!drawing.querySelector("title")) tell("no title", drawing);
}
// 4.1.1: a name is given once.
const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
for (const id of new Set(ids)) {
  if (ids.filter((other) => other === id).length > 1) faults.push(`the id ${id} is given twice`);
}
for (const element of document.querySelectorAll("[aria-labelledby], [aria-describedby]")) {
  for (const attribute of ["aria-labelledby", "aria-describedby"]) {
    for (const id of (element.getAttribute(attribute) ?? "").split(" ").filter(Boolean)) {
      if (!document.getElementById(id)) tell(`${attribute} leads nowhere`, element);
    }
  }
}
// Lists hold only their own; 2.4.3: no order of its own for the keyboard.
for (const list of document.querySelectorAll("ul, ol")) {
  if ([...list.children].some((child) => child.tagName !== "LI")) tell("not only items", list);
}
for (const element of document.querySelectorAll("[tabindex]")) {
  if (element.tabIndex > 0) tell("an order of its own", element);
}
// 2.5.8: what can be pressed is large enough, but for links in a text.
for (const element of document.querySelectorAll("button, select, textarea, .choice")) {
  if (!shown(element)) continue;
  const box = element.getBoundingClientRect();
  if (box.width < 24 || box.height < 24) tell(`only ${box.width} by ${box.height}`, element);
}
// 1.4.10: nothing makes the page wider than the window.
if (document.documentElement.scrollWidth > innerWidth + 1) {
  faults.push(`wider than the window: ${document.documentElement.scrollWidth} of ${innerWidth}`);
}
// 1.4.3: the contrast of texts with what is behind them.
const colour = (text) => {
  const parts = text.match(/[\d.]+/g).map(Number);
  return { rgb: parts.slice(0, 3), alpha: parts.length > 3 ? parts[3] : 1 };
};
const light = (rgb) => {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const behind = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const back = colour(getComputedStyle(at).backgroundColor);
    if (back.alpha > 0.9) return back.rgb;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? [13, 17, 23] : [251, 250, 248];
};
// How much of a text's colour is left where it, or what it stands in, can be seen through.
const share = (element) => {
  let left = colour(getComputedStyle(element).color).alpha;
  for (let at = element; at; at = at.parentElement) left *= Number(getComputedStyle(at).opacity);
  return left;
};
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const checked = new Set();
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || checked.has(element) || !shown(element)) continue;
  checked.add(element);
  if (element.closest("svg, .hidden, .said-aloud, .skip, script, button:disabled, option")) continue;
  const style = getComputedStyle(element);
  const [left, back] = [share(element), behind(element)];
  const seen = colour(style.color).rgb.map((part, at) => part * left + back[at] * (1 - left));
  const [one, other] = [light(seen), light(back)];
  const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const isLarge = parseFloat(style.fontSize) >= 24
    || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
  if (contrast < (isLarge ? 3 : 4.5)) tell(`a contrast of ${contrast.toFixed(2)}`, element);
}
return faults;
"""
