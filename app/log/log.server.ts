/**
 * The process's log: one line per event on standard output, JSON in production, readable elsewhere; lines of a request
 * carry its id. Facts are fields; the message is the same for every case of an event.
 */
import { type Logger, pino } from "pino";
import { oneOf } from "~/domain/kernel/process/environment-values";
import { errorFacts } from "./error-facts.server";
import { lineWriter } from "./line-writer.server";
import { readableLine } from "./readable-line.server";
import { redact } from "./redact.server";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Read here and not from the configuration, whose own errors are logged, too. */
const level = oneOf(process.env, "LOG_LEVEL", LOG_LEVELS, process.env.NODE_ENV === "test" ? "warn" : "info");
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
