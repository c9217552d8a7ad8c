/** The first page of the API reference: conventions of all calls, and the list of calls, filtered by words. */
import { html, raw } from "hono/html";
import { ERROR_EXPLANATIONS } from "./error-explanations";
import { GUIDES } from "./guides/guide-list";
import type { Call, CallGroup, ReferenceDocument } from "./reference-document";
import { type Html, prose, referenceLayout } from "./reference-layout";

const searchText = ({ method, path, summary = "", description = "" }: Call, { name }: CallGroup) =>
  `${method} ${path} ${name} ${summary} ${description}`.toLowerCase();

function isFound(text: string, query: string): boolean {
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const hiddenUnless = (shown: boolean) => (shown ? "" : raw(" hidden"));

function callItem(call: Call, group: CallGroup, query: string, base: string): { shown: boolean; item: Html } {
  const text = searchText(call, group);
  const shown = isFound(text, query);
  const href = `${base}/docs/${group.slug}/#${call.operationId}`;
  return {
    shown,
    item: html`<li data-call="${text}"${hiddenUnless(shown)}><a href="${href}"><code class="method">${call.method.toUpperCase()}</code>
<code>${call.path}</code> <span>${prose(call.summary ?? "")}</span></a></li>`,
  };
}

function groupSection(group: CallGroup, query: string, base: string): { count: number; section: Html } {
  const items = group.calls.map((call) => callItem(call, group, query, base));
  const count = items.filter(({ shown }) => shown).length;
  return {
    count,
    section: html`<section data-group aria-labelledby="group-${group.slug}"${hiddenUnless(count > 0)}>
<h2 id="group-${group.slug}"><a href="${base}/docs/${group.slug}/">${group.name}</a></h2>
<p>${prose(group.description)}</p><ul class="calls">${items.map(({ item }) => item)}</ul></section>`,
  };
}

const DESCRIPTION =
  "Reference of the marketplace's API: every call with its parameters, body, answers, errors and a recorded example; guides, events and a typed client.";

/** Each code keeps the anchor that the `type` of errors named until November 2026. */
function errorSection(base: string): Html {
  return html`<section aria-labelledby="errors"><h2 id="errors"><a href="${base}/docs/errors/">Errors</a></h2>
<p>${Object.keys(ERROR_EXPLANATIONS).map(
    (code) => html`<a id="error-${code}" href="${base}/docs/errors/#${code}"><code>${code}</code></a> `,
  )}</p></section>`;
}

export function guideList(base: string): Html {
  return html`<ul>${GUIDES.map(
    ({ slug, title, description }) =>
      html`<li><a href="${base}/docs/${slug}/">${title}</a>: ${description}</li>`,
  )}</ul>`;
}

export function referenceIndex(
  { info }: ReferenceDocument,
  groups: readonly CallGroup[],
  { base, origin, query }: { base: string; origin: string; query: string },
): Html {
  const sections = groups.map((group) => groupSection(group, query.trim(), base));
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  return referenceLayout(
    {
      title: `${info.title} reference`,
      ...(query === "" && { description: DESCRIPTION, canonical: `${origin}${base}/` }),
      base,
      query,
      groups,
      filters: true,
    },
    html`<h1>${info.title} <small>${info.version}</small></h1>
${(info.description ?? "").split("\n\n").map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
<p><a href="${base}/docs/">Documentation</a>:</p>${guideList(base)}
<p>For programs: <a href="${base}/openapi.json">openapi.json</a>, <a href="${base}/openapi.yaml">openapi.yaml</a>.</p>
<p id="found" role="status">${count} ${count === 1 ? "call" : "calls"}</p>
${sections.map(({ section }) => section)}${errorSection(base)}`,
  );
}
