// Proves that the choice in the footer overrides the browser's, and is not stored where it changes nothing.
import { expect, it } from "vitest";
import { readLightVersion, writeLightVersion } from "./light-version.server";

const asking = (headers: Record<string, string>) => new Request("https://tienda.example/", { headers });
const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";

it("believes a browser that saves data or has a slow line", async () => {
  for (const [headers, light] of [
    [{}, false],
    [{ "Save-Data": "on" }, true],
    [{ "Save-Data": "off" }, false],
    [{ ECT: "slow-2g" }, true],
    [{ ECT: "2g" }, true],
    [{ ECT: "3g" }, false],
    [{ ECT: "4g" }, false],
    [{ ECT: "<script>" }, false],
  ] as const)
    expect(await readLightVersion(asking(headers)), JSON.stringify(headers)).toBe(light);
});

it("obeys the choice on every line", async () => {
  const light = cookieOf(await writeLightVersion(asking({}), true));
  expect(await readLightVersion(asking({ Cookie: light }))).toBe(true);
  expect(await readLightVersion(asking({ Cookie: light, ECT: "4g" }))).toBe(true);
  const full = cookieOf(await writeLightVersion(asking({ "Save-Data": "on" }), false));
  expect(await readLightVersion(asking({ Cookie: full, "Save-Data": "on" }))).toBe(false);
  expect(await readLightVersion(asking({ Cookie: "light=ImxpZ2h0Ig%3D%3D.forged" }))).toBe(false);
});

it("forgets a choice that changes nothing", async () => {
  expect(await writeLightVersion(asking({}), false)).toMatch(/^light=;.*Max-Age=0/);
  expect(await writeLightVersion(asking({ ECT: "2g" }), true)).toMatch(/^light=;.*Max-Age=0/);
});
