/** Composition root: opens the database, the payment providers and the jobs of the process. */
import { createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { config } from "~/config.server";
import {
  forReading,
  notificationsArrive,
  openDatabase,
  openFollower,
  type PoolUse,
  poolUse,
  postgresPool,
  replicaFigures,
} from "~/db/connect.server";
import { connectionWaits } from "~/db/connection-waits";
import type { JobFigures } from "~/db/job-schedule.server";
import { probeDatabase } from "~/db/probe-database.server";
import type { Db } from "~/db/schema";
import { type Measuring, startAnalytics } from "~/domain/analytics/measuring.server";
import { socialNetworks } from "~/domain/identity/social/configured-networks.server";
import type { Actor, Context } from "~/domain/kernel/context";
import type { PaymentProviders } from "~/domain/kernel/payment-provider";
import type { Histogram } from "~/domain/kernel/process/histogram";
import { processShare } from "~/domain/kernel/process/supervised.server";
import { currentTracer } from "~/domain/kernel/process/tracing";
import { mediaStore } from "~/domain/media/configured-store.server";
import { configuredProviders } from "~/domain/payments/configured-providers.server";
import { type Jobs, startJobs } from "~/jobs.server";
import { log } from "~/log/log.server";
import { type Closed, type Opening, openWhenFit } from "~/opening.server";
import { identity } from "~/site-identity";
import type { Follower } from "./db/changes/follower.server";
import type { ReadTo, Resumed } from "./db/changes/resumed";
import type { DiskCache } from "./db/disk-cache/disk-cache.server";
import { openDiskCache } from "./db/disk-cache/open-disk-cache.server";
import type { ReplicaFigures } from "./db/postgres/read-replica.server";
import * as catalogue from "./domain/catalogue/read-models/public-facts.server";
import { createRateLimits, type RateLimits, unlimited } from "./http/limits/rate-limits.server";
import { publicOrigin } from "./http/request/public-origin.server";
import { purgeRequests } from "./http/shared-cache/purge-request.server";
import { Purger } from "./http/shared-cache/purger.server";

/** They cache the networks' keys, so there is one instance of each. */
const social = socialNetworks(config.social);

/** Of the room on the disk: for addresses without a query, and for those with one, of which there are endlessly many. */
const PARTS_OF_DISK = [0.7, 0.3];

/** "schema" and "write" also of a process that is open. */
type DatabaseProblem = Closed | "write";

/** What one process can be opened with anew. All other settings are read once, when its modules are loaded. */
export type RuntimeSettings = Pick<typeof config, "databaseUrl" | "rateLimits" | "jobs"> & {
  /** Finished answers outlive the process. */
  keepsOnDisk?: boolean;
  /** As configured, where it is left out. */
  jobLookMs?: number;
};

interface Runtime {
  db: Db;
  payments: PaymentProviders;
  simulatorSecret: string;
  limits: RateLimits;
  measuring: Measuring;
  follower: Follower;
  /** null = none are kept on the disk. */
  diskCache: DiskCache | null;
  purger: Purger;
  opening: Opening;
  /** null = jobs run in other processes, or none yet. */
  jobs: Jobs | null;
  /** Its database is closed; work that outlives it fails there, rather than opening one anew. */
  isStopped: boolean;
}

function build(settings: RuntimeSettings): Runtime {
  const db = openDatabase(settings.databaseUrl, config.databaseWaitMs, config.databaseAccess);
  const simulatorSecret = createHmac("sha256", config.sessionSecrets[0])
    .update("payment-simulator")
    .digest("hex");
  const payments = configuredProviders(config.payments, {
    db,
    origin: publicOrigin,
    secret: simulatorSecret,
  });
  const schedule = { ...contextParts(db, payments), actor: { kind: "job", name: "schedule" } } as const;
  const limits = settings.rateLimits ? createRateLimits(postgresPool(db)) : unlimited;
  const measuring = startAnalytics(db, config.analytics);
  const diskCache = settings.keepsOnDisk ? openKeptOnDisk(() => built.follower.readTo) : null;
  const follower = openFollower(db, catalogue, resumedFrom(diskCache));
  if (diskCache) follower.onChange((facts, position) => diskCache.change(facts, position));
  const purger = new Purger(config.sharedCaches.purgeUrls.map(purgeRequests));
  follower.onChange((facts) => purger.change(facts));
  const opening = openWhenFit(db, () => {
    const scheduling = { lookMs: settings.jobLookMs ?? config.jobLookMs, share: processShare };
    if (settings.jobs) built.jobs = startJobs(schedule, simulatorSecret, scheduling);
  });
  const built: Runtime = {
    db,
    payments,
    simulatorSecret,
    limits,
    measuring,
    follower,
    diskCache,
    purger,
    opening,
    jobs: null,
    isStopped: false,
  };
  return built;
}

/** What a process before this one kept on the disk is of this program, these settings and this database only. */
function openKeptOnDisk(readTo: () => ReadTo | null): DiskCache | null {
  const { keptAnswers, dataDir, minFreeDiskBytes, databaseUrl, production } = config;
  if (!production || keptAnswers.memoryBytes === 0) return null;
  const state = () => {
    const read = readTo();
    return read && JSON.stringify(read);
  };
  return openDiskCache({
    folder: join(dataDir, "page-cache"),
    maxBytes: keptAnswers.diskBytes,
    shares: PARTS_OF_DISK,
    minFreeBytes: minFreeDiskBytes,
    settings: [config, identity],
    databaseUrl,
    readState: state,
  });
}

function resumedFrom(cache: DiskCache | null): Resumed | undefined {
  if (!cache?.resumed) return undefined;
  return { ...(JSON.parse(cache.resumed.state) as ReadTo), changed: cache.resumed.changed };
}

function contextParts(db: Db, payments: PaymentProviders): Omit<Context, "actor"> {
  return { db, payments, media: mediaStore, social, origin: publicOrigin() };
}

// Vite's development server reloads this module after a change: keep one pool and one set of jobs.
const holder = globalThis as typeof globalThis & { irresistibleRuntime?: Runtime };

/** Under remix-serve and in development nothing starts it before the first request. */
function runtime(): Runtime {
  holder.irresistibleRuntime ??= build(config);
  return holder.irresistibleRuntime;
}

export function database(): Db {
  return runtime().db;
}

/** The database for the list, search or feed of one request (decision 201). */
export function readingDatabase(): Db {
  return forReading(runtime().db);
}

export function rateLimits(): RateLimits {
  return runtime().limits;
}

export function measuring(): Measuring {
  return runtime().measuring;
}

/** What is public now, also by what other processes have committed. */
export function publicState(): Follower {
  return runtime().follower;
}

/** Finished public answers on the local disk; null = none are kept there. */
export function keptOnDisk(): DiskCache | null {
  return runtime().diskCache;
}

/** The context of one request or job. */
export function contextFor(actor: Actor): Context {
  const { db, payments } = runtime();
  return { ...contextParts(db, payments), actor };
}

/** None in a process with JOBS=off. */
export function jobFigures(): JobFigures[] {
  return runtime().jobs?.figures() ?? [];
}

export function poolFigures(): PoolUse {
  return poolUse(database());
}

/** How long work has waited for the database's connections or turns. */
export const poolWaits = (): Histogram => connectionWaits;

/** Whether PostgreSQL's notifications of other processes' changes arrive; null on SQLite and until it is known. */
export const hearsOthers = (): boolean | null => notificationsArrive(database());

/** Where readings were served; null where no standby is configured. */
export const readingFigures = (): ReplicaFigures | null => replicaFigures(database());

/** Why the database cannot serve this process, or the process waits for it. @throws during a database outage */
export async function databaseFault(): Promise<DatabaseProblem | null> {
  return runtime().opening.closed() ?? probeDatabase(database());
}

/** Tells requests to wait (a promise) or to be refused (true) until the database fits this program and its secrets. */
export function isClosed(): Promise<void> | boolean {
  const { opening } = runtime();
  return opening.firstLook() ?? opening.closed() !== null;
}

/** Opens the process's resources before the first request, e.g. again after stopRuntime(). */
export function startRuntime(settings: RuntimeSettings = { ...config, keepsOnDisk: true }): void {
  // A shop with its secrets in the environment writes here late, but is copied and watched from the first day.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const { irresistibleRuntime: current } = holder;
  const started = current && !current.isStopped ? current : build(settings);
  holder.irresistibleRuntime = started;
  if (!settings.keepsOnDisk) return;
  const { diskCache } = started;
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  const room = {
    memoryMb: megabytes(config.keptAnswers.memoryBytes),
    diskMb: megabytes(diskCache?.maxBytes ?? 0),
  };
  log.info(room, "finished answers are kept in so much memory, and on so much disk");
}

/** Waits for running jobs and pending counts, then closes the database. */
export async function stopRuntime(): Promise<void> {
  const current = holder.irresistibleRuntime;
  if (!current || current.isStopped) return;
  current.isStopped = true;
  await current.opening.stop();
  await Promise.all([current.jobs?.stop(), current.measuring.stop(), current.follower.stop()]);
  current.diskCache?.close();
  current.purger.stop();
  await current.db.destroy();
  await currentTracer()?.stop();
}
