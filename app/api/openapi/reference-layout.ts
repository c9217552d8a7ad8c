/** The frame of every page of the API reference: head, search form, navigation; with its content security policy. */
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { REFERENCE_SCRIPT } from "./reference-script";
import { STYLE } from "./reference-style";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const REFERENCE_POLICY =
  `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(REFERENCE_SCRIPT)}; img-src 'self'; base-uri 'none'; ` +
  "form-action 'self'; frame-ancestors 'none'";

export interface PageFrame {
  title: string;
  /** Path of the API, without a trailing slash. */
  base: string;
  /** Of the search form. */
  query?: string;
  groups: readonly { name: string; slug: string }[];
  /** Slug of the group that the page shows. */
  current?: string;
}

export function referenceLayout(frame: PageFrame, content: Html): Html {
  const { title, base, query = "", groups, current } = frame;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(STYLE)}</style></head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><p class="home"><a href="${base}/">API reference</a></p>
<form role="search" action="${base}/" method="get"><label for="q">Search calls</label>
<input type="search" id="q" name="q" value="${query}" maxlength="100" autocomplete="off"><button type="submit">Search</button></form></header>
<nav aria-label="Groups of calls"><ul>${groups.map(
    ({ name, slug }) =>
      html`<li><a href="${base}/docs/${slug}/"${slug === current ? raw(' aria-current="page"') : ""}>${name}</a></li>`,
  )}</ul></nav>
<main id="content" tabindex="-1">${content}</main>
<script>${raw(REFERENCE_SCRIPT)}</script></body></html>`;
}

/** Text with parts in backticks as code. */
export function prose(text: string): Html[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
