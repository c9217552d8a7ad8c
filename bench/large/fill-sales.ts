/**
 * Sells again and again what one of the seeded sales sold, to other buyers and of other sellers, with all that a paid order
 * leaves in the books: as many a day, so that days and periods hold the same in a small and in a large database.
 */
import { DAY_MS, HOUR_MS } from "../../app/domain/kernel/durations";
import type { FilledDatabase } from "./filled-database";

/** Of two coupons each. */
export const COUPONS_A_SALE = 2;
const SALES_A_DAY = 7_000;
/** The seeded members' business sells a hundredth of all. */
const OWN_EVERY = 100;
const BUYERS_OF_SALES = 5;
const REDEEMED_OF_TEN = 7;
const VALID_MS = 365 * DAY_MS;

type Part =
  | "session"
  | "sale"
  | "line"
  | "payment"
  | "journal"
  | "receipt"
  | "created"
  | "captured"
  | "check";
const PARTS: readonly Part[] = [
  "session",
  "sale",
  "line",
  "payment",
  "journal",
  "receipt",
  "created",
  "captured",
  "check",
];

/** Buyers, who have accounts, are numbered; half of the sales were bought signed in. */
export const buyerId = (db: FilledDatabase, number: string) =>
  `${db.hex8(number)} || '-1a26-4000-8000-00000000b0ee'`;
export const buyerKey = (db: FilledDatabase, number: string) => `'buyer-' || ${db.hex8(number)}`;
export const buyersOf = (sales: number) => Math.max(1, Math.round(sales / BUYERS_OF_SALES));

/** @returns what a sale's columns are made of: `s` is a row of made_sales, `t` one to copy */
function idsOf(db: FilledDatabase) {
  const id = (part: Part) => `${db.hex8("s.n")} || '-1a26-4000-8000-0000000000a${PARTS.indexOf(part)}'`;
  return { id, coupon: `${db.hex8("s.n")} || '-1a26-4000-8000-00000000c00' || t.number` };
}

async function makeSales(db: FilledDatabase, sales: number, own: string): Promise<void> {
  const buyers = buyersOf(sales);
  // Sold without a limit, and of a seller that pays the commission of the repeated sale.
  await db.run(`create table made_options as select row_number() over (order by o.id) as position, p.id as option_id,
      o.id as offer_id, o.organization_id, o.title as offer_title, p.title as option_title
    from price_options p join offers o on o.id = p.offer_id
    where p.capacity is null and o.status = 'published' and o.type = 'regular' and o.organization_id <> '${own}'`);
  const options = await db.value<number>("select count(*) from made_options");
  await db.run(`create table made_own as select row_number() over (order by o.id) as position, p.id as option_id,
      o.id as offer_id, o.organization_id, o.title as offer_title, p.title as option_title
    from price_options p join offers o on o.id = p.offer_id where p.capacity is null and o.organization_id = '${own}'`);
  const owned = await db.value<number>("select count(*) from made_own");
  await db.run("create unique index made_options_position on made_options (position)");
  const now = Date.now();
  const at = `${now} - cast((${sales} - n.n) * ${DAY_MS / SALES_A_DAY} as bigint) - ${DAY_MS}`;
  const one = (table: string, position: string, where: string) =>
    `select n.n as n, ${at} as at, 1 + (n.n * 7919) % ${buyers} as buyer, o.option_id, o.offer_id, o.organization_id,
      o.offer_title, o.option_title from ${db.numbers(sales)} join ${table} o on o.position = ${position} where ${where}`;
  await db.run(`create table made_sales as
    ${one("made_options", `1 + (n.n * 104729) % ${options}`, `n.n % ${OWN_EVERY} <> 0`)}
    union all ${one("made_own", `1 + (n.n / ${OWN_EVERY}) % ${owned}`, `n.n % ${OWN_EVERY} = 0`)}`);
}

/** Numbers of receipts and sales, and what the books count of stock and customers. */
async function count(db: FilledDatabase, sales: number): Promise<void> {
  await db.run(`insert into sequences (name, value) values ('sale-2020', ${sales})`);
  await db.run(`insert into sequences (name, value)
    select 'receipt:' || organization_id || ':J-2020', count(*) from made_sales group by organization_id`);
  await db.run(`create table made_counts as select option_id, ${COUPONS_A_SALE} * count(*) as sold from made_sales
    group by option_id`);
  await db.run("create unique index made_counts_option on made_counts (option_id)");
  await db.run(`update price_options set sold = sold + (select sold from made_counts where option_id = price_options.id)
    where id in (select option_id from made_counts)`);
  const keys = [buyerKey(db, "buyer"), `'user:' || ${buyerId(db, "buyer")}`];
  for (const [at, key] of keys.entries())
    await db.run(`insert into price_option_customers (price_option_id, customer_key, quantity)
      select option_id, ${key}, ${COUPONS_A_SALE} * count(*) from made_sales where n % 2 >= ${at} group by option_id, buyer`);
}

