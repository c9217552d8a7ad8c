// Proves that the tree of received pages answers as jsdom does: selectors, texts, addresses, and what forms send.
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { Page } from "../page";
import type { FormValues } from "../page-form";
import { entriesOfForm } from "./form-entries";
import { formOf } from "./form-owners";
import { PageDocument, type PageElement } from "./page-document";
import type { TreeElement } from "./tree";

const ADDRESS = "http://shop.example/cart?page=2";

/** Each form shows one rule. */
const FORMS: Record<string, string> = {
  "fields of every kind": `<form action=/echo><input name=a value=" 1 "><input type=hidden name=b value="x\ny"><input name=c>
    <input type=search name=d value="a\nb"><input type=email name=e value=" a@b.example "><input type=url name=f value=" http://x/ ">
    <input type=tel name=g value=6><input type=password name=h value=geheim><input value="without a name"><input name="" value=y>
    <input type=file name=i><input type=UNKNOWN name=j value=z><input type=Text name=k value=l dirname=k.dir></form>`,
  "values that a type does not allow": `<form>${[
    ...["1", "-1.5", ".5", "1e3", "1e999", "1.", "+1", " 1", "x", ""].map((value) => ["number", value]),
    ...["2028-02-29", "2027-02-29", "2027-2-01", "0000-01-01", "0001-01-01", "12027-12-31", "2027-13-01"].map(
      (value) => ["date", value],
    ),
    ...["00:00", "24:00", "23:59:59", "23:59:60", "9:00", "09:00:00.123", "09:00:00.1234"].map((value) => [
      "time",
      value,
    ]),
  ]
    .map(([type, value], at) => `<input type=${type} name=f${at} value="${value}">`)
    .join("")}</form>`,
  boxes: `<form><input type=checkbox name=a><input type=checkbox name=b checked><input type=checkbox name=c value=1 checked>
    <input type=checkbox name=c value=2 checked><input type=checkbox name=d value checked></form>`,
  "radio buttons": `<form><input type=radio name=a value=1 checked><input type=radio name=a value=2 checked>
    <input type=radio name=b value=1><input type=radio name=b value=2></form>
    <form><input type=radio name=a value=3 checked></form>`,
  lists: `<form><select name=a><option value=1>one<option>  two   words </select><select name=b><option value=1><option value=2 selected>
    <option value=3 selected></select><select name=c multiple><option>1<option selected>2<option selected>3</select>
    <select name=d><option disabled>1<option>2</select><select name=e><optgroup disabled><option>1</optgroup><optgroup><option>2
    </optgroup></select><select name=f size=3><option>1</select><select name=g multiple><option>1</select><select name=h></select>
    <select name=i disabled><option>1</select></form>`,
  texts: `<form><textarea name=a>\n one\r\ntwo\n</textarea><textarea name=b>\n\nx</textarea><textarea name=c>&lt;b&gt;&#13;</textarea></form>`,
  "disabled groups": `<form><fieldset disabled><legend><input name=a value=1><fieldset><input name=b value=1></fieldset></legend>
    <legend><input name=c value=1></legend><input name=d value=1><fieldset><legend><input name=e value=1></legend></fieldset>
    <select name=f><option>1</select><textarea name=g>1</textarea><button name=h value=1>h</button></fieldset>
    <input name=i value=1 disabled></form>`,
  "controls elsewhere": `<form id=one><input name=a value=1><input name=b value=1 form=two><input name=c value=1 form></form>
    <input name=d value=1 form=one><form id=two><button name=e value=1 form=one>e</button></form><select name=f form=none><option>1</select>
    <div id=three><input name=g value=1 form=three></div><input name=h value=1>`,
  buttons: `<form><button name=a value=1>a</button><button type=button name=b value=1>b</button><button type=reset name=c value=1>c
    </button><input type=submit name=d value=Senden><input type=submit value=e><input type=image name=f><input type=image>
    <input type=button name=g value=1><input type=reset name=h value=1><button>i</button><button type=odd name=j>j</button>
    <output name=k>1</output><object name=l></object></form>`,
  "suggestions, templates and tables": `<form><datalist id=x><input name=a value=1><option value=2></datalist><template><input name=b value=1>
    </template><table><tr><td><input name=c value=1></table><noscript><input name=d value=1></noscript></form>`,
};

