/** The bodies of events that the shop posts to webhooks, as the OpenAPI document describes them. */
import { html } from "hono/html";
import type { Operation, ReferenceDocument } from "../reference-document";
import { type Html, prose } from "../reference-layout";
import { describeSchema } from "../reference-schema";

const JSON_TYPE = "application/json";

function eventEntry([type, { summary = "", description = "", requestBody }]: [string, Operation]): Html {
  const { schema, examples = {} } = requestBody?.content?.[JSON_TYPE] ?? {};
  return html`<h3 id="event-${type}"><code>${type}</code></h3><p>${prose(summary)}. ${prose(description)}</p>
${schema ? html`<pre>${describeSchema(schema)}</pre>` : ""}
${Object.values(examples).map(
  ({ value }) =>
    html`<details><summary>Example of ${type}</summary><pre>${JSON.stringify(value, null, 2)}</pre></details>`,
)}`;
}

export function eventBodies({ webhooks = {} }: ReferenceDocument): Html {
  const events = Object.entries(webhooks).flatMap(([type, { post }]): [string, Operation][] =>
    post ? [[type, post]] : [],
  );
  return html`<h2 id="event-bodies">Event bodies</h2>
<ul>${events.map(([type, { summary = "" }]) => html`<li><a href="#event-${type}"><code>${type}</code></a>: ${prose(summary)}</li>`)}</ul>
${events.map(eventEntry)}`;
}
