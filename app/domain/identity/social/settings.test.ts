// Proves that only complete settings enable a network, and that Google's and Apple's addresses are the
// defaults.
import { expect, it } from "vitest";
import { socialSettings } from "./settings";

it("enables no network by default", () => {
  expect(socialSettings({})).toEqual({ google: null, apple: null, facebook: null });
});

it("refuses incomplete settings by name", () => {
  expect(() => socialSettings({ GOOGLE_CLIENT_ID: "x" })).toThrow("GOOGLE_CLIENT_SECRET");
  expect(() => socialSettings({ APPLE_CLIENT_ID: "x", APPLE_TEAM_ID: "y" })).toThrow("APPLE_KEY_ID");
});

it("defaults to the official addresses and accepts others", () => {
  const ids = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(socialSettings(ids).google).toMatchObject({
    issuers: ["https://accounts.google.com", "accounts.google.com"],
    tokenUrl: "https://oauth2.googleapis.com/token",
  });
  expect(socialSettings({ ...ids, GOOGLE_ISSUER: "http://localhost:1/" }).google?.issuers[0]).toBe(
    "http://localhost:1",
  );
  expect(() => socialSettings({ ...ids, GOOGLE_TOKEN_URL: "file:///x" })).toThrow("GOOGLE_TOKEN_URL");
});

it("reads Apple's key from a single line", () => {
  const apple = socialSettings({
    APPLE_CLIENT_ID: "web, app",
    APPLE_TEAM_ID: "team",
    APPLE_KEY_ID: "key",
    APPLE_PRIVATE_KEY: "-----BEGIN\\nabc",
  }).apple;
  expect([apple?.clientIds, apple?.privateKey]).toEqual([["web", "app"], "-----BEGIN\nabc"]);
});
