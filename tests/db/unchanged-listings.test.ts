/** Proves that read models which are built again write only what has changed, and become what a build from nothing makes. */
import diagnostics from "node:diagnostics_channel";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { type SentStatement, STATEMENTS } from "~/db/statement-channel";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { forced } from "../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../fixtures/offers";
import { onBothDatabases } from "../support/databases";

const WRITES = /^\s*(insert|update|delete)/i;

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let offers: BuiltOffer[];
  beforeAll(async () => {
    ({ db } = await open());
    offers = [
      await buildOffer(db, { title: "Cena en la terraza", regions: ["madrid", "toledo"], cover: true }),
      await buildOffer(db, {
        title: "Masaje relajante",
        stars_5: 2,
        stars_4: 1,
        locations: [{ name: "Sala", city: "Alcalá de Henares", province: "madrid" }],
        options: [{ actual_price: 3000, reference_price: 4500 }],
      }),
      await buildOffer(db, { title: "Fin de semana en la sierra", sale_ends_at: Date.now() + 3 * DAY_MS }),
    ];
    await rebuildListings(db);
  });

  /** Statements of a rebuild that write. */
  async function writesOfRebuild(): Promise<string[]> {
    const written: string[] = [];
    const note = (message: unknown) => {
      const { sql } = message as SentStatement;
      if (WRITES.test(sql)) written.push(sql);
    };
    diagnostics.subscribe(STATEMENTS, note);
    await rebuildListings(db).finally(() => diagnostics.unsubscribe(STATEMENTS, note));
    return written;
  }

  const stored = async () => ({
    cards: await db.selectFrom("offer_cards").selectAll().orderBy("offer_number").execute(),
    listings: await db
      .selectFrom("offer_listings")
      .selectAll()
      .orderBy("offer_number")
      .orderBy("region")
      .execute(),
  });

  it("writes nothing when nothing has changed", async () => {
    expect(await stored()).toMatchObject({ cards: { length: 3 }, listings: { length: 7 } });
    expect(await writesOfRebuild()).toEqual([]);
  });

  it("writes a changed price, and what it writes is what a build from nothing makes", async () => {
    const [, massage] = offers;
    await db
      .updateTable("price_options")
      .set({ actual_price: 2500 })
      .where("offer_id", "=", massage?.id ?? "")
      .execute();
    const written = await writesOfRebuild();
    expect(written.map((text) => /offer_(cards|listings)/.exec(text)?.[0])).toEqual([
      "offer_listings",
      "offer_cards",
    ]);
    const kept = await stored();
    expect(kept.cards.map((card) => card.min_price)).toContain(2500);
    await db.deleteFrom("offer_listings").execute();
    await db.deleteFrom("offer_cards").execute();
    await rebuildListings(db);
    expect(kept).toEqual(await stored());
  });

  it("takes an offer that is no longer public out of cards and lists, and leaves the others alone", async () => {
    const [dinner] = offers;
    await db
      .updateTable("offers")
      .set({ status: forced("paused") })
      .where("id", "=", dinner?.id ?? "")
      .execute();
    const before = await stored();
    await writesOfRebuild();
    const isOther = (row: { offer_number: number }) => row.offer_number !== dinner?.number;
    expect(await stored()).toEqual({
      cards: before.cards.filter(isOther),
      listings: before.listings.filter(isOther),
    });
    expect(await writesOfRebuild()).toEqual([]);
  });
});
