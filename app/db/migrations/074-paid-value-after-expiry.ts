/** Keeps what becomes of the paid value of an expired coupon, when a coupon was extended, and what a refund turned into a gift card (decision 236). */
import { type MigrationDb, run } from "./dialect";

const ADDED = [
  ["offers", "expiry_policy"],
  ["coupons", "expiry_policy"],
  ["coupons", "extended_at"],
  ["refunds", "credit_amount"],
  ["gift_cards", "credit_refund_id"],
] as const;

const CHANGES = `
alter table offers add column expiry_policy text not null default 'none';

alter table coupons add column expiry_policy text not null default 'none';

alter table coupons add column extended_at bigint;

alter table refunds add column credit_amount integer not null default 0
  check (credit_amount >= 0 and credit_amount + card_amount <= amount);

alter table gift_cards add column credit_refund_id text references refunds (id);

create unique index gift_cards_credit on gift_cards (credit_refund_id) where credit_refund_id is not null;

create index coupons_credit_due on coupons (valid_until)
  where status = 'issued' and expiry_policy = 'credit_12_months'
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, CHANGES);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const index of ["coupons_credit_due", "gift_cards_credit"]) await db.schema.dropIndex(index).execute();
  for (const [table, column] of [...ADDED].reverse())
    await db.schema.alterTable(table).dropColumn(column).execute();
}
