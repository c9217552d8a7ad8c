/** One process of a supervisor (WEB_PROCESSES): its number, its requests to the supervisor, and the order to stop. */
import cluster from "node:cluster";
import { type Answers, Correspondence } from "./correspondence.server";

/** From 1; null in a process without a supervisor. */
export const processNumber = cluster.isWorker ? Number(process.env.WEB_PROCESS) : null;

/**
 * @returns a process's part of the short jobs; undefined where its supervisor is of a program that did not divide them: built anew in
 * its place, this one is started by it after a fall
 */
export function shareIn({ WEB_PROCESS, WEB_PROCESS_OF, WEB_PROCESS_SINCE }: NodeJS.Dict<string>) {
  if (!WEB_PROCESS_OF || !WEB_PROCESS_SINCE) return undefined;
  return { number: Number(WEB_PROCESS), of: Number(WEB_PROCESS_OF), since: Number(WEB_PROCESS_SINCE) };
}

/** Undefined without a supervisor, too. */
export const processShare = cluster.isWorker ? shareIn(process.env) : undefined;

const answers: Answers = {};
const supervisor = cluster.isWorker ? new Correspondence(process, answers) : null;

/** @throws Error when no answer comes in time */
export async function askSupervisor<Result>(what: string, about: unknown, withinMs: number): Promise<Result> {
  if (!supervisor) throw new Error("there is no supervisor");
  return supervisor.ask<Result>(what, about, withinMs);
}

/** Answers a question of the supervisor. */
export function answerSupervisor(what: string, answer: Answers[string]): void {
  answers[what] = answer;
}

/** Calls back each time the supervisor passes on that the shop shall stop. */
export function onWordToStop(stop: () => void): void {
  if (!cluster.isWorker) return;
  process.on("message", (message: { stop?: unknown } | null) => {
    if (message?.stop === true) stop();
  });
}
