/** Exported datasets of gift cards and of what moved their balances: what the shop owes their holders. Codes are secrets and stay here. */
import { PROMOTION } from "~/domain/sales/gift-cards/gift-card";
import { IMPORTED_CHANNEL } from "~/domain/sales/order";
import { cents, type Dataset, own, REAL, text, timeOf } from "./dataset";

/** As cardOrigin says it. */
const ORIGIN = `case when g.credit_refund_id is not null then 'credit' when s.channel like '${IMPORTED_CHANNEL}%' then 'imported'
  when s.channel = '${PROMOTION}' then 'granted' else 'bought' end`;

export const GIFT_CARD_DATASETS: readonly Dataset[] = [
  {
    name: "gift-cards",
    from: "gift_cards g join sales s on s.id = g.sale_id left join users k on k.id = g.kept_by",
    where: `${REAL} and g.active_at is not null`,
    order: "g.id",
    organization: null,
    columns: {
      key: text("g.id"),
      number: text("s.number"),
      origin: text(ORIGIN),
      email: text("s.email"),
      // Who has a gift: the account that keeps it, else the mailbox it was sent to.
      given_to: text("case when g.for_present = 1 then coalesce(k.email, g.gift_email) end"),
      // A present that waits for its day.
      due_at: timeOf("g.gift_due_at"),
      currency: text("s.currency"),
      amount: cents("g.amount"),
      balance: cents("g.balance"),
      ...own("g", { active_at: "time", valid_until: "time", frozen_at: "time", closed_at: "time" }),
    },
  },
  {
    name: "gift-card-movements",
    from: "gift_card_movements m join gift_cards g on g.id = m.card_id join sales c on c.id = g.sale_id join sales s on s.id = m.sale_id",
    where: `${REAL} and c.channel not like 'sandbox:%'`,
    order: "m.id",
    organization: null,
    columns: {
      key: text("m.id"),
      card: text("m.card_id"),
      kind: text("m.kind"),
      amount: cents("m.amount"),
      sale: text("s.number"),
      note: text("m.note"),
      made_at: timeOf("m.made_at"),
    },
  },
];
