/** /dev/mail/{name}: one written mail as HTML. Not available in production. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { outboxFolder } from "~/domain/mail/configured-transport.server";
import { readWrittenHtml } from "~/domain/mail/outbox-folder.server";

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  // Allows links, the pictures in the mail and the shop's own, but no scripts and nothing from elsewhere.
  "Content-Security-Policy":
    "default-src 'none'; img-src data: 'self'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation",
  "X-Content-Type-Options": "nosniff",
};

export async function loader({ params }: LoaderFunctionArgs) {
  const html = config.production ? null : await readWrittenHtml(outboxFolder, params.name ?? "");
  if (html === null) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(html, { headers: HEADERS });
}
