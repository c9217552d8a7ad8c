/** Reads the operating metrics of the database: length and age of queues, and disk use. */
import { sql } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { NO_END } from "~/domain/catalogue/on-sale";

/** As in `npm run ledger:check`: this many failures are not temporary. */
const KEEPS_FAILING = 3;

const SIZE = {
  sqlite: sql`select page_count * page_size from pragma_page_count(), pragma_page_size()`,
  postgres: sql`select pg_database_size(current_database())`,
};

/** Options that are sold now and have places set aside. While a sale is stopped, places stay set aside on purpose. */
const unservedOptions = (now: number) => `(
    select id as option_id from price_options where set_aside > 0
    union select price_option_id from slots where set_aside > 0
  ) freed
  join price_options on price_options.id = freed.option_id and price_options.is_active = 1
  join offers on offers.id = price_options.offer_id and offers.status in ('published', 'scheduled')
    and offers.publish_at <= ${now} and coalesce(offers.sale_ends_at, ${NO_END}) > ${now}
    and coalesce(offers.sales_stopped_until, 0) <= ${now}
  join organizations on organizations.id = offers.organization_id and organizations.status = 'active'
    and organizations.sandbox_of is null and coalesce(organizations.sales_stopped_until, 0) <= ${now}`;

/** Ages in seconds; 0 = there is none. */
function figuresOf(db: Db, now: number) {
  const age = (since: string, from: string) =>
    sql`(select coalesce((${sql.lit(now)} - min(${sql.ref(since)})) / 1000, 0) from ${sql.raw(from)})`;
  const count = (from: string) => sql`(select count(*) from ${sql.raw(from)})`;
  const openRefunds = "refunds where status in ('requested', 'submitted')";
  // A buyer's bank decides for weeks; its case stands among those for a person.
  const providersRefunds = `${openRefunds} and (status = 'submitted' or not exists
    (select 1 from payments where payments.id = refunds.payment_id and disputed = 1))`;
  const waitingMails = "mail_outbox where status = 'queued'";
  const openPayments = "payments where status in ('created', 'approved', 'capturing', 'pending')";
  // Of endpoints that are switched off nothing is delivered.
  const waitingWebhooks = `webhook_deliveries where status = 'pending'
    and endpoint_id in (select id from webhook_endpoints where status = 'enabled')`;
  const waitingOfferJobs = "bulk_jobs where status = 'queued' and dead_at is null";
  const waitingImports = "offer_imports where status in ('checking', 'importing') and dead_at is null";
  const dueInvitations = `waiting_list_entries where status = 'invited' and invited_until <= ${now}`;
  const waitingEvents = "payment_events where processed_at is null and dead_at is null";
  return {
    mailsWaiting: count(waitingMails),
    oldestMailS: age("created_at", waitingMails),
    /** Tried in vain, by whichever process; tried again. */
    mailsFailing: count(`${waitingMails} and last_error is not null`),
    /** Staff must act. */
    mailsDead: count("mail_outbox where status = 'dead'"),
    paymentsOpen: count(openPayments),
    oldestOpenPaymentS: age("created_at", openPayments),
    /** Unprocessed provider notifications. */
    paymentEventsWaiting: count(waitingEvents),
    oldestPaymentEventS: age("received_at", waitingEvents),
    paymentEventsDead: count("payment_events where dead_at is not null"),
    /** Not yet confirmed by the provider. */
    refundsOpen: count(openRefunds),
    /** Of those that wait for no bank. */
    oldestRefundS: age("created_at", providersRefunds),
    /** Refused by the provider: staff must act. */
    refundsFailed: count("refunds where status = 'failed'"),
    webhooksWaiting: count(waitingWebhooks),
    oldestWebhookS: age("created_at", waitingWebhooks),
    webhooksDead: count("webhook_deliveries where status = 'dead'"),
    webhookEndpointsEnabled: count("webhook_endpoints where status = 'enabled'"),
    /** Of them, those that nothing has reached since a try that failed. */
    webhookEndpointsAway: count("webhook_endpoints where status = 'enabled' and failing_since is not null"),
    /** Switched off because they failed for days. */
    webhookEndpointsFailing: count(
      "webhook_endpoints where status = 'disabled' and status_reason = 'failing'",
    ),
    offerJobsWaiting: count(waitingOfferJobs),
    oldestOfferJobS: age("created_at", waitingOfferJobs),
    offerJobsDead: count("bulk_jobs where dead_at is not null"),
    importsWaiting: count(waitingImports),
    oldestImportS: age("created_at", waitingImports),
    importsDead: count("offer_imports where dead_at is not null"),
    /** Freed places that stand neither for sale nor in an invitation; served within seconds, so that no time is kept of them. */
    waitingListsUnserved: count(unservedOptions(now)),
    /** Since when an invitation that was let pass should have gone on to the next. */
    oldestDueInvitationS: age("invited_until", dueInvitations),
    /** Rows that jobs fail at repeatedly. */
    jobRowsFailing: count(`job_failures where attempts >= ${KEEPS_FAILING}`),
    databaseBytes: sql`(${isSqlite(db) ? SIZE.sqlite : SIZE.postgres})`,
  };
}

export type OperationsFigures = Record<keyof ReturnType<typeof figuresOf>, number>;

export async function operationsFigures(db: Db): Promise<OperationsFigures> {
  const columns = Object.entries(figuresOf(db, await databaseNow(db))).map(
    ([name, figure]) => sql`${figure} as ${sql.id(name)}`,
  );
  const { rows } = await sql<OperationsFigures>`select ${sql.join(columns)}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("the database counts nothing");
  return figures;
}
