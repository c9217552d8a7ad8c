/** Checkout, sales, payments, coupons, the payment simulator's books and the audit log. */
import { type MigrationDb, run } from "./dialect";

const TABLES = `
create table checkout_sessions (
  id text primary key,
  token_hash text not null unique,
  attempt_key text unique,
  visitor_id text not null,
  user_id text,
  status text not null check (status in ('open', 'consumed', 'expired')),
  snapshot text not null,
  terms_version text not null,
  created_at bigint not null,
  expires_at bigint not null
);

create index checkout_sessions_expiry on checkout_sessions (status, expires_at);

create table checkout_drafts (
  visitor_id text primary key,
  form text not null,
  problems text not null,
  updated_at bigint not null
);

create index checkout_drafts_age on checkout_drafts (updated_at);

create table sequences (
  name text primary key,
  value bigint not null
);

create table sales (
  id text primary key,
  number text not null unique,
  checkout_session_id text not null unique references checkout_sessions (id),
  visitor_id text not null,
  user_id text,
  email text not null,
  email_key text not null,
  status text not null check (status in ('created', 'captured', 'refunded', 'expired', 'failed', 'cancelled')),
  currency text not null,
  subtotal integer not null check (subtotal >= 0),
  discount_total integer not null check (discount_total >= 0),
  total integer not null check (total >= 0),
  subs_agreement smallint not null,
  terms_version text not null,
  need_receipt smallint not null,
  user_fullname text,
  user_tax_number text,
  user_address text,
  channel text not null,
  reserved_until bigint not null,
  reservation_extended smallint not null default 0,
  captured_at bigint,
  created_at bigint not null,
  check (total = subtotal - discount_total)
);

create index sales_reservations on sales (status, reserved_until);

create index sales_email on sales (email_key);

create index sales_visitor on sales (visitor_id);

create table sale_lines (
  id text primary key,
  sale_id text not null references sales (id),
  sort_order integer not null,
  organization_id text not null references organizations (id),
  offer_id text not null references offers (id),
  offer_title text not null,
  price_option_id text not null references price_options (id),
  price_option_title text not null,
  slot_id text references slots (id),
  quantity integer not null check (quantity > 0),
  regular_price integer,
  list_price integer not null check (list_price >= 0),
  unit_price integer not null check (unit_price >= 0 and unit_price <= list_price),
  promo_id text references promo_codes (id),
  promo_code text,
  discount integer not null check (discount >= 0),
  discount_funding text,
  tax_rate integer not null,
  tax_regime text not null,
  commission_rate integer not null,
  commission integer,
  for_present smallint not null,
  reservation text not null check (reservation in ('active', 'converted', 'released')),
  unique (sale_id, sort_order)
);

create index sale_lines_option on sale_lines (price_option_id, reservation);

create index sale_lines_offer on sale_lines (offer_id);

create table sale_promos (
  sale_id text not null references sales (id),
  promo_id text not null references promo_codes (id),
  primary key (sale_id, promo_id)
);

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
  check (refunded_amount <= captured_amount)
);

create unique index payments_provider_order on payments (provider, provider_order_id);

create unique index payments_provider_capture on payments (provider, provider_capture_id);

create index payments_open on payments (status, created_at);

create table payment_events (
  provider text not null,
  event_id text not null,
  payload text not null,
  received_at bigint not null,
  processed_at bigint,
  primary key (provider, event_id)
);

create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('requested', 'submitted', 'succeeded', 'failed')),
  provider_refund_id text,
  created_at bigint not null,
  updated_at bigint not null
);

create index refunds_payment on refunds (payment_id);

create table coupons (
  id text primary key,
  sale_line_id text not null references sale_lines (id),
  number integer not null check (number > 0),
  code text not null unique,
  secret_version integer not null default 1,
  status text not null check (status in ('issued', 'redeemed', 'expired', 'void')),
  valid_from bigint not null,
  valid_until bigint,
  paid_value integer not null check (paid_value >= 0),
  face_value integer not null check (face_value >= 0),
  slot_id text references slots (id),
  redeemed_at bigint,
  void_reason text,
  created_at bigint not null,
  unique (sale_line_id, number)
);

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

create index simulated_notifications_due on simulated_notifications (delivered_at, due_at);

create table audit_log (
  id text primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail text not null
);

create index audit_log_subject on audit_log (subject_type, subject_id, at)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  const tables = [
    "audit_log",
    "simulated_notifications",
    "simulated_orders",
    "coupons",
    "refunds",
    "payment_events",
    "payments",
    "sale_promos",
    "sale_lines",
    "sales",
    "sequences",
    "checkout_drafts",
    "checkout_sessions",
  ];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
