/**
 * The process's log: one line an event on standard output, as JSON in production and readable elsewhere; every line of a
 * request carries its id. Facts go into fields, the message stays the same for every case of an event.
 */
import { type Logger, pino } from "pino";
import { oneOf } from "~/domain/kernel/process/environment-values";
import { errorFacts } from "./error-facts.server";
import { lineWriter } from "./line-writer.server";
import { readableLine } from "./readable-line.server";
import { redact } from "./redact.server";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Read here and not from the configuration: what goes wrong while that is read is logged, too. */
const level = oneOf(process.env, "LOG_LEVEL", LOG_LEVELS, process.env.NODE_ENV === "test" ? "warn" : "info");
const isProduction = process.env.NODE_ENV === "production";

// Also makes a pipe one that answers "busy" instead of holding a thread while nobody reads it.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const lostLine = (lost: number) =>
  `${JSON.stringify({ level: "warn", time: new Date().toISOString(), lost, msg: "log lines could not be written" })}\n`;
const writer = lineWriter(1, lostLine);
process.on("exit", writer.flushNow);

let factsOfTheMoment: () => object = () => ({});

/** Adds facts to every line, e.g. the id of the request it belongs to. */
export function addToEveryLine(facts: () => object): void {
  factsOfTheMoment = facts;
}

/** Resolves when the lines so far are written, or cannot be soon. */
export const flushLog = (): Promise<void> => writer.flush();

export const log: Logger = pino(
  {
    level,
    base: isProduction ? { pid: process.pid } : null,
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
