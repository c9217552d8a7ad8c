/** Proves claiming of anonymous sales at sign-in: once, with counters, also under concurrent changes. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { UserActor } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { claimAnonymousSales } from "~/domain/sales/buyer/claim-anonymous-sales.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { validateOrder } from "~/domain/sales/checkout/validate-order.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, type TestContext, visitorContext, visitorIdOf } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve, codesOf, endReservation, orderInput, placeOrder, validate } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { buildUser } from "../../fixtures/users";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onBothDatabases("races", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  /** The same browser, signed in. */
  async function signedIn(ctx: TestContext) {
    const user = await buildUser(db);
    const actor: UserActor = {
      kind: "user",
      userId: user.id,
      visitorId: newId(),
      sessionId: newId(),
      staff: false,
      memberships: [],
    };
    const visit = { visitorId: visitorIdOf(ctx), emailKey: user.email_key };
    return { user, visit, ctx: { ...ctx, actor } };
  }

  const ownerOf = (saleId: string) =>
    db.selectFrom("sales").select(["user_id", "status"]).where("id", "=", saleId).executeTakeFirstOrThrow();

  it("ten parallel sign-ins: one claims the sale, and it counts once", async () => {
    const { options } = await buildOffer(db, { options: [{ per_customer: 3 }] });
    const visitor = visitorContext(db);
    const { saleId } = await placeOrder(visitor, { lines: [{ optionId: options[0].id, quantity: 2 }] });
    const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(visitor)));
    await Promise.all(people.map(({ ctx, visit }) => claimAnonymousSales(ctx, visit)));
    const { user_id } = await ownerOf(saleId);
    expect(people.filter(({ user }) => user.id === user_id)).toHaveLength(1);
    await expectInvariants(db);
  });

  it("earlier purchases count towards the account's limit", async () => {
    const { options } = await buildOffer(db, { options: [{ per_customer: 2 }] });
    const optionId = options[0].id;
    const visitor = visitorContext(db);
    await placeOrder(visitor, { lines: [{ optionId, quantity: 2 }] });
    const { ctx, visit, user } = await signedIn(visitor);
    await claimAnonymousSales(ctx, visit);
    const input = { ...orderInput(visitor, { lines: [{ optionId }] }), userId: user.id, visitorId: newId() };
    expect(await codesOf(validateOrder(ctx, input))).toEqual(["per_customer_exceeded"]);
    await expectInvariants(db);
  });

  it("during capture or expiry: all counters add up", async () => {
    const promo = await insertPromo(db, { value: 1000 });
    for (let round = 0; round < 6; round++) {
      const { options } = await buildOffer(db, { options: [{ per_customer: 5 }] });
      const visitor = visitorContext(db);
      const { saleId, transactionId } = await placeOrder(visitor, {
        lines: [{ optionId: options[0].id, quantity: 2 }],
        codes: [promo.code],
      });
      const { ctx, visit, user } = await signedIn(visitor);
      const expires = round % 2 === 1;
      if (expires) await endReservation(db, saleId);
      else await approve(db, transactionId);
      await Promise.all([
        expires ? expireSales(jobContext(visitor)) : captureSale(visitor, transactionId),
        claimAnonymousSales(ctx, visit),
      ]);
      // The job leaves a sale that is being claimed right now to its next round.
      if (expires) await expireSales(jobContext(visitor));
      const { user_id, status } = await ownerOf(saleId);
      expect([expires ? "expired" : "captured"]).toContain(status);
      // Paid under another address before the claim: then it stays with the browser that paid.
      expect([user.id, null]).toContain(user_id);
      await expectInvariants(db);
    }
  });

  it("a paid order under another address is not claimed", async () => {
    const { options } = await buildOffer(db, {});
    const visitor = visitorContext(db);
    const { ctx, visit, user } = await signedIn(visitor);
    const sales: Record<string, string> = {};
    for (const email of [user.email, "otra-persona@example.es"]) {
      const { sessionId } = await validate(visitor, {
        lines: [{ optionId: options[0].id }],
        form: { email },
      });
      const { saleId, transactionId } = await createSale(visitor, { sessionId });
      await approve(db, transactionId);
      await captureSale(visitor, transactionId);
      sales[email] = saleId;
    }
    await claimAnonymousSales(ctx, visit);
    expect((await ownerOf(sales[user.email] ?? "")).user_id).toBe(user.id);
    expect((await ownerOf(sales["otra-persona@example.es"] ?? "")).user_id).toBeNull();
    await expectInvariants(db);
  });
});
