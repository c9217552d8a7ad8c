/** The frame of every page of the API reference: head, search form, navigation; with its content security policy. */
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { GUIDES } from "./guides/guide-list";
import { REFERENCE_SCRIPT } from "./reference-script";
import { STYLE } from "./reference-style";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const REFERENCE_POLICY =
  `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(REFERENCE_SCRIPT)}; img-src 'self'; base-uri 'none'; ` +
  "form-action 'self'; frame-ancestors 'none'";

/** Where the reference is served. */
export interface ReferencePlace {
  /** Path of the API, without a trailing slash. */
  base: string;
  /** Of the shop, for canonical addresses. */
  origin: string;
}

export interface PageFrame {
  title: string;
  /** For search engines; a page without one is kept from them. */
  description?: string;
  /** Address of the page. */
  canonical?: string;
  /** The list of calls is filtered while its reader types. */
  filters?: boolean;
  /** Path of the API, without a trailing slash. */
  base: string;
  /** Of the search form. */
  query?: string;
  groups: readonly { name: string; slug: string }[];
  /** Slug of the guide or group that the page shows. */
  current?: string;
}

function forCrawlers({ description, canonical }: PageFrame): Html {
  if (description === undefined || canonical === undefined)
    return html`<meta name="robots" content="noindex">`;
  return html`<meta name="description" content="${description}"><link rel="canonical" href="${canonical}">`;
}

export function referenceLayout(frame: PageFrame, content: Html): Html {
  const { title, base, query = "", groups, current } = frame;
  const entry = ({ name, slug }: { name: string; slug: string }) =>
    html`<li><a href="${base}/docs/${slug}/"${slug === current ? raw(' aria-current="page"') : ""}>${name}</a></li>`;
  const guides = GUIDES.map(({ slug, title: name }) => entry({ slug, name }));
  // The guide of webhooks is on the page of their calls.
  const calls = groups.filter(({ slug }) => !GUIDES.some((guide) => guide.slug === slug)).map(entry);
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${forCrawlers(frame)}<style>${raw(STYLE)}</style></head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><p class="home"><a href="${base}/">API reference</a></p>
<form role="search" action="${base}/" method="get"><label for="q">Search calls</label>
<input type="search" id="q" name="q" value="${query}" maxlength="100" autocomplete="off"><button type="submit">Search</button></form></header>
<div class="menu"><nav aria-label="Guides"><ul>${guides}</ul></nav>
<nav aria-label="Groups of calls"><ul>${calls}</ul></nav></div>
<main id="content" tabindex="-1">${content}</main>
${frame.filters ? html`<script>${raw(REFERENCE_SCRIPT)}</script>` : ""}</body></html>`;
}

/** Text with parts in backticks as code. */
export function prose(text: string): Html[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
