/** /metrics: Prometheus metrics of the processes behind this port and the shop's queues, for operators only. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  archivingFails,
  figuresOfJobs,
  type JobFigure,
  paymentsOfHour,
  standbyFigures,
} from "~/domain/reports/operations/labelled-figures.server";
import {
  type OperationsFigures,
  operationsFigures,
} from "~/domain/reports/operations/operations-figures.server";
import { within } from "~/http/operations/deadline.server";
import { requireOperatorToken } from "~/http/operations/operator-token.server";
import { metricsOfProcesses } from "~/http/operations/process-metrics.server";
import {
  gauge,
  gauges,
  type Metric,
  PROMETHEUS_TYPE,
  prometheusText,
} from "~/http/operations/prometheus-text";
import { database } from "~/runtime.server";

/** Metrics of the process are available during database outages. */
const PATIENCE_MS = 2_000;

const HELP: Record<keyof OperationsFigures, [name: string, help: string]> = {
  mailsWaiting: ["mails_waiting", "Mails not sent yet."],
  oldestMailS: ["mail_oldest_seconds", "Age of the oldest mail not sent yet."],
  mailsFailing: ["mails_failing", "Of them, those that were tried in vain."],
  mailsDead: ["mails_dead", "Mails given up; they wait for npm run mail:retry."],
  paymentsOpen: ["payments_open", "Payments begun and neither paid nor ended."],
  oldestOpenPaymentS: ["payment_oldest_open_seconds", "Age of the oldest open payment."],
  paymentEventsWaiting: ["payment_events_waiting", "Notifications of providers not worked off."],
  oldestPaymentEventS: ["payment_event_oldest_seconds", "Age of the oldest of them."],
  paymentEventsDead: ["payment_events_dead", "Notifications given up; they wait for npm run jobs:retry."],
  refundsOpen: ["refunds_open", "Refunds the provider has not confirmed."],
  oldestRefundS: ["refund_oldest_seconds", "Age of the oldest of them that waits for no buyer's bank."],
  refundsFailed: ["refunds_failed", "Refunds the provider refused; they wait for a person."],
  webhooksWaiting: ["webhooks_waiting", "Events not delivered to partners' systems yet."],
  oldestWebhookS: ["webhook_oldest_seconds", "Age of the oldest of them."],
  webhooksDead: ["webhooks_dead", "Events given up in the last days; the partner can have them sent again."],
  webhookEndpointsEnabled: ["webhook_endpoints_enabled", "Endpoints of partners' systems that get events."],
  webhookEndpointsAway: ["webhook_endpoints_away", "Of them, those whose last event did not arrive."],
  webhookEndpointsFailing: [
    "webhook_endpoints_failing",
    "Endpoints switched off because they failed for days.",
  ],
  offerJobsWaiting: ["offer_jobs_waiting", "Changes of many offers at once that are not done."],
  oldestOfferJobS: ["offer_job_oldest_seconds", "Age of the oldest of them."],
  offerJobsDead: ["offer_jobs_dead", "Changes of many offers given up; they wait for npm run jobs:retry."],
  importsWaiting: ["imports_waiting", "Imports of offers that are not done."],
  oldestImportS: ["import_oldest_seconds", "Age of the oldest of them."],
  importsDead: ["imports_dead", "Imports given up; they wait for npm run jobs:retry."],
  waitingListsUnserved: [
    "waiting_lists_unserved",
    "Options on sale with freed places that their waiting list was not asked about.",
  ],
  oldestDueInvitationS: [
    "waiting_invitation_oldest_due_seconds",
    "Time since the oldest invitation of a waiting list should have ended.",
  ],
  jobRowsFailing: ["job_rows_failing", "Rows that jobs failed at three times or more."],
  databaseBytes: ["database_bytes", "Size of the database."],
};

async function readDatabase(): Promise<Metric[]> {
  const db = database();
  const [figures, jobs, payments, standbys, archiveFails] = await Promise.all([
    operationsFigures(db),
    figuresOfJobs(db),
    paymentsOfHour(db),
    standbyFigures(db),
    archivingFails(db),
  ]);
  const keys = Object.keys(HELP) as (keyof OperationsFigures)[];
  const ofJobs = (value: (figure: JobFigure) => number) =>
    jobs.map((figure) => ({ labels: { job: figure.job }, value: value(figure) }));
  const ofStandbys = (name: "lagS" | "lagBytes") =>
    standbys.flatMap(({ standby, [name]: value }) =>
      value === null ? [] : [{ labels: { standby }, value }],
    );
  return [
    ...keys.map((key) => gauge(...HELP[key], Number(figures[key]))),
    gauges(
      "job_late_seconds",
      "How long a round of the job has been due without one that succeeded, in whichever process.",
      ofJobs(({ lateS }) => lateS),
    ),
    gauges(
      "job_paused",
      "Whether an operator has paused the job.",
      ofJobs(({ isPaused }) => Number(isPaused)),
    ),
    gauges(
      "payments_of_hour",
      "Payments begun within the last hour, by provider and by what became of them.",
      payments.map(({ provider, status, count }) => ({ labels: { provider, status }, value: count })),
    ),
    gauge("standbys", "Standbys that are connected to the primary; 0 on SQLite.", standbys.length),
    gauges("replication_lag_seconds", "How far a standby is behind, in time.", ofStandbys("lagS")),
    gauges("replication_lag_bytes", "How far a standby is behind, in its log.", ofStandbys("lagBytes")),
    gauge(
      "archive_fails",
      "Whether PostgreSQL's last try to archive its write-ahead log failed; 0 where it archives none.",
      Number(archiveFails),
    ),
  ];
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const refused = requireOperatorToken(request);
  if (refused) return refused;
  const [ofDatabase, processes] = await Promise.all([
    within(PATIENCE_MS, readDatabase(), null),
    metricsOfProcesses(PATIENCE_MS),
  ]);
  const up = gauge("database_up", "Whether the database answered.", ofDatabase ? 1 : 0);
  return new Response(prometheusText([...processes, up, ...(ofDatabase ?? [])]), {
    headers: { "Content-Type": PROMETHEUS_TYPE, "Cache-Control": "no-store" },
  });
}
