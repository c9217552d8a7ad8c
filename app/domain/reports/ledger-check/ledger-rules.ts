/** Rules of the ledger: every event is posted once and balanced, and a sale's accounts match its rows. */
import { PROMOTION } from "~/domain/sales/gift-cards/gift-card";
import type { Rule } from "./rule";

/** Expressions of SQL over the event's row; the account is a name. */
interface Booking {
  journal: string;
  account: string;
  amount: string;
  isDue: string;
}

/** Events whose amount differs from the journal entry that books it. */
function bookedWith({ journal, account, amount, isDue }: Booking): string {
  return `left join ledger_journals j on j.event_key = ${journal}
    left join ledger_entries e on e.journal_id = j.id and e.account = '${account}'
    where (${isDue}) <> (j.id is not null) or (j.id is not null and coalesce(e.amount, 0) <> ${amount})`;
}

const MONEY = "('provider_clearing', 'refunds')";
/** Movements of gift cards that the books know: what an unpaid order holds is still owed to its cards. */
const BOOKED_MOVEMENTS = `gift_card_movements m join payments p on p.sale_id = m.sale_id where p.captured_amount > 0`;
const CARD_PAYMENTS = `payments p join gift_cards g on g.sale_id = p.sale_id`;
/** The shop itself paid for these gift cards. */
const GRANTED = `payments where provider = '${PROMOTION}' and captured_amount > 0`;
const EARNED = "from units where standing = 'earned'";
const NOT_LAPSED = "from units where standing <> 'lapsed'";

export const LEDGER_RULES: readonly Rule[] = [
  {
    name: "a journal sums to zero",
    breaches: `
    select j.event_key, x.off from (select journal_id, sum(amount) as off from ledger_entries
      group by journal_id having sum(amount) <> 0) x join ledger_journals j on j.id = x.journal_id`,
  },
  {
    name: "a captured sale is booked with what was paid",
    breaches: `
    select s.id as sale_id, s.number, s.status, p.captured_amount as captured, e.amount as booked
    from sales s join payments p on p.sale_id = s.id
    ${bookedWith({ journal: "'capture:' || s.id", account: "provider_clearing", amount: "p.captured_amount", isDue: "s.status in ('captured', 'refunded')" })}`,
  },
  {
    name: "a refund is booked as owed",
    breaches: `
    select r.id as refund_id, r.status, r.amount, e.amount as booked from refunds r
    ${bookedWith({
      journal:
        "case r.reason when 'late_payment_without_stock' then 'late_payment:' else 'refund_requested:' end || r.id",
      account: "refunds",
      amount: "-r.amount",
      isDue: "1 = 1",
    })}`,
  },
  {
    name: "a refund is booked as paid when it is",
    breaches: `
    select r.id as refund_id, r.status, r.amount, e.amount as booked from refunds r
    ${bookedWith({ journal: "'refund_paid:' || r.id", account: "provider_clearing", amount: "-r.amount", isDue: "r.status = 'succeeded'" })}`,
  },
  {
    name: "a lost chargeback is booked",
    breaches: `
    select c.id as chargeback_id, c.stage, c.amount, e.amount as booked from chargebacks c
    ${bookedWith({ journal: "'chargeback:' || c.id", account: "provider_clearing", amount: "-c.amount", isDue: "c.stage = 'lost'" })}`,
  },
  {
    name: "what was charged back beyond the payment is booked",
    breaches: `
    select c.id as chargeback_id, c.excess, e.amount as booked from chargebacks c
    ${bookedWith({ journal: "'chargeback_excess:' || c.id", account: "chargeback_loss", amount: "c.excess", isDue: "coalesce(c.excess, 0) > 0" })}`,
  },
  {
    name: "a coupon's value is owed until it is used or has lapsed, where it is earned on redemption",
    breaches: `
    select c.id as coupon_id, c.status, c.in_liability, l.accrual from coupons c join sale_lines l on l.id = c.sale_line_id
    where (c.in_liability = 1 and (coalesce(l.accrual, '') <> 'on_redemption' or c.status = 'redeemed'))
      or (c.in_liability = 0 and l.accrual = 'on_redemption' and c.status <> 'void' and not exists (
        select 1 from ledger_journals j where j.event_key = case c.status
          when 'redeemed' then 'redemption:' || c.id || ':' || c.redemption_nonce else 'breakage:' || c.id end))`,
  },
  {
    name: "an undone redemption is booked back as it was booked",
    breaches: `
    select coalesce(r.event_key, b.event_key) as event_key from (select 'redemption_undone:' || u.coupon_id || ':' || u.nonce as undone,
        j.event_key from redemption_undos u join ledger_journals j on j.event_key = 'redemption:' || u.coupon_id || ':' || u.nonce) r
      full join (select event_key from ledger_journals where kind = 'redemption_undone') b on b.event_key = r.undone
    where r.undone is null or b.event_key is null`,
  },
  {
    name: "a sale's accounts of money are its payment and its refunds",
    breaches: `
    select sale_id, account, sum(amount) as off from (
      select j.sale_id, e.account, cast(e.amount as bigint) as amount from ledger_entries e
        join ledger_journals j on j.id = e.journal_id where e.account in ${MONEY}
      union all select sale_id, 'provider_clearing', reversed_amount - captured_amount from payments
        where captured_amount > 0
      union all select sale_id, 'provider_clearing', card_amount - card_returned from payments
        where captured_amount > 0 and card_amount > 0
      union all select sale_id, 'provider_clearing', captured_amount from ${GRANTED}
      union all select p.sale_id, 'provider_clearing', c.excess from chargebacks c join payments p on p.id = c.payment_id
        where c.excess > 0
      union all select p.sale_id, case r.status when 'succeeded' then 'provider_clearing' else 'refunds' end, r.amount
        from refunds r join payments p on p.id = r.payment_id
    ) x group by sale_id, account having sum(amount) <> 0`,
  },
  {
    name: "a sale's accounts of value are its coupons",
    breaches: `
    select sale_id, account, sum(amount) as off from (
      select j.sale_id, e.account, cast(e.amount as bigint) as amount from ledger_entries e
        join ledger_journals j on j.id = e.journal_id where e.account not in ${MONEY}
      union all select p.sale_id, 'chargeback_loss', -c.excess from chargebacks c
        join payments p on p.id = c.payment_id where c.excess > 0
      union all select m.sale_id, 'gift_card_liability', m.amount from ${BOOKED_MOVEMENTS}
      union all select m.sale_id, 'breakage', -m.amount from ${BOOKED_MOVEMENTS} and m.kind = 'lapsed'
      union all select m.sale_id, 'gift_card_cost', -m.amount from ${BOOKED_MOVEMENTS} and m.kind = 'adjusted'
      union all select sale_id, 'gift_card_cost', -captured_amount from ${GRANTED}
      union all select p.sale_id, 'chargeback_loss', -p.reversed_amount from ${CARD_PAYMENTS} where p.reversed_amount > 0
      union all select m.sale_id, 'chargeback_loss', -m.amount from ${BOOKED_MOVEMENTS} and m.kind = 'reversed'
      union all select sale_id, 'promo_cost:platform', -platform_discount ${NOT_LAPSED}
      union all select sale_id, 'promo_cost:' || organization_id, platform_discount - discount ${NOT_LAPSED}
      union all select sale_id, 'org_payable:' || organization_id, paid + discount - commission - commission_tax ${EARNED}
      union all select sale_id, 'commission_income', commission ${EARNED}
      union all select sale_id, 'commission_tax', commission_tax ${EARNED}
      union all select sale_id, 'customer_liability', paid + discount from units where standing = 'owed'
      union all select sale_id, 'breakage', paid from units where standing = 'lapsed'
    ) x group by sale_id, account having sum(amount) <> 0`,
  },
];

