/** Reads the forms of actions (origin checked, body bounded) and answers them with 303, cookies and flash messages. */
import { redirect } from "@remix-run/node";
import { RELOAD_DOCUMENT } from "~/http/remix/navigation-data";
import { isForged } from "~/http/request/same-origin.server";
import { forms as text } from "~/locales/es/forms";
import { type Toast, writeFlash } from "./flash.server";

/** Well above the largest form of the shop. */
const MAX_BODY_BYTES = 64 * 1024;

function refuse(status: number, statusText: string, message: string): never {
  throw new Response(message, { status, statusText, headers: { "Cache-Control": "no-store" } });
}

/** @throws Response 413 for a body over 64 KB */
export async function readBody(request: Request): Promise<string> {
  // A declared length is where the body ends, and a short one is read whole without a stream.
  const declared = request.headers.get("Content-Length");
  if (declared !== null && Number(declared) <= MAX_BODY_BYTES) return request.text();
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    // unread-bodies.server.ts reads the rest: cancelling would end the connection before the response.
    if (size > MAX_BODY_BYTES) refuse(413, "Content Too Large", text.tooLarge);
    chunks.push(value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * First line of every action: reads the fields of an urlencoded form.
 * @throws Response 403 for a form from another site, 413 for a body over 64 KB, 415 for another encoding
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (isForged(request)) refuse(403, "Forbidden", text.forged);
  return readFields(request);
}

/**
 * For URLs that take forms of other sites; their actions must not rely on a signed-in account.
 * @throws Response as readForm, except for the origin
 */
export async function readFields(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded"))
    refuse(415, "Unsupported Media Type", text.encoding);
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) {
    refuse(413, "Content Too Large", text.tooLarge);
  }
  return new URLSearchParams(await readBody(request));
}

interface Leaving {
  cookies?: readonly string[];
  toasts?: readonly Toast[];
  /** Loads the next page as a document: no data of this one stays in the browser's memory. */
  reload?: boolean;
}

/** 303 See Other: the browser loads the next page with GET, and a reload repeats nothing. */
export async function seeOther(
  path: string,
  { cookies = [], toasts = [], reload }: Leaving = {},
): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store", ...(reload && RELOAD_DOCUMENT) });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (toasts.length > 0) headers.append("Set-Cookie", await writeFlash(toasts));
  return redirect(path, { status: 303, headers });
}
