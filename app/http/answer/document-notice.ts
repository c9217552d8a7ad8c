/**
 * A standalone page with the reason why a document cannot be shown. It has no frame of the shop, because its URL is
 * that of a file.
 */
import { xml } from "~/domain/kernel/formats/xml";
import { couponWallets } from "~/locales/es/checkout/coupon-wallets";
import { forms as text } from "~/locales/es/forms";
import { site } from "~/site-settings";

export interface DocumentNotice {
  title: string;
  message: string;
  link: { href: string; label: string };
}

/** In the shop's colours (tokens.css), and without its sheet, which may be what cannot be read. */
const STYLE =
  ":root{color-scheme:light dark;border-top:6px solid #06594e;font:1.125rem/1.5 system-ui,sans-serif;" +
  "background:light-dark(#f7f5f1,#14161a)}body{max-width:36rem;margin:12vh auto;padding:0 1rem}h1{line-height:1.2}" +
  "strong{color:light-dark(#06594e,#74dfc8)}a{display:inline-block;padding:.625rem 1.5rem;border-radius:.625rem;" +
  "background:#06594e;color:#fff;font-weight:700;text-decoration:none}";

/** Texts are the shop's own, or escaped by the caller. */
export function noticePage({ title, message, link }: DocumentNotice): string {
  return (
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title} · ${site.name}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
    `<body><main><p><strong>${site.name}</strong></p><h1>${title}</h1><p>${message}</p>` +
    `<p><a href="${link.href}">${link.label}</a></p></main></body></html>`
  );
}

export function documentNotice(status: number, notice: DocumentNotice, more?: HeadersInit): Response {
  const headers = new Headers(more);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex");
  return new Response(noticePage(notice), { status, headers });
}

const order = { href: "/pedido", label: text.document.toOrder };

/** The URL is unknown, or the document is another buyer's: which of both is not disclosed. */
export function documentMissing(): Response {
  const { missingTitle: title, missing: message } = text.document;
  return documentNotice(404, { title, message, link: order });
}

/** The coupon was refunded or cancelled: it is not coming back. */
export function couponIsVoid(): Response {
  const { voidTitle: title, void: message } = text.document;
  return documentNotice(410, { title, message, link: order });
}

/** The coupon was used, or its last day is past: there is no day to note any more. */
export function couponIsOver(): Response {
  const { overTitle: title, over: message } = text.document;
  return documentNotice(410, { title, message, link: order });
}

/** Its buyer's copy has ended. @param maskedEmail of the friend; "" = erased */
export function couponIsHandedOn(maskedEmail: string): Response {
  const { handedOnTitle: title, handedOn } = text.document;
  return documentNotice(410, { title, message: handedOn(xml(maskedEmail)), link: order });
}

/** The phone's wallet is another company's service, and does not answer. */
export function walletIsAway(): Response {
  const { unavailableTitle: title, unavailable: message } = couponWallets;
  const link = { href: "", label: text.laterAgain };
  return documentNotice(503, { title, message, link }, { "Retry-After": "60" });
}