/** @param own the seeded members' business */
export async function fillSales(db: FilledDatabase, sales: number, own: string): Promise<void> {
  await makeSales(db, sales, own);
  const template = await db.value<string>(
    `select sale_id from sale_lines where quantity = ${COUPONS_A_SALE} order by sale_id limit 1`,
  );
  const { id, coupon } = idsOf(db);
  const insert = (table: string, where: string, columns: Record<string, string>) =>
    db.insert({ table, from: `${table} t, made_sales s where ${where}`, columns });
  const ofSale = `t.sale_id = '${template}'`;
  const line = `t.sale_line_id = (select id from sale_lines where sale_id = '${template}')`;
  const email = `'cliente' || s.buyer || '@clientes.example'`;
  await insert(
    "checkout_sessions",
    `t.id = (select checkout_session_id from sales where id = '${template}')`,
    {
      id: id("session"),
      token_hash: "'token-' || s.n",
      attempt_key: "'attempt-' || s.n",
      created_at: "s.at",
      expires_at: `s.at + ${HOUR_MS}`,
    },
  );
  await insert("sales", `t.id = '${template}'`, {
    id: id("sale"),
    number: "'2020-' || substr(cast(10000000 + s.n as text), 2)",
    checkout_session_id: id("session"),
    visitor_id: id("session"),
    user_id: `case when s.n % 2 = 1 then ${buyerId(db, "s.buyer")} end`,
    email,
    email_key: buyerKey(db, "s.buyer"),
    reserved_until: `s.at + ${HOUR_MS}`,
    captured_at: "s.at + 60000",
    created_at: "s.at",
    changed_at: "s.at + 60000",
    reference: `'MADE' || upper(${db.hex8("s.n")}) || '0000'`,
  });
  await insert("sale_lines", ofSale, {
    id: id("line"),
    sale_id: id("sale"),
    organization_id: "s.organization_id",
    offer_id: "s.offer_id",
    offer_title: "s.offer_title",
    price_option_id: "s.option_id",
    price_option_title: "s.option_title",
    slot_id: "null",
    // In a shop a trigger copies it.
    ordered_at: "s.at",
  });
  const isRedeemed = `s.n % 10 < ${REDEEMED_OF_TEN}`;
  const redeemedAt = `s.at + (s.n % 20) * ${HOUR_MS}`;
  await insert("coupons", line, {
    id: coupon,
    sale_line_id: id("line"),
    code: `'MA' || upper(${db.hex8("s.n")}) || 'X0' || t.number`,
    status: `case when ${isRedeemed} then 'redeemed' when s.at + ${VALID_MS} < ${Date.now()} then 'expired' else 'issued' end`,
    valid_from: "s.at",
    valid_until: `s.at + ${VALID_MS}`,
    slot_id: "null",
    redeemed_at: `case when ${isRedeemed} then ${redeemedAt} end`,
    redemption_nonce: `case when ${isRedeemed} then ${coupon} end`,
    created_at: "s.at",
    changed_at: `case when ${isRedeemed} then ${redeemedAt} else s.at end`,
  });
  await insert("payments", ofSale, {
    id: id("payment"),
    sale_id: id("sale"),
    provider_order_id: id("payment"),
    provider_capture_id: id("payment"),
    created_at: "s.at",
    updated_at: "s.at + 60000",
  });
  await insert("ledger_journals", ofSale, {
    id: id("journal"),
    event_key: `'capture:' || ${id("sale")}`,
    sale_id: id("sale"),
    posted_at: "s.at + 60000",
  });
  await insert(
    "ledger_entries",
    `t.journal_id = (select id from ledger_journals where sale_id = '${template}')`,
    {
      journal_id: id("journal"),
      account: `case when t.account like 'org_payable:%' then 'org_payable:' || s.organization_id else t.account end`,
    },
  );
  const ordinal = "row_number() over (partition by organization_id order by n) as ordinal";
  await db.insert({
    table: "receipts",
    from: `receipts t, (select *, ${ordinal} from made_sales) s where ${ofSale}`,
    columns: {
      id: id("receipt"),
      organization_id: "s.organization_id",
      series: "'J-2020'",
      ordinal: "s.ordinal",
      sale_id: id("sale"),
      issued_at: "s.at + 60000",
    },
  });
  for (const part of ["created", "captured"] as const)
    await insert("audit_log", `t.subject_id = '${template}' and t.action = 'sale.${part}'`, {
      id: id(part),
      at: "s.at",
      subject_id: id("sale"),
    });
  // One check in five is kept, as of the last days of a shop that deletes them.
  await db.run(`insert into coupon_checks (id, at, user_id, result)
    select ${id("check")}, ${redeemedAt}, (select user_id from organization_members limit 1), 'redeemed' from made_sales s
    where ${isRedeemed} and n % 5 = 0`);
  await count(db, sales);
}
