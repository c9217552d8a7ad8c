// Proves that rows inserted many at once arrive as the query builder would have written them, or not at all.
import { expect, it } from "vitest";
import { insertRows } from "~/db/insert-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { onBothDatabases } from "../support/databases";

const place = (index: number) => ({
  place_key: `pueblo ${index}`,
  region: "madrid",
  label: `Pueblo ${index}`,
});

onBothDatabases("transactions", (_name, open) => {
  it("writes every row of full statements and of the rest", async () => {
    const { db } = await open();
    const rows = Array.from({ length: 350 }, (_, index) => place(index));
    await inTransaction(db, (trx) => insertRows(trx, "search_places", rows));
    const stored = await db.selectFrom("search_places").selectAll().orderBy("place_key").execute();
    expect(stored).toEqual(rows.sort((a, b) => (a.place_key < b.place_key ? -1 : 1)));
  });

  it("refuses rows that differ in their columns, and leaves nothing of the others", async () => {
    const { db } = await open();
    const { label: _, ...unnamed } = place(2);
    for (const odd of [unnamed, { ...unnamed, label: undefined }, { ...unnamed, region_: "x" }]) {
      const rows = [
        ...Array.from({ length: 150 }, (_, index) => place(index)),
        odd as ReturnType<typeof place>,
      ];
      await expect(inTransaction(db, (trx) => insertRows(trx, "search_places", rows))).rejects.toThrow(
        /columns|no value/,
      );
    }
    expect(await db.selectFrom("search_places").selectAll().execute()).toEqual([]);
  });
});
