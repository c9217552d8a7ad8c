/** Sends requests to a shop with hold-probe.mjs and records how long each one held the event loop. */
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { type RawRequest, rawRequest } from "../raw-request";

export interface Held {
  name: string;
  /** ms of CPU in one piece. */
  ms: number;
  status: number;
  bytes: number;
}

/** Limit for one request. */
export const HOLD_MS = 50;

export class HeldLoop {
  readonly #origin: string;
  readonly #socket: string;
  readonly measured: Held[] = [];

  constructor(origin: string, socket: string) {
    this.#origin = origin;
    this.#socket = socket;
  }

  /** The longest hold since the previous call. */
  async longest(): Promise<number> {
    return Number(await text(connect(this.#socket)));
  }

  /**
   * The shortest of up to three tries: the first may have compiled its code, and collected others' garbage.
   */
  async measure(name: string, path: string, request: RawRequest = {}): Promise<Held> {
    let best: Held | null = null;
    for (let tries = 0; tries < 3 && (best === null || best.ms > HOLD_MS); tries++) {
      // Discards what the previous try left behind.
      if (tries > 0) await this.longest();
      const answer = await rawRequest(this.#origin, path, request);
      const ms = await this.longest();
      if (best === null || ms < best.ms)
        best = { name, ms, status: answer.status, bytes: answer.text.length };
    }
    const held = best as Held;
    this.measured.push(held);
    return held;
  }

  /** Measurements besides requests. */
  note(name: string, ms: number): void {
    this.measured.push({ name, ms, status: 0, bytes: 0 });
  }

  /** The worst first. */
  report(count: number): string {
    const worst = [...this.measured].sort((a, b) => b.ms - a.ms).slice(0, count);
    const rows = worst.map(
      ({ name, ms, status, bytes }) =>
        `${ms.toFixed(1).padStart(8)} ms  ${status}  ${String(Math.round(bytes / 1024)).padStart(6)} KB  ${name}`,
    );
    return [`longest holds of the event loop, ${this.measured.length} requests:`, ...rows].join("\n");
  }
}
