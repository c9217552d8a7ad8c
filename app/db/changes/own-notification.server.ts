/**
 * Tests that notifications arrive: a process sends one to itself as it sends those of its commits, and hears it, or not, over its
 * listening connection. Behind a pooler that shares connections by transaction LISTEN succeeds and nothing ever arrives.
 */
import { log } from "~/log/log.server";

/** A notification that takes longer counts as lost. */
const WITHIN_MS = 1_000;
const TEST_EVERY_MS = 30_000;

const LOST =
  "notifications of PostgreSQL do not arrive: changes of other processes are seen up to half a second later; set " +
  "DATABASE_LISTEN_URL to the server without its pooler";

export class NotificationTest {
  readonly #send: (payload: string) => Promise<unknown>;
  readonly #payload: string;
  #timer: NodeJS.Timeout | undefined;
  #arrives: boolean | null = null;

  /** @param send sends a notification with this payload to the channel that is listened to */
  constructor(sender: string, send: (payload: string) => Promise<unknown>) {
    this.#send = send;
    this.#payload = `test ${sender}`;
  }

  /** null until the first test has ended. */
  get arrives(): boolean | null {
    return this.#arrives;
  }

  /** Begins with the listening connection, and again with each later one. */
  begin(): void {
    this.stop();
    this.#try();
  }

  /** The connection is gone: nothing arrives until the next one. */
  fail(): void {
    this.stop();
    this.#arrives = false;
  }

  /** @returns whether the payload is one of a test, this process's or another's */
  take(payload: string): boolean {
    if (payload === this.#payload) {
      this.#arrives = true;
      this.#later(TEST_EVERY_MS, () => this.#try());
    }
    return payload.startsWith("test ");
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #try(): void {
    this.#later(WITHIN_MS, () => {
      if (this.#arrives !== false) log.warn(LOST);
      this.#arrives = false;
      this.#later(TEST_EVERY_MS, () => this.#try());
    });
    this.#send(this.#payload).catch((err: unknown) => log.debug({ err }, "no test notification was sent"));
  }

  #later(ms: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms).unref();
  }
}
