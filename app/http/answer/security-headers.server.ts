/** The security headers of every answer, and the content policy of pages. */
import { config } from "~/config.server";
import { authorizationOrigins } from "~/domain/identity/social/authorization-request.server";
import { buyerOrigins } from "~/domain/payments/settings";
import { publicOrigin } from "~/http/request/public-origin.server";

/** Where browsers read uploaded pictures when that is not this shop. */
const PICTURE_ORIGIN = config.mediaStorage?.publicUrl
  ? ` ${new URL(config.mediaStorage.publicUrl).origin}`
  : "";

/** Where a form's redirect may lead besides this shop: sign-in and payment pages of whoever is configured. */
const FORM_TARGETS = [
  ...authorizationOrigins(),
  ...buyerOrigins(config.payments).map((origin) => new URL(origin).origin),
].join(" ");

export function commonSecurityHeaders(): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // For browsers that do not know frame-ancestors; the widget, which may be framed, goes without it.
    "X-Frame-Options": "DENY",
    // Never "no-referrer": browsers would then send "Origin: null" and every form without scripts would be refused.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(config.publicOrigin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/** @param scriptSources hashes of the page's own inline scripts */
export function contentSecurityPolicy(scriptSources: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptSources].join(" ")}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${PICTURE_ORIGIN}`,
    "font-src 'self'",
    "connect-src 'self'",
    // The widget's preview.
    "frame-src 'self'",
    "manifest-src 'self'",
    // The page without network (app/ui/offline/offline-worker.ts).
    "worker-src 'self'",
    // Also covers where a form's redirect leads: the payment simulator lives on the public origin.
    `form-action 'self' ${[publicOrigin(), FORM_TARGETS].join(" ").trimEnd()}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
