/** A public page that is rendered once for many visitors: the parts that depend on the visitor are left open in it. */
import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { ANONYMOUS, type RootData } from "~/ui/root-data";
import type { VisitorPartProps } from "~/ui/visitor-part";

export interface RenderedPage {
  html: string;
  headers: Headers;
}

export class OpenPage {
  /** The visitor's data that the page depends on: only region and version. */
  readonly root: RootData;
  /** Begins the names of the open parts, and stands nowhere else in the page. */
  readonly mark = randomBytes(16).toString("hex");
  readonly parts: VisitorPartProps[] = [];
  /** A loader of the page asked for the session: for visitors with one it may differ in more than its open parts. */
  readsSession = false;
  /** null = could not be rendered, or is an error or a redirect. */
  rendered: RenderedPage | null = null;

  constructor({ region, light, simulatedPayments }: RootData) {
    this.root = { ...ANONYMOUS, region, light, simulatedPayments };
  }

  readonly leaveOpen = (part: VisitorPartProps): string => `${this.mark}-${this.parts.push(part) - 1}`;
}

/** @returns the page as which the request is rendered; undefined for a visitor's own request */
export function openPageOf(context: AppLoadContext | undefined): OpenPage | undefined {
  return (context as { openPage?: OpenPage } | undefined)?.openPage;
}
