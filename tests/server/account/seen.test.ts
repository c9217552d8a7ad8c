/** Proves /vistos: nothing is remembered before it is asked for, what is opened then, what a prefetch is not, and forgetting. */
import { beforeAll, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { rawRequest } from "../raw-request";
import { visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  let [dinner, spa, fair] = [] as unknown as [BuiltOffer, BuiltOffer, BuiltOffer];
  const titles = ".card__title";

  beforeAll(async () => {
    dinner = await buildOffer(shop.db, { title: "Cena en la terraza" });
    spa = await buildOffer(shop.db, { title: "Circuito termal" });
    fair = await buildOffer(shop.db, { title: "Feria que pasa" });
    await rebuildListings(shop.db);
  });

  it("remembers nothing until it is asked to, then what is opened, newest first, and forgets it", async () => {
    const visitor = shop.visit();
    await visitor.get(`/ofertas/${dinner.id}/`);
    const off = await visitor.get("/vistos");
    expect(await conformanceProblems(off.html)).toEqual([]);
    expect(off.html).not.toContain("<script");
    expect(off.texts(titles)).toEqual([]);
    const on = await off.form({ intent: "on" }).submit();
    expect(on.text("main")).toContain("Todavía no has abierto ninguna");
    for (const { id } of [dinner, spa, dinner]) await visitor.get(`/ofertas/${id}/`);
    const page = await visitor.get("/vistos");
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect(page.texts(titles)).toEqual(["Cena en la terraza", "Circuito termal"]);
    const compared = await page.follow('a[href^="/comparar?"]');
    expect(compared.texts(".compared thead th")).toEqual(["Cena en la terraza", "Circuito termal"]);
    const empty = await page.form({ intent: "forget" }).submit();
    expect(empty.texts(titles)).toEqual([]);
    await visitor.get(`/ofertas/${spa.id}/`);
    const again = await visitor.get("/vistos");
    const ended = await again.form({ intent: "off" }).submit();
    expect(ended.text("h1")).toBe("Vistas hace poco");
    await visitor.get(`/ofertas/${spa.id}/`);
    expect((await visitor.get("/vistos")).texts(titles)).toEqual([]);
  });

  async function cookieFor(path: string, headers: Record<string, string>): Promise<string | null> {
    const response = await fetch(shop.shop.origin + path, { headers, redirect: "manual" });
    return response.headers.getSetCookie().find((cookie) => cookie.startsWith("seen=")) ?? null;
  }

  it("sets no cookie for a visitor without one, for a prefetch, a forged one, or another page", async () => {
    const origin = shop.shop.origin;
    const answer = await fetch(`${origin}/vistos`, {
      method: "POST",
      body: new URLSearchParams({ intent: "on" }),
      headers: { Origin: origin },
      redirect: "manual",
    });
    const [Cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
    expect(Cookie).toMatch(/^seen=/);
    const offer = `/ofertas/${fair.id}/`;
    expect(await cookieFor(offer, {})).toBeNull();
    expect(await cookieFor(offer, { Cookie: "seen=forged" })).toBeNull();
    expect(await cookieFor(offer, { Cookie, "Sec-Purpose": "prefetch" })).toBeNull();
    expect(await cookieFor("/ofertas/", { Cookie })).toBeNull();
    expect(await cookieFor("/ofertas/0000000f-0000-4000-8000-000000000000/", { Cookie })).toBeNull();
    expect(await cookieFor(offer, { Cookie })).toMatch(/HttpOnly/i);
    expect(await cookieFor(`${offer.slice(0, -1)}.data`, { Cookie })).not.toBeNull();
    // The page itself is the same as for everybody.
    expect((await rawRequest(origin, offer)).text).not.toContain("Vistas hace poco");
  });

  it("shows an offer that has ended as one that cannot be bought", async () => {
    const visitor = shop.visit();
    await (await visitor.get("/vistos")).form({ intent: "on" }).submit();
    await visitor.get(`/ofertas/${fair.id}/`);
    await shop.db
      .updateTable("offers")
      .set({ sale_ends_at: Date.now() - DAY_MS })
      .where("id", "=", fair.id)
      .execute();
    await rebuildListings(shop.db);
    const page = await visitor.get("/vistos");
    expect(page.texts(titles)).toEqual(["Feria que pasa"]);
    expect(page.text(".card")).toContain("Agotado");
    expect(page.document.querySelector('a[href^="/comparar?"]')).toBeNull();
  });

  it("refuses a form of another site and an unknown wish", async () => {
    const post = (intent: string, Origin: string) =>
      fetch(`${shop.shop.origin}/vistos`, {
        method: "POST",
        body: new URLSearchParams({ intent }),
        headers: { Origin },
        redirect: "manual",
      });
    expect((await post("on", "https://example.org")).status).toBe(403);
    const unknown = await post("x", shop.shop.origin);
    expect(unknown.status).toBe(303);
    expect(unknown.headers.getSetCookie().some((cookie) => cookie.startsWith("seen="))).toBe(false);
  });
});
