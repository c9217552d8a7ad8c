/** The id and the security headers of every response: the one place for pages, API, files and refusals. */
import type { ServerResponse } from "node:http";
import { commonSecurityHeaders } from "~/http/answer/security-headers.server";
import { incomingRequest } from "~/http/request/incoming.server";

const POLICY = "Content-Security-Policy";
const NO_FRAME = "frame-ancestors 'none'";
const COMMON = Object.entries({ ...commonSecurityHeaders(), [POLICY]: NO_FRAME });

/** Called before anything answers; what an answer says itself comes later and wins. */
export function protect(response: ServerResponse): void {
  const id = incomingRequest()?.id;
  if (id !== undefined) response.setHeader("X-Request-Id", id);
  for (const [name, value] of COMMON) response.setHeader(name, value);
}

/** No response may be framed unless its own policy names the origins that may: the widget. */
export function setPolicy(response: ServerResponse, policy: string): void {
  if (!policy.includes("frame-ancestors")) {
    response.setHeader(POLICY, `${policy}; ${NO_FRAME}`);
    return;
  }
  response.setHeader(POLICY, policy);
  if (!policy.includes(NO_FRAME)) response.removeHeader("X-Frame-Options");
}
