/** One call in the API reference: access, parameters, body, answers, errors and an example. */
import { html } from "hono/html";
import type { Access } from "~/api/middleware/access";
import type { Answer, Call, Media, Parameter } from "./reference-document";
import { type Html, prose } from "./reference-layout";
import { describeSchema, schemaName } from "./reference-schema";
import { OPERATION_EXAMPLES } from "./tags";

const ACCESS: Record<Access, string> = {
  anyone: "anyone, with or without a token",
  session: "an anonymous session or a signed-in user",
  customer: "a signed-in user",
  member: "a member of an organization, or staff",
  manager: "a manager or owner of an organization, or staff",
  owner: "an owner of an organization, or staff",
  sales_reader: "a manager, an owner or a bookkeeper of an organization, or staff",
  program: "a program with an API key",
  staff: "staff",
  provider: "the payment provider, by signature",
};

function parameterEntry({ name, in: place, required, description = "", schema }: Parameter): Html {
  return html`<dt><code>${name}</code> <small>${place}${required ? ", required" : ""}</small></dt>
<dd>${schema ? html`<code>${describeSchema(schema)}</code>` : ""} ${prose(description)}</dd>`;
}

function mediaShape([type, { schema }]: [string, Media]): Html {
  const name = schema && schemaName(schema);
  return html`<p class="type">${type}${name ? html`: <a href="#schema-${name}">${name}</a>` : ""}</p>
${schema && !name ? html`<pre>${describeSchema(schema)}</pre>` : ""}`;
}

const mediaShapes = (content: Record<string, Media> = {}) => Object.entries(content).map(mediaShape);

function successEntry([status, answer]: [string, Answer]): Html {
  return html`<dt>${status}</dt><dd>${prose(answer.description ?? "")} ${mediaShapes(answer.content)}</dd>`;
}

function errorEntry([status, answer]: [string, Answer]): Html {
  const codes = answer["x-codes"] ?? [];
  return html`<dt>${status}</dt><dd>${prose(answer.description ?? "")}
${codes.length > 0 ? html`<br>Codes: ${codes.map((code, index) => html`${index > 0 ? ", " : ""}<code>${code}</code>`)}.` : ""}</dd>`;
}

const indented = (value: unknown) => JSON.stringify(value, null, 2);

function exampleOf({ operationId, method, responses }: Call): Html | "" {
  const example = OPERATION_EXAMPLES[operationId];
  if (!example) return "";
  const head = `${method.toUpperCase()} ${example.path}`;
  const sent =
    example.body === undefined ? "" : `\nContent-Type: application/json\n\n${indented(example.body)}`;
  const answers = Object.entries(example.answers).filter(([status]) => responses[status] !== undefined);
  return html`<h3>Example</h3><pre>${head}${sent}</pre>
${answers.map(([status, body]) =>
  body === null
    ? html`<p>Answer <code>${status}</code>, ${responses[status]?.content ? "a file" : "without a body"}.</p>`
    : html`<details><summary>Answer ${status}</summary><pre>${indented(body)}</pre></details>`,
)}`;
}

function keyUse(scope: string | undefined): Html {
  if (scope === undefined) return html`API keys are refused.`;
  return scope === "any"
    ? html`Any API key may be used.`
    : html`API keys need the scope <code>${scope}</code>.`;
}

export function callArticle(call: Call): Html {
  const { operationId, method, path, summary = "", description = "", parameters = [], requestBody } = call;
  const answers = Object.entries(call.responses);
  const access = call["x-access"] ?? "anyone";
  return html`<article id="${operationId}" aria-labelledby="${operationId}-name">
<h2 id="${operationId}-name">${prose(summary)}</h2>
<p class="line"><code class="method">${method.toUpperCase()}</code> <code>${path}</code></p>
${call.deprecated ? html`<p><strong>Deprecated.</strong></p>` : ""}
<p>${prose(description)}</p>
<p>Callable by ${ACCESS[access]}. ${keyUse(call["x-scope"])}</p>
${parameters.length > 0 ? html`<h3>Parameters</h3><dl>${parameters.map(parameterEntry)}</dl>` : ""}
${requestBody ? html`<h3>Body</h3>${mediaShapes(requestBody.content)}` : ""}
<h3>Answers</h3><dl>${answers.filter(([status]) => status < "400").map(successEntry)}</dl>
<h3>Errors</h3><dl>${answers.filter(([status]) => status >= "400").map(errorEntry)}</dl>
${exampleOf(call)}</article>`;
}
