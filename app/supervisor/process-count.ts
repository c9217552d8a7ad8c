/** Reads WEB_PROCESSES: how many processes answer requests on one port. */
import { type Environment, optionalText } from "~/domain/kernel/process/environment-values";

const MAX_PROCESSES = 64;

/**
 * "auto" is a process for each core on PostgreSQL, and one on SQLite, whose writers would wait for each other (decision 052).
 * @throws Error naming the variable
 */
export function processCount(environment: Environment, cores: number): number {
  const text = optionalText(environment, "WEB_PROCESSES") ?? "1";
  if (text === "auto") {
    const isPostgres = /^postgres(ql)?:/.test(environment.DATABASE_URL ?? "");
    return isPostgres ? Math.min(cores, MAX_PROCESSES) : 1;
  }
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MAX_PROCESSES) {
    throw new Error(`WEB_PROCESSES: must be "auto" or a number from 1 to ${MAX_PROCESSES}`);
  }
  return count;
}
