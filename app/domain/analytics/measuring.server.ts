/** Starts a process's analytics: daily counts for all visitors, Amplitude for consenting ones. */
import type { Db } from "~/db/schema";
import { log } from "~/log/log.server";
import type { AmplitudeEvent } from "./amplitude-response";
import { createAmplitudeSender } from "./amplitude-sender.server";
import { createDailyCounts } from "./daily-counts.server";
import type { CountedEvent } from "./events";
import type { AnalyticsSettings } from "./settings";

export interface Measuring {
  /** Adds one to today's count; never waits, never throws. */
  count(event: CountedEvent): void;
  /**
   * For events of consenting visitors; null when no external analytics is configured. Never waits, never
   * throws.
   */
  forward: ((event: AmplitudeEvent) => void) | null;
  /** Writes and sends the waiting events; the database must still be open. */
  stop(): Promise<void>;
}

export function startAnalytics(db: Db, settings: AnalyticsSettings): Measuring {
  const counts = createDailyCounts(db);
  const sender = settings.amplitude && createAmplitudeSender(settings.amplitude);
  const write = () =>
    counts.flush().catch((err: unknown) => log.warn({ err }, "daily counts wait for the database"));
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, settings.countIntervalMs).unref();
  return {
    count: counts.add,
    forward: sender?.send ?? null,
    async stop() {
      clearInterval(timer);
      await writing;
      await Promise.all([write(), sender?.stop()]);
    },
  };
}