const PAGE = `<!doctype html><html lang=es><head><title> Two
  words </title><meta property="og:title" content="A &amp; B"><base href="/base/"></head><body class="a b">
  <main id=main><h1>One <em>two</em><script>three</script></h1><p hidden>p <style>q{}</style></p><p class="B">r</p><noscript><p>plain</p></noscript>
  <ul><li class=x>1</li><li>2</li><li data-n=3 class="x y">3</li></ul><a href="?q=1#part" rel="nofollow sponsored">a</a><a>b</a>
  <svg viewBox="0 0 1 1"><title>drawn</title><linearGradient id=g></linearGradient></svg><template><p>held</p></template></main>
  ${Object.values(FORMS).join("\n")}</body></html>`;

const SELECTORS = [
  ..."*,p,.x,.B,.b,#main,main p,main > p,li + li,li ~ li.x,[hidden],[data-n],[data-n='3'],[type=TEXT],[class=B]".split(
    ",",
  ),
  ..."[class~=y],[rel~='sponsored'],[href^='?q'],[href$=part],[href*=q],[content='a & b' i],li:first-child".split(
    ",",
  ),
  ..."li:last-child,li:nth-child(2n+1),li:nth-of-type(2),p:first-of-type,p:last-of-type,p:only-child,:root,svg *".split(
    ",",
  ),
  ..."form:has([name=c]),form:has(> select),li:not(.x),li:not([data-n]),:disabled,fieldset:enabled,input:enabled".split(
    ",",
  ),
  ..."input:checked,option:checked,:checked,main :is(h1),:where(ul) li,form:not([method]),[name=a][value='1']".split(
    ",",
  ),
  ..."object:empty,LI,form button,option:disabled,optgroup:disabled".split(","),
  ...[
    "h1, p",
    "li:not(.x, [data-n])",
    "button:not([type=button], [type=reset]), input[type=submit]",
    "ul:has(li + li)",
  ],
  ...['a[href^="?"]:not([href="?"])', "form:has(textarea):has(select)", "body > main ul li.x:nth-child(3)"],
];
/** Known to jQuery, or never true without a window, or no CSS. */
const REFUSED = [
  "",
  "p >",
  "> p",
  "p:hover",
  "p:visited",
  "a:link",
  ":contains('a')",
  "p:selected",
  ":header",
  "[a",
  "p:unknown",
];

/** By form, then field: what is typed and chosen. */
const FILLED: Record<string, FormValues> = {
  "fields of every kind": {
    a: "1\n2",
    b: "x\ny",
    c: "",
    d: "",
    e: " c@d.example\n",
    f: " y ",
    g: "\t7",
    h: "",
    k: "m",
  },
  boxes: { a: "on", b: null, c: ["1"], d: [] },
  "radio buttons": { a: "1", b: "2" },
  lists: { a: "two words", b: "1", c: ["3", "1"], d: "2", e: "2", f: "1", g: null },
  texts: { a: "x\r\ny\rz\n", b: "" },
};
const TYPED = ["", "1", "-0.5", "abc", "12:30", "25:00", "2028-02-29", "2027-02-29"];

const jsdom = (html: string) => new JSDOM(html, { url: ADDRESS }).window;
const ours = (html: string) => new PageDocument(html, ADDRESS);

function page(html: string): Page {
  const received = {
    url: new URL(ADDRESS),
    status: 200,
    headers: {},
    body: Buffer.from(html),
    wireBytes: 0,
    redirects: [],
  };
  return new Page(received, () => Promise.reject(new Error("nothing is sent here")));
}

/** As a visitor of jsdom's page would. */
function fill(form: HTMLFormElement, values: FormValues): void {
  for (const [name, given] of Object.entries(values)) {
    const wanted = [given ?? []].flat();
    for (const control of form.elements as Iterable<Element> & HTMLFormControlsCollection) {
      if (control.getAttribute("name") !== name) continue;
      if (control.matches("select")) {
        const { options } = control as HTMLSelectElement;
        for (const option of options) if (!wanted.includes(option.value)) option.selected = false;
        for (const option of options) if (wanted.includes(option.value)) option.selected = true;
      } else if (control.matches("[type=checkbox], [type=radio]")) {
        const box = control as HTMLInputElement;
        box.checked = wanted.includes(box.value);
      } else (control as HTMLInputElement).value = wanted[0] ?? "";
    }
  }
}

type SentBy = { FormData: typeof FormData };

function entriesOfJsdom(window: SentBy, form: HTMLFormElement, button: Element | null = null): unknown[] {
  return [...new window.FormData(form, button as HTMLElement | null)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : value.name,
  ]);
}

/** The name, the attributes and the text of each. */
const shown = (elements: Iterable<Element>) =>
  [...elements].map((one) => [
    one.localName,
    [...one.attributes].map(({ name, value }) => [name, value]),
    one.textContent,
  ]);
const shownHere = (elements: PageElement[]) =>
  elements.map((one) => [
    one.node.tagName,
    one.node.attrs.map(({ name, value }) => [name, value]),
    one.textContent,
  ]);

