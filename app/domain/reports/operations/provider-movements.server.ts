/** Reads what payment providers took and gave within a time, with their own numbers: what an operator compares with a provider's report of a day. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { freeProvider } from "~/domain/payments/free-provider";
import { importedProvider } from "~/domain/payments/imported-provider";
import { PROMOTION } from "~/domain/sales/gift-cards/gift-card";

export interface ProviderMovement {
  /** ms UTC: when it was booked here. */
  at: number;
  provider: string;
  kind: "payment" | "late_payment" | "refund" | "chargeback";
  /** The provider's. */
  number: string | null;
  /** The order's. */
  order: string;
  currency: string;
  /** Received positive, given back negative; without what gift cards paid and got back. */
  amount: Cents;
}

/** Stand in the place of a provider: cards that the shop gives, and what was paid in another system. */
const NO_PROVIDERS = sql.join([freeProvider.name, importedProvider.name, PROMOTION].map(sql.lit));

/** The journals say when; those of a payment that came too late name the refund that gave it back. */
const movements = (from: number, to: number) => sql<ProviderMovement>`
  select moved.at, p.provider, moved.kind, moved.number, sales.number as "order", p.currency, moved.amount
  from (
    select j.posted_at as at, 'payment' as kind, p.id as payment_id, p.provider_capture_id as number,
        p.captured_amount - p.card_amount as amount
      from ledger_journals j join payments p on p.sale_id = j.sale_id and p.captured_amount > 0
      where j.kind = 'capture' and j.posted_at >= ${from} and j.posted_at < ${to} and not exists (
        select 1 from refunds r join ledger_journals late on late.event_key = 'late_payment:' || r.id
        where r.payment_id = p.id)
    union all
    select j.posted_at, 'late_payment', p.id, p.provider_capture_id, p.captured_amount - p.card_amount
      from ledger_journals j join refunds r on j.event_key = 'late_payment:' || r.id
      join payments p on p.id = r.payment_id
      where j.kind = 'late_payment' and j.posted_at >= ${from} and j.posted_at < ${to}
    union all
    select j.posted_at, 'refund', r.payment_id, r.provider_refund_id, -(r.amount - r.card_amount - r.credit_amount)
      from ledger_journals j join refunds r on j.event_key = 'refund_paid:' || r.id
      where j.kind = 'refund_paid' and j.posted_at >= ${from} and j.posted_at < ${to}
    union all
    select j.posted_at, 'chargeback', c.payment_id, c.provider_chargeback_id,
        -(case j.kind when 'chargeback' then c.amount else coalesce(c.excess, 0) end)
      from ledger_journals j join chargebacks c on j.event_key = j.kind || ':' || c.id
      where j.kind in ('chargeback', 'chargeback_excess') and j.posted_at >= ${from} and j.posted_at < ${to}
  ) moved
  join payments p on p.id = moved.payment_id
  join sales on sales.id = p.sale_id
  where moved.amount <> 0 and p.provider not in (${NO_PROVIDERS}) and sales.channel not like 'sandbox:%'
  order by p.provider, moved.at, moved.number`;

export async function providerMovements(db: Db, from: number, to: number): Promise<ProviderMovement[]> {
  const { rows } = await movements(from, to).execute(db);
  return rows.map((row) => ({ ...row, at: Number(row.at), amount: Number(row.amount) }));
}
