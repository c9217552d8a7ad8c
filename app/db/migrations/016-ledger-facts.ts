/**
 * Facts of the ledger: terms frozen at capture, the account that holds each coupon's value, units sold before this
 * shop.
 */
import { type MigrationDb, run } from "./dialect";

const UP = `
alter table sale_lines add column accrual text check (accrual in ('on_capture', 'on_redemption'));

alter table sale_lines add column commission_tax integer;

alter table sale_lines add column platform_discount integer;

alter table coupons add column in_liability smallint not null default 0;

alter table coupons add column reversed_value integer not null default 0
  check (reversed_value >= 0 and refunded_value + reversed_value <= paid_value);

create index coupons_in_liability on coupons (valid_until) where in_liability = 1 and status <> 'void';

alter table price_options add column sold_before integer not null default 0;

update price_options set sold_before = sold - (select count(*) from sale_lines l
  join sales s on s.id = l.sale_id join coupons c on c.sale_line_id = l.id
  where l.price_option_id = price_options.id and s.status = 'captured' and c.status <> 'void') where sold > 0;

alter table slots add column sold_before integer not null default 0;

update slots set sold_before = sold - (select count(*) from sale_lines l
  join sales s on s.id = l.sale_id join coupons c on c.sale_line_id = l.id
  where l.price_option_id = slots.price_option_id and l.slot_id = slots.id and s.status = 'captured' and c.status <> 'void') where sold > 0;

alter table promo_codes add column redeemed_before integer not null default 0;

update promo_codes set redeemed_before = redeemed - (select count(*) from sale_promos x
  join sales s on s.id = x.sale_id where x.promo_id = promo_codes.id and s.status = 'captured') where redeemed > 0
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

const DOWN = `
alter table promo_codes drop column redeemed_before;
alter table slots drop column sold_before;
alter table price_options drop column sold_before;
drop index coupons_in_liability;
alter table coupons drop column reversed_value;
alter table coupons drop column in_liability;
alter table sale_lines drop column platform_discount;
alter table sale_lines drop column commission_tax;
alter table sale_lines drop column accrual
`;

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
