/**
 * Reads requests to the unsubscribe address: the one-click POST of mail programs (RFC 8058), cross-site and without
 * cookies, or the button of our own page, which must be same-origin.
 */

import { readBody } from "~/http/form/forms.server";
import { isForged } from "~/http/request/same-origin.server";
import { forms as text } from "~/locales/es/forms";

const ENCODINGS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

function refuse(status: number, message: string): never {
  throw new Response(message, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}

async function readEither(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!ENCODINGS.test(type)) refuse(415, text.encoding);
  const body = await readBody(request);
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return refuse(400, text.encoding);
  }
}

/** @throws Response 400 for any other body, 403 for the button from another site, 413, 415 */
export async function readUnsubscribeForm(request: Request): Promise<"one-click" | "button"> {
  const form = await readEither(request);
  if (form.get("List-Unsubscribe") === "One-Click") return "one-click";
  if (isForged(request)) refuse(403, text.forged);
  return form.get("intent") === "unsubscribe" ? "button" : refuse(400, text.unknownIntent);
}
