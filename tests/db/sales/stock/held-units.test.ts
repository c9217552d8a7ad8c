/**
 * Proves limits on unpaid holds by browser, mailbox and network, so that an offer cannot be emptied without
 * paying.
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { deleteStaleCheckouts } from "~/domain/sales/checkout/checkout-draft.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { LARGE_RESERVATION_MS, RESERVATION_MS } from "~/domain/sales/stock/hold-limits";
import { orderProblemText } from "~/locales/es/order-problems";
import { visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import {
  codesOf,
  endReservation,
  newEmail,
  placeOrder,
  problemsOf,
  stockOf,
  validate,
} from "../../../fixtures/orders";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

const PLACES = 2_000;

onBothDatabases("stock", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const optionOf = async (capacity: number | null) =>
    (await buildOffer(db, { options: [{ capacity }] })).options[0].id;

  let lines = 0;
  const newNetwork = () => {
    lines += 1;
    return `198.51.100.${lines}`;
  };
  const at = (network: string, visitorId?: string) => ({
    ...visitorContext(db, visitorId === undefined ? {} : { visitorId }),
    network,
  });

  const hold = (ctx: ReturnType<typeof at>, optionId: string, quantity: number, email = newEmail()) =>
    placeOrder(ctx, { lines: [{ optionId, quantity }], form: { email } });

  it("one address holds a quarter of the places, with any number of browsers and mailboxes", async () => {
    const optionId = await optionOf(PLACES);
    const network = newNetwork();
    const sessions = [];
    for (let index = 0; index < 10; index++) {
      const ctx = at(network);
      sessions.push({ ctx, ...(await validate(ctx, { lines: [{ optionId, quantity: 200 }] })) });
    }
    const answers = await Promise.all(
      sessions.map(({ ctx, sessionId }) => codesOf(createSale(ctx, { sessionId }))),
    );
    expect(answers.filter((codes) => codes.length === 0)).toHaveLength(2);
    expect(answers.filter((codes) => codes.join() === "held_unpaid")).toHaveLength(8);
    expect((await stockOf(db, optionId)).held).toBe(400);
    expect(await problemsOf(hold(at(network), optionId, 101))).toEqual([
      { code: "held_unpaid", optionId, maxQuantity: 100 },
    ]);
    // All other buyers can still buy, and so can this address elsewhere.
    expect((await hold(at(newNetwork()), optionId, 200)).status).toBe("created");
    expect((await hold(at(network), await optionOf(50), 10)).status).toBe("created");
    await expectInvariants(db);
  });

  it("one mailbox and one browser hold a tenth, over many networks too", async () => {
    const optionId = await optionOf(PLACES);
    const email = newEmail();
    const tabs = [];
    for (let index = 0; index < 6; index++) {
      const ctx = at(newNetwork());
      tabs.push({ ctx, ...(await validate(ctx, { lines: [{ optionId, quantity: 80 }], form: { email } })) });
    }
    const answers = await Promise.all(
      tabs.map(({ ctx, sessionId }) => codesOf(createSale(ctx, { sessionId }))),
    );
    expect(answers.filter((codes) => codes.length === 0)).toHaveLength(2);
    const visitorId = crypto.randomUUID();
    await hold(at(newNetwork(), visitorId), optionId, 150);
    expect(await codesOf(hold(at(newNetwork(), visitorId), optionId, 51))).toEqual(["held_unpaid"]);
    await expectInvariants(db);
  });

  it("expired unpaid holds count for an hour, after which no row of the address remains", async () => {
    const optionId = await optionOf(100);
    const network = newNetwork();
    const first = await hold(at(network), optionId, 100);
    await endReservation(db, first.saleId);
    await expireSales(visitorContext(db));
    expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 0 });
    expect(await codesOf(hold(at(network), optionId, 10))).toEqual(["held_unpaid"]);
    expect((await hold(at(newNetwork()), optionId, 10)).status).toBe("created");
    const old = Date.now() - 61 * 60_000;
    await db.updateTable("sales").set({ created_at: old }).where("id", "=", first.saleId).execute();
    expect((await hold(at(network), optionId, 10)).status).toBe("created");
    await deleteStaleCheckouts(visitorContext(db));
    const kept = db.selectFrom("sales").select("network_key").where("id", "=", first.saleId);
    expect(await kept.executeTakeFirstOrThrow()).toEqual({ network_key: null });
  });

  it("a group of ten buys, is refused a payment, and tries again; offices and unlimited offers sell on", async () => {
    const optionId = await optionOf(60);
    const network = newNetwork();
    const visitorId = crypto.randomUUID();
    const email = newEmail();
    for (let tries = 0; tries < 3; tries++) {
      const { saleId } = await hold(at(network, visitorId), optionId, 10, email);
      await endReservation(db, saleId);
      await expireSales(visitorContext(db));
    }
    expect((await hold(at(network, visitorId), optionId, 10, email)).status).toBe("created");
    const endless = await optionOf(null);
    for (let colleague = 0; colleague < 8; colleague++) await hold(at(network), endless, 30);
  });

  it("counts the places of a date", async () => {
    const [option] = (await buildOffer(db, { options: [{ slots: [{ capacity: 100 }] }] })).options;
    const order = { lines: [{ optionId: option.id, slotId: option.slots[0] ?? "", quantity: 50 }] };
    const network = newNetwork();
    await placeOrder(at(network), order);
    expect(await codesOf(placeOrder(at(network), order))).toEqual(["held_unpaid"]);
  });

  it("reports units as reserved, not sold, while unpaid", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 3 }] });
    const optionId = offer.options[0].id;
    const { saleId } = await hold(at(newNetwork()), optionId, 3);
    const [problem] = await problemsOf(hold(at(newNetwork()), optionId, 1));
    expect(problem).toMatchObject({ code: "sold_out", reserved: true });
    expect(orderProblemText(problem as OrderProblem)).toContain("reservadas en pedidos sin pagar");
    expect((await readOffer(db, offer.id))?.options[0]).toMatchObject({ max: 0, reserved: true });
    await endReservation(db, saleId);
    await expireSales(visitorContext(db));
    await db.updateTable("price_options").set({ capacity: 0 }).where("id", "=", optionId).execute();
    const [sold] = await problemsOf(hold(at(newNetwork()), optionId, 1));
    expect(orderProblemText(sold as OrderProblem)).toContain("Agotada");
    expect((await readOffer(db, offer.id))?.options[0]).toMatchObject({ max: 0, reserved: false });
  });

  it("holds a large order for a shorter time", async () => {
    const optionId = await optionOf(PLACES);
    const left = async (quantity: number) => {
      const sale = await hold(at(newNetwork()), optionId, quantity);
      const row = await db
        .selectFrom("sales")
        .select(["created_at", "reserved_until"])
        .where("id", "=", sale.saleId)
        .executeTakeFirstOrThrow();
      return row.reserved_until - row.created_at;
    };
    expect(await left(20)).toBe(RESERVATION_MS);
    expect(await left(21)).toBe(LARGE_RESERVATION_MS);
  });
});
