/** /.well-known/security.txt: where to report a weakness (RFC 9116). */
import { DAY_MS } from "~/domain/kernel/durations";
import { publicOrigin } from "~/http/request/public-origin.server";
import { identity } from "~/site-identity";

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY_MS;

export function loader(): Response {
  // Whole days, so that the text does not change with every request.
  const expires = new Date(Math.ceil((Date.now() + VALID_MS) / DAY_MS) * DAY_MS);
  const lines = [
    `Contact: mailto:${identity.contacts.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${publicOrigin()}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
