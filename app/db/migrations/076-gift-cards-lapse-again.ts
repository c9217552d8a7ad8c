/** A gift card that a refund opened after its end lapses a second time: only sales and withdrawals happen once. */
import { type MigrationDb, run } from "./dialect";

const once = (kinds: string) => `
drop index gift_card_movements_once;

create unique index gift_card_movements_once on gift_card_movements (card_id, kind) where kind in (${kinds})
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, once("'sold', 'withdrawn'"));
}

/** Fails, and changes nothing, where a card has lapsed twice. */
export async function down(db: MigrationDb): Promise<void> {
  await run(db, once("'sold', 'lapsed', 'withdrawn'"));
}
