/**
 * Lets the shops of a quarter of the server tests answer pages by the framework's own handler (decision 108): what the tests say of
 * pages holds for both, so an upgrade can begin with the framework's.
 */
import { beforeAll, expect } from "vitest";

const BY_FRAMEWORK = new Set([
  "account/account-landing",
  "account/account-page-end",
  "account/account-page",
  "account/account-way-back",
  "account/privacy-centre",
  "account/second-factor",
  "bad-input/bad-choices",
  "bad-input/bad-queries",
  "bad-input/bad-bodies",
  "bad-input/forgery",
  "bad-input/injection",
  "bad-input/security-headers",
  "checkout/journey",
  "checkout/gifts",
  "checkout/standing-messages",
  "checkout/promo-places",
  "pages/caching",
  "pages/club",
  "pages/cookie-choice",
  "pages/mail-links",
  "pages/search-engines",
  "partner/first-offer",
  "partner/places",
  "partner/shell",
  "partner/team",
  "partner/organization",
]);

beforeAll(() => {
  const [, name = ""] = /\/tests\/server\/(.+)\.test\.ts$/.exec(expect.getState().testPath ?? "") ?? [];
  process.env.PAGES_BY = BY_FRAMEWORK.has(name) ? "framework" : "own";
});
