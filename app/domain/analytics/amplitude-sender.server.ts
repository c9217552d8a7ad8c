/**
 * Sends consented events to Amplitude in the background: a bounded queue in memory, one batch in flight, the
 * specification's back-off. Requests never wait for it; a dead endpoint only costs the oldest events.
 */
import { parseJson } from "~/domain/kernel/formats/json";
import { boundedRequest } from "~/domain/kernel/process/bounded-request.server";
import { log } from "~/log/log.server";
import { type AmplitudeEvent, classifyResponse, NO_ANSWER, type Verdict } from "./amplitude-response";
import { type AmplitudeSettings, MEASURING } from "./settings";

const MAX_ANSWER_BYTES = 1024 * 1024;

export interface AmplitudeSender {
  /** Never waits, never throws. */
  send(event: AmplitudeEvent): void;
  /** Sends the due events; one round at a time. */
  flush(): Promise<void>;
  /** Number of events waiting or in flight. */
  waiting(): number;
  /** Tries once more with a short time-out, then gives up. */
  stop(): Promise<void>;
}

interface Waiting {
  event: AmplitudeEvent;
  tries: number;
  /** ms UTC */
  notBefore: number;
}

export function createAmplitudeSender({
  apiKey,
  baseUrl,
  flushIntervalMs,
}: AmplitudeSettings): AmplitudeSender {
  let queue: Waiting[] = [];
  let underWay: readonly Waiting[] = [];
  let batchSize: number = MEASURING.flushQueueSize;
  let pausedUntil = 0;
  let round: Promise<void> | null = null;
  let stopping = false;
  let wake: NodeJS.Timeout | undefined;
  const timer = setInterval(() => void flush(), flushIntervalMs).unref();

  /** Drops the oldest events. */
  function trim(): void {
    const excess = queue.length - MEASURING.queueCap;
    if (excess > 0) queue.splice(0, excess);
  }

  function flush(): Promise<void> {
    round ??= sendDue().finally(() => {
      round = null;
    });
    return round;
  }

  async function sendDue(): Promise<void> {
    while (stopping || Date.now() >= pausedUntil) {
      const batch = takeDue();
      if (batch.length === 0) return;
      underWay = batch;
      const verdict = await post(batch.map(({ event }) => event));
      underWay = [];
      applyVerdict(batch, verdict);
      if (verdict.backOff && stopping) return;
    }
  }

  function takeDue(): Waiting[] {
    const now = Date.now();
    const due = queue.filter(({ notBefore }) => notBefore <= now).slice(0, batchSize);
    const taken = new Set(due);
    queue = queue.filter((one) => !taken.has(one));
    return due;
  }

  async function post(events: AmplitudeEvent[]): Promise<Verdict> {
    const timeoutMs = stopping ? MEASURING.stopTimeoutMs : MEASURING.requestTimeoutMs;
    const bounds = { timeoutMs, maxBytes: MAX_ANSWER_BYTES };
    try {
      const { status, body } = await boundedRequest(bounds, (signal) =>
        fetch(`${baseUrl}/2/httpapi`, {
          method: "POST",
          redirect: "error",
          headers: { "Content-Type": "application/json", Accept: "*/*" },
          body: JSON.stringify({ api_key: apiKey, events }),
          signal,
        }),
      );
      return classifyResponse(status, parseJson(body.toString("utf8")), events);
    } catch {
      return NO_ANSWER;
    }
  }

  function applyVerdict(batch: readonly Waiting[], verdict: Verdict): void {
    const now = Date.now();
    if (verdict.alert) log.error({ events: batch.length, reason: verdict.alert }, "amplitude refused events");
    if (verdict.backOff) {
      waitAndRetry(batch, now);
      return;
    }
    batchSize = verdict.tooLarge ? Math.ceil(batch.length / 2) : MEASURING.flushQueueSize;
    const pick = (places: readonly number[], notBefore: number) =>
      places.flatMap((place) => {
        const one = batch[place];
        return one ? [{ ...one, notBefore }] : [];
      });
    const later = pick(verdict.later, now + MEASURING.throttlePauseMs);
    queue = [...pick(verdict.again, now), ...retryable(later), ...queue];
    trim();
  }

  function waitAndRetry(batch: readonly Waiting[], now: number): void {
    const attempt = Math.max(...batch.map(({ tries }) => tries)) + 1;
    const pause = MEASURING.retryBackoffMs * attempt;
    queue = [...retryable(batch), ...queue];
    trim();
    pausedUntil = now + pause;
    clearTimeout(wake);
    wake = setTimeout(() => void flush(), pause).unref();
  }

  /** Counts an attempt for each event and drops those without attempts left. */
  function retryable(batch: readonly Waiting[]): Waiting[] {
    const retried = batch.filter(({ tries }) => tries < MEASURING.maxRetries);
    if (retried.length < batch.length)
      log.warn({ events: batch.length - retried.length }, "amplitude: events given up");
    return retried.map((one) => ({ ...one, tries: one.tries + 1 }));
  }

  return {
    send(event) {
      if (stopping) return;
      queue.push({ event, tries: 0, notBefore: 0 });
      trim();
      if (queue.length >= MEASURING.flushQueueSize) void flush();
    },
    flush,
    waiting: () => queue.length + underWay.length,
    async stop() {
      clearInterval(timer);
      clearTimeout(wake);
      stopping = true;
      let patience: NodeJS.Timeout | undefined;
      // A request in flight has its own, longer time-out: it is not waited for beyond this one.
      const enough = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, 2 * MEASURING.stopTimeoutMs);
      });
      await Promise.race([(round ?? Promise.resolve()).then(flush), enough]);
      clearTimeout(patience);
    },
  };
}
