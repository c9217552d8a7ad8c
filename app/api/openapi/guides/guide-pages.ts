/** The content of each guide, rendered from the documents of the repository and from the OpenAPI document. */
import { html } from "hono/html";
import type { CallGroup, ReferenceDocument } from "../reference-document";
import type { Html } from "../reference-layout";
import { clientPage } from "./client-page";
import { CALLING, CHANGELOG, SELLING, WEBHOOKS } from "./documents";
import { errorPage } from "./error-page";
import { eventBodies } from "./event-bodies";
import type { GuideSlug } from "./guide-list";
import { renderDocument, titleOf } from "./markdown";

interface Shown {
  document: ReferenceDocument;
  groups: readonly CallGroup[];
  /** Path of the API, without a trailing slash. */
  base: string;
}

/** Of guides that are a page of their own; that of webhooks begins the page of its group of calls. */
export const GUIDE_CONTENT: Record<Exclude<GuideSlug, "webhooks">, (shown: Shown) => Html> = {
  start: ({ base }) => html`<h1>${titleOf(CALLING)}</h1>${renderDocument(CALLING, { base })}
${renderDocument(SELLING, { base, deeper: 1 })}`,
  errors: ({ groups, base }) => errorPage(groups, base),
  changelog: ({ base }) => html`<h1>${titleOf(CHANGELOG)}</h1>${renderDocument(CHANGELOG, { base })}`,
  client: ({ base }) => clientPage(base),
};

/** What stands before the calls that manage webhooks. */
export function webhookGuide({ document, base }: Shown): Html {
  return html`${renderDocument(WEBHOOKS, { base })}${eventBodies(document)}<h2 id="calls">Calls</h2>`;
}
