/** Reads the operating metrics of the database: length and age of queues, and disk use. */
import { sql } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Db } from "~/db/schema";

/** As in `npm run ledger:check`: this many failures are not temporary. */
const KEEPS_FAILING = 3;

const SIZE = {
  sqlite: sql`select page_count * page_size from pragma_page_count(), pragma_page_size()`,
  postgres: sql`select pg_database_size(current_database())`,
};

/** Ages in seconds; 0 = there is none. */
function figuresOf(db: Db, now: number) {
  const age = (since: string, from: string) =>
    sql`(select coalesce((${sql.lit(now)} - min(${sql.ref(since)})) / 1000, 0) from ${sql.raw(from)})`;
  const count = (from: string) => sql`(select count(*) from ${sql.raw(from)})`;
  const openRefunds = "refunds where status in ('requested', 'submitted')";
  const waitingMails = "mail_outbox where status = 'queued'";
  const openPayments = "payments where status in ('created', 'approved', 'capturing', 'pending')";
  // Of endpoints that are switched off nothing is delivered.
  const waitingWebhooks = `webhook_deliveries where status = 'pending'
    and endpoint_id in (select id from webhook_endpoints where status = 'enabled')`;
  const waitingOfferJobs = "bulk_jobs where status = 'queued' and dead_at is null";
  const waitingImports = "offer_imports where status in ('checking', 'importing') and dead_at is null";
  const waitingEvents = "payment_events where processed_at is null and dead_at is null";
  return {
    mailsWaiting: count(waitingMails),
    oldestMailS: age("created_at", waitingMails),
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
    oldestRefundS: age("created_at", openRefunds),
    /** Refused by the provider: staff must act. */
    refundsFailed: count("refunds where status = 'failed'"),
    webhooksWaiting: count(waitingWebhooks),
    oldestWebhookS: age("created_at", waitingWebhooks),
    webhooksDead: count("webhook_deliveries where status = 'dead'"),
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
