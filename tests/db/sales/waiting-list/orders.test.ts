// Proves that places of an invitation are bought by its reader alone, come back with an unpaid order, and never with an old link.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { takeInvitation } from "~/domain/sales/waiting-list/take-invitation.server";
import { tidyWaitingLists } from "~/domain/sales/waiting-list/tidy-waiting-lists.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { approve, cancelSale, codesOf, endReservation, statusOf } from "../../../fixtures/orders";
import { buildPurchase, reasonOf } from "../../../fixtures/purchases";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import {
  entryOf,
  guestWaits,
  letPass,
  lineFor,
  linkOf,
  orderByPage,
  serve,
  stockRow,
} from "./waiting-guests";

onBothDatabases("stock", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  /** Two places are held for the first of two who wait. */
  async function invited() {
    const of = await buildOffer(db, { options: [{ capacity: 4 }] });
    const optionId = of.options[0].id;
    const bought = await buildPurchase(db, { of, quantity: 4 });
    const guest = await guestWaits(db, optionId, { quantity: 2 });
    const next = await guestWaits(db, optionId);
    await withdrawSale(bought.ctx, { ...bought.named, couponIds: bought.ids.slice(0, 2) });
    await serve(db);
    return { of, optionId, guest, next, ctx: visitorContext(db), bought };
  }

  async function pay(ctx: ReturnType<typeof visitorContext>, transactionId: string) {
    await approve(db, transactionId);
    return (await captureSale(ctx, transactionId))?.outcome;
  }

  it("sells the held places to who opened the link, until the invitation ends", async () => {
    const { of, optionId, guest, ctx } = await invited();
    const stranger = visitorContext(db);
    expect(await codesOf(orderByPage(ctx, lineFor(of, 2)))).toEqual(["sold_out"]);
    expect(await takeInvitation(ctx, linkOf(guest))).toMatchObject({ optionId, quantity: 2 });
    expect(await readVisitorHolds(ctx)).toMatchObject([{ optionId, quantity: 2 }]);
    expect(await codesOf(orderByPage(stranger, lineFor(of)))).toEqual(["sold_out"]);
    expect(await codesOf(orderByPage(ctx, lineFor(of, 3)))).toEqual(["insufficient_stock"]);
    const sale = await orderByPage(ctx, lineFor(of, 2));
    const until = (await entryOf(db, guest)).invitedUntil;
    expect(sale.reservedUntil).toBe(until);
    expect(await stockRow(db, optionId)).toEqual({ sold: 2, held: 2, set_aside: 0 });
    expect((await entryOf(db, guest)).status).toBe("ordered");
    expect(await pay(ctx, sale.transactionId)).toBe("captured");
    expect(await stockRow(db, optionId)).toEqual({ sold: 4, held: 0, set_aside: 0 });
    expect((await entryOf(db, guest)).status).toBe("bought");
    await tidyWaitingLists(jobContext(ctx));
    expect((await entryOf(db, guest)).status).toBe("bought");
    await expectInvariants(db);
  });

  it("gives places that were not ordered to the next, and takes no units twice beside free ones", async () => {
    const { of, optionId, guest, next, ctx } = await invited();
    await takeInvitation(ctx, linkOf(guest));
    await orderByPage(ctx, lineFor(of, 1));
    expect(await stockRow(db, optionId)).toEqual({ sold: 2, held: 2, set_aside: 1 });
    await serve(db);
    expect((await entryOf(db, next)).status).toBe("invited");
    await expectInvariants(db);
  });

  it("keeps the places for its reader when an order ends unpaid, and for a second order", async () => {
    const { of, optionId, guest, next, ctx } = await invited();
    await takeInvitation(ctx, linkOf(guest));
    const first = await orderByPage(ctx, lineFor(of, 2));
    expect(await cancelSale(ctx, first)).toBe(true);
    expect(await entryOf(db, guest)).toMatchObject({ status: "invited", invitedQuantity: 2 });
    expect(await stockRow(db, optionId)).toEqual({ sold: 2, held: 2, set_aside: 0 });
    expect(await serve(db)).toBe(0);
    await orderByPage(ctx, lineFor(of, 2));
    // Another order of the same browser supersedes it, with the places it had.
    const second = await orderByPage(ctx, { ...lineFor(of, 2), form: { email: "otra@example.es" } });
    expect(await stockRow(db, optionId)).toEqual({ sold: 2, held: 2, set_aside: 0 });
    await endReservation(db, second.saleId);
    await expireSales(jobContext(ctx));
    expect(await statusOf(db, second.saleId)).toBe("expired");
    await letPass(db, guest);
    expect(await stockRow(db, optionId)).toEqual({ sold: 2, held: 2, set_aside: 2 });
    await serve(db);
    expect((await entryOf(db, next)).status).toBe("invited");
    expect((await entryOf(db, guest)).status).toBe("waiting");
    await expectInvariants(db);
  });

  it("revives no invitation by its old link, nor by a place that is cancelled later", async () => {
    const { of, optionId, guest, next, ctx } = await invited();
    await takeInvitation(ctx, linkOf(guest));
    const sale = await orderByPage(ctx, lineFor(of, 2));
    await pay(ctx, sale.transactionId);
    const { email } = await db
      .selectFrom("sales")
      .select("email")
      .where("id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    await withdrawSale(ctx, { sale: { saleId: sale.saleId }, email, couponIds: null });
    await serve(db);
    expect(await reasonOf(takeInvitation(ctx, linkOf(guest)))).toBe("invitation_over");
    expect((await entryOf(db, guest)).status).toBe("bought");
    expect((await entryOf(db, next)).status).toBe("invited");
    await letPass(db, next);
    expect(await reasonOf(takeInvitation(ctx, linkOf(next)))).toBe("invitation_over");
    expect(await reasonOf(takeInvitation(ctx, { ...linkOf(next), email: guest.email }))).toBe(
      "invalid_signature",
    );
    expect(await stockRow(db, optionId)).toMatchObject({ sold: 2 });
    await expectInvariants(db);
  });
});
