/**
 * Ends a process of the shop. On SIGTERM or SIGINT: finishes requests, jobs and counts, closes the database, exits with 0.
 * After an uncaught error: the same, exits with 1. A second signal exits at once.
 */

import { onWordToStop, processNumber } from "~/domain/kernel/process/supervised.server";
import { flushLog, log } from "~/log/log.server";
import { stopRuntime } from "~/runtime.server";
import { stopDocumentThread } from "./domain/sales/documents/document-thread.server";
import { markAsStopping } from "./http/operations/readiness.server";

/** Time for background work to finish, e.g. a mail being sent. */
const RUNTIME_MS = 15_000;

async function exit(code: number): Promise<never> {
  await flushLog();
  process.exit(code);
}

/** @param drain stops accepting work; resolves when open requests are finished */
export function installShutdown(drain: () => Promise<void>): void {
  let stopping = false;

  async function stop(code: number): Promise<void> {
    stopping = true;
    markAsStopping();
    let result = code;
    try {
      await drain();
      const guard = setTimeout(() => {
        log.error("jobs did not end in time");
        void exit(1);
      }, RUNTIME_MS);
      await stopRuntime();
      await stopDocumentThread();
      clearTimeout(guard);
    } catch (err) {
      log.error({ err }, "stopping failed");
      result = 1;
    }
    log.info({ code: result }, "stopped");
    await exit(result);
  }

  function asked(by: object): void {
    log.info(by, stopping ? "asked again to stop, at once" : "stopping");
    if (stopping) void exit(1);
    else void stop(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // Terminals and systemd signal the supervisor and its processes at once: only its word may hurry them.
      if (processNumber === null || !stopping) asked({ signal });
    });
  }
  let words = 0;
  onWordToStop(() => {
    words++;
    if (words > 1 || !stopping) asked({ by: "supervisor" });
  });
  const crash = (kind: string) => (err: unknown) => {
    log.fatal({ err }, kind);
    if (!stopping) void stop(1);
  };
  process.on("uncaughtException", crash("an error that was not caught"));
  process.on("unhandledRejection", crash("a rejection that was not handled"));
}
