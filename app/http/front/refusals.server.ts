/** Refuses requests before anything reads them: at the wrong host, forged, or of a protocol that is not spoken. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { noticePage } from "~/http/answer/document-notice";
import { problemMembers } from "~/http/answer/problem-members";
import { bypassesCheck } from "~/http/remix/navigation-data";
import { misdirected, publicOrigin } from "~/http/request/public-origin.server";
import { isForged, takesForeignForms } from "~/http/request/same-origin.server";
import { forms as text } from "~/locales/es/forms";
import { errors, form } from "~/locales/es/ui";

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

/** What a browser shows where the shop itself cannot answer. */
function pageOf({ status, message }: Refusal): string {
  return noticePage({
    title: status === 503 ? errors.unavailableTitle : form.failedTitle,
    message: message.replaceAll("\n", "<br>"),
    link: { href: "", label: text.laterAgain },
  });
}

/** JSON on the API; elsewhere a page where the shop is at fault and a browser asks, else plain text. */
export function refuse(response: ServerResponse, pathname: string, refusal: Refusal): void {
  const { status, message, location } = refusal;
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  if (location) response.setHeader("Location", location);
  const isJson = isOfApi(pathname) && refusal !== BAD_REQUEST;
  const isPage = !isJson && status >= 500 && Boolean(response.req.headers.accept?.includes("text/html"));
  const [type, body] = isJson
    ? ["application/json", JSON.stringify(problemOf(pathname, refusal))]
    : isPage
      ? ["text/html", pageOf(refusal)]
      : ["text/plain", `${message}\n`];
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}
