/** Production server of `npm start`: one node:http listener, its time limits, its start and its end. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import type { ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";
import { superviseProcesses } from "./app/supervisor/supervise-processes";

/** Exports of app/entry.server.tsx used here; importing app/ directly would open a second database pool. */
interface Entry {
  createListener(
    build: ServerBuild,
    files: string,
  ): (request: IncomingMessage, response: ServerResponse) => void;
  startRuntime(): void;
  traceRequests(): Promise<void>;
  keepBuildFiles(client: string): Promise<void>;
  installShutdown(drain: () => Promise<void>): void;
  entranceOf(server: Server): { open(): Promise<number>; close(): Promise<void> };
  drainOf(
    server: Server,
    patience: { graceMs: number; timeoutMs: number },
    closeEntrance: () => Promise<void>,
  ): () => Promise<void>;
  log: Logger;
  flushLog(): Promise<void>;
  /** Milliseconds: app/domain/kernel/process/process-settings.ts. */
  processSettings: Record<"keepAliveMs" | "headMs" | "uploadMs" | "stopGraceMs" | "stopTimeoutMs", number>;
}

/** The folder of the browser's files. */
const CLIENT = "build/client";
/** Largest delay with which a request that does not arrive is ended after its time limit. */
const LATE_BY = 0.2;

// Does not return in the supervisor of several processes.
await superviseProcesses();

// By itself V8 lets the heap grow to four times what it held, and gives that back late (decision 210).
setFlagsFromString("--heap-growing-percent=50");

// Becomes part of the program (bundle-server.ts), and is loaded by no supervisor; without a build it has no types.
const build = (await import("./build/server/index.js" as string)) as ServerBuild;
const entry = build.entry.module as unknown as Entry;
const { log } = entry;
const limits = entry.processSettings;

await entry.traceRequests();

const server = createServer(
  { connectionsCheckingInterval: limits.headMs * LATE_BY },
  entry.createListener(build, CLIENT),
);
server.keepAliveTimeout = limits.keepAliveMs;
server.headersTimeout = limits.headMs;
server.requestTimeout = limits.uploadMs;
const entrance = entry.entranceOf(server);
const patience = { graceMs: limits.stopGraceMs, timeoutMs: limits.stopTimeoutMs };
const drain = entry.drainOf(server, patience, entrance.close);

const isOpenToAll = (host = "0.0.0.0") => ["", "0.0.0.0", "::"].includes(host);

async function giveUp(err: unknown, message: string): Promise<never> {
  log.fatal({ err }, message);
  await entry.flushLog();
  process.exit(1);
}

// Before it answers: a release beside it is asked for the files of this one's pages at once.
await entry.keepBuildFiles(CLIENT);
const port = await entrance.open().catch((err) => giveUp(err, "cannot listen"));
entry.installShutdown(drain);
try {
  // Only now: a process that failed to listen must not take jobs from others.
  entry.startRuntime();
} catch (error) {
  await giveUp(error, "cannot start");
}
if (Number(process.env.TRUSTED_PROXIES) > 0 && isOpenToAll(process.env.HOST)) {
  const why =
    "TRUSTED_PROXIES is set, and who reaches this port beside the proxy writes its own X-Forwarded-For";
  log.warn(
    `HOST: listening on all addresses, although ${why}; HOST=127.0.0.1 where the proxy is on this machine`,
  );
}
log.info(`Irresistible is open at http://localhost:${port}`);
