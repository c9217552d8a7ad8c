/** Renders the API reference from the OpenAPI document as one page, without scripts or third parties. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { describeSchema, type Schema, schemaName } from "./reference-schema";
import { STYLE } from "./reference-style";

export const REFERENCE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Body {
  description?: string;
  required?: boolean;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
  "x-access"?: string;
}

/** The parts of the document that the page shows. */
export interface ReferenceDocument {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

interface Call extends Operation {
  method: string;
  path: string;
}

const ACCESS: Record<string, string> = {
  anyone: "anyone",
  session: "an anonymous session or a signed-in user",
  customer: "a signed-in user",
  member: "a member of an organization, or staff",
  manager: "a manager or owner of an organization, or staff",
  owner: "an owner of an organization, or staff",
  staff: "staff",
  provider: "the payment provider, by signature",
};

function callsByTag({ paths = {} }: ReferenceDocument): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? "Other";
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method, path }]);
    }
  }
  return new Map([...groups].sort(([a], [b]) => a.localeCompare(b)));
}

function contentOf({ content = {} }: Body): Html[] {
  return Object.entries(content).map(([type, { schema }]) => {
    const name = schema && schemaName(schema);
    return html`<p class="type">${type}${name ? html` · <a href="#schema-${name}">${name}</a>` : ""}</p>
      ${schema && !name ? html`<pre>${describeSchema(schema)}</pre>` : ""}`;
  });
}

function callSection(call: Call): Html {
  return html`<article id="${call.operationId}">
    <h3><code class="method">${call.method.toUpperCase()}</code> <code>${call.path}</code></h3>
    <p>${call.summary ?? ""} <small>Callable by ${ACCESS[call["x-access"] ?? "anyone"] ?? ""}.</small></p>
    ${call.description ? html`<p>${call.description}</p>` : ""}
    ${
      call.parameters?.length
        ? html`<table><caption>Parameters</caption>
      <tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr>
      ${call.parameters.map(
        (
          one,
        ) => html`<tr><td><code>${one.name}</code>${one.required ? " (required)" : ""}</td><td>${one.in}</td>
        <td><code>${one.schema ? describeSchema(one.schema) : ""}</code></td><td>${one.description ?? ""}</td></tr>`,
      )}</table>`
        : ""
    }
    ${call.requestBody ? html`<h4>Body</h4>${contentOf(call.requestBody)}` : ""}
    <h4>Answers</h4>
    <dl>${Object.entries(call.responses).map(
      ([status, body]) => html`<dt>${status}</dt><dd>${body.description ?? ""} ${contentOf(body)}</dd>`,
    )}</dl>
  </article>`;
}

export function referencePage(document: ReferenceDocument): Html {
  const groups = callsByTag(document);
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} reference</title><style>${raw(STYLE)}</style></head>
<body>
<header><h1>${document.info.title} <small>${document.info.version}</small></h1>
${(document.info.description ?? "").split("\n\n").map((paragraph) => html`<p>${paragraph}</p>`)}
<p>For programs: <a href="openapi.json">openapi.json</a></p></header>
<nav aria-label="Calls">${[...groups].map(
    ([tag, calls]) =>
      html`<h2>${tag}</h2><ul>${calls.map(
        ({ operationId, method, path }) =>
          html`<li><a href="#${operationId}"><code class="method">${method.toUpperCase()}</code> ${path}</a></li>`,
      )}</ul>`,
  )}</nav>
<main>${[...groups].map(([tag, calls]) => html`<section><h2>${tag}</h2>${calls.map(callSection)}</section>`)}
<section><h2>Shapes</h2>${Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      html`<article id="schema-${name}"><h3><code>${name}</code></h3><pre>${describeSchema(schema)}</pre></article>`,
  )}</section></main>
</body></html>`;
}
