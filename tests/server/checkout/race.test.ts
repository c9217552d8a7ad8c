// Proves over HTTP that parallel browsers buy the last units once, and that the others get the reason.
import { afterAll, beforeAll, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { Visitor } from "../../support/browserless";
import { onBothDatabases } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { addToCart, couponCodes, decide, orderFields } from "../purchase";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";
import { untilAtRest } from "../visited-shop";

const BROWSERS = isNight() ? 30 : 10;
const UNITS = 3;

onBothDatabases("races", (_name, open) => {
  let stocked: StockedProcess;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    stocked = await startStockedProcess(open);
    visitors = Array.from({ length: BROWSERS }, () => new Visitor(stocked.shop.origin));
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.close();
    await stocked?.shop.stop();
  });

  it(`${BROWSERS} browsers buy the last ${UNITS} units: ${UNITS} sales, and the others get the reason`, async () => {
    const { db, offers } = stocked;
    const [option] = offers.scarce.options;
    const ready = await Promise.all(
      visitors.map(async (visitor) => {
        await addToCart(visitor, option.id);
        return { visitor, fields: await orderFields(visitor, newEmail()) };
      }),
    );
    const pages = await Promise.all(ready.map(({ visitor, fields }) => visitor.post("/order/", fields)));

    const winners = pages.filter(({ path }) => path.startsWith("/payment-simulator/"));
    const losers = pages.filter(({ path }) => path === "/checkout/");
    expect([winners.length, losers.length]).toEqual([UNITS, BROWSERS - UNITS]);
    for (const page of losers) {
      expect(page.redirects.map(({ status }) => status)).toEqual([303]);
      expect(page.texts("main [role=alert]").join()).toContain("reservadas en pedidos sin pagar");
      expect(page.text("main")).toContain("Vuelo en globo al amanecer");
      expect(page.form({ action: "/cart", intent: "remove" })).toBeTruthy();
    }
    const success = await Promise.all(winners.map((page) => decide(page, "approve")));
    expect(success.flatMap(couponCodes)).toHaveLength(UNITS);

    const sales = await db.selectFrom("sales").select("status").execute();
    expect(sales.map(({ status }) => status)).toEqual(Array(UNITS).fill("captured"));
    const counters = db.selectFrom("price_options").select(["sold", "held", "capacity"]);
    expect(await counters.where("id", "=", option.id).executeTakeFirst()).toEqual({
      sold: UNITS,
      held: 0,
      capacity: UNITS,
    });
    await untilAtRest(db);
    const offer = await new Visitor(stocked.shop.origin).get(`/ofertas/${offers.scarce.id}/`);
    expect(offer.text("main")).toMatch(/agotad/i);
  });
});
