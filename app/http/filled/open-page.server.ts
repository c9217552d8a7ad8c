/** A public page that is rendered once for many visitors: its parts that depend on the visitor are marked in it. */
import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { ANONYMOUS, type RootData } from "~/ui/root-data";
import type { OpenPart } from "~/ui/visitor-part";

export interface RenderedPage {
  /** With the marks. */
  html: string;
  /** As visitors with cookies get them. */
  headers: Headers;
}

export class OpenPage {
  /** What the page is rendered with; null = the visitor without cookies who asks for it, as its root loader reads it. */
  root: RootData | null;
  /** Begins the names of the open parts, and stands nowhere else in the page. */
  readonly mark = randomBytes(16).toString("hex");
  readonly parts: OpenPart[] = [];
  /** A loader of the page asked for the session: for visitors with one it may differ in more than its open parts. */
  readsSession = false;
  /** null = could not be rendered, or is an error or a redirect. */
  rendered: RenderedPage | null = null;

  /** @param shown only its region and version matter; null = the page is sent to who asks for it, too */
  constructor(shown: Pick<RootData, "region" | "light" | "simulatedPayments"> | null) {
    const { region, light, simulatedPayments } = shown ?? ANONYMOUS;
    this.root = shown && { ...ANONYMOUS, region, light, simulatedPayments };
    this.isSent = shown === null;
  }

  /** The page is an answer itself, without its marks. */
  readonly isSent: boolean;

  readonly leaveOpen = (part: OpenPart): string => `${this.mark}-${this.parts.push(part) - 1}`;

  /** @returns a text, the number of the part behind it, the part as it was rendered, and so on */
  cut(html: string): string[] {
    return html.split(new RegExp(`<slot name="${this.mark}-(\\d+)">(.*?)</slot>`, "s"));
  }

  withoutMarks(html: string): string {
    return this.cut(html)
      .filter((_, index) => index % 3 !== 1)
      .join("");
  }
}

/** @returns the page as which the request is rendered; undefined for a visitor's own request */
export function openPageOf(context: AppLoadContext | undefined): OpenPage | undefined {
  return (context as { openPage?: OpenPage } | undefined)?.openPage;
}
