/**
 * A bounded cache on the local disk that outlives the process: reads at once, writes a moment later, a few at a time. Any fault of
 * the disk costs entries and a line in the log, never an answer: the file is begun anew, or there is none for a while.
 */
import { mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { log } from "~/log/log.server";
import {
  CacheFile,
  type CacheLimits,
  type CacheRecord,
  type CacheState,
  type CacheWrite,
  removeCacheFile,
} from "./cache-file.server";

export interface DiskCacheOptions extends CacheLimits {
  folder: string;
  /** With less room on the disk the cache is given up, so that the shop can write. */
  minFreeBytes: number;
  /** What is written with entries, so that they can be judged after a restart; null = nothing is known yet, nothing is written. */
  readState: () => string | null;
}

const WRITE_EVERY_MS = 200;
/** In one turn of the event loop: some 30 µs each. */
const WRITTEN_AT_ONCE = 32;
/** More waits only while the disk is slower than the shop. */
const MOST_WAITING = 500;
const RETRY_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
/** Processes that may share a folder, each with a file of its own. */
const FILES = 64;

interface Resumed extends CacheState {
  changed: [fact: number, position: number][];
}

const isHeld = (error: unknown) => (error as { code?: string }).code?.startsWith("SQLITE_BUSY") ?? false;

export class DiskCache {
  readonly #options: DiskCacheOptions;
  readonly #waiting = new Map<string, CacheWrite | null>();
  readonly #used = new Set<string>();
  readonly #changed = new Map<number, number>();
  #file: CacheFile | null = null;
  #path = "";
  #timer: NodeJS.Timeout | undefined;
  #retryAt = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** The file at the path holds what has changed since in an unknown way. */
  #isOutdated = false;
  #isStopped = false;

  /** What the process before has left; null = nothing. */
  readonly resumed: Resumed | null;

  constructor(options: DiskCacheOptions) {
    this.#options = options;
    this.#open();
    const state = this.#file?.about("state");
    this.resumed = this.#file && state !== undefined ? { state, changed: this.#file.changed() } : null;
    this.#timer = setInterval(() => this.#write(WRITTEN_AT_ONCE), WRITE_EVERY_MS).unref();
  }

  get maxBytes(): number {
    return this.#options.maxBytes;
  }

  /** Bytes of the entries. */
  get size(): number {
    return this.#file?.size ?? 0;
  }

  /** Opens the first file that no other process holds. */
  #open(): void {
    for (let number = 1; number <= FILES; number += 1) {
      this.#path = join(this.#options.folder, `kept-${number}.sqlite`);
      try {
        mkdirSync(this.#options.folder, { recursive: true, mode: 0o700 });
        this.#file = this.#openOrReplace();
        return;
      } catch (error) {
        if (isHeld(error)) continue;
        this.#giveUp(error);
        return;
      }
    }
  }

  #openOrReplace(): CacheFile {
    try {
      if (this.#isOutdated) removeCacheFile(this.#path);
      this.#isOutdated = false;
      return new CacheFile(this.#path, this.#options);
    } catch (error) {
      if (isHeld(error)) throw error;
      removeCacheFile(this.#path);
      return new CacheFile(this.#path, this.#options);
    }
  }

  /** @throws where other things need the room */
  #requireRoom(): void {
    if (performance.now() - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#lookedAt = performance.now();
    const { bavail, bsize } = statfsSync(this.#options.folder);
    if (bavail * bsize < this.#options.minFreeBytes) throw new Error("the disk is almost full");
  }

  #giveUp(err: unknown): void {
    const now = performance.now();
    // A damaged file is begun anew at once; a second fault soon after is the disk's.
    const isFirst = now - this.#failedAt > RETRY_AFTER_MS;
    this.#failedAt = now;
    this.#retryAt = isFirst ? now : now + RETRY_AFTER_MS;
    log.warn({ err }, `the finished answers on disk are given up${isFirst ? "" : " for a minute"}`);
    this.#waiting.clear();
    this.#used.clear();
    const file = this.#file;
    this.#file = null;
    try {
      file?.close();
    } catch {
      // It is removed below.
    }
    try {
      removeCacheFile(this.#path);
    } catch (error) {
      log.debug({ err: error }, "the cache on disk could not be removed");
    }
  }

  get(key: string): CacheRecord | undefined {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting ?? undefined;
    try {
      return this.#file?.get(key);
    } catch (error) {
      this.#giveUp(error);
      return undefined;
    }
  }

  put(write: CacheWrite): void {
    if (!this.#file || (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(write.key))) return;
    this.#waiting.set(write.key, write);
  }

  drop(key: string): void {
    if (this.#file) this.#waiting.set(key, null);
  }

  /** Notes that an entry was asked for again. */
  use(key: string): void {
    if (this.#file) this.#used.add(key);
  }

  /** @param facts "all" removes every entry */
  change(facts: Iterable<number> | "all", position: number): void {
    if (facts === "all") this.clear();
    else for (const fact of facts) this.#changed.set(fact, position);
  }

  clear(): void {
    this.#waiting.clear();
    this.#used.clear();
    this.#changed.clear();
    this.#isOutdated = true;
    if (!this.#file) return;
    try {
      this.#file.close();
      this.#file = null;
      this.#file = this.#openOrReplace();
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #write(most: number): void {
    if (!this.#file && performance.now() >= this.#retryAt && !this.#isStopped) this.#open();
    const state = this.#options.readState();
    const isIdle = this.#waiting.size + this.#used.size + this.#changed.size === 0;
    if (!this.#file || state === null || isIdle) return;
    const file = this.#file;
    const entries = [...this.#waiting].slice(0, most);
    const now = Date.now();
    try {
      this.#requireRoom();
      file.together(() => {
        file.note({ state, changed: this.#changed });
        for (const [key, write] of entries) {
          if (write === null) file.drop(key);
          else file.put(write, now);
        }
        for (const key of this.#used) file.use(key, now);
      });
    } catch (error) {
      this.#giveUp(error);
      return;
    }
    for (const [key, write] of entries) if (this.#waiting.get(key) === write) this.#waiting.delete(key);
    this.#used.clear();
    this.#changed.clear();
  }

  /** Writes what waits. */
  close(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#write(MOST_WAITING);
    try {
      this.#file?.close();
    } catch (err) {
      log.debug({ err }, "the cache on disk was not closed");
    }
    this.#file = null;
  }
}
