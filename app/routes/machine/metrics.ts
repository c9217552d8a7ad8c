/** /metrics: Prometheus metrics of the processes behind this port and the shop's queues, for operators only. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { type OperationsFigures, operationsFigures } from "~/domain/reports/operations-figures.server";
import { within } from "~/http/operations/deadline.server";
import { requireOperatorToken } from "~/http/operations/operator-token.server";
import { metricsOfProcesses } from "~/http/operations/process-metrics.server";
import { gauge, type Metric, PROMETHEUS_TYPE, prometheusText } from "~/http/operations/prometheus-text";
import { database } from "~/runtime.server";

/** Metrics of the process are available during database outages. */
const PATIENCE_MS = 2_000;

const HELP: Record<keyof OperationsFigures, [name: string, help: string]> = {
  mailsWaiting: ["mails_waiting", "Mails not sent yet."],
  oldestMailS: ["mail_oldest_seconds", "Age of the oldest mail not sent yet."],
  mailsDead: ["mails_dead", "Mails given up; they wait for npm run mail:retry."],
  paymentsOpen: ["payments_open", "Payments begun and neither paid nor ended."],
  oldestOpenPaymentS: ["payment_oldest_open_seconds", "Age of the oldest open payment."],
  paymentEventsWaiting: ["payment_events_waiting", "Notifications of providers not worked off."],
  oldestPaymentEventS: ["payment_event_oldest_seconds", "Age of the oldest of them."],
  refundsOpen: ["refunds_open", "Refunds the provider has not confirmed."],
  refundsFailed: ["refunds_failed", "Refunds the provider refused; they wait for a person."],
  webhooksWaiting: ["webhooks_waiting", "Events not delivered to partners' systems yet."],
  oldestWebhookS: ["webhook_oldest_seconds", "Age of the oldest of them."],
  webhookEndpointsFailing: [
    "webhook_endpoints_failing",
    "Endpoints switched off because they failed for days.",
  ],
  offerJobsWaiting: ["offer_jobs_waiting", "Changes of many offers at once that are not done."],
  oldestOfferJobS: ["offer_job_oldest_seconds", "Age of the oldest of them."],
  importsWaiting: ["imports_waiting", "Imports of offers that are not done."],
  oldestImportS: ["import_oldest_seconds", "Age of the oldest of them."],
  jobRowsFailing: ["job_rows_failing", "Rows that jobs failed at three times or more."],
  databaseBytes: ["database_bytes", "Size of the database."],
};

function ofDatabase(figures: OperationsFigures | null): Metric[] {
  const up = gauge("database_up", "Whether the database answered.", figures ? 1 : 0);
  if (!figures) return [up];
  const keys = Object.keys(HELP) as (keyof OperationsFigures)[];
  return [up, ...keys.map((key) => gauge(...HELP[key], Number(figures[key])))];
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const refused = requireOperatorToken(request);
  if (refused) return refused;
  const [figures, processes] = await Promise.all([
    within(PATIENCE_MS, operationsFigures(database()), null),
    metricsOfProcesses(PATIENCE_MS),
  ]);
  return new Response(prometheusText([...processes, ...ofDatabase(figures)]), {
    headers: { "Content-Type": PROMETHEUS_TYPE, "Cache-Control": "no-store" },
  });
}
