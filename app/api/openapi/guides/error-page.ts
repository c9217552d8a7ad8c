/** The page of all error codes: to each leads the `type` of its errors. */
import { html } from "hono/html";
import { ERROR_CODES, type ErrorCode, errorText } from "~/locales/es/errors";
import { ERROR_EXPLANATIONS, ERROR_SUBJECTS } from "../error-explanations";
import type { AnsweredCode } from "../errors/explanation";
import type { CallGroup } from "../reference-document";
import { type Html, prose } from "../reference-layout";

/** Of a code that many calls answer, a list would say nothing. */
const MOST_CALLS = 8;

interface AnsweringCall {
  name: string;
  href: string;
}

/** Calls in whose tests a code was seen. */
function callsByCode(groups: readonly CallGroup[], base: string): Map<string, AnsweringCall[]> {
  const byCode = new Map<string, AnsweringCall[]>();
  for (const { slug, calls } of groups)
    for (const { operationId, method, path, responses } of calls) {
      const call = { name: `${method.toUpperCase()} ${path}`, href: `${base}/docs/${slug}/#${operationId}` };
      const codes = new Set(Object.values(responses).flatMap((answer) => answer["x-codes"] ?? []));
      for (const code of codes) byCode.set(code, [...(byCode.get(code) ?? []), call]);
    }
  return byCode;
}

const hasText = (code: AnsweredCode): code is AnsweredCode & ErrorCode =>
  (ERROR_CODES as string[]).includes(code);

function codeEntry(code: AnsweredCode, calls: readonly AnsweringCall[]): Html {
  const { status, meaning, remedy } = ERROR_EXPLANATIONS[code];
  return html`<section class="code"><h3 id="${code}"><a href="#${code}"><code>${code}</code></a> <small>${[status].flat().join(" or ")}</small></h3>
<p>${prose(meaning)}</p><p><strong>What to do:</strong> ${prose(remedy)}</p>
${hasText(code) ? html`<p>Text for people: <q lang="es">${errorText(code)}</q></p>` : ""}
${
  calls.length > 0 && calls.length <= MOST_CALLS
    ? html`<p>Seen in: ${calls.map(({ name, href }, index) => html`${index > 0 ? ", " : ""}<a href="${href}"><code>${name}</code></a>`)}</p>`
    : ""
}</section>`;
}

export function errorPage(groups: readonly CallGroup[], base: string): Html {
  const calls = callsByCode(groups, base);
  return html`<h1>Errors</h1>
<p>Every refusal has a status and a JSON body whose ${prose("`code`")} is for programs and whose ${prose("`detail`")} is Spanish and for people;
${prose("`type`")} is the address of the code's explanation on this page. Decide by ${prose("`code`")}, and treat a code that you do not know by
its status: codes are added over time. Orders answer a list, one entry for each problem.</p>
<ul>${ERROR_SUBJECTS.map(({ title, id }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
${ERROR_SUBJECTS.map(
  ({ title, id, codes }) =>
    html`<h2 id="${id}">${title}</h2>${codes.map((code) => codeEntry(code, calls.get(code) ?? []))}`,
)}`;
}
