// Proves that every migration can be rolled back and applied again, newest first, and that renamed columns keep values.
import { sql } from "kysely";
import { expect, it } from "vitest";
import {
  lossesOfRollback,
  migrateToLatest,
  migrationStatus,
  rollbackAll,
  rollbackOne,
} from "~/db/migrate.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { visitorContext } from "../fixtures/context";
import { buildOffer } from "../fixtures/offers";
import { placeOrder, validate } from "../fixtures/orders";
import { accountWishes, wanted } from "../fixtures/wishes";
import { eachDatabase } from "../support/databases";

eachDatabase((_name, open) => {
  it("goes up, down and up again", async () => {
    const { db } = await open();
    const down = await rollbackAll(db);
    expect(down).toHaveLength((await migrationStatus(db)).length);
    expect(down.filter((line) => !line.endsWith("Success"))).toEqual([]);
    const up = await migrateToLatest(db);
    expect(up).toHaveLength(down.length);
    expect(await migrateToLatest(db)).toEqual([]);
  });

  it("keeps reference prices of cards, sales and open orders through 039, down and up", async () => {
    const { db } = await open();
    const offer = await buildOffer(db, { options: [{ actual_price: 2000, reference_price: 4000 }] });
    await db.transaction().execute((trx) => refreshListings(trx, [offer.id]));
    const ctx = visitorContext(db);
    const receipt = { needReceipt: true, userTaxNumber: "12345678Z", userAddress: "Calle Mayor, 1" };
    const userFullname = '"regularPrice":1 "referencePrice":1';
    const order = { lines: [{ optionId: offer.options[0].id }], form: { ...receipt, userFullname } };
    await placeOrder(ctx, order);
    const { sessionId } = await validate(ctx, order);
    const newest = async () => (await migrationStatus(db)).findLast(({ appliedAt }) => appliedAt)?.name;

    while ((await newest()) !== "039-reference-prices") await rollbackOne(db);
    expect(await lossesOfRollback(db)).toEqual([]);
    await rollbackOne(db);
    const { rows } = await sql`select c.regular_price as card, l.regular_price as line, s.snapshot
      from offer_cards c join sale_lines l on l.offer_id = c.offer_id, checkout_sessions s
      where s.id = ${sessionId}`.execute(db.withoutPlugins());
    expect(rows).toEqual([
      { card: 4000, line: 4000, snapshot: expect.stringContaining('"regularPrice":4000') },
    ]);

    await migrateToLatest(db);
    const sale = await createSale(ctx, { sessionId });
    const lines = db.selectFrom("sale_lines").innerJoin("sales", "sales.id", "sale_id");
    const line = lines.select(["reference_price", "user_fullname"]).where("sale_id", "=", sale.saleId);
    expect(await line.execute()).toEqual([{ reference_price: 4000, user_fullname: userFullname }]);
    const card = db.selectFrom("offer_cards").select("reference_price").where("offer_id", "=", offer.id);
    expect(await card.execute()).toEqual([{ reference_price: 4000 }]);
  });

  it("keeps wishes, their prices and warned accounts through 067, down and up", async () => {
    const { db } = await open();
    const offer = await buildOffer(db, { options: [{ actual_price: 3000 }] });
    const email = await accountWishes(db, { offerId: offer.id, wanted: wanted("price_drop") });
    await accountWishes(db, { offerId: offer.id, wanted: wanted("price_drop") });
    await db
      .updateTable("wishes")
      .set({ status: "notified" })
      .where("email_key", "=", emailKey(email))
      .execute();
    await db.updateTable("users").set({ attack_warned_at: 7 }).where("email", "=", email).execute();
    const stored = async () => [
      await db.selectFrom("wishes").selectAll().orderBy("id").execute(),
      await db.selectFrom("wish_prices").selectAll().orderBy("wish_id").execute(),
    ];
    const before = await stored();
    const newest = async () => (await migrationStatus(db)).findLast(({ appliedAt }) => appliedAt)?.name;

    while ((await newest()) !== "067-notified") await rollbackOne(db);
    expect(await lossesOfRollback(db)).toEqual([]);
    await rollbackOne(db);
    const { rows } = await sql`select w.status, u.attack_told_at as warned
      from wishes w join users u on u.email = ${email} order by w.status`.execute(db.withoutPlugins());
    expect(rows).toEqual(["active", "told"].map((status) => ({ status, warned: 7 })));

    await migrateToLatest(db);
    expect(await stored()).toEqual(before);
    const user = db.selectFrom("users").select("attack_warned_at").where("email", "=", email);
    expect(await user.executeTakeFirst()).toEqual({ attack_warned_at: 7 });
    // The rewritten tables still refer to each other.
    await db.deleteFrom("wishes").execute();
    expect((await stored())[1]).toEqual([]);
  });
});
