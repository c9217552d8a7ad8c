/** Fills in and submits a page's form like a browser without scripts. */
import type { DOMWindow } from "jsdom";

/** By field name; several values for checkboxes and multiple selects; null empties or unchecks. */
export type FormValues = Record<string, string | readonly string[] | null>;

export interface Submission {
  method: "get" | "post";
  url: URL;
  enctype: string;
  entries: [name: string, value: string][];
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Button = HTMLButtonElement | HTMLInputElement;

export class PageForm<Answer> {
  readonly #window: DOMWindow;
  readonly #send: (submission: Submission) => Promise<Answer>;
  readonly element: HTMLFormElement;
  readonly #pressed: Button | null;

  constructor(
    window: DOMWindow,
    element: HTMLFormElement,
    pressed: Button | null,
    send: (submission: Submission) => Promise<Answer>,
  ) {
    this.#window = window;
    this.element = element;
    this.#pressed = pressed;
    this.#send = send;
  }

  /** The names of all fields, whether they would be sent or not. */
  get names(): string[] {
    return [...new Set(this.#controls().map((control) => control.name))].filter(Boolean);
  }

  /** The values a submission would send, without the button. */
  get values(): Record<string, string> {
    return Object.fromEntries(this.#entries(null));
  }

  #controls(): Control[] {
    return [...this.element.elements].filter(
      (control) => !control.matches("button, fieldset, output, object"),
    ) as Control[];
  }

  #entries(button: Button | null): [string, string][] {
    const data = new this.#window.FormData(this.element, button);
    return [...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
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
      const taken = controls.flatMap((control) => {
        if (!isText(control)) return choose(control, wanted);
        control.value = control.disabled ? control.value : (wanted[next] ?? "");
        return control.disabled ? [] : wanted.slice(next, ++next);
      });
      const refused = wanted.filter((value) => !taken.includes(value));
      if (refused.length > 0) throw new Error(`The field ${name} does not offer ${refused.join(", ")}.`);
    }
    return this;
  }

  #button(selector: string | undefined): Button | null {
    const buttons = [...this.element.elements].filter((control) =>
      control.matches("button:not([type=button], [type=reset]), input[type=submit], input[type=image]"),
    ) as Button[];
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
    const url = new URL(attribute("action") || this.#window.location.href, this.#window.document.baseURI);
    const enctype = attribute("enctype") ?? "application/x-www-form-urlencoded";
    return this.#send({ method, url, enctype, entries: this.#entries(button) });
  }
}

function isText(control: Control): boolean {
  return !control.matches("select, input[type=checkbox], input[type=radio]");
}

/** @returns the values the box or list accepted */
function choose(control: Control, wanted: readonly string[]): string[] {
  if (control.disabled) return [];
  if (control.matches("select")) {
    const options = [...(control as HTMLSelectElement).options].filter((option) => !option.disabled);
    for (const option of options) option.selected = wanted.includes(option.value);
    return options.filter((option) => option.selected).map((option) => option.value);
  }
  const box = control as HTMLInputElement;
  box.checked = wanted.includes(box.value);
  return box.checked ? [box.value] : [];
}
