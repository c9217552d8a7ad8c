/** What must be true of money and stock whatever happened before; every test of sales ends by asking this. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "~/db/schema";

/** Name of the rule → the query whose rows break it. The builders seed no sold units, so counters are wholly explained. */
const BREACHES: Record<string, string> = {
  "an option's counters are the sum of its lines": `
    select o.id, o.held, o.sold from price_options o where
      o.held <> (select coalesce(sum(l.quantity), 0) from sale_lines l join sales s on s.id = l.sale_id
        where l.price_option_id = o.id and s.status = 'created')
      or o.sold <> (select count(*) from kept k where k.price_option_id = o.id)`,
  "a slot's counters are the sum of its lines": `
    select t.id, t.held, t.sold from slots t where
      t.held <> (select coalesce(sum(l.quantity), 0) from sale_lines l join sales s on s.id = l.sale_id
        where l.slot_id = t.id and s.status = 'created')
      or t.sold <> (select count(*) from kept k where k.slot_id = t.id)`,
  "a line's reservation follows its sale": `
    select l.id, l.reservation, s.status from sale_lines l join sales s on s.id = l.sale_id
    where l.reservation <> case s.status when 'created' then 'active' when 'captured' then 'converted'
      else 'released' end`,
  "a code's counters are its sales": `
    select p.code, p.held, p.redeemed from promo_codes p where
      p.held <> (select count(*) from sale_promos x join sales s on s.id = x.sale_id
        where x.promo_id = p.id and s.status = 'created')
      or p.redeemed <> (select count(*) from sale_promos x join sales s on s.id = x.sale_id
        where x.promo_id = p.id and s.status = 'captured')`,
  "a customer's counters of a code are their sales": `
    select c.promo_id, c.customer_key, c.held, c.redeemed from promo_customers c where
      c.held <> (select count(*) from sale_promos x join sales s on s.id = x.sale_id
        where x.promo_id = c.promo_id and s.status = 'created'
          and c.customer_key in (s.email_key, 'user:' || coalesce(s.user_id, '')))
      or c.redeemed <> (select count(*) from sale_promos x join sales s on s.id = x.sale_id
        where x.promo_id = c.promo_id and s.status = 'captured'
          and c.customer_key in (s.email_key, 'user:' || coalesce(s.user_id, '')))`,
  "a customer's units are their lines": `
    select c.price_option_id, c.customer_key, c.quantity from price_option_customers c where
      c.quantity <> (select coalesce(sum(l.quantity), 0) from sale_lines l join sales s on s.id = l.sale_id
        where l.price_option_id = c.price_option_id and s.status = 'created'
          and c.customer_key in (s.email_key, 'user:' || coalesce(s.user_id, '')))
      + (select count(*) from kept k where k.price_option_id = c.price_option_id
          and c.customer_key in (k.email_key, 'user:' || coalesce(k.user_id, '')))`,
  "coupons: one per unit of captured sales, none otherwise": `
    select l.id, l.quantity, s.status from sale_lines l join sales s on s.id = l.sale_id
    where (select count(*) from coupons c where c.sale_line_id = l.id)
      <> case when s.status in ('captured', 'refunded') then l.quantity else 0 end`,
  "a sale is whole: lines and one payment of its total": `
    select s.id from sales s where not exists (select 1 from sale_lines l where l.sale_id = s.id)
      or not exists (select 1 from payments p where p.sale_id = s.id and p.amount = s.total)
      or s.subtotal <> (select sum(l.list_price * l.quantity) from sale_lines l where l.sale_id = s.id)
      or s.total <> (select sum(l.unit_price * l.quantity) from sale_lines l where l.sale_id = s.id)`,
  "a session is consumed by exactly its sale": `
    select c.id, c.status from checkout_sessions c
    where (c.status = 'consumed') <> exists (select 1 from sales s where s.checkout_session_id = c.id)`,
  "money is kept only for captured sales": `
    select s.id, s.status, p.status as payment, p.captured_amount, p.refunded_amount
    from sales s join payments p on p.sale_id = s.id
    where (s.status = 'captured' and (p.captured_amount <> s.total or p.status <> case p.refunded_amount
        when 0 then 'captured' when p.captured_amount then 'refunded' else 'partially_refunded' end))
      or (s.status <> 'captured' and p.captured_amount <> p.refunded_amount)
      or p.refunded_amount > p.captured_amount`,
  "what was paid for coupons that were withdrawn goes back": `
    select s.id, p.refunded_amount from sales s join payments p on p.sale_id = s.id
    where s.status in ('captured', 'refunded') and p.refunded_amount <> (
      select coalesce(sum(c.paid_value), 0) from coupons c join sale_lines l on l.id = c.sale_line_id
      where l.sale_id = s.id and c.void_reason = 'withdrawal')`,
  "a sale whose coupons are all void is given back, and no other": `
    select s.id, s.status from sales s where s.status in ('captured', 'refunded')
      and (s.status = 'refunded') = exists (select 1 from coupons c join sale_lines l on l.id = c.sale_line_id
        where l.sale_id = s.id and c.status <> 'void')`,
  "a declaration of withdrawal is acknowledged by one mail": `
    select w.id from withdrawals w
    where (select count(*) from mail_outbox m where m.event_key = 'sale.withdrawn:' || w.id) <> 1`,
  "a refunded amount has its refunds": `
    select p.id from payments p
    where p.refunded_amount <> (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id)`,
  "the provider's books agree with ours": `
    select o.id, o.status, o.refunded, s.status as sale, p.status as payment
    from simulated_orders o join payments p on p.provider_order_id = o.id join sales s on s.id = p.sale_id
    where (s.status = 'captured' and o.status <> 'captured')
      or o.refunded <> (select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_id = p.id and r.status = 'succeeded')`,
  "the provider will tell what becomes of a pending order": `
    select o.id from simulated_orders o where o.status = 'pending' and not exists (
      select 1 from simulated_notifications n
      where n.order_id = o.id and n.kind = 'order.captured' and n.delivered_at is null)`,
  "a captured sale is confirmed by one mail, any other by none": `
    select s.id, s.status from sales s
    where (select count(*) from mail_outbox m where m.event_key = 'sale.captured:' || s.id)
      <> case when s.captured_at is null then 0 else 1 end`,
  "money that came too late goes back with an apology": `
    select r.id from refunds r join payments p on p.id = r.payment_id
    where r.reason = 'late_payment_without_stock' and not exists (
      select 1 from mail_outbox m where m.event_key = 'sale.refunded_sold_out:' || p.sale_id)`,
  "an ended sale waits for no buyer": `
    select s.id, s.status, p.status as payment from sales s join payments p on p.sale_id = s.id
    where (s.status in ('expired', 'cancelled') and p.status in ('created', 'approved'))
      or (s.status = 'failed' and p.status in ('created', 'approved'))`,
};

/** Of a shop that has come to rest; work that is under way, or was cut off, may break these. */
const BREACHES_AT_REST: Record<string, string> = {
  "nobody holds a lease when nobody is at work": `select id from payments where lease_id is not null`,
};

/** Units that are sold and were not given back. */
const KEPT = `with kept as (select l.price_option_id, l.slot_id, s.email_key, s.user_id
  from coupons c join sale_lines l on l.id = c.sale_line_id join sales s on s.id = l.sale_id
  where s.status = 'captured' and c.status <> 'void')`;

export async function expectInvariants(db: Db, { atRest = true } = {}): Promise<void> {
  const broken: Record<string, unknown[]> = {};
  const rules = { ...BREACHES, ...(atRest ? BREACHES_AT_REST : {}) };
  for (const [rule, breaches] of Object.entries(rules)) {
    const { rows } = await sql.raw(`${KEPT} ${breaches}`).execute(db);
    if (rows.length > 0) broken[rule] = rows;
  }
  expect(broken).toEqual({});
}
