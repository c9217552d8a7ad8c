/**
 * Generations of the public catalogue: for each part a number that grows with every committed change, made by this
 * process or another. Data read in an earlier generation may be out of date.
 */
import type { PublicPart } from "~/domain/kernel/public-part";
import { onPublicChange } from "./public-changes.server";

/** How other processes are followed. */
interface OtherProcesses {
  /** A number that differs after each of their commits. */
  look?: () => number;
  /** Calls back after their commits. @returns a function that ends it */
  hear?: (heard: (part: PublicPart) => void) => () => Promise<void>;
}

/** Looking takes two microseconds; a hit of a finished answer takes thirty. */
const LOOK_EVERY_MS = 5;

export class Generations {
  readonly #look: (() => number) | undefined;
  readonly #ends: (() => unknown)[];
  #seen: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #lists = 0;
  #offers = 0;

  constructor({ look, hear }: OtherProcesses) {
    const changed = (part: PublicPart) => this.#changed(part);
    this.#look = look;
    this.#ends = [onPublicChange(changed)];
    if (hear) this.#ends.push(hear(changed));
  }

  #changed(part: PublicPart): void {
    this.#offers++;
    if (part === "lists") this.#lists++;
  }

  of(part: PublicPart): number {
    if (this.#look) this.#lookAround(this.#look);
    return part === "lists" ? this.#lists : this.#offers;
  }

  #lookAround(look: () => number): void {
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#lookedAt = now;
    const seen = look();
    if (this.#seen !== undefined && seen !== this.#seen) this.#changed("lists");
    this.#seen = seen;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
  }
}
