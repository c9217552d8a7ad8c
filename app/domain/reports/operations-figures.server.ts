/** Reads the operating metrics of the database: length and age of queues, and disk use. */
import { sql } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Db } from "~/db/schema";

/** As in `npm run ledger:check`: this many failures are not temporary. */
const KEEPS_FAILING = 3;

export interface OperationsFigures {
  mailsWaiting: number;
  /** Age of the oldest queued mail in seconds; 0 = none. */
  oldestMailS: number;
  /** Dead mails: staff must act. */
  mailsDead: number;
  paymentsOpen: number;
  oldestOpenPaymentS: number;
  /** Unprocessed provider notifications. */
  paymentEventsWaiting: number;
  oldestPaymentEventS: number;
  /** Not yet confirmed by the provider. */
  refundsOpen: number;
  /** Refused by the provider: staff must act. */
  refundsFailed: number;
  /** Rows that jobs fail at repeatedly. */
  jobRowsFailing: number;
  databaseBytes: number;
}

const SIZE = {
  sqlite: sql`select page_count * page_size from pragma_page_count(), pragma_page_size()`,
  postgres: sql`select pg_database_size(current_database())`,
};

export async function operationsFigures(db: Db): Promise<OperationsFigures> {
  const now = await databaseNow(db);
  const age = (since: string, from: string) =>
    sql`(select coalesce((${sql.lit(now)} - min(${sql.ref(since)})) / 1000, 0) from ${sql.raw(from)})`;
  const count = (from: string) => sql`(select count(*) from ${sql.raw(from)})`;
  const waitingMails = "mail_outbox where status = 'queued'";
  const openPayments = "payments where status in ('created', 'approved', 'capturing', 'pending')";
  const waitingEvents = "payment_events where processed_at is null";
  const { rows } = await sql<Record<keyof OperationsFigures, number>>`select
    ${count(waitingMails)} as ${sql.id("mailsWaiting")},
    ${age("created_at", waitingMails)} as ${sql.id("oldestMailS")},
    ${count("mail_outbox where status = 'dead'")} as ${sql.id("mailsDead")},
    ${count(openPayments)} as ${sql.id("paymentsOpen")},
    ${age("created_at", openPayments)} as ${sql.id("oldestOpenPaymentS")},
    ${count(waitingEvents)} as ${sql.id("paymentEventsWaiting")},
    ${age("received_at", waitingEvents)} as ${sql.id("oldestPaymentEventS")},
    ${count("refunds where status in ('requested', 'submitted')")} as ${sql.id("refundsOpen")},
    ${count("refunds where status = 'failed'")} as ${sql.id("refundsFailed")},
    ${count(`job_failures where attempts >= ${KEEPS_FAILING}`)} as ${sql.id("jobRowsFailing")},
    (${isSqlite(db) ? SIZE.sqlite : SIZE.postgres}) as ${sql.id("databaseBytes")}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("the database counts nothing");
  return figures;
}
