/** The shop's cookies: all signed, HttpOnly and SameSite=Lax; Secure wherever the shop runs over HTTPS. */
import type { CookieOptions } from "@remix-run/node";
import { config } from "~/config.server";
import { signedCookie } from "./signed-cookie.server";

const DAY_S = 86_400;

export const COOKIE_OPTIONS: CookieOptions & { secrets: string[] } = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: config.publicOrigin.startsWith("https:"),
  secrets: config.sessionSecrets,
};

export const CART_MAX_AGE_S = 90 * DAY_S;

/** Random anonymous visitor id; proves which browser bought. */
export const visitorCookie = signedCookie("visitor", { ...COOKIE_OPTIONS, maxAge: 90 * DAY_S });

/** Favourite offers by number, packed by app/domain/favorites/favorites.ts. */
export const favoritesCookie = signedCookie("favorites", { ...COOKIE_OPTIONS, maxAge: 365 * DAY_S });

/** Offers opened lately, of a visitor who wants that remembered (visitor/seen-offers.server.ts). */
export const seenCookie = signedCookie("seen", { ...COOKIE_OPTIONS, maxAge: 90 * DAY_S });

/** The chosen province. */
export const regionCookie = signedCookie("region", { ...COOKIE_OPTIONS, maxAge: 365 * DAY_S });

/** Light or full version, when the visitor's choice differs from what the browser reports (visitor/light-version.server.ts). */
export const lightCookie = signedCookie("light", { ...COOKIE_OPTIONS, maxAge: 365 * DAY_S });

/** Cookie consent (visitor/cookie-consent.server.ts), for as long as the answer is valid. */
export const consentCookie = signedCookie("consent", COOKIE_OPTIONS);

/** Measuring id of a visitor who consented (measuring/measured-visitor.server.ts). */
export const measureCookie = signedCookie("measure", COOKIE_OPTIONS);

/** The organization a member of several works for in the panel. */
export const organizationCookie = signedCookie("organization", { ...COOKIE_OPTIONS, maxAge: 365 * DAY_S });

/** The place where a member stands at the counter, with its organization; until the browser is closed. */
export const counterPlaceCookie = signedCookie("counter-place", COOKIE_OPTIONS);

/** Flash messages for the next page; deleted with the browser session. */
export const flashCookie = signedCookie("flash", COOKIE_OPTIONS);
