/**
 * Answers the URLs that end mails: GET leads to the page with the button; POST is the one-click request of mail
 * programs (RFC 8058), cross-site and without cookies, or the button of our own page, which must be same-origin.
 */
import { redirect } from "@remix-run/node";
import { isDomainError } from "~/domain/kernel/errors";
import { readBody, seeOther } from "~/http/form/forms.server";
import { isForged } from "~/http/request/same-origin.server";
import { forms as text } from "~/locales/es/forms";
import {
  linkProblems,
  openLink,
  readUnsubscribeParams,
  redirectHome,
  type UnsubscribeParams,
} from "./link-params.server";

const ENCODINGS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** For mail programs, which follow no redirects. */
function plain(status: number, message: string): Response {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(message, { status, headers });
}

function refuse(status: number, message: string): never {
  throw plain(status, message);
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
async function readUnsubscribeForm(request: Request): Promise<"one-click" | "button"> {
  const form = await readEither(request);
  if (form.get("List-Unsubscribe") === "One-Click") return "one-click";
  if (isForged(request)) refuse(403, text.forged);
  return form.get("intent") === "unsubscribe" ? "button" : refuse(400, text.unknownIntent);
}

/** @param page with the button that ends the mails */
export function leadToButton(request: Request, page: string): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  return openLink(request, (link) => redirect(`${page}?${new URLSearchParams({ ...link })}`, { headers }));
}

type End = (link: UnsubscribeParams) => Promise<string>;

/** @returns null for an incomplete or forged link */
async function endNow(request: Request, end: End): Promise<string | null> {
  const link = readUnsubscribeParams(new URL(request.url).searchParams);
  if (link === "incomplete") return null;
  try {
    return await end(link);
  } catch (error) {
    if (isDomainError(error, "invalid")) return null;
    throw error;
  }
}

/** @param done answer to a mail program @param end returns the page to show; throws DomainError invalid for a forged link */
export async function endByLink(request: Request, done: string, end: End): Promise<Response> {
  if (request.method !== "POST") return plain(405, text.otherMethod);
  const pressed = await readUnsubscribeForm(request);
  const next = await endNow(request, end);
  if (pressed === "one-click") return next ? plain(200, done) : plain(400, linkProblems.broken);
  return next ? seeOther(next) : redirectHome(linkProblems.broken);
}
