"""Rules that a page keeps for people who do not see it, see it badly, or do not use a mouse."""

# Returns what breaks a rule, as texts; written after the success criteria of WCAG 2.2 and after the rules
# that axe-core has for them and for good practice.
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
  faults.push(`${what}: ${element.outerHTML.slice(0, 120).toWellFormed()}`);

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
for (const list of document.querySelectorAll("dl")) {
  if ([...list.children].some((child) => !["DT", "DD", "DIV"].includes(child.tagName))) {
    tell("not only terms and what they mean", list);
  }
}
// Landmarks: each can be told from the others, and all that is said stands in one.
const kinds = { NAV: "navigation", SECTION: "region", FORM: "form", ASIDE: "complementary" };
const landmarks = new Set();
for (const element of document.querySelectorAll("nav, section, form, aside, [role=region]")) {
  const ids = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
  const label = element.getAttribute("aria-label")
    ?? ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim();
  const kind = element.getAttribute("role") ?? kinds[element.tagName];
  if (!shown(element) || (!label && ["region", "form"].includes(kind))) continue;
  if (landmarks.has(`${kind} ${label}`)) tell("a landmark like another", element);
  landmarks.add(`${kind} ${label}`);
}
for (const part of document.querySelectorAll("nav")) {
  if (shown(part) && !part.querySelector("a[href]")) tell("a landmark of nothing", part);
}
if (document.querySelectorAll("body > header").length > 1) faults.push("two banners");
// 4.1.2: attributes that there are, where they are heard, with what they need.
const attributes = new Set(("activedescendant atomic autocomplete busy checked colcount colindex colspan"
  + " controls current describedby details disabled errormessage expanded flowto haspopup hidden"
  + " invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation"
  + " owns placeholder posinset pressed readonly relevant required roledescription rowcount rowindex"
  + " rowspan selected setsize sort valuemax valuemin valuenow valuetext").split(" "));
for (const element of document.querySelectorAll("*")) {
  for (const { name: attribute } of element.attributes) {
    if (attribute.startsWith("aria-") && !attributes.has(attribute.slice(5))) {
      tell(`no such attribute as ${attribute}`, element);
    }
  }
}
const nameless = "b, code, del, div, em, i, ins, mark, p, q, span, strong";
for (const element of document.querySelectorAll("[aria-label], [aria-labelledby]")) {
  if (element.matches(nameless) && !element.hasAttribute("role")) {
    tell("a name that is not heard", element);
  }
}
for (const element of document.querySelectorAll("[role=slider]")) {
  if (!element.hasAttribute("aria-valuenow")) tell("a slider without its value", element);
}
const usable = "a[href], button, input, select, textarea, summary, audio[controls],"
  + " [tabindex]:not([tabindex='-1'])";
for (const element of document.querySelectorAll("[aria-hidden=true]")) {
  if (element.querySelector(usable)) tell("what is hidden can be gone to", element);
}
for (const element of document.querySelectorAll("a[href], button, [role=slider]")) {
  if (element.querySelector(usable)) tell("what can be used lies in what can be used", element);
}
// 2.1.1: what can be scrolled can be gone to, or holds what can.
for (const element of document.querySelectorAll("main *")) {
  const style = getComputedStyle(element);
  const isScrolled = ["auto", "scroll"].includes(style.overflowX)
      && element.scrollWidth > element.clientWidth + 1
    || ["auto", "scroll"].includes(style.overflowY)
      && element.scrollHeight > element.clientHeight + 1;
  if (!isScrolled || !shown(element) || element.matches("textarea, select")) continue;
  if (element.tabIndex < 0 && !element.querySelector(usable)) tell("no key scrolls it", element);
}
// 1.4.1: a link within a sentence is told by more than its colour.
for (const link of document.querySelectorAll("p a[href], dd a[href], li > a[href]")) {
  const block = link.closest("p, dd, li");
  const words = [...block.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.data).join("");
  if (!shown(link) || !/\p{L}/u.test(words)) continue;
  const [own, around] = [getComputedStyle(link), getComputedStyle(block)];
  if (own.textDecorationLine === "none" && parseFloat(own.borderTopWidth) === 0
    && own.fontWeight === around.fontWeight) tell("only a colour tells a link", link);
}
// 1.4.4: a page can be made larger.
const scale = document.querySelector("meta[name=viewport]")?.content ?? "";
if (/user-scalable=(no|0)|maximum-scale/.test(scale)) faults.push("it cannot be made larger");
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
const between = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
// 1.4.11: a field is seen by its edge, or by its own colour.
for (const field of document.querySelectorAll(
  "input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea")) {
  if (!shown(field)) continue;
  const style = getComputedStyle(field);
  const around = light(behind(field.parentElement));
  const seen = [colour(style.borderTopColor).rgb, behind(field)]
    .map((part) => between(light(part), around));
  if (Math.max(...seen) < 3) tell(`an edge of a contrast of ${seen[0].toFixed(2)}`, field);
}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const checked = new Set();
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || checked.has(element) || !shown(element)) continue;
  checked.add(element);
  if (!element.closest("main, nav, body > header, .skip, [role=status], script")) {
    tell("outside the landmarks", element);
  }
  if (element.closest("svg, .hidden, .said-aloud, .skip, script, button:disabled, option")) continue;
  const style = getComputedStyle(element);
  const [left, back] = [share(element), behind(element)];
  const seen = colour(style.color).rgb.map((part, at) => part * left + back[at] * (1 - left));
  const [one, other] = [light(seen), light(back)];
  const contrast = between(one, other);
  const isLarge = parseFloat(style.fontSize) >= 24
    || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
  if (contrast < (isLarge ? 3 : 4.5)) tell(`a contrast of ${contrast.toFixed(2)}`, element);
}
return faults;
"""
