// Proves the names of browsers and systems in the list of sessions.
import { describe, expect, it } from "vitest";
import { deviceOf } from "./device";

describe("the device of a session", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0",
      { browser: "Edge", system: "Windows" },
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      { browser: "Safari", system: "iPhone" },
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
      { browser: "Chrome", system: "Android" },
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
      { browser: "Firefox", system: "Linux" },
    ],
    ["curl/8.5.0", { browser: null, system: null }],
    ["", { browser: null, system: null }],
  ])("%s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
  });
});
