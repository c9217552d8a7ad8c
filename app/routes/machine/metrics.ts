/** /metrics: Prometheus metrics of this process and the shop's queues, for operators only. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { type OperationsFigures, operationsFigures } from "~/domain/reports/operations-figures.server";
import { within } from "~/http/operations/deadline.server";
import { freeDisk } from "~/http/operations/free-disk.server";
import { requireOperatorToken } from "~/http/operations/operator-token.server";
import { type Metric, PROMETHEUS_TYPE, prometheusText } from "~/http/operations/prometheus-text";
import { readinessProblem } from "~/http/operations/readiness.server";
import { database, jobFigures, poolFigures } from "~/runtime.server";
import { version } from "../../../package.json";

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
  jobRowsFailing: ["job_rows_failing", "Rows that jobs failed at three times or more."],
  databaseBytes: ["database_bytes", "Size of the database."],
};

const gauge = (name: string, help: string, value: number, labels?: Record<string, string>): Metric => ({
  name: `irresistible_${name}`,
  type: "gauge",
  help,
  values: [labels ? { labels, value } : { value }],
});

function ofDatabase(figures: OperationsFigures | null): Metric[] {
  const up = gauge("database_up", "Whether the database answered.", figures ? 1 : 0);
  if (!figures) return [up];
  const keys = Object.keys(HELP) as (keyof OperationsFigures)[];
  return [up, ...keys.map((key) => gauge(...HELP[key], Number(figures[key])))];
}

async function ofProcess(): Promise<Metric[]> {
  const failing = await readinessProblem();
  const pool = poolFigures();
  return [
    gauge("info", "What runs here.", 1, { version, node: process.versions.node }),
    gauge("ready", "Whether /health/ready says so.", failing.length === 0 ? 1 : 0),
    gauge("uptime_seconds", "Since the process was started.", Math.round(process.uptime())),
    gauge("memory_bytes", "Resident memory of the process.", process.memoryUsage.rss()),
    gauge("disk_free_bytes", "Room for DATA_DIR.", await freeDisk(config.dataDir)),
    gauge("pool_open", "Connections to the database.", pool.open),
    gauge("pool_idle", "Those of them nobody uses.", pool.idle),
    gauge("pool_waiting", "Who waits for a connection, or on SQLite to write.", pool.waiting),
    {
      name: "irresistible_job_rounds_failed_total",
      type: "counter",
      help: "Rounds of jobs in this process that failed or took too long.",
      values: jobFigures().map(({ name, failed }) => ({ labels: { job: name }, value: failed })),
    },
  ];
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const refused = requireOperatorToken(request);
  if (refused) return refused;
  const [figures, process_] = await Promise.all([
    within(PATIENCE_MS, operationsFigures(database()), null),
    ofProcess(),
  ]);
  return new Response(prometheusText([...process_, ...ofDatabase(figures)]), {
    headers: { "Content-Type": PROMETHEUS_TYPE, "Cache-Control": "no-store" },
  });
}
