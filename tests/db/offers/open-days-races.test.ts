/** Proves that open days follow sales: the last place takes the day away and a returned one brings it back, also in parallel. */
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import * as openDays from "~/db/migrations/039-open-days";
import * as daysWithFilters from "~/db/migrations/083-days-with-filters";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { refreshAvailability, refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { addDays, fromWallClock, localDay } from "~/domain/kernel/local-day";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { codesOf, endReservation, validate } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onPostgres } from "../../support/databases";
import { randomFrom, seedOf } from "../../support/fuzz-seed";

const DAY = addDays(localDay(Date.now()), 9);
const at = (day: string, hour: string) => {
  const starts_at = fromWallClock(`${day}T${hour}`);
  return { starts_at, ends_at: starts_at + HOUR_MS };
};

onPostgres((name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const isListed = async (offer: BuiltOffer, day: string) =>
    (await listOffers(db, { ...NO_FILTERS, day })).results.some(({ id }) => id === offer.id);
  const stored = () =>
    db
      .selectFrom("offer_open_days")
      .selectAll()
      .orderBy("offer_number")
      .orderBy("region")
      .orderBy("day")
      .execute();

  it("takes the day away with the last place, sold to one of ten, and brings it back when the order ends", async () => {
    const slots = [{ ...at(DAY, "20:00"), capacity: 1 }, at(addDays(DAY, 1), "20:00")];
    const offer = await buildOffer(db, { regions: ["madrid"], options: [{ slots }] });
    await rebuildListings(db);
    expect(await isListed(offer, DAY)).toBe(true);
    const [option] = offer.options;
    const lines = [{ optionId: option.id, slotId: option.slots[0] ?? "" }];
    const orders = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const ctx = visitorContext(db);
        const { sessionId } = await validate(ctx, { lines, form: { email: `u${index}@example.es` } });
        return { ctx, sessionId };
      }),
    );
    const results = await Promise.all(
      orders.map(({ ctx, sessionId }) => codesOf(createSale(ctx, { sessionId }))),
    );
    expect(results.filter((codes) => codes.length === 0)).toHaveLength(1);
    expect(await isListed(offer, DAY)).toBe(false);
    expect(await isListed(offer, addDays(DAY, 1))).toBe(true);
    const sale = await db
      .selectFrom("sales")
      .select("id")
      .where("status", "=", "created")
      .executeTakeFirstOrThrow();
    await endReservation(db, sale.id);
    await expireSales(jobContext(visitorContext(db)));
    expect(await isListed(offer, DAY)).toBe(true);
  });

  atNight(() => {
    it("is what a build from nothing makes, after sales, returns and edits side by side", async () => {
      const random = randomFrom(seedOf(`open days on ${name}`));
      const options = ["18:00", "20:00", "22:00"].map((hour) => ({
        slots: [0, 1, 2].map((ahead) => ({ ...at(addDays(DAY, 20 + ahead), hour), capacity: 1 })),
      }));
      const offers = [
        await buildOffer(db, { options }),
        await buildOffer(db, { options, regions: ["soria"] }),
      ];
      await rebuildListings(db);
      const slots = offers.flatMap((offer) =>
        offer.options.flatMap((option) => option.slots.map((slot) => ({ offer, option, slot }))),
      );
      /** As a sale takes the only place, or gives it back: its option's row and the date's, then the lists. */
      const flip = ({ offer, option, slot }: (typeof slots)[number]) =>
        inTransaction(db, async (trx) => {
          await sql`update price_options set held = held where id = ${option.id}`.execute(trx);
          await sql`update slots set sold = 1 - sold where id = ${slot}`.execute(trx);
          await refreshAvailability(trx, [offer.id]);
        });
      const edit = (offer: BuiltOffer) => inTransaction(db, (trx) => refreshListings(trx, [offer.id]));
      for (let round = 0; round < 25; round += 1) {
        const chosen = slots.filter(() => random(3) === 0);
        await Promise.all([...chosen.map(flip), ...offers.map(edit)]);
        const kept = await stored();
        await db.deleteFrom("offer_open_days").execute();
        await rebuildListings(db);
        expect(kept, `round ${round}`).toEqual(await stored());
      }
    });
  });

  it("is filled by its migrations as by the shop itself", async () => {
    const day = addDays(DAY, 40);
    await buildOffer(db, {
      regions: ["madrid", "toledo"],
      sale_ends_at: Date.now() + 30 * DAY_MS,
      options: [{ slots: Array.from({ length: 8 }, (_, ahead) => at(addDays(day, ahead), "00:30")) }],
    });
    const canary = { ...at(day, "00:30"), timezone: "Atlantic/Canary" };
    await buildOffer(db, { options: [{ slots: [canary] }] });
    await rebuildListings(db);
    const before = await stored();
    expect(before.length).toBeGreaterThan(30);
    await daysWithFilters.down(db);
    await openDays.down(db);
    await openDays.up(db);
    await daysWithFilters.up(db);
    expect(await stored()).toEqual(before);
  });
});
