/** Proves that each alert is sent once, when its event has happened, to subscribers only. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { refreshAvailability, refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { unsubscribe, unsubscribeSignature } from "~/domain/consent/unsubscribe.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import type { OptionOverrides } from "../../fixtures/offers";
import {
  accountWishes,
  buildListed,
  guestWishes,
  mailsOf,
  newsFor,
  priceTo,
  runTellWishes,
  SAID,
  wanted,
} from "../../fixtures/wishes";
import { onPostgres } from "../../support/databases";
import { runInRivals } from "../../support/processes/rivals";

const SOLD_OUT: OptionOverrides = { capacity: 2, sold: 2, sold_before: 2 };

onPostgres((_name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const setOption = (id: string, columns: object) =>
    db.updateTable("price_options").set(columns).where("id", "=", id).execute();
  const restock = async (offerId: string, optionId: string, columns: object = { capacity: 5 }) => {
    await setOption(optionId, columns);
    await db.transaction().execute((trx) => refreshAvailability(trx, [offerId]));
  };
  const endSaleIn = async (offerId: string, ms: number) => {
    await db
      .updateTable("offers")
      .set({ sale_ends_at: Date.now() + ms })
      .where("id", "=", offerId)
      .execute();
    await db.transaction().execute((trx) => refreshListings(trx, [offerId]));
  };

  it("reports a sold-out offer's return once, and not before it can be bought", async () => {
    const { id, options } = await buildListed(db, [SOLD_OUT]);
    const account = await accountWishes(db, { offerId: id, wanted: wanted("back_in_stock") });
    const guest = await guestWishes(db, { offerId: id, wanted: wanted("back_in_stock") });
    await runTellWishes(db);
    expect(await newsFor(db, account)).toEqual([]);
    await restock(id, options[0].id, { capacity: 3, held: 1 });
    await runTellWishes(db);
    expect(await newsFor(db, account)).toEqual([]);

    await restock(id, options[0].id, { held: 0 });
    await runTellWishes(db);
    await runTellWishes(db);
    for (const email of [account, guest])
      expect(await newsFor(db, email)).toMatchObject([
        { kind: "back_in_stock", offerId: id, optionTitle: null, price: 2000, priceThen: null },
      ]);
  });

  it("waits for a paused offer, a suspended seller and a date that opens", async () => {
    const slots = [
      { capacity: 1, sold: 1, sold_before: 1 },
      { capacity: 4, status: "closed" as const },
    ];
    const offer = await buildListed(db, [{ slots }]);
    const email = await accountWishes(db, { offerId: offer.id, wanted: wanted("back_in_stock") });
    const slotId = offer.options[0].slots[1] ?? "";
    await db
      .updateTable("offers")
      .set({ status: forced("paused") })
      .where("id", "=", offer.id)
      .execute();
    await db.updateTable("slots").set({ status: "open" }).where("id", "=", slotId).execute();
    const refresh = () => db.transaction().execute((trx) => refreshListings(trx, [offer.id]));
    await refresh();
    await runTellWishes(db);
    const seller = (status: "active" | "suspended") =>
      db
        .updateTable("organizations")
        .set({ status: forced(status) })
        .where("id", "=", offer.organizationId)
        .execute();
    await seller("suspended");
    await db
      .updateTable("offers")
      .set({ status: forced("published") })
      .where("id", "=", offer.id)
      .execute();
    await refresh();
    await runTellWishes(db);
    expect(await newsFor(db, email)).toEqual([]);
    await seller("active");
    await refresh();
    await runTellWishes(db);
    expect(await newsFor(db, email)).toHaveLength(1);
  });

  it("reports one option without being asked about the others", async () => {
    const { id, options } = await buildListed(db, [
      { title: "Para uno" },
      { title: "Para dos", ...SOLD_OUT },
    ]);
    const optionId = options[1]?.id ?? "";
    const email = await guestWishes(db, { offerId: id, wanted: [{ kind: "back_in_stock", optionId }] });
    await runTellWishes(db);
    expect(await newsFor(db, email)).toEqual([]);
    await restock(id, optionId);
    await runTellWishes(db);
    expect(await newsFor(db, email)).toMatchObject([{ optionTitle: "Para dos" }]);
  });

  it("compares a price with that of the request's day, option by option", async () => {
    const { id, options } = await buildListed(db, [
      { title: "Niño", actual_price: 1000 },
      { title: "Adulto", actual_price: 3000, ...SOLD_OUT, capacity: 3 },
    ]);
    const [child, adult] = options.map((option) => option.id) as [string, string];
    const email = await accountWishes(db, { offerId: id, wanted: wanted("price_drop") });
    await priceTo(db, child, 1500);
    await priceTo(db, child, 1000);
    await runTellWishes(db);
    expect(await newsFor(db, email)).toEqual([]);
    await setOption(adult, { held: 1 });
    await priceTo(db, adult, 2500);
    await runTellWishes(db);
    expect(await newsFor(db, email), "sold out at the lower price").toEqual([]);
    await setOption(adult, { held: 0 });
    await runTellWishes(db);
    await priceTo(db, adult, 2000);
    await runTellWishes(db);
    expect(await newsFor(db, email)).toMatchObject([
      { kind: "price_drop", optionTitle: "Adulto", price: 2500, priceThen: 3000 },
    ]);
    expect(
      await db.selectFrom("wish_prices").selectAll().where("price_option_id", "=", adult).execute(),
    ).toEqual([]);
  });

  it("reports a real end two days before, and none for an offer without one", async () => {
    const { id } = await buildListed(db, [{}], { sale_ends_at: Date.now() + 10 * DAY_MS });
    const email = await guestWishes(db, { offerId: id, wanted: wanted("ending") });
    await runTellWishes(db);
    expect(await newsFor(db, email)).toEqual([]);
    await endSaleIn(id, 47 * HOUR_MS);
    await runTellWishes(db);
    await runTellWishes(db);
    expect(await newsFor(db, email)).toMatchObject([{ kind: "ending" }]);
  });

  it("mails no unsubscribed address, also after it subscribed to another list", async () => {
    const first = await buildListed(db, [SOLD_OUT]);
    const { id, options } = first;
    const gone = await guestWishes(db, { offerId: id, wanted: wanted("back_in_stock") });
    const sig = unsubscribeSignature(gone, "alerts", "wish-news");
    await unsubscribe(visitorContext(db), { ...SAID, email: gone, sig });
    const barred = await accountWishes(db, { offerId: id, wanted: wanted("back_in_stock") });
    await db
      .insertInto("suppressions")
      .values({ email_key: emailKey(barred), list: "*", reason: "bounce", at: Date.now() })
      .execute();
    const back = await guestWishes(db, { offerId: id, wanted: wanted("back_in_stock") });
    await unsubscribe(visitorContext(db), {
      ...SAID,
      email: back,
      sig: unsubscribeSignature(back, "alerts", "wish-news"),
    });
    await db.updateTable("suppressions").set({ list: "alerts" }).where("email_key", "=", back).execute();
    await db.deleteFrom("suppressions").where("email_key", "=", emailKey(back)).execute();
    await db
      .updateTable("consent_states")
      .set({ status: "subscribed" })
      .where("email_key", "=", emailKey(back))
      .execute();
    await restock(id, options[0].id);
    await runTellWishes(db);
    for (const email of [gone, barred, back]) expect(await newsFor(db, email), email).toEqual([]);
  });

  it("goes on when one alert cannot be sent", async () => {
    const { id, options } = await buildListed(db, [SOLD_OUT]);
    const broken = await guestWishes(db, { offerId: id, wanted: wanted("back_in_stock") });
    await db
      .updateTable("wishes")
      .set({ email_sealed: "x" })
      .where("email_key", "=", emailKey(broken))
      .execute();
    const whole = await guestWishes(db, { offerId: id, wanted: wanted("back_in_stock") });
    await restock(id, options[0].id);
    await runTellWishes(db);
    expect([await newsFor(db, broken), (await newsFor(db, whole)).length]).toEqual([[], 1]);
    const waiting = await db
      .selectFrom("wishes")
      .innerJoin("job_failures", "job_failures.row_id", "wishes.id")
      .select(["status", "attempts"])
      .where("email_key", "=", emailKey(broken))
      .executeTakeFirstOrThrow();
    expect(waiting).toEqual({ status: "active", attempts: 1 });
    expect(await runTellWishes(db)).toBe(0);
  });

  it("sends each of many once from several parallel processes", async () => {
    const { id, options } = await buildListed(db, [SOLD_OUT]);
    const emails = [];
    for (let i = 0; i < 30; i++)
      emails.push(await guestWishes(db, { offerId: id, wanted: wanted("back_in_stock") }));
    await restock(id, options[0].id);
    const answers = await runInRivals(
      url,
      3,
      [1, 2, 3].map(() => ({ verb: "tell" as const, id: "", visitorId: "x" })),
    );
    expect(answers.reduce((sum, answer) => sum + Number(answer), 0)).toBe(30);
    for (const email of emails) expect(await mailsOf(db, email, "wish-news")).toHaveLength(1);
  });

  it("writes a mail that ends alerts by one click", async () => {
    const { id, options } = await buildListed(db, [SOLD_OUT]);
    const email = await guestWishes(db, { offerId: id, wanted: wanted("back_in_stock") });
    await restock(id, options[0].id);
    await runTellWishes(db);
    const [row] = await mailsOf(db, email, "wish-news");
    if (!row) throw new Error("no mail");
    const { message, list } = composeMail(row, ORIGIN, Date.now());
    expect(list).toBe("alerts");
    expect(message.unsubscribe?.url).toContain(`${ORIGIN}/unsubscribe?`);
    expect(message.text).toContain(`${ORIGIN}/avisos/fin?`);
    expect(message.text).toContain("se puede volver a comprar");
  });
});
