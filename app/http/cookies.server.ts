/** The shop's cookies: all signed, HttpOnly and SameSite=Lax; secure wherever the shop runs over HTTPS. */
import { type CookieOptions, createCookie } from "@remix-run/node";
import { config } from "~/config.server";

const DAY_S = 86_400;

export const COOKIE_OPTIONS: CookieOptions = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: config.publicOrigin.startsWith("https:"),
  secrets: config.sessionSecrets,
};

export const CART_MAX_AGE_S = 90 * DAY_S;

/** A random id that proves which browser bought. */
export const visitorCookie = createCookie("visitor", { ...COOKIE_OPTIONS, maxAge: 90 * DAY_S });

/** Offer numbers, packed by app/domain/favorites/favorites.ts. */
export const favoritesCookie = createCookie("favorites", { ...COOKIE_OPTIONS, maxAge: 365 * DAY_S });

/** The chosen province. */
export const regionCookie = createCookie("region", { ...COOKIE_OPTIONS, maxAge: 365 * DAY_S });

/** Light or full version, where somebody chose otherwise than the browser says (app/http/visitor/light-version.server.ts). */
export const lightCookie = createCookie("light", { ...COOKIE_OPTIONS, maxAge: 365 * DAY_S });

/** What was answered about cookies (app/http/visitor/cookie-consent.server.ts), for as long as the answer stands. */
export const consentCookie = createCookie("consent", COOKIE_OPTIONS);

/** The identity of a visitor who agreed to be measured (app/http/measuring/measured-visitor.server.ts). */
export const measureCookie = createCookie("measure", COOKIE_OPTIONS);

/** Messages for the next page only; gone with the browser session. */
export const flashCookie = createCookie("flash", COOKIE_OPTIONS);