describe.each(Object.entries(FORMS))("a form with %s", (_title, html) => {
  test("has the controls that it has in jsdom, with their values", () => {
    const { document } = jsdom(html);
    const forms = ours(html).forms;
    expect(forms).toHaveLength(document.forms.length);
    for (const [at, form] of [...document.forms].entries()) {
      const controls = [...form.elements].filter((one) => !one.matches("fieldset, object"));
      expect(shownHere(forms[at]?.elements ?? [])).toEqual(shown(form.elements));
      const mine = forms[at]?.elements.filter((one) => !one.matches("fieldset, object")) ?? [];
      expect(mine.map(({ value }) => value)).toEqual(controls.map((one) => (one as HTMLInputElement).value));
    }
  });

  test("sends what it sends in jsdom, by each of its buttons", () => {
    const window = jsdom(html);
    for (const [at, form] of [...window.document.forms].entries()) {
      const node = ours(html).forms[at]?.node as TreeElement;
      expect(entriesOfForm(node, null)).toEqual(entriesOfJsdom(window, form));
    }
    const buttons = "button:not([type=button], [type=reset]), input[type=submit], input[type=image]";
    const theirs = [...window.document.querySelectorAll<HTMLButtonElement>(buttons)];
    for (const [at, button] of ours(html).querySelectorAll(buttons).entries()) {
      const form = theirs[at]?.form;
      const node = formOf(button.node);
      expect(node === undefined).toBe(!form);
      if (form && node)
        expect(entriesOfForm(node, button.node)).toEqual(entriesOfJsdom(window, form, theirs[at]));
    }
  });
});

test.each(Object.entries(FILLED))("a form with %s sends what is filled in", (title, values) => {
  const html = FORMS[title] ?? "";
  const window = jsdom(html);
  const [form] = window.document.forms;
  if (form) fill(form, values);
  const filled = page(html).form("form").fill(values);
  expect(form && entriesOfJsdom(window, form)).toEqual(entriesOfForm(filled.element.node, null));
});

test.each(["text", "number", "date", "time", "email", "hidden"])(
  "keeps of a typed %s what jsdom keeps",
  (type) => {
    for (const value of TYPED) {
      const html = `<form><input type=${type} name=a></form>`;
      const { document } = jsdom(html);
      const field = document.querySelector("input") as HTMLInputElement;
      field.value = value;
      expect(page(html).form("form").fill({ a: value }).values.a, value).toBe(field.value);
    }
  },
);

const inJsdom = jsdom(PAGE).document;
const here = ours(PAGE);

test.each(SELECTORS)("finds by %s what jsdom finds", (selector) => {
  expect(shownHere(here.querySelectorAll(selector))).toEqual(shown(inJsdom.querySelectorAll(selector)));
  expect(here.querySelectorAll(selector).length, "an example on the page").toBeGreaterThan(0);
});

test.each(REFUSED)("refuses the selector %j", (selector) => {
  expect(() => here.querySelectorAll(selector)).toThrow();
  expect(() => here.querySelector(selector)).toThrow();
});

test("reads texts, titles and addresses as jsdom does", () => {
  expect([here.title, here.forms.length]).toEqual([inJsdom.title, inJsdom.forms.length]);
  const links = inJsdom.querySelectorAll<HTMLAnchorElement>("a[href]");
  expect(here.querySelectorAll("a[href]").map(({ href }) => href)).toEqual(
    [...links].map(({ href }) => href),
  );
  expect(here.querySelector("h1")?.textContent).toBe(inJsdom.querySelector("h1")?.textContent);
  const item = here.querySelector("li[data-n]");
  const theirs = inJsdom.querySelector("li[data-n]");
  for (const selector of ["li", "ul", "main", "body", ".x"])
    expect(shownHere([item?.closest(selector) as PageElement])).toEqual(
      shown([theirs?.closest(selector) as Element]),
    );
  expect([item?.closest("form"), item?.matches("ul li.y"), item?.parentElement?.children.length]).toEqual([
    null,
    true,
    3,
  ]);
  expect(item).toBe(here.querySelector("ul")?.children[2]);
  expect(shownHere([here.getElementById("main") as PageElement])).toEqual(
    shown([inJsdom.getElementById("main") as Element]),
  );
  expect(shownHere(here.getElementsByName("a"))).toEqual(shown(inJsdom.getElementsByName("a")));
  expect(page(PAGE).has("template p"), "what a template holds").toBe(false);
  expect(page(PAGE).texts("h1, p")).toEqual(["One two", "p", "r", "plain"]);
});
