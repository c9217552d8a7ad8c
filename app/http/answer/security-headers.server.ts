/** Security headers of all responses and the content security policy of pages. */
import { config } from "~/config.server";
import { authorizationOrigins } from "~/domain/identity/social/authorization-request.server";
import { buyerOrigins } from "~/domain/payments/settings";
import { publicOrigin } from "~/http/request/public-origin.server";

/** Origin of uploaded images when the bucket is public. */
const PICTURE_ORIGIN = config.mediaStorage?.publicUrl
  ? ` ${new URL(config.mediaStorage.publicUrl).origin}`
  : "";

/** Allowed targets of form redirects besides this shop: sign-in and payment pages of the configured providers. */
const FORM_TARGETS = [
  ...authorizationOrigins(),
  ...buyerOrigins(config.payments).map((origin) => new URL(origin).origin),
].join(" ");

/** What of the device scripts of a page may use. */
const permissionsPolicy = (position: "()" | "(self)") =>
  `camera=(), geolocation=${position}, microphone=(), payment=(), usb=()`;

/** For `headers` of a page that asks for the position. */
export const POSITION_HEADERS = { "Permissions-Policy": permissionsPolicy("(self)") };

export function commonSecurityHeaders(): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // For browsers without frame-ancestors; the widget may be framed and omits it.
    "X-Frame-Options": "DENY",
    // Never "no-referrer": browsers would send "Origin: null" and every form without scripts would be refused.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": permissionsPolicy("()"),
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
    "connect-src 'self'",
    // Preview of the widget.
    "frame-src 'self'",
    "manifest-src 'self'",
    // The offline page (app/ui/offline).
    "worker-src 'self'",
    // Also covers redirects of forms: the payment simulator is on the public origin.
    `form-action 'self' ${[publicOrigin(), FORM_TARGETS].join(" ").trimEnd()}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
