/** Exported datasets of what people wait for or were given beside their orders: alerts, waiting lists, gifts, friends invited; pictures of opinions. */
import { OPEN_ENTRY } from "~/domain/sales/waiting-list/waiting-entry";
import { cents, type Dataset, flag, own, REAL, sealedEmail, text, timeOf } from "./dataset";

/** Of the options `p`. */
const OFFERED = "join offers f on f.id = p.offer_id join organizations o on o.id = f.organization_id";

/** Who asked with an account is written to where that account is read today. */
const ownerOf = (table: string) => `left join users u on ${table}.owner = 'user:' || u.id`;

const SOLD = {
  organization: text("o.slug"),
  offer: text("coalesce(f.external_reference, f.id)"),
  option: text("coalesce(p.sku, p.title)"),
};

export const PROMISE_DATASETS: readonly Dataset[] = [
  {
    name: "alerts",
    from: `wishes w join offers f on f.id = w.offer_id join organizations o on o.id = f.organization_id
      left join price_options p on p.id = w.price_option_id ${ownerOf("w")}`,
    where: "w.status = 'active'",
    order: "w.id",
    organization: null,
    columns: {
      key: text("w.id"),
      email: sealedEmail("w.email_sealed"),
      account: text("u.email"),
      ...SOLD,
      kind: text("w.kind"),
      target_price: cents("w.target_price"),
      since: timeOf("w.changed_at"),
    },
  },
  {
    name: "waiting-lists",
    from: `waiting_list_entries w join price_options p on p.id = w.price_option_id ${OFFERED}
      left join slots d on d.id = w.slot_id ${ownerOf("w")}`,
    where: `w.status in (${OPEN_ENTRY.map((status) => `'${status}'`).join(", ")})`,
    order: "w.id",
    organization: null,
    columns: {
      key: text("w.id"),
      email: sealedEmail("w.email_sealed"),
      account: text("u.email"),
      ...SOLD,
      date: timeOf("d.starts_at"),
      quantity: text("w.quantity"),
      or_fewer: flag("w.or_fewer"),
      ...own("w", { status: "text", queued_at: "time", passes: "text", invited_until: "time" }),
    },
  },
  {
    name: "presents",
    from: `sale_lines l join sales s on s.id = l.sale_id join price_options p on p.id = l.price_option_id ${OFFERED}
      left join users k on k.id = l.kept_by`,
    where: `${REAL} and s.status in ('captured', 'refunded') and (l.gift_email is not null or l.kept_by is not null or l.for_present = 1)`,
    order: "l.id",
    organization: null,
    columns: {
      key: text("l.id"),
      sale: text("s.number"),
      ...SOLD,
      giver: text("l.gift_from"),
      recipient: text("l.gift_name"),
      email: text("l.gift_email"),
      message: text("l.gift_message"),
      ...own("l", { gift_due_at: "time", gift_opened_at: "time", handed_on_at: "time" }),
      // The account in which the recipient keeps it.
      kept_by: text("k.email"),
      kept_at: timeOf("l.kept_at"),
    },
  },
  {
    name: "friends-invited",
    from: `friend_invitations i join users m on m.id = i.inviter_id left join users u on u.id = i.user_id
      left join sales s on s.id = i.sale_id`,
    order: "i.id",
    organization: null,
    columns: {
      key: text("i.id"),
      member: text("m.email"),
      // Empty for a browser without an account, and once it is decided.
      friend: text("u.email"),
      ...own("i", { state: "text", reason: "text" }),
      sale: text("s.number"),
      gift_card: text("i.card_id"),
      ...own("i", { accepted_at: "time", decided_at: "time" }),
    },
  },
  {
    name: "opinion-pictures",
    from: `feedback_pictures x join feedback b on b.id = x.feedback_id join offers f on f.id = x.offer_id
      join organizations o on o.id = f.organization_id`,
    where: "b.status = 'published' and x.approved_at is not null",
    order: "x.id",
    organization: "o.id",
    columns: {
      organization: text("o.slug"),
      opinion: text("x.feedback_id"),
      ...own("x", { id: "text", place: "text", url: "text", alt: "text", width: "text", height: "text" }),
      approved_at: timeOf("x.approved_at"),
    },
  },
];
