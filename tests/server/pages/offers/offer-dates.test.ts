/** Proves the days that lead to an offer: its calendar's, and those of a list by day, on which it opens. */
import { expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { localDay, startOfDay } from "~/domain/kernel/local-day";
import { buildOffer } from "../../../fixtures/offers";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import type { Page } from "../../../support/page";
import { visitedShop } from "../../visited-shop";

const HOUR_MS = 3_600_000;

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  /** At 18:00 in Madrid, so many days from today. */
  const at = (days: number) => startOfDay(localDay(Date.now() + days * DAY_MS)) + 18 * HOUR_MS;

  it("shows days with room, those that are sold out, and leads back with the day chosen", async () => {
    const days = Array.from({ length: 20 }, (_, index) => index + 2);
    const slots = days.map((day) => ({
      starts_at: at(day),
      ends_at: at(day) + HOUR_MS,
      capacity: 4,
      sold: day === 3 ? 4 : 0,
      sold_before: day === 3 ? 4 : 0,
    }));
    const offer = await buildOffer(shop.db, { title: "Visita guiada", options: [{ slots }] });
    const visitor = shop.visit();
    // The panel leads to the offer without the slash at the end.
    const page = await visitor.get(`/ofertas/${offer.id}`);
    const calendar = await page.follow("a[href$='/fechas']");
    expect([calendar.status, calendar.path]).toEqual([200, `/ofertas/${offer.id}/fechas`]);
    expect(await conformanceProblems(calendar.html)).toEqual([]);
    expect(calendar.html).not.toContain("<script");
    expect(calendar.html).toContain('<meta name="robots" content="noindex"');
    const links = [...calendar.document.querySelectorAll(".month a")];
    expect(links).toHaveLength(days.length - 1);
    expect(calendar.texts(".month td").filter((text) => text.includes("lleno"))).toEqual([
      `${Number(localDay(at(3)).slice(-2))} lleno`,
    ]);
    expect(links[0]?.textContent).toBe(`${Number(localDay(at(2)).slice(-2))} 18:00`);
    // Weeks before the first date are left out.
    expect(links[0]?.closest("tr")).toBe(calendar.document.querySelector(".month tbody tr"));
    // Each day stands under its weekday, Monday first.
    const column = [...(links[0]?.closest("tr")?.querySelectorAll("td") ?? [])].findIndex(
      (cell) => cell.textContent === links[0]?.textContent,
    );
    expect(column).toBe((new Date(at(2)).getUTCDay() + 6) % 7);
    const chosen = await visitor.get(links[0]?.getAttribute("href")?.split("#")[0] ?? "");
    const checked = chosen.document.querySelector("input[type=radio][name^=day][checked]");
    expect(checked?.getAttribute("value")).toBe(localDay(at(2)));
  });

  it("opens from a list by day on the first option that has places that day, with the day chosen", async () => {
    const slotOn = (days: number, sold = 0) => ({
      starts_at: at(days),
      ends_at: at(days) + HOUR_MS,
      capacity: 4,
      sold,
      sold_before: sold,
    });
    const title = "Taller de un día";
    const offer = await buildOffer(shop.db, {
      title,
      options: [
        { slots: [slotOn(6)] },
        { slots: [slotOn(5, 4), slotOn(6)] },
        { slots: [slotOn(5), slotOn(7)] },
      ],
    });
    const [first, , third] = offer.options;
    await rebuildListings(shop.db);
    const visitor = shop.visit();
    const day = localDay(at(5));
    const list = await visitor.get(`/ofertas/?date=${day}`);
    const opened = await list.follow(`.card__link[href^="/ofertas/${offer.id}/"]`);
    expect(opened.path).toBe(`/ofertas/${offer.id}/?day=${day}`);
    const checked = (page: Page) =>
      page.document.querySelector("input[name=optionId][checked]")?.getAttribute("value");
    expect(checked(opened)).toBe(third?.id);
    const days = [...opened.document.querySelectorAll("input[name^=day][checked]")];
    expect(days.map((input) => input.getAttribute("value"))).toEqual([day]);
    // A day sold out meanwhile chooses nothing.
    const none = await visitor.get(`/ofertas/${offer.id}/?day=${localDay(at(9))}`);
    expect([checked(none), none.has("input[name^=day][checked]")]).toEqual([first.id, false]);
    const any = await visitor.get("/ofertas/?day=any");
    expect(any.has(`.card__link[href="/ofertas/${offer.id}/"]`)).toBe(true);
  });

  it("leads from a search by day to that day, also among what is found elsewhere", async () => {
    const slots = [{ starts_at: at(5), ends_at: at(5) + HOUR_MS, capacity: 4 }];
    const inRegion = (region: string) =>
      buildOffer(shop.db, { title: "Kitesurf en la bahía", regions: [region], options: [{ slots }] });
    await inRegion("madrid");
    const offer = await inRegion("cadiz");
    await rebuildListings(shop.db);
    const day = localDay(at(5));
    const found = await shop.visit().get(`/search?searchField=kitesurf&region=madrid&date=${day}`);
    expect(found.texts("main h2").join()).toMatch(/1\smás en el resto de España/);
    expect(found.has(`h3 .card__link[href="/ofertas/${offer.id}/?day=${day}"]`)).toBe(true);
  });

  it("says so without dates, and knows no other address", async () => {
    const offer = await buildOffer(shop.db, { title: "Sin fechas" });
    const visitor = shop.visit();
    const page = await visitor.get(`/ofertas/${offer.id}/fechas`);
    expect([page.status, page.texts(".month")]).toEqual([200, []]);
    expect(page.text("main")).toContain("no hay fechas");
    expect((await visitor.get(`/ofertas/${offer.id}x/fechas`)).status).toBe(404);
    const over = await buildOffer(shop.db, { sale_ends_at: Date.now() - DAY_MS, options: [{ slots: [{}] }] });
    const gone = await visitor.get(`/ofertas/${over.id}/fechas`);
    expect([gone.status, gone.texts(".month")]).toEqual([410, []]);
  });
});
