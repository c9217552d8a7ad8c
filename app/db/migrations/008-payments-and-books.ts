/** Payments, refunds, withdrawals and chargebacks, the ledger, receipts, and the books of the payment simulator. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
create table payments (
  id text primary key,
  sale_id text not null unique references sales (id),
  provider text not null,
  provider_order_id text,
  provider_capture_id text,
  instructions text,
  status text not null check (status in ('created', 'approved', 'capturing', 'pending', 'captured',
    'partially_refunded', 'refunded', 'reversed', 'declined', 'voided', 'expired')),
  amount integer not null check (amount >= 0),
  currency text not null,
  captured_amount integer not null default 0 check (captured_amount >= 0),
  refunded_amount integer not null default 0 check (refunded_amount >= 0),
  lease_id text,
  lease_until bigint,
  created_at bigint not null,
  updated_at bigint not null,
  reversed_amount integer not null default 0 check (reversed_amount >= 0
    and refunded_amount + reversed_amount <= captured_amount),
  disputed smallint not null default 0,
  closed_at bigint,
  check (refunded_amount <= captured_amount)
);

create unique index payments_provider_order on payments (provider, provider_order_id);

create unique index payments_provider_capture on payments (provider, provider_capture_id);

create index payments_open on payments (status, created_at);

create table payment_events (
  provider text not null,
  event_id text not null,
  payload_sealed text not null,
  received_at bigint not null,
  processed_at bigint,
  attempts integer not null default 0,
  next_attempt_at bigint not null default 0,
  lease_until bigint,
  outcome text,
  last_error text,
  primary key (provider, event_id)
);

create index payment_events_due on payment_events (next_attempt_at) where processed_at is null;

create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('requested', 'submitted', 'succeeded', 'failed')),
  provider_refund_id text,
  created_at bigint not null,
  updated_at bigint not null,
  attempts integer not null default 0,
  next_attempt_at bigint not null default 0,
  lease_until bigint,
  last_error text,
  retries integer not null default 0,
  requested_by text not null default '',
  request_key text
);

create index refunds_payment on refunds (payment_id);

create index refunds_open on refunds (status, updated_at);

create unique index refunds_request_key on refunds (payment_id, request_key);

create index refunds_provider_id on refunds (provider_refund_id);

create index refunds_updated on refunds (updated_at);

create table withdrawals (
  id text primary key,
  sale_id text not null references sales (id),
  refund_id text unique references refunds (id),
  coupons text not null,
  items text not null,
  amount integer not null check (amount >= 0),
  declared_at bigint not null
);

create index withdrawals_sale on withdrawals (sale_id, declared_at);

create table withdrawal_declarations (
  id text primary key,
  sale_id text not null references sales (id),
  declared_at bigint not null,
  mailed_at bigint not null,
  withdrawal_id text references withdrawals (id)
);

create unique index withdrawal_declarations_open on withdrawal_declarations (sale_id) where withdrawal_id is null;

create index withdrawal_declarations_sale on withdrawal_declarations (sale_id);

create table coupon_refunds (
  refund_id text not null references refunds (id),
  coupon_id text not null references coupons (id),
  amount integer not null check (amount >= 0),
  primary key (refund_id, coupon_id)
);

create index coupon_refunds_coupon on coupon_refunds (coupon_id);

create table chargebacks (
  id text primary key,
  payment_id text not null references payments (id),
  provider text not null,
  provider_chargeback_id text not null,
  stage text not null check (stage in ('opened', 'lost', 'won')),
  amount integer not null check (amount >= 0),
  created_at bigint not null,
  updated_at bigint not null,
  excess integer check (excess >= 0),
  unique (provider, provider_chargeback_id)
);

create index chargebacks_payment on chargebacks (payment_id);

create table ledger_journals (
  id text primary key,
  event_key text not null unique,
  kind text not null,
  sale_id text not null references sales (id),
  currency text not null,
  posted_at bigint not null
);

create index ledger_journals_sale on ledger_journals (sale_id);

create table ledger_entries (
  journal_id text not null references ledger_journals (id),
  account text not null,
  amount integer not null check (amount <> 0),
  primary key (journal_id, account)
);

create index ledger_entries_account on ledger_entries (account);

create table receipts (
  id text primary key,
  kind text not null check (kind in ('justificante', 'rectificacion')),
  organization_id text not null references organizations (id),
  series text not null,
  ordinal integer not null check (ordinal > 0),
  sale_id text not null references sales (id),
  refund_id text references refunds (id),
  chargeback_id text references chargebacks (id),
  corrects_id text references receipts (id),
  currency text not null,
  total integer not null,
  snapshot text not null,
  issued_at bigint not null,
  unique (organization_id, series, ordinal),
  check ((kind = 'justificante' and total > 0 and refund_id is null and corrects_id is null)
    or (kind = 'rectificacion' and total < 0 and (refund_id is null) <> (chargeback_id is null)
    and corrects_id is not null))
);

create unique index receipts_original on receipts (sale_id, organization_id) where kind = 'justificante';

create unique index receipts_correction on receipts (refund_id, organization_id) where kind = 'rectificacion';

create index receipts_sale on receipts (sale_id);

create index receipts_issued on receipts (issued_at);

create unique index receipts_chargeback on receipts (chargeback_id, organization_id) where kind = 'rectificacion';

create table simulated_orders (
  id text primary key,
  idempotency_key text not null unique,
  amount integer not null,
  currency text not null,
  description text not null,
  return_url text not null,
  cancel_url text not null,
  status text not null check (status in ('created', 'approved', 'declined', 'cancelled', 'pending', 'captured')),
  scenario text not null default 'approve',
  capture_id text unique,
  refunded integer not null default 0 check (refunded >= 0 and refunded <= amount),
  created_at bigint not null
);

create table simulated_notifications (
  id text primary key,
  order_id text not null references simulated_orders (id),
  event_id text not null,
  kind text not null,
  due_at bigint not null,
  delivered_at bigint
);

create index simulated_notifications_due on simulated_notifications (delivered_at, due_at)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, [
    "simulated_notifications",
    "simulated_orders",
    "receipts",
    "ledger_entries",
    "ledger_journals",
    "chargebacks",
    "coupon_refunds",
    "withdrawal_declarations",
    "withdrawals",
    "refunds",
    "payment_events",
    "payments",
  ]);
}
