/**
 * The process's log: one line per event on standard output, JSON in production, readable elsewhere; lines of a request
 * carry its id. Facts are fields; the message is the same for every case of an event.
 */
import { type Logger, pino } from "pino";
import { chosenValue } from "~/domain/kernel/process/environment-values";
import { errorFacts } from "./error-facts.server";
import { lineWriter } from "./line-writer.server";
import { readableLine } from "./readable-line.server";
import { redact } from "./redact.server";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Read here and not from the configuration, whose own errors are logged, too. */
const level = chosenValue(
  process.env,
  "LOG_LEVEL",
  LOG_LEVELS,
  process.env.NODE_ENV === "test" ? "warn" : "info",
);
const isProduction = process.env.NODE_ENV === "production";
/** Of one of several processes (app/supervisor). */
const number = process.env.WEB_PROCESS;

// Also makes a pipe non-blocking, so that it reports "busy" instead of holding the thread.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const lostLine = (lost: number) =>
  `${JSON.stringify({ level: "warn", time: new Date().toISOString(), lost, msg: "log lines could not be written" })}\n`;
const writer = lineWriter(1, lostLine);
process.on("exit", writer.flushNow);

let factsOfTheMoment: () => object = () => ({});

/** Adds fields to every line, e.g. the request id. */
export function addToEveryLine(facts: () => object): void {
  factsOfTheMoment = facts;
}

/** Resolves when the lines so far are written, or cannot be written soon. */
export const flushLog = (): Promise<void> => writer.flush();

export interface RequestFacts {
  requestId: string;
  method: string | undefined;
  /** Template, never an address. */
  route: string;
  status: number;
  ms: number;
  bytes: number;
  /** The client disconnected before the answer was sent. */
  cut?: true;
}

/** An id of our own; a proxy's may hold anything that looks like a token. */
const OWN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let textOfMoment = { at: 0, iso: "" };

/** Made once a millisecond, not once a line. */
function isoTime(): string {
  const now = Date.now();
  if (now !== textOfMoment.at) textOfMoment = { at: now, iso: new Date(now).toISOString() };
  return textOfMoment.iso;
}

const START = '{"level":"info","time":"';
const PROCESS = `","pid":${process.pid}${number ? `,"process":${Number(number)}` : ""},"requestId":"`;

/**
 * Writes a request's line. Each request has one, and writing it like any other costs as much as sending a page from memory:
 * its facts are from closed sets, so that nothing is to be redacted or escaped.
 */
export function logRequest(facts: RequestFacts): void {
  const { requestId, method, route, status, ms, bytes, cut } = facts;
  if (!isProduction || cut || !OWN_ID.test(requestId)) {
    log.info(facts, "request");
    return;
  }
  writer.write(
    `${START}${isoTime()}${PROCESS}${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"bytes":${bytes},"msg":"request"}\n`,
  );
}

export const log: Logger = pino(
  {
    level,
    base: isProduction ? { pid: process.pid, ...(number ? { process: Number(number) } : {}) } : null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorFacts },
    mixin: () => factsOfTheMoment(),
  },
  {
    write(line: string) {
      const clean = redact(line);
      writer.write(isProduction ? clean : readableLine(clean));
    },
  },
);
