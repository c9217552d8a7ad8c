/** Checks the invariants of money and stock; every test of sales ends with this. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "~/db/schema";
import { type Finding, findBreaches, RULES } from "~/domain/reports/ledger-check/check-ledger.server";
import { BUYERS, KEPT, type Rule, UNITS } from "~/domain/reports/ledger-check/rule";

/** Checks for tests only: of the simulator's books, and of mails, which a shop deletes in time. */
const TEST_RULES: readonly Rule[] = [
  {
    name: "a declaration of withdrawal is acknowledged by one mail",
    breaches: `
    select w.id from withdrawals w
    where (select count(*) from mail_outbox m where m.event_key = 'sale.withdrawn:' || w.id) <> 1`,
  },
  {
    name: "the provider's books agree with ours",
    // A refund that a bank paid after a dispute is none of the provider's (decision 254).
    breaches: `
    select o.id, o.status, o.refunded, s.status as sale, p.status as payment
    from simulated_orders o join payments p on p.provider_order_id = o.id join sales s on s.id = p.sale_id
    where (s.status = 'captured' and o.status <> 'captured')
      or o.refunded <> (select coalesce(sum(r.amount - r.card_amount - r.credit_amount), 0) from refunds r
        where r.payment_id = p.id and r.status = 'succeeded' and r.provider_refund_id is not null)`,
  },
  {
    name: "the provider will tell what becomes of a pending order",
    breaches: `
    select o.id from simulated_orders o where o.status = 'pending' and not exists (
      select 1 from simulated_notifications n
      where n.order_id = o.id and n.kind = 'order.captured' and n.delivered_at is null)`,
  },
  {
    name: "a captured sale is confirmed by one mail, any other by none",
    breaches: `
    select s.id, s.status from sales s
    where s.channel not like 'imported:%'
      and (select count(*) from mail_outbox m where m.event_key = 'sale.captured:' || s.id)
      <> case when s.captured_at is null then 0 else 1 end`,
  },
  {
    name: "money that came too late goes back with an apology",
    breaches: `
    select r.id from refunds r join payments p on p.id = r.payment_id
    where r.reason = 'late_payment_without_stock' and not exists (
      select 1 from mail_outbox m where m.event_key = 'sale.refunded_sold_out:' || p.sale_id)`,
  },
];

/** For an idle shop; unfinished or interrupted work may violate these. */
const RULES_AT_REST: readonly Rule[] = [
  {
    name: "no lease is held when no worker runs",
    breaches: "select id from payments where lease_id is not null",
  },
];

/** Asks by one statement, which takes a quarter of the time of one for each rule: nearly always the answer is no. */
async function anyIsBroken(db: Db, rules: readonly Rule[]): Promise<boolean> {
  const parts = sql.raw([KEPT, BUYERS, UNITS].join(", "));
  const broken = sql.raw(rules.map(({ breaches }) => `exists (${breaches})`).join(" or "));
  const { rows } = await sql`with ${parts} select 1 as broken where ${broken}`.execute(db);
  return rows.length > 0;
}

export async function breachesOf(db: Db, { atRest = true } = {}): Promise<Finding[]> {
  const rules = [...RULES, ...TEST_RULES, ...(atRest ? RULES_AT_REST : [])];
  return (await anyIsBroken(db, rules)) ? findBreaches(db, rules) : [];
}

export async function expectInvariants(db: Db, options: { atRest?: boolean } = {}): Promise<void> {
  expect(await breachesOf(db, options)).toEqual([]);
}
