/** Rules of gift cards: balances are the sum of their movements, and what they pay is what orders and refunds say (decision 218). */
import type { Rule } from "./rule";

export const GIFT_CARD_RULES: readonly Rule[] = [
  {
    name: "a gift card's balance is the sum of its movements",
    breaches: `
    select card_id, sum(amount) as too_much from (
      select id as card_id, balance as amount from gift_cards where balance <> 0
      union all select card_id, -amount from gift_card_movements
    ) x group by card_id having sum(amount) <> 0`,
  },
  {
    name: "what gift cards pay of a sale is what they hold",
    breaches: `
    select sale_id, sum(amount) as too_much, sum(returned) as returned_too_much from (
      select p.sale_id, p.card_amount as amount, p.card_returned as returned from payments p
        join sales s on s.id = p.sale_id where p.card_amount <> 0 and s.status in ('created', 'captured', 'refunded')
      union all select sale_id, amount, 0 from gift_card_movements where kind in ('held', 'released')
      union all select sale_id, 0, -amount from gift_card_movements where kind = 'returned'
    ) x group by sale_id having sum(amount) <> 0 or sum(returned) <> 0`,
  },
  {
    name: "what a refund gave back to gift cards is theirs",
    breaches: `
    select refund_id, sum(amount) as too_much from (
      select id as refund_id, card_amount as amount from refunds where card_amount <> 0
      union all select refund_id, -amount from gift_card_movements where kind = 'returned'
    ) x group by refund_id having sum(amount) <> 0`,
  },
  {
    name: "no more of a payment is given back to gift cards than they paid",
    breaches: `
    select id as payment_id, card_amount, card_returned, amount from payments
    where card_returned > card_amount or card_amount > amount`,
  },
  {
    name: "a gift card is sold once it is paid, for what was paid",
    breaches: `
    select g.id as card_id, s.status, m.amount from gift_cards g join sales s on s.id = g.sale_id
    left join gift_card_movements m on m.card_id = g.id and m.kind = 'sold'
    where (s.status in ('captured', 'refunded')) <> (m.id is not null) or (m.id is not null and m.amount <> s.total)
      or (m.id is not null) <> (g.active_at is not null)`,
  },
];
