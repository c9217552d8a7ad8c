// Proves lawful cookie consent: asked once, with two equal answers, recorded as proof, revoked as easily.
import { createCookie } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { SESSION_SECRET } from "../../support/in-process/loaded-program";
import type { Page } from "../../support/page";
import { type StockedShop, startStockedShop } from "../stocked-shop";

const shopCookie = createCookie("consent", { secrets: [SESSION_SECRET] });
const BANNER = ".consent";
const ASKED = [
  "/",
  "/ofertas/",
  "/search?searchField=cena",
  "/contacts",
  "/cookie-policy",
  "/checkout/",
  "/login",
];

onOneDatabase((_name, open) => {
  let stocked: StockedShop;
  const visitors: Visitor[] = [];
  const visit = () => {
    const visitor = new Visitor(stocked.shop.origin);
    visitors.push(visitor);
    return visitor;
  };
  const rows = () => stocked.db.selectFrom("cookie_choices").selectAll().orderBy("at").execute();
  const isAsked = (page: Page) => page.document.querySelector(BANNER) !== null;
  beforeAll(async () => {
    stocked = await startStockedShop(open);
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.close();
    await stocked?.shop.stop();
  });

  describe("the banner", () => {
    it("is a form on every page, with equal buttons for yes and no, and a link to the settings", async () => {
      for (const path of ASKED) {
        const page = await visit().get(path);
        const buttons = [...page.document.querySelectorAll(`${BANNER} button`)];
        expect(
          buttons.map((button) => button.textContent),
          path,
        ).toEqual(["Rechazar", "Aceptar"]);
        expect(new Set(buttons.map(({ className }) => className)).size, path).toBe(1);
        expect(page.document.querySelector(`${BANNER} a[href="/cookies/ajustes"]`), path).not.toBeNull();
        expect(page.document.querySelector(`${BANNER} form`)?.getAttribute("method"), path).toBe("post");
      }
    });

    it.each([
      ["Rechazar", "none", false],
      ["Aceptar", "all", true],
    ])("comes back to the page after “%s” and asks no more", async (_label, value, stored) => {
      const before = (await rows()).length;
      const visitor = visit();
      const page = await visitor.get("/ofertas/?region=madrid");
      const back = await page.form(`${BANNER} form`).submit({}, `[value=${value}]`);
      expect(back.path).toBe("/ofertas/?region=madrid");
      expect(back.redirects.map(({ status }) => status)).toEqual([303]);
      expect(isAsked(back)).toBe(false);
      expect(back.text()).toContain("Hemos guardado tu elección.");
      expect(isAsked(await visitor.get("/contacts"))).toBe(false);
      const added = (await rows()).slice(before);
      expect(added).toMatchObject([
        { analytics: stored, marketing: stored, source: "banner", text_version: "2026-11" },
      ]);
      expect(Object.keys(added[0] ?? {}).sort()).toEqual(
        ["analytics", "at", "id", "marketing", "reference", "source", "text_version"].sort(),
      );
      expect(visitor.cookies.attribute("consent", "maxAge")).toBe(730 * 86_400);
      expect(visitor.cookies.attribute("consent", "httpOnly")).toBe(true);
    });

    it("asks again when the cookie is forged or malformed", async () => {
      for (const value of ["x", "", encodeURIComponent(btoa('{"v":"2026-11","a":1,"m":1}'))]) {
        const visitor = visit();
        visitor.cookies.set("consent", value);
        expect(isAsked(await visitor.get("/"))).toBe(true);
      }
    });

    it.each([
      ["an answer of 23 months", { age: 699, version: "2026-11" }, false],
      ["an answer of 24 months", { age: 730, version: "2026-11" }, true],
      ["an answer to another text", { age: 1, version: "2026-10" }, true],
    ])("%s stands or is asked for again", async (_name, { age, version }, again) => {
      const given = { v: version, a: 1, m: 1, r: "a".repeat(22), t: Date.now() - age * 86_400_000 };
      const visitor = visit();
      visitor.cookies.store(await shopCookie.serialize(given));
      expect(isAsked(await visitor.get("/"))).toBe(again);
      const settings = await visitor.get("/cookies/ajustes");
      expect(settings.document.querySelector('[value="analytics"]')?.hasAttribute("checked")).toBe(!again);
    });
  });

  describe("the settings", () => {
    it("are linked from every footer and start with nothing allowed", async () => {
      const page = await (await visit().get("/contacts")).follow('footer a[href="/cookies/ajustes"]');
      expect(page.status).toBe(200);
      expect(isAsked(page)).toBe(false);
      expect(page.headers["cache-control"]).toMatch(/^private/);
      expect(page.document.querySelectorAll("input[name=purpose]")).toHaveLength(2);
      expect(page.document.querySelectorAll("input[name=purpose][checked]")).toHaveLength(0);
    });

    it("store each purpose separately, append every answer under one reference, and revoke as easily", async () => {
      const before = (await rows()).length;
      const visitor = visit();
      let page = await visitor.get("/cookies/ajustes");
      page = await page.form("main form").submit({ purpose: ["analytics"] }, "[value=selected]");
      const ticked = () =>
        [...page.document.querySelectorAll("input[name=purpose][checked]")].map((box) =>
          box.getAttribute("value"),
        );
      expect(ticked()).toEqual(["analytics"]);
      page = await page.form("main form").submit({}, "[value=all]");
      expect(ticked()).toEqual(["analytics", "marketing"]);
      page = await page.form("main form").submit({}, "[value=none]");
      expect(ticked()).toEqual([]);
      const added = (await rows()).slice(before);
      expect(added.map(({ analytics, marketing }) => [analytics, marketing])).toEqual([
        [true, false],
        [true, true],
        [false, false],
      ]);
      expect(new Set(added.map(({ reference }) => reference)).size).toBe(1);
      expect(new Set(added.map(({ source }) => source))).toEqual(new Set(["settings"]));
    });

    it("read malformed input as a no, redirect to no other site, and accept no cross-site form", async () => {
      const visitor = visit();
      const odd = await visitor.post("/cookies/ajustes", {
        answer: "sí",
        source: "'; drop table",
        purpose: ["analytics", "todo"],
        returnTo: "https://malo.example/",
      });
      expect(odd.path).toBe("/cookies/ajustes");
      expect((await rows()).at(-1)).toMatchObject({ analytics: false, marketing: false, source: "settings" });
      const forged = await visitor.post(
        "/cookies/ajustes",
        { answer: "all" },
        {
          headers: { origin: "https://malo.example", "sec-fetch-site": "cross-site" },
        },
      );
      expect(forged.status).toBe(403);
    });
  });
});
