/** Fills in and submits a page's form like a browser without scripts. */
import { check, choose, type } from "./html/controls";
import { entriesOfForm } from "./html/form-entries";
import type { PageElement } from "./html/page-document";

/** By field name; several values for checkboxes and multiple selects; null empties or unchecks. */
export type FormValues = Record<string, string | readonly string[] | null>;

export interface Submission {
  method: "get" | "post";
  url: URL;
  enctype: string;
  entries: [name: string, value: string][];
}

export class PageForm<Answer> {
  readonly #send: (submission: Submission) => Promise<Answer>;
  readonly element: PageElement;
  readonly #pressed: PageElement | null;

  constructor(
    element: PageElement,
    pressed: PageElement | null,
    send: (submission: Submission) => Promise<Answer>,
  ) {
    this.element = element;
    this.#pressed = pressed;
    this.#send = send;
  }

  /** The names of all fields, whether they would be sent or not. */
  get names(): string[] {
    return [...new Set(this.#controls().map(({ name }) => name))].filter(Boolean);
  }

  /** The values a submission would send, without the button. */
  get values(): Record<string, string> {
    return Object.fromEntries(entriesOfForm(this.element.node, null));
  }

  #controls(): PageElement[] {
    return this.element.elements.filter((control) => control.matches("input, select, textarea"));
  }

  /** @throws Error for a field or a choice that the page does not offer. */
  fill(values: FormValues): this {
    for (const [name, given] of Object.entries(values)) {
      const wanted = given === null ? [] : typeof given === "string" ? [given] : [...given];
      const controls = this.#controls().filter((control) => control.name === name);
      if (controls.length === 0)
        throw new Error(`The form has no field ${name}; it has ${this.names.join(", ")}.`);
      // Text fields of one name receive the values in their order.
      let next = 0;
      const accepted = controls.flatMap((control) => {
        if (control.disabled) return [];
        if (!isText(control)) return taken(control, wanted);
        type(control.node, wanted[next] ?? "");
        return wanted.slice(next, ++next);
      });
      const refused = wanted.filter((value) => !accepted.includes(value));
      if (refused.length > 0) throw new Error(`The field ${name} does not offer ${refused.join(", ")}.`);
    }
    return this;
  }

  #button(selector: string | undefined): PageElement | null {
    const buttons = this.element.elements.filter((control) =>
      control.matches("button:not([type=button], [type=reset]), input[type=submit], input[type=image]"),
    );
    const chosen = selector
      ? buttons.find((button) => button.matches(selector))
      : (this.#pressed ?? buttons[0]);
    if (selector && !chosen) throw new Error(`The form has no button ${selector}.`);
    if (chosen?.disabled) throw new Error("The button is disabled.");
    return chosen ?? null;
  }

  /** Fills in, presses the button (the first by default). @returns the response after redirects */
  submit(values: FormValues = {}, buttonSelector?: string): Promise<Answer> {
    this.fill(values);
    const button = this.#button(buttonSelector);
    const attribute = (name: string) =>
      button?.getAttribute(`form${name}`) ?? this.element.getAttribute(name);
    const method = attribute("method")?.toLowerCase() === "post" ? "post" : "get";
    const url = new URL(attribute("action") || this.element.documentURI, this.element.baseURI);
    const enctype = attribute("enctype") ?? "application/x-www-form-urlencoded";
    const entries = entriesOfForm(this.element.node, button?.node ?? null);
    return this.#send({ method, url, enctype, entries });
  }
}

const isText = (control: PageElement): boolean =>
  !control.matches("select, input[type=checkbox], input[type=radio]");

/** @returns the values the box or list accepted */
function taken(control: PageElement, wanted: readonly string[]): string[] {
  if (control.matches("select")) return choose(control.node, wanted);
  check(control.node, wanted.includes(control.value));
  return control.checked ? [control.value] : [];
}
