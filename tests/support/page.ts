/** Reads a response without scripts: status, headers, text, links and forms. */
import type { IncomingHttpHeaders } from "node:http";
import { PageDocument, type PageElement, readableText } from "./html/page-document";
import { PageForm, type Submission } from "./page-form";

export interface Redirect {
  status: number;
  /** Its final address and its redirect. */
  from: string;
  to: string;
}

export interface Received {
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Compressed bytes of the body. */
  wireBytes: number;
  redirects: Redirect[];
}

/** A form by selector, or by the path of its action and the value of its `intent` button or field. */
export type WantedForm = string | { action?: string; intent?: string };

const SUBMITTERS = "button:not([type=button], [type=reset]), input[type=submit]";

export class Page {
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
  readonly wireBytes: number;
  readonly redirects: Redirect[];
  readonly #send: (submission: Submission) => Promise<Page>;
  #document: PageDocument | undefined;

  constructor(received: Received, send: (submission: Submission) => Promise<Page>) {
    this.url = received.url;
    this.status = received.status;
    this.headers = received.headers;
    this.html = received.body.toString("utf8");
    this.wireBytes = received.wireBytes;
    this.redirects = received.redirects;
    this.#send = send;
  }

  get document(): PageDocument {
    this.#document ??= new PageDocument(this.html, this.url.href);
    return this.#document;
  }

  get path(): string {
    return this.url.pathname + this.url.search;
  }

  get title(): string {
    return this.document.title;
  }

  /** The first element's text with white space folded. @throws Error when there is none. */
  text(selector = "body"): string {
    const [first] = this.texts(selector);
    if (first === undefined) throw new Error(`Nothing at ${this.path} matches ${selector}.`);
    return first;
  }

  texts(selector: string): string[] {
    return this.document.querySelectorAll(selector).map(readableText);
  }

  has(selector: string): boolean {
    return this.document.querySelector(selector) !== null;
  }

  json<Body>(): Body {
    return JSON.parse(this.html) as Body;
  }

  /** Follows the first link that matches the selector. */
  follow(selector: string): Promise<Page> {
    const link = this.document.querySelector(selector);
    if (!link?.getAttribute("href")) throw new Error(`No link at ${this.path} matches ${selector}.`);
    return this.#send({ method: "get", url: new URL(link.href), enctype: "", entries: [] });
  }

  #matching(wanted: WantedForm): PageElement[] {
    if (typeof wanted === "string") return this.document.querySelectorAll(wanted);
    return this.document.forms.filter((form) => {
      const action = new URL(form.getAttribute("action") || this.url.href, this.url);
      return (
        (wanted.action === undefined ||
          [action.pathname, action.pathname + action.search].includes(wanted.action)) &&
        (wanted.intent === undefined || intentControl(form, wanted.intent) !== undefined)
      );
    });
  }

  /** The first form that matches; with an intent, its button is the one that `submit` presses. */
  form(wanted: WantedForm): PageForm<Page> {
    const [form] = this.#matching(wanted);
    if (!form) {
      const actions = this.document.forms.map((other) => other.getAttribute("action") ?? "(this page)");
      throw new Error(
        `No form ${JSON.stringify(wanted)} at ${this.path}; there are: ${actions.join(", ") || "none"}.`,
      );
    }
    const control =
      typeof wanted === "string" || !wanted.intent ? undefined : intentControl(form, wanted.intent);
    const pressed = control?.matches(SUBMITTERS) ? control : null;
    return new PageForm(form, pressed, this.#send);
  }

  forms(wanted: WantedForm): PageForm<Page>[] {
    return this.#matching(wanted).map((form) => new PageForm(form, null, this.#send));
  }
}

function intentControl(form: PageElement, intent: string): PageElement | undefined {
  return form.elements.find(
    (control) => control.getAttribute("name") === "intent" && control.getAttribute("value") === intent,
  );
}
