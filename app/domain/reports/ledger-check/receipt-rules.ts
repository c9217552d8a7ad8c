/** Rules of receipts: every payment has one, every refund its correction, no series is missing or has a gap. */
import { IMPORTED_CHANNEL } from "~/domain/sales/order";
import type { Rule } from "./rule";

export const RECEIPT_RULES: readonly Rule[] = [
  {
    // The system that a coupon was brought from issued the receipt of its sale.
    name: "a captured sale has one receipt per organization, of what was paid to it",
    breaches: `
    select sale_id, organization_id, sum(amount) as missing from (
      select l.sale_id, l.organization_id, cast(l.unit_price as bigint) * l.quantity as amount
        from sale_lines l join sales s on s.id = l.sale_id where s.status in ('captured', 'refunded')
        and s.channel not like '${IMPORTED_CHANNEL}%'
      union all select sale_id, organization_id, -total from receipts where kind = 'justificante'
    ) x group by sale_id, organization_id having sum(amount) <> 0`,
  },
  {
    name: "a refund of coupons has its corrections",
    breaches: `
    select refund_id, organization_id, sum(amount) as missing from (
      select x.refund_id, l.organization_id, x.amount from coupon_refunds x
        join coupons c on c.id = x.coupon_id join sale_lines l on l.id = c.sale_line_id
        where exists (select 1 from receipts r where r.sale_id = l.sale_id
          and r.organization_id = l.organization_id and r.kind = 'justificante')
      union all select r.refund_id, r.organization_id, r.total from receipts r join receipts o on o.id = r.corrects_id
        and o.kind = 'justificante' and o.sale_id = r.sale_id and o.organization_id = r.organization_id
        where r.kind = 'rectificacion' and r.refund_id is not null
    ) x group by refund_id, organization_id having sum(amount) <> 0`,
  },
  {
    name: "a lost chargeback has its corrections",
    breaches: `
    select chargeback_id, sum(amount) as missing from (
      select c.id as chargeback_id, c.amount from chargebacks c join payments p on p.id = c.payment_id
        where c.excess is not null
          and exists (select 1 from receipts r where r.sale_id = p.sale_id and r.kind = 'justificante')
      union all select r.chargeback_id, r.total from receipts r where r.chargeback_id is not null
    ) x group by chargeback_id having sum(amount) <> 0`,
  },
  {
    // The counters prove which series must exist; they survive the receipts and a rollback of their table.
    name: "receipts are numbered without gaps",
    breaches: `
    select coalesce(q.name, n.name) as series, q.value as counted, n.receipts, n.last_one
    from (select name, value from sequences where name like 'receipt:%') q
    full join (select 'receipt:' || organization_id || ':' || series as name, count(*) as receipts,
      max(ordinal) as last_one from receipts group by organization_id, series) n on n.name = q.name
    where q.name is null or n.name is null or n.receipts <> q.value or n.last_one <> q.value`,
  },
  {
    // Test sales of sandbox keys have a series of their own: "T2026".
    name: "sales are numbered without gaps",
    breaches: `
    select coalesce(q.name, n.name) as series, q.value as counted, n.sales, n.last_one
    from (select name, value from sequences where name like 'sale-%') q
    full join (select 'sale-' || series as name, count(*) as sales, max(cast(ordinal as integer)) as last_one
      from (select case when number like 'T%' then substr(number, 1, 5) else substr(number, 1, 4) end as series,
        substr(ltrim(number, 'T'), 6) as ordinal from sales) s group by series) n on n.name = q.name
    where q.name is null or n.name is null or n.sales <> q.value or n.last_one <> q.value`,
  },
];
