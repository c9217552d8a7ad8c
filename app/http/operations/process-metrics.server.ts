/** Metrics of this process, and of all processes behind its port. */
import { config } from "~/config.server";
import { type EventCounts, eventCounts } from "~/domain/kernel/process/event-counts.server";
import { freeDisk } from "~/domain/kernel/process/free-disk.server";
import { answerSupervisor, askSupervisor, processNumber } from "~/domain/kernel/process/supervised.server";
import { hearsOthers, jobFigures, poolFigures, poolWaits, readingFigures } from "~/runtime.server";
import { version } from "../../../package.json";
import { keptFigures } from "./kept-figures";
import { loopMetrics } from "./loop-metrics.server";
import { joinMetrics, type ProcessMetrics } from "./metrics-of-processes";
import { counter, gauge, histogram, type Metric } from "./prometheus-text";
import { readinessProblem } from "./readiness.server";
import { requestMetrics } from "./request-figures";

const EVENTS: Record<keyof EventCounts, [name: string, help: string]> = {
  mailsSent: ["mails_sent_total", "Mails handed to the mail server by this process."],
  mailTriesFailed: ["mail_tries_failed_total", "Attempts of this process to send a mail that failed."],
  mailsGivenUp: ["mails_given_up_total", "Mails this process gave up."],
  webhooksDelivered: ["webhooks_delivered_total", "Events partners' systems accepted from this process."],
  webhookTriesFailed: [
    "webhook_tries_failed_total",
    "Attempts of this process to deliver an event that failed.",
  ],
  webhooksGivenUp: ["webhooks_given_up_total", "Events this process gave up to deliver."],
  pagesRefused: ["pages_refused_total", "Pages this process did not render, as others waited for too long."],
};

function ofEvents(): Metric[] {
  const counts = eventCounts();
  const names = Object.keys(EVENTS) as (keyof EventCounts)[];
  return names.map((name) => counter(...EVENTS[name], counts[name]));
}

function ofReadings(): Metric[] {
  const figures = readingFigures();
  const fit = gauge(
    "read_replica_fit",
    "0 while lists and reports cannot be read from the standby; 1 where none is configured, too.",
    figures?.isFit === false ? 0 : 1,
  );
  if (!figures) return [fit];
  const { lagMs, served, behind, conflicts } = figures;
  return [
    fit,
    gauge("read_replica_lag_seconds", "How far that standby is behind.", lagMs / 1000),
    {
      name: "irresistible_readings_total",
      type: "counter",
      help: "Statements of lists and reports: served by the standby, or by the primary as the standby was behind or could not end them.",
      values: Object.entries({ served, behind, conflicts }).map(([outcome, value]) => ({
        labels: { outcome },
        value,
      })),
    },
  ];
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
    gauge("pool_idle", "Of them, those not in use.", pool.idle),
    gauge("pool_waiting", "Who waits for a connection, or on SQLite to write.", pool.waiting),
    histogram("database_wait_seconds", "Waits for a connection, or on SQLite for a turn to write.", [
      { histogram: poolWaits() },
    ]),
    ...loopMetrics(),
    ...requestMetrics(),
    gauge(
      "notifications_arrive",
      "0 while PostgreSQL's notifications do not reach this process; 1 on SQLite, too.",
      hearsOthers() === false ? 0 : 1,
    ),
    ...ofReadings(),
    gauge("kept_answer_bytes", "Memory of finished public answers.", keptFigures.bytes()),
    gauge("kept_answer_disk_bytes", "Room of finished public answers on the disk.", keptFigures.diskBytes()),
    counter("kept_answers_made_total", "Public answers made to be kept.", keptFigures.made),
    counter("kept_answers_sent_total", "Public answers sent from memory.", keptFigures.sent),
    counter(
      "kept_answers_sent_from_disk_total",
      "Of them, those that the disk had and memory had not.",
      keptFigures.sentFromDisk,
    ),
    ...ofEvents(),
    {
      name: "irresistible_job_rounds_failed_total",
      type: "counter",
      help: "Rounds of jobs in this process that failed or took too long.",
      values: jobFigures().map(({ name, failed }) => ({ labels: { job: name }, value: failed })),
    },
  ];
}

async function labelled(): Promise<ProcessMetrics> {
  return { process: processNumber ?? 1, metrics: await ofProcess() };
}

answerSupervisor("figures", labelled);

/** Of all processes of the supervisor; of this one while the supervisor does not answer. */
export async function metricsOfProcesses(patienceMs: number): Promise<Metric[]> {
  if (processNumber === null) return ofProcess();
  const all = askSupervisor<ProcessMetrics[]>("figures", null, patienceMs);
  return joinMetrics(await all.catch(async () => [await labelled()]));
}
