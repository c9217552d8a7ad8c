/**
 * Opens a shop in this worker's process, one after the other: the program is loaded once, and each shop gets a runtime, a
 * listener and a data folder of its own. What a process reads once, or how it ends, needs a process (`startShop`).
 */
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Logger, symbols } from "pino";
import type { OpenShop, ShopSettings } from "../server";
import { BROWSER_FILES, emptyDataDir, type LoadedProgram, loadedProgram } from "./loaded-program";

/** What a runtime can be opened with (`RuntimeSettings`), and who answers pages. */
const OF_A_RUNTIME = new Set(["JOBS", "JOBS_LOOK_MS", "RATE_LIMITS", "PAGES_BY"]);

/** Whether a shop with these settings can be opened in the worker's process. */
export async function fitsWorker(settings: ShopSettings): Promise<boolean> {
  const { secrets } = await loadedProgram();
  return Object.entries(settings).every(
    ([name, value]) => OF_A_RUNTIME.has(name) || (value !== undefined && secrets[name] === value),
  );
}

/** Collects what the program logs, instead of printing it among the results of tests. */
function collectLog(log: Logger): { text(): string; empty(): void } {
  let text = "";
  const destination = (log as Logger & Record<symbol, { write(line: string): void }>)[symbols.streamSym];
  if (!destination) throw new Error("the log has no destination");
  destination.write = (line) => {
    text = (text + line).slice(-200_000);
  };
  return {
    text: () => text,
    empty() {
      text = "";
    },
  };
}

interface Place {
  program: LoadedProgram;
  server: Server;
  log: ReturnType<typeof collectLog>;
  /** null between two shops. */
  listener: RequestListener | null;
}

/** Listens at one port as long as the worker lives, since the origin is a setting that the program has read. */
async function takePlace(): Promise<Place> {
  const program = await loadedProgram();
  const { log, processSettings } = program.entry;
  const place: Place = { program, server: createServer(), log: collectLog(log), listener: null };
  const { server } = place;
  server.on("request", (request, response) => {
    if (place.listener) place.listener(request, response);
    else response.destroy();
  });
  server.keepAliveTimeout = processSettings.keepAliveMs;
  server.headersTimeout = processSettings.headMs;
  server.requestTimeout = processSettings.uploadMs;
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(program.port, "127.0.0.1", done);
  });
  server.unref();
  return place;
}

const READY_TRIES = 50;

/** A first look at the database that a busy machine lets fail is repeated after a second; until then all is answered 503. */
async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const { ok } = await fetch(`${origin}/health/ready`).catch(() => ({ ok: false }));
    if (ok) return;
    await sleep(100);
  }
}

let taken: Promise<Place> | undefined;

export async function openWorkerShop(databaseUrl: string, settings: ShopSettings = {}): Promise<OpenShop> {
  taken ??= takePlace();
  const place = await taken;
  const { program, server, log } = place;
  const { entry, build, dataDir, origin } = program;
  if (place.listener) throw new Error("another shop is open in this process: stop it, or start a process");
  emptyDataDir(program);
  log.empty();
  const given = { PAGES_BY: process.env.PAGES_BY, RATE_LIMITS: "off", ...settings };
  const pagesByFramework = given.PAGES_BY === "framework";
  place.listener = entry.createListener(build, BROWSER_FILES, { pagesByFramework });
  entry.startRuntime({
    databaseUrl,
    rateLimits: given.RATE_LIMITS !== "off",
    jobs: settings.JOBS !== "off",
    ...(settings.JOBS_LOOK_MS && { jobLookMs: Number(settings.JOBS_LOOK_MS) }),
  });
  await untilReady(origin);
  return {
    origin,
    dataDir,
    databaseUrl,
    output: log.text,
    async stop() {
      place.listener = null;
      server.closeAllConnections();
      await entry.stopRuntime();
    },
  };
}
