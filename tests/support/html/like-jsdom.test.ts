// Proves that the tree of received pages answers as jsdom does: selectors, texts, addresses, and what forms send.
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { Page } from "../page";
import type { FormValues } from "../page-form";
import { FILLED, FORMS, PAGE, REFUSED, SELECTORS } from "./compared-pages";
import { entriesOfForm } from "./form-entries";
import { formOf } from "./form-owners";
import { PageDocument, type PageElement } from "./page-document";
import type { TreeElement } from "./tree";

const ADDRESS = "http://shop.example/cart?page=2";

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
