/** The page of the typed client: its archive, its files, how to use it. */
import { html } from "hono/html";
import type { Html } from "../reference-layout";
import { CLIENT_ARCHIVE, CLIENT_FILES, CLIENT_README } from "./documents";
import { renderDocument } from "./markdown";

const KILOBYTE = 1000;

const sizeOf = (text: string) => `${Math.max(1, Math.round(Buffer.byteLength(text) / KILOBYTE))} kB`;

export function clientPage(base: string): Html {
  return html`<h1>Client</h1>
<p><a href="${base}/docs/client/${CLIENT_ARCHIVE}">${CLIENT_ARCHIVE}</a>: all files in one archive.</p>
<ul>${Object.entries(CLIENT_FILES).map(
    ([name, text]) =>
      html`<li><a href="${base}/docs/client/${name}">${name}</a> <small>${sizeOf(text)}</small></li>`,
  )}</ul>
${renderDocument(CLIENT_README, { base })}`;
}
