/** Exported datasets of customers, sales, coupons and money; consents, coupons and balances as an import takes them. */
import { cents, type Dataset, flag, jsonOf, own, REAL, sealedEmail, text, timeOf } from "./dataset";

const LINES = `sale_lines l join sales s on s.id = l.sale_id join organizations o on o.id = l.organization_id
  join offers f on f.id = l.offer_id join price_options p on p.id = l.price_option_id`;
const SOLD = {
  organization: text("o.slug"),
  offer: text("coalesce(f.external_reference, f.id)"),
  option: text("coalesce(p.sku, p.title)"),
};

/** Another than the buyer has the line's coupons: handed on, or a gift that was opened. */
const GIVEN = "(l.handed_on_at is not null or l.gift_opened_at is not null)";
const unlessGiven = (column: string) => text(`case when not ${GIVEN} then ${column} end`);

/** Of a mailbox, separated as an import takes them: queries have no such sign. */
const SEARCHES = `(select string_agg(n.query, '|' order by n.query) from newsletter_searches n where n.email_key = c.email_key)`;

export const SALES_DATASETS: readonly Dataset[] = [
  {
    name: "accounts",
    from: "users u",
    where: "u.deleted_at is null",
    order: "u.id",
    organization: null,
    columns: own("u", {
      id: "text",
      email: "text",
      email_verified_at: "time",
      first_name: "text",
      last_name: "text",
      is_active: "flag",
      created_at: "time",
    }),
  },
  {
    name: "consents",
    from: "consents c join consent_states a on a.email_key = c.email_key and a.list = c.list",
    where: "c.status <> 'pending'",
    order: "c.at || ':' || c.id",
    organization: null,
    columns: {
      key: text("c.id"),
      email: sealedEmail("a.email_sealed"),
      ...own("c", { list: "text", status: "text" }),
      given_at: timeOf("c.at"),
      text_version: text("c.text_version"),
      where: text("c.source"),
      region: text("a.region"),
      frequency: text("a.frequency"),
      categories: jsonOf("a.categories"),
      searches: text(`case when c.list = 'newsletter' then ${SEARCHES} end`),
    },
  },
  {
    name: "sales",
    from: LINES,
    where: `${REAL} and s.status in ('captured', 'refunded')`,
    order: "l.id",
    organization: "o.id",
    buyers: ["email", "name"],
    columns: {
      id: text("l.id"),
      number: text("s.number"),
      status: text("s.status"),
      bought_at: timeOf("s.captured_at"),
      ...SOLD,
      title: text("l.offer_title"),
      ...own("l", { quantity: "text", list_price: "cents", unit_price: "cents", discount: "cents" }),
      ...own("l", { promo_code: "text", tax_rate: "text", commission: "cents", commission_tax: "cents" }),
      channel: text("s.channel"),
      email: text("s.email"),
      name: text("s.user_fullname"),
    },
  },
  {
    name: "coupons",
    from: `coupons c join ${LINES.replace("sale_lines l", "sale_lines l on l.id = c.sale_line_id")} left join slots d on d.id = c.slot_id
      left join users k on k.id = l.kept_by`,
    where: `${REAL} and s.status in ('captured', 'refunded')`,
    order: "c.id",
    organization: "o.id",
    buyers: ["email", "name"],
    // A seller who writes to the buyer would send the friend's code to another than who has it; the friend's mailbox is none of its buyers'.
    ofOrganization: { email: unlessGiven("s.email"), name: unlessGiven("s.user_fullname"), holder: null },
    columns: {
      key: text("c.id"),
      ...SOLD,
      // Of a used coupon it proves nothing any more.
      code: text("case when c.status = 'issued' then c.code else '' end"),
      // Of the system before, which counters take as well: its holder may have no other.
      other_code: text(
        "case when c.status = 'issued' and c.secret_version = 1 then (select min(i.code) from imported_coupon_codes i where i.coupon_id = c.id) end",
      ),
      email: text("s.email"),
      name: text("s.user_fullname"),
      given: flag(`case when ${GIVEN} then 1 else 0 end`),
      holder: text(`case when ${GIVEN} then coalesce(k.email, l.gift_email) end`),
      bought_at: timeOf("s.captured_at"),
      paid: cents("c.paid_value - c.refunded_value - c.reversed_value"),
      face_value: cents("c.face_value"),
      ...own("c", { valid_from: "time", valid_until: "time", status: "text", redeemed_at: "time" }),
      redeemed_at_place: text("c.redeemed_location_name"),
      date: timeOf("d.starts_at"),
      sale: text("s.number"),
    },
  },
  {
    name: "refunds",
    from: `coupon_refunds x join refunds r on r.id = x.refund_id join coupons c on c.id = x.coupon_id
      join ${LINES.replace("sale_lines l", "sale_lines l on l.id = c.sale_line_id")}`,
    where: REAL,
    order: "x.refund_id || ':' || x.coupon_id",
    organization: "o.id",
    columns: {
      organization: text("o.slug"),
      refund: text("r.id"),
      coupon: text("c.id"),
      sale: text("s.number"),
      amount: cents("x.amount"),
      ...own("r", { status: "text", reason: "text", created_at: "time" }),
    },
  },
  {
    name: "receipts",
    from: "receipts r join sales s on s.id = r.sale_id join organizations o on o.id = r.organization_id",
    where: REAL,
    order: "r.id",
    organization: "o.id",
    buyers: ["snapshot"],
    columns: {
      organization: text("o.slug"),
      ...own("r", { id: "text", kind: "text", series: "text", ordinal: "text", currency: "text" }),
      ...own("r", { total: "cents", issued_at: "time", corrects_id: "text", snapshot: "json" }),
      sale: text("s.number"),
    },
  },
  {
    name: "ledger",
    from: "ledger_entries e join ledger_journals j on j.id = e.journal_id join sales s on s.id = j.sale_id",
    where: REAL,
    order: "e.journal_id || ':' || e.account",
    organization: null,
    columns: {
      journal: text("j.id"),
      kind: text("j.kind"),
      sale: text("s.number"),
      currency: text("j.currency"),
      posted_at: timeOf("j.posted_at"),
      account: text("e.account"),
      amount: cents("e.amount"),
    },
  },
  {
    // What is owed for sales, less the organization's own discounts, and what came with it from another system.
    name: "balances",
    from: `organizations o join (select organization, sum(amount) as amount, max(at) as at from (
        select substr(e.account, 13) as organization, -e.amount as amount, j.posted_at as at from ledger_entries e
          join ledger_journals j on j.id = e.journal_id join sales s on s.id = j.sale_id and ${REAL}
          where e.account like 'org_payable:%'
        union all select substr(e.account, 12), -e.amount, j.posted_at from ledger_entries e
          join ledger_journals j on j.id = e.journal_id join sales s on s.id = j.sale_id and ${REAL}
          where e.account like 'promo_cost:%' and e.account <> 'promo_cost:platform'
        union all select organization_id, amount, booked_at from opening_balances
      ) x group by organization) b on b.organization = o.id`,
    where: "b.amount <> 0",
    order: "o.id",
    organization: "o.id",
    columns: {
      key: text("o.id"),
      organization: text("o.slug"),
      amount: cents("b.amount"),
      as_of: timeOf("b.at"),
    },
  },
];
