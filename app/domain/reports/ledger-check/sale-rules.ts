/** Rules of sales, coupons and payments: sales are complete, and the kept money equals what is not refunded. */
import type { Rule } from "./rule";

const isSplitBadly = (part: string) => `or sum(c.${part}) <> l.${part}
      or min(c.${part}) < l.${part} / l.quantity or max(c.${part}) > l.${part} / l.quantity + 1
      `;

export const SALE_RULES: readonly Rule[] = [
  {
    name: "a line's reservation follows its sale",
    breaches: `
    select l.id as line_id, l.reservation, s.status from sale_lines l join sales s on s.id = l.sale_id
    where l.reservation <> case s.status when 'created' then 'active' when 'captured' then 'converted'
      else 'released' end`,
  },
  {
    name: "coupons: one per unit of captured sales, none otherwise",
    breaches: `
    select l.id as line_id, l.quantity, s.status, coalesce(n.coupons, 0) as coupons
    from sale_lines l join sales s on s.id = l.sale_id
    left join (select sale_line_id, count(*) as coupons from coupons group by sale_line_id) n on n.sale_line_id = l.id
    where coalesce(n.coupons, 0) <> case when s.status in ('captured', 'refunded') then l.quantity else 0 end`,
  },
  {
    // Each share is the line's amount per unit, rounded up or down.
    name: "a line's amounts are split over its coupons to the cent",
    breaches: `
    select l.id as line_id from sale_lines l join coupons c on c.sale_line_id = l.id
    group by l.id having sum(c.list_value) <> l.list_price * l.quantity or sum(c.discount) <> l.discount
      ${["platform_discount", "commission", "commission_tax"].map(isSplitBadly).join("")}`,
  },
  {
    name: "a sale is whole: lines and one payment of its total",
    breaches: `
    select s.id as sale_id, s.number, s.subtotal, s.total from sales s
    left join payments p on p.sale_id = s.id and p.amount = s.total
    left join (select sale_id, sum(list_price * quantity) as subtotal, sum(unit_price * quantity) as total
      from sale_lines group by sale_id) l on l.sale_id = s.id
    where not exists (select 1 from gift_cards g where g.sale_id = s.id and g.amount = s.total and p.id is not null
      and l.sale_id is null) and (p.id is null or l.sale_id is null or l.subtotal <> s.subtotal or l.total <> s.total)`,
  },
  {
    name: "a session is consumed by exactly its sale",
    breaches: `
    select c.id as session_id, c.status from checkout_sessions c left join sales s on s.checkout_session_id = c.id
    where (c.status = 'consumed') <> (s.id is not null)`,
  },
  {
    name: "money is kept only for captured sales",
    breaches: `
    select s.id as sale_id, s.number, s.status, p.status as payment, s.total, p.captured_amount, p.refunded_amount,
      p.reversed_amount
    from sales s join payments p on p.sale_id = s.id
    where (s.status in ('captured', 'refunded') and p.captured_amount <> s.total)
      or (s.status not in ('captured', 'refunded') and p.captured_amount <> p.refunded_amount)
      or p.refunded_amount + p.reversed_amount > p.captured_amount`,
  },
  {
    name: "a payment's state says how much of it is left",
    breaches: `
    select p.id as payment_id, p.status, p.captured_amount, p.refunded_amount, p.reversed_amount
    from payments p join sales s on s.id = p.sale_id
    where s.status in ('captured', 'refunded') and p.status <> case
      when p.status = 'reversed' and p.refunded_amount + p.reversed_amount = p.captured_amount
        and exists (select 1 from chargebacks c where c.payment_id = p.id and c.stage = 'lost') then 'reversed'
      when p.refunded_amount = 0 then 'captured' when p.refunded_amount = p.captured_amount then 'refunded'
      else 'partially_refunded' end`,
  },
  {
    name: "a coupon's refunded value is the sum of its refunds",
    breaches: `
    select coupon_id, sum(amount) as too_much from (
      select id as coupon_id, refunded_value as amount from coupons where refunded_value <> 0
      union all select coupon_id, -amount from coupon_refunds
    ) x group by coupon_id having sum(amount) <> 0`,
  },
  {
    name: "a refund is the sum of its coupons' parts",
    breaches: `
    select r.id as refund_id, r.amount, coalesce(c.amount, 0) as of_coupons from refunds r
    left join (select refund_id, sum(amount) as amount from coupon_refunds group by refund_id) c on c.refund_id = r.id
    where r.reason <> 'late_payment_without_stock' and not exists (select 1 from gift_card_movements m
      where m.refund_id = r.id and m.kind = 'withdrawn' and m.amount = -r.amount) and r.amount <> coalesce(c.amount, 0)`,
  },
  {
    name: "a refunded amount has its refunds",
    breaches: `
    select payment_id, sum(amount) as too_much from (
      select id as payment_id, refunded_amount as amount from payments where refunded_amount <> 0
      union all select payment_id, -amount from refunds
    ) x group by payment_id having sum(amount) <> 0`,
  },
  {
    name: "a reversed amount has its chargebacks",
    breaches: `
    select payment_id, sum(amount) as too_much from (
      select id as payment_id, reversed_amount as amount from payments where reversed_amount <> 0
      union all select payment_id, -amount from chargebacks where stage = 'lost'
    ) x group by payment_id having sum(amount) <> 0`,
  },
  {
    name: "what a bank took back is spread over the sale's coupons",
    breaches: `
    select sale_id, sum(amount) as too_much from (
      select sale_id, reversed_amount as amount from payments where reversed_amount <> 0
        and sale_id not in (select sale_id from gift_cards)
      union all select l.sale_id, -c.reversed_value from coupons c join sale_lines l on l.id = c.sale_line_id
        where c.reversed_value <> 0
    ) x group by sale_id having sum(amount) <> 0`,
  },
  {
    name: "what was paid for a void coupon was given back",
    breaches: `
    select c.id as coupon_id, c.void_reason, c.paid_value, c.refunded_value, c.reversed_value from coupons c
    where c.status = 'void' and c.refunded_value + c.reversed_value <> c.paid_value`,
  },
  {
    name: "a sale whose coupons are all void is given back, and no other",
    breaches: `
    select s.id as sale_id, s.number, s.status from sales s where s.status in ('captured', 'refunded')
      and s.id not in (select sale_id from gift_cards) and (s.status = 'refunded') = exists (select 1 from sale_lines l join coupons c on c.sale_line_id = l.id
        where l.sale_id = s.id and c.status <> 'void')`,
  },
  {
    name: "nothing is sold for a payment that was closed",
    breaches: `
    select s.id as sale_id, s.number, s.status from sales s join payments p on p.sale_id = s.id
    where p.closed_at is not null and s.status in ('captured', 'refunded')`,
  },
  {
    name: "an ended sale waits for no buyer",
    breaches: `
    select s.id as sale_id, s.number, s.status, p.status as payment from sales s join payments p on p.sale_id = s.id
    where s.status in ('expired', 'cancelled', 'failed') and p.status in ('created', 'approved')`,
  },
];
