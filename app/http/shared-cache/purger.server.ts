/**
 * Purges what has changed from the caches before the shop. Every process does so, after it has seen the change itself: from then
 * on it gives no older answer. A purge that fails is sent again until it succeeds.
 */
import { ANYTHING } from "~/domain/kernel/process/made-of";
import { log } from "~/log/log.server";
import type { PurgePort } from "./purge-port";
import { ALL_ANSWERS, cacheTag } from "./tags";

/** Changes within this time are purged together. */
const GATHER_MS = 20;
/** Each purge is sent a second time so much later: an older answer may have been on its way to the cache. */
const AGAIN_MS = 500;
const RETRY_MS = 1_000;
/** In one request; a header holds some kilobytes. */
const TAGS_AT_ONCE = 400;
/** Of one cache; beyond them everything is purged. */
const MOST_WAITING = 5_000;

class PurgedCache {
  readonly #port: PurgePort;
  #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isPurging = false;
  #isAway = false;
  #isStopped = false;

  constructor(port: PurgePort) {
    this.#port = port;
  }

  add(tags: readonly string[]): void {
    for (const tag of tags) this.#waiting.add(tag);
    if (this.#waiting.has(ALL_ANSWERS) || this.#waiting.size > MOST_WAITING)
      this.#waiting = new Set([ALL_ANSWERS]);
    this.#purgeSoon();
  }

  #purgeSoon(): void {
    if (this.#isStopped || this.#isPurging) return;
    this.#timer ??= setTimeout(() => void this.#purge(), this.#isAway ? RETRY_MS : GATHER_MS).unref();
  }

  async #purge(): Promise<void> {
    this.#timer = undefined;
    const tags = [...this.#waiting].slice(0, TAGS_AT_ONCE);
    for (const tag of tags) this.#waiting.delete(tag);
    this.#isPurging = true;
    const isDone = await this.#port.purge(tags).then(
      () => this.#succeeded(),
      (err: unknown) => this.#failed(err),
    );
    this.#isPurging = false;
    if (!isDone) this.add(tags);
    else if (this.#waiting.size > 0) this.#purgeSoon();
  }

  #succeeded(): boolean {
    if (this.#isAway) log.info({ cache: this.#port.name }, "the cache before the shop takes purges again");
    this.#isAway = false;
    return true;
  }

  #failed(err: unknown): boolean {
    if (!this.#isAway) log.warn({ err, cache: this.#port.name }, "the cache before the shop takes no purges");
    this.#isAway = true;
    return false;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}

export class Purger {
  readonly #caches: PurgedCache[];
  readonly #again = new Set<NodeJS.Timeout>();

  /** Begins with what was made by another program, or while no process ran. */
  constructor(ports: readonly PurgePort[]) {
    this.#caches = ports.map((port) => new PurgedCache(port));
    this.#purge([ALL_ANSWERS]);
  }

  change(facts: ReadonlySet<number> | "all"): void {
    if (this.#caches.length === 0) return;
    const tags = facts === "all" ? [ALL_ANSWERS] : [ANYTHING, ...facts].map(cacheTag);
    this.#purge(tags);
    const timer = setTimeout(() => {
      this.#again.delete(timer);
      this.#purge(tags);
    }, AGAIN_MS).unref();
    this.#again.add(timer);
  }

  #purge(tags: readonly string[]): void {
    for (const cache of this.#caches) cache.add(tags);
  }

  stop(): void {
    for (const timer of this.#again) clearTimeout(timer);
    for (const cache of this.#caches) cache.stop();
  }
}
