/** Refuses requests before anything reads them: at the wrong host, forged, or of a protocol that is not spoken. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { problemMembers } from "~/http/answer/problem-members";
import { bypassesCheck } from "~/http/remix/navigation-data";
import { misdirected, publicOrigin } from "~/http/request/public-origin.server";
import { isForged, takesForeignForms } from "~/http/request/same-origin.server";
import { forms as text } from "~/locales/es/forms";
import { errors } from "~/locales/es/ui";

export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** Of a redirect. */
  location?: string | null;
}

export const BAD_REQUEST: Refusal = { status: 400, code: "malformed", message: errors.notUnderstood };

const isOfApi = (pathname: string) => pathname.startsWith("/api/");

/** A proxy and we may each read another one of two lines `Host` (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

/** Percent-encoding that no router could read. */
function isReadable(pathname: string): boolean {
  if (!pathname.includes("%")) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** @returns null for a request that may pass */
export function refusalOf(message: IncomingMessage, pathname: string): Refusal | null {
  const { method = "GET", url = "", headers } = message;
  const elsewhere = misdirected({ method, url, headers });
  if (elsewhere) return elsewhere;
  const query = url.slice(pathname.length + 1);
  if (query !== "" && bypassesCheck(new URLSearchParams(query))) return BAD_REQUEST;
  const get = (name: string) => {
    const value = headers[name.toLowerCase()];
    return typeof value === "string" ? value : null;
  };
  if (isForged({ method, headers: { get } }) && !takesForeignForms(pathname))
    return {
      status: 403,
      code: "forbidden_origin",
      message: isOfApi(pathname) ? text.otherSite : text.forged,
    };
  // `Request` does not support this method.
  if (method === "TRACE") return { status: 405, code: "method_not_allowed", message: text.otherMethod };
  return isReadable(pathname) ? null : BAD_REQUEST;
}

function problemOf(path: string, { status, code, message }: Refusal): object {
  return { ...problemMembers({ status, code, origin: publicOrigin(), path }), detail: message, code };
}

/** JSON on the API, plain text elsewhere. */
export function refuse(response: ServerResponse, pathname: string, refusal: Refusal): void {
  const { status, message, location } = refusal;
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  if (location) response.setHeader("Location", location);
  const isJson = isOfApi(pathname) && refusal !== BAD_REQUEST;
  const body = isJson ? JSON.stringify(problemOf(pathname, refusal)) : `${message}\n`;
  response.setHeader("Content-Type", `${isJson ? "application/json" : "text/plain"}; charset=utf-8`);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}
