/** Real payments: the queue of events, refunds by coupon, chargebacks, the ledger and shared jobs. */
import { type MigrationDb, run } from "./dialect";

const UP = `
alter table payments add column reversed_amount integer not null default 0
  check (reversed_amount >= 0 and refunded_amount + reversed_amount <= captured_amount);

alter table payments add column disputed smallint not null default 0;

alter table payment_events add column attempts integer not null default 0;

alter table payment_events add column next_attempt_at bigint not null default 0;

alter table payment_events add column lease_until bigint;

alter table payment_events add column outcome text;

alter table payment_events add column last_error text;

create index payment_events_due on payment_events (next_attempt_at) where processed_at is null;

alter table refunds add column attempts integer not null default 0;

alter table refunds add column next_attempt_at bigint not null default 0;

alter table refunds add column lease_until bigint;

alter table refunds add column last_error text;

alter table refunds add column retries integer not null default 0;

alter table refunds add column requested_by text not null default '';

alter table refunds add column request_key text;

create unique index refunds_request_key on refunds (payment_id, request_key);

create index refunds_provider_id on refunds (provider_refund_id);

alter table coupons add column refunded_value integer not null default 0
  check (refunded_value >= 0 and refunded_value <= paid_value);

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

create table job_leases (
  name text primary key,
  holder text not null,
  held_until bigint not null,
  due_at bigint not null
)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

const DOWN = `
drop table job_leases;
drop table ledger_entries;
drop table ledger_journals;
drop table chargebacks;
drop table coupon_refunds;
alter table coupons drop column refunded_value;
drop index refunds_provider_id;
drop index refunds_request_key;
alter table refunds drop column request_key;
alter table refunds drop column requested_by;
alter table refunds drop column retries;
alter table refunds drop column last_error;
alter table refunds drop column lease_until;
alter table refunds drop column next_attempt_at;
alter table refunds drop column attempts;
drop index payment_events_due;
alter table payment_events drop column last_error;
alter table payment_events drop column outcome;
alter table payment_events drop column lease_until;
alter table payment_events drop column next_attempt_at;
alter table payment_events drop column attempts;
alter table payments drop column disputed;
alter table payments drop column reversed_amount
`;

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
