/** Adds to each coupon the five parts of what its unit was sold for, as ledger and reports read them (decision 110). */
import { sql } from "kysely";
import { type MigrationDb, run } from "./dialect";

/** Share of unit `c.number` in an amount of its line `l`: rounded half up, so that all shares sum to the amount. */
function share(total: string): string {
  const upTo = (units: string) =>
    `(2 * cast(coalesce(${total}, 0) as bigint) * ${units} + l.quantity) / (2 * l.quantity)`;
  return `${upTo("c.number")} - ${upTo("(c.number - 1)")}`;
}

const fill = (parts: string) =>
  `update coupons as c set ${parts} from sale_lines l where l.id = c.sale_line_id`;

/** A program that does not know the columns violates the last one's check: it issues no paid coupon without them. */
const STATEMENTS = `
alter table coupons add column list_value integer not null default 0 check (list_value >= 0);

alter table coupons add column discount integer not null default 0 check (discount >= 0);

alter table coupons add column platform_discount integer not null default 0 check (platform_discount >= 0);

alter table coupons add column commission integer not null default 0 check (commission >= 0);

${fill(`list_value = l.list_price, discount = l.list_price - l.unit_price,
  platform_discount = ${share("l.platform_discount")}, commission = ${share("l.commission")}`)};

alter table coupons add column commission_tax integer not null default 0 check (commission_tax >= 0
  and platform_discount <= discount and paid_value = list_value - discount);

${fill(`commission_tax = ${share("l.commission_tax")}`)}
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, STATEMENTS);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const part of ["commission_tax", "commission", "platform_discount", "discount", "list_value"]) {
    await sql`alter table coupons drop column ${sql.ref(part)}`.execute(db);
  }
}
