/** Rules of stock, limits and codes: every counter is the sum of its sales; a positive difference is excess. */
import type { Rule } from "./rule";

export const STOCK_RULES: readonly Rule[] = [
  {
    name: "an option's counters are its units",
    breaches: `
    select price_option_id, sum(held) as held_too_many, sum(sold) as sold_too_many from (
      select id as price_option_id, held, sold - sold_before as sold from price_options
      union all select l.price_option_id, -l.quantity, 0 from sale_lines l join sales s on s.id = l.sale_id
        where s.status = 'created'
      union all select id, -set_aside, 0 from price_options
      union all select price_option_id, -invited_quantity, 0 from waiting_list_entries where status = 'invited'
      union all select price_option_id, 0, -1 from kept
    ) x group by price_option_id having sum(held) <> 0 or sum(sold) <> 0`,
  },
  {
    name: "a slot's counters are its units",
    breaches: `
    select slot_id, sum(held) as held_too_many, sum(sold) as sold_too_many from (
      select id as slot_id, held, sold - sold_before as sold from slots
      union all select l.slot_id, -l.quantity, 0 from sale_lines l join sales s on s.id = l.sale_id
        where s.status = 'created' and l.slot_id is not null
      union all select id, -set_aside, 0 from slots
      union all select slot_id, -invited_quantity, 0 from waiting_list_entries
        where status = 'invited' and slot_id is not null
      union all select slot_id, 0, -1 from kept where slot_id is not null
    ) x group by slot_id having sum(held) <> 0 or sum(sold) <> 0`,
  },
  {
    name: "a customer's units are their lines",
    breaches: `
    select price_option_id, customer_key, sum(quantity) as too_many from (
      select price_option_id, customer_key, quantity from price_option_customers
      union all select l.price_option_id, b.customer_key, -l.quantity from sale_lines l
        join buyers b on b.sale_id = l.sale_id where b.status = 'created'
      union all select k.price_option_id, b.customer_key, -1 from kept k join buyers b on b.sale_id = k.sale_id
    ) x group by price_option_id, customer_key having sum(quantity) <> 0`,
  },
  {
    name: "a code's counters are its sales",
    breaches: `
    select promo_id, sum(held) as held_too_many, sum(redeemed) as redeemed_too_many from (
      select id as promo_id, held, redeemed - redeemed_before as redeemed from promo_codes
      union all select x.promo_id, ${codeUse("s.status")} from sale_promos x join sales s on s.id = x.sale_id
    ) x group by promo_id having sum(held) <> 0 or sum(redeemed) <> 0`,
  },
  {
    name: "a customer's counters of a code are their sales",
    breaches: `
    select promo_id, customer_key, sum(held) as held_too_many, sum(redeemed) as redeemed_too_many from (
      select promo_id, customer_key, held, redeemed from promo_customers
      union all select x.promo_id, b.customer_key, ${codeUse("b.status")} from sale_promos x
        join buyers b on b.sale_id = x.sale_id
    ) x group by promo_id, customer_key having sum(held) <> 0 or sum(redeemed) <> 0`,
  },
];

/** A sale ended by a chargeback keeps its codes, which must not be reused. */
function codeUse(status: string): string {
  return `case when ${status} = 'created' then -1 else 0 end,
    case when ${status} = 'captured' or (${status} = 'refunded' and exists (select 1 from sale_lines l
      join coupons c on c.sale_line_id = l.id where l.sale_id = x.sale_id and c.void_reason = 'chargeback'))
      then -1 else 0 end`;
}
