// Proves the settings of Amplitude: off without a key, defaults, and errors that name the variable.
import { expect, it } from "vitest";
import { analyticsSettings } from "./settings";

it("sends nothing without a key", () => {
  expect(analyticsSettings({ AMPLITUDE_URL: "https://x.example" }).amplitude).toBeNull();
});

it("sends to the EU every ten seconds by default", () => {
  expect(analyticsSettings({ AMPLITUDE_API_KEY: "k" }).amplitude).toEqual({
    apiKey: "k",
    baseUrl: "https://api.eu.amplitude.com",
    flushIntervalMs: 10_000,
  });
  const settings = analyticsSettings({
    AMPLITUDE_API_KEY: "k",
    AMPLITUDE_URL: "http://127.0.0.1:9/",
    ANALYTICS_FLUSH_SECONDS: "0.5",
  });
  expect(settings.amplitude).toMatchObject({ baseUrl: "http://127.0.0.1:9", flushIntervalMs: 500 });
});

it("names the wrong variable", () => {
  expect(() => analyticsSettings({ AMPLITUDE_URL: "amplitude" })).toThrow(/AMPLITUDE_URL/);
  expect(() => analyticsSettings({ SHARED_CACHE: "yes" })).toThrow(/SHARED_CACHE/);
  expect(() => analyticsSettings({ ANALYTICS_FLUSH_SECONDS: "never" })).toThrow(/ANALYTICS_FLUSH_SECONDS/);
});
