/** Counts a unit that another system sold: stock and sales grow by it, and what is left to sell stays. */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";

interface SoldElsewhere {
  optionId: string;
  slotId: string | null;
  customerKey: string;
}

const grown = { sold: sql<number>`sold + 1`, capacity: sql<number | null>`capacity + 1` };

export async function addSoldUnit(trx: Trx, { optionId, slotId, customerKey }: SoldElsewhere): Promise<void> {
  await trx.updateTable("price_options").set(grown).where("id", "=", optionId).execute();
  if (slotId !== null)
    await trx
      .updateTable("slots")
      .set({ sold: sql`sold + 1`, capacity: sql`capacity + 1` })
      .where("id", "=", slotId)
      .execute();
  await trx
    .insertInto("price_option_customers")
    .values({ price_option_id: optionId, customer_key: customerKey, quantity: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["price_option_id", "customer_key"])
        .doUpdateSet({ quantity: sql`price_option_customers.quantity + 1` }),
    )
    .execute();
}
