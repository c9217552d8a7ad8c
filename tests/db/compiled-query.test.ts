/** Proves that a compiled query returns the same as the query itself, on both databases and inside transactions. */
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { numberList, textList } from "~/domain/kernel/value-list.server";
import { type BuiltOffer, buildOffer } from "../fixtures/offers";
import { onBothDatabases } from "../support/databases";

let built = 0;
const offerOf = compiled((db, given: Given<{ id: string; sponsored: boolean }>) => {
  built++;
  return db
    .selectFrom("offers")
    .select(["id", "validity", "sponsored"])
    .where("id", "=", given("id"))
    .where("sponsored", "=", given("sponsored"))
    .where("status", "in", ["published", "paused"]);
});
const titlesOf = compiled((db, given: Given<{ ids: readonly string[]; limit: number }>) =>
  db
    .selectFrom("offers")
    .select("title")
    .where("id", "in", textList(db, given("ids")))
    .orderBy("title")
    .limit(given("limit")),
);
const numbersOf = compiled(
  (db, given: Given<{ numbers: readonly number[] }>) =>
    sql<{ id: string }>`select id from offers where number in ${numberList(db, given("numbers"))}`,
);
const setHighlights = compiled((db, given: Given<{ id: string; highlights: string[]; title: string }>) =>
  db
    .updateTable("offers")
    .set({ highlights: given("highlights"), title: given("title") })
    .where("id", "=", given("id")),
);

onBothDatabases("statements", (name, open) => {
  let db: Db;
  let offers: [BuiltOffer, BuiltOffer];
  beforeAll(async () => {
    ({ db } = await open());
    offers = [
      await buildOffer(db, { title: `B ${name}`, sponsored: true }),
      await buildOffer(db, { title: `A ${name}`, sponsored: true }),
    ];
  });

  it("is built once for a database and its transactions, and decodes its rows", async () => {
    const before = built;
    for (const { id } of offers) {
      const row = { id, sponsored: true, validity: { mode: "days_after_purchase", days: 180 } };
      expect(await offerOf.one(db, { id, sponsored: true })).toEqual(row);
      expect(await inTransaction(db, (trx) => offerOf.first(trx, { id, sponsored: true }))).toEqual(row);
      expect(await offerOf.first(db, { id, sponsored: false })).toBeUndefined();
    }
    expect(built - before).toBe(1);
    await expect(offerOf.one(db, { id: "none", sponsored: true })).rejects.toThrow("no result");
  });

  it("takes lists of any length as one value", async () => {
    const ids = offers.map(({ id }) => id);
    const titles = async (limit: number, chosen: string[]) =>
      (await titlesOf.all(db, { ids: chosen, limit })).map(({ title }) => title);
    expect(await titles(5, ids)).toEqual([`A ${name}`, `B ${name}`]);
    expect(await titles(1, ids)).toEqual([`A ${name}`]);
    expect(await titles(5, ['"quoted', ids[0] ?? ""])).toEqual([`B ${name}`]);
    expect(await titles(5, [])).toEqual([]);
    const [{ number }] = offers;
    expect(await numbersOf.all(db, { numbers: [number, 999_999] })).toEqual([{ id: ids[0] }]);
  });

  it("writes, encodes parameters, and returns the number of written rows", async () => {
    const [{ id }] = offers;
    expect(await setHighlights.write(db, { id, highlights: ["Té", "“a”"], title: `C ${name}` })).toBe(1);
    expect(await setHighlights.write(db, { id: "none", highlights: [], title: "" })).toBe(0);
    const row = await db.selectFrom("offers").select(["highlights", "title"]).where("id", "=", id).execute();
    expect(row).toEqual([{ highlights: ["Té", "“a”"], title: `C ${name}` }]);
  });
});
