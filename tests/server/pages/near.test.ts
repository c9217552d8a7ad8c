/** Proves /cerca: by province, postal code and position; its map, its wrong input, its headers, and that no position is kept. */
import { beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { buildOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { rawRequest } from "../raw-request";
import { visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  beforeAll(async () => {
    const at = (lat: number, lng: number, postal_code: string) => ({
      lat,
      lng,
      province: "teruel",
      postal_code,
    });
    await buildOffer(shop.db, { title: "Cena mudéjar", locations: [at(40.345, -1.107, "44001")] });
    await buildOffer(shop.db, { title: "Baño termal", locations: [at(40.346, -1.106, "44001")] });
    await buildOffer(shop.db, { title: "Ruta en bici", locations: [at(40.6, -1.1, "44140")] });
    await rebuildListings(shop.db);
  });

  const titles = ".card__title";

  it("shows map and list of provinces, and where to say a postal code", async () => {
    const page = await shop.visit().get("/cerca");
    expect(page.status).toBe(200);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect(page.texts(".chips a")).toHaveLength(52);
    expect(page.document.querySelectorAll("svg.map a")).toHaveLength(52);
    // Pointers alone reach the shapes; the list says the same.
    expect(page.document.querySelectorAll("svg.map a:not([tabindex='-1'])")).toHaveLength(0);
    expect(page.document.querySelector("form[data-position]")?.hasAttribute("hidden")).toBe(true);
    expect(page.html.match(/<script/g)).toHaveLength(1);
    const from = await page.form("form[action='/cerca'][method=get]").submit({ region: "teruel" });
    expect(from.path).toBe("/cerca?region=teruel");
    expect(from.texts(titles)).toHaveLength(3);
  });

  it("lists by distance from the capital, with dots that are links", async () => {
    const page = await shop.visit().get("/cerca?region=teruel");
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    expect(page.texts(titles)[2]).toBe("Ruta en bici");
    expect(
      page
        .texts(".card__place")
        .join()
        .replace(/\u00a0/g, " "),
    ).toContain("A 28");
    const dots = [...page.document.querySelectorAll("svg.map a")];
    expect(dots.map((dot) => dot.getAttribute("aria-label")?.replace(/\u00a0/g, " "))).toEqual([
      expect.stringMatching(/^2 ofertas juntas, la más cercana a \d,\d km: en la lista$/),
      expect.stringMatching(/^Ruta en bici, a 28,\d km$/),
    ]);
    const near = await shop.visit().get("/cerca?region=teruel&radio=5");
    expect(near.texts(titles)).toHaveLength(2);
    expect((await shop.visit().get("/cerca?region=teruel&radio=7")).texts(titles)).toHaveLength(3);
  });

  it("answers a postal code, and says what is wrong with one", async () => {
    const visitor = shop.visit();
    const page = await visitor.get("/cerca?cp=44140&region=&radio=5");
    expect(page.path).toBe("/cerca?cp=44140&radio=5");
    expect(page.texts(titles)).toEqual(["Ruta en bici"]);
    for (const wrong of ["99999", "4414", "abcde", "44140'--"]) {
      const refused = await visitor.get(`/cerca?cp=${encodeURIComponent(wrong)}`);
      expect(refused.status, wrong).toBe(400);
      expect(refused.text("main"), wrong).toContain("cinco cifras");
      expect(refused.document.querySelector("input[name=cp]")?.getAttribute("value"), wrong).toBe(wrong);
    }
    const nothing = await visitor.get("/cerca?cp=35001&radio=5");
    expect([nothing.status, nothing.text(".empty h2").replace(/\u00a0/g, " ")]).toEqual([
      200,
      "No hay ofertas a menos de 5 km",
    ]);
  });

  it("takes a position by POST alone, rounds it, and stores nothing", async () => {
    const visitor = shop.visit();
    const answer = await visitor.post("/cerca", { lat: "40.34567891", lng: "-1.10654321" });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.texts(titles)).toHaveLength(3);
    expect(answer.html).not.toMatch(/40[.,]34|1[.,]106/);
    // Rounded, all positions of a neighbourhood get one answer.
    const rounded = await visitor.post("/cerca", { lat: "40.35", lng: "-1.11" });
    expect(rounded.texts(".card__place")).toEqual(answer.texts(".card__place"));
    expect((await visitor.get("/cerca?lat=40.35&lng=-1.11")).texts(titles)).toEqual([]);
    const wrong: Record<string, string>[] = [
      {},
      { lat: "91", lng: "0" },
      { lat: "1e1", lng: "0" },
      { lat: "NaN", lng: "x" },
    ];
    for (const fields of wrong) {
      const refused = await visitor.post("/cerca", fields);
      expect([refused.status, refused.text("main")]).toEqual([
        400,
        expect.stringContaining("ubicación válida"),
      ]);
    }
  });

  it("lets this page alone ask for the position, and keeps answers of provinces only", async () => {
    const { origin } = shop.shop;
    const policy = async (path: string) => (await rawRequest(origin, path)).headers["permissions-policy"];
    expect(await policy("/cerca")).toContain("geolocation=(self)");
    expect(await policy("/ofertas/")).toContain("geolocation=()");
    const status = async (path: string) => {
      await rawRequest(origin, path);
      return String((await rawRequest(origin, path)).headers["cache-status"]);
    };
    expect(await status("/cerca?region=teruel")).toContain("hit");
    expect(await status("/cerca?cp=44140")).not.toContain("hit");
  });
});
