/** Classifies errors of PostgreSQL and its driver: outages, and those after which nothing was committed. */
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";

/** The connection is of no more use: uncommitted work is lost, and a new connection may work at once. */
export class ConnectionLost extends DatabaseUnavailable {}

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** SQLSTATE: the connection broke, or the server behind it ends, starts, or is a standby since a failover. */
const BROKEN = /^(ECONNRESET|EPIPE|08...|57P0[1-5]|25P03|25006)$/;
/** SQLSTATE: exhausted resources, timeouts, disk errors. */
const OUTAGE = /^(53|58)...$|^(55P03|57014)$/;
/** Driver errors without a code. */
const BROKEN_TEXT =
  /^(Connection terminated unexpectedly|Client has encountered a connection error|Connection terminated$)/;
const SILENCE_TEXT = /^(Query read timeout|Connection terminated due to connection timeout|timeout expired)/;
const OTHER_TEXT = /^(timeout exceeded when trying to connect|Cannot use a pool after)/;

const textOf = (error: unknown) => (error instanceof Error ? error.message : "");

/** A kept statement would return other types than when it was prepared. */
export function isStalePlan(error: unknown): boolean {
  return /^cached plan must not change result type/.test(textOf(error));
}

/** The server refuses writes: a failover has made another one the primary. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "25006";
}

/** SQLSTATE: a standby could not go on with a reading, because what it reads was removed on the primary. */
export function isConflictWithRecovery(error: unknown): boolean {
  return /^(40001|40P01)$/.test(String((error as { code?: unknown } | null)?.code ?? ""));
}

/** The statement took longer than it may; anywhere else it would again. */
export function isOwnTimeLimit(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return /^(canceling statement due to statement timeout|Query read timeout)/.test(textOf(cause));
}

/** The server does not answer at all; further queries would time out as well. */
export function isSilence(error: unknown): boolean {
  return SILENCE_TEXT.test(textOf(error));
}

/** @returns an outage as DatabaseUnavailable, any other error unchanged */
export function asPostgresOutage(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? "");
  const text = textOf(error);
  if (BROKEN.test(code) || BROKEN_TEXT.test(text) || isStalePlan(error)) {
    return new ConnectionLost(`the connection to PostgreSQL broke: ${text}`, error);
  }
  if (UNREACHABLE.has(code) || OUTAGE.test(code) || SILENCE_TEXT.test(text) || OTHER_TEXT.test(text)) {
    return new DatabaseUnavailable(`PostgreSQL is out of reach: ${text}`, error);
  }
  return error;
}