/** Cases that only staff can resolve, although the books are correct. */
export const PERSON_RULES: readonly Rule[] = [
  {
    // The third attempt is minutes after the first: temporary failures are over by then.
    name: "needs a person: a row that a job keeps failing at",
    breaches: `
    select job, row_id, attempts, next_attempt_at, last_error from job_failures where attempts >= 3`,
  },
  {
    name: "needs a person: a refund that the provider refused",
    breaches: `
    select r.id as refund_id, r.amount, p.currency, p.provider, s.number as sale, r.last_error from refunds r
    join payments p on p.id = r.payment_id join sales s on s.id = p.sale_id where r.status = 'failed'`,
  },
  {
    // The twelfth attempt is more than a day after the first.
    name: "needs a person: a refund that the provider does not take",
    breaches: `
    select r.id as refund_id, r.amount, p.currency, p.provider, s.number as sale, r.attempts, r.last_error
    from refunds r join payments p on p.id = r.payment_id join sales s on s.id = p.sale_id
    where r.status in ('requested', 'submitted') and r.attempts >= 12 and r.provider_refund_id is null`,
  },
  {
    // Without an error, it only waits for a payment the provider has not decided.
    name: "needs a person: a provider's event that cannot be worked off",
    breaches: `
    select provider, event_id, attempts, last_error from payment_events
    where processed_at is null and attempts >= 15 and last_error is not null`,
  },
  {
    name: "needs a person: a provider's event that fits none of our refunds or payments",
    breaches: `
    select provider, event_id, received_at from payment_events where outcome = 'unmatched'`,
  },
  {
    name: "needs a person: a dispute that waits for the shop's answer",
    breaches: `
    select c.provider, c.provider_chargeback_id, c.amount, s.number as sale, c.created_at from chargebacks c
    join payments p on p.id = c.payment_id join sales s on s.id = p.sale_id where c.stage = 'opened'`,
  },
];
