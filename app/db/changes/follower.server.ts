/**
 * Follows what is public in the database: reads the feed after each commit of this process and of others, applies the moments at
 * which time changes what is shown, and says whether an answer still holds (decision 115).
 */
import type { Db } from "~/db/schema";
import type { MadeOf } from "~/domain/kernel/process/made-of";
import { log } from "~/log/log.server";
import { CarriedClock } from "./carried-clock";
import { isAhead, readFeed } from "./change-feed.server";
import { type DueOffers, type Moment, Moments } from "./moments.server";
import type { PublicChange } from "./public-kinds";
import { onPublicWrite } from "./public-writes.server";
import type { ReadTo, Resumed } from "./resumed";
import { GRACE_MS, Versions } from "./versions.server";

/** What the catalogue knows of its facts. */
export interface Catalogue {
  /** Numbers of the facts that the rows have changed, and the moments at which these offers change by time. */
  changedBy: (db: Db, rows: readonly PublicChange[]) => Promise<{ facts: Set<number>; moments: Moment[] }>;
  /** Numbers of the facts that change when an offer, by number, reaches one of its moments. */
  changedAt: (db: Db, due: DueOffers, now: number) => Promise<Set<number>>;
  /** Moments of all offers in (from, until]. */
  momentsIn: (db: Db, from: number, until: number) => Promise<Moment[]>;
}

/** How other processes are noticed, and what is closed in the end. */
interface Sources {
  /** A number that differs after each of their commits. */
  look?: () => number;
  /** Calls back after their commits. @returns a function that ends it */
  hear?: (heard: () => void) => () => Promise<void>;
  close?: () => Promise<void>;
}

export type OpenFollower = (catalogue: Catalogue, resumed?: Resumed) => Follower;

/** Looking takes two microseconds; a hit of a finished answer takes thirty. */
const LOOK_EVERY_MS = 5;
/** So late a commit is seen of which no notification arrived. */
const READ_EVERY_MS = 500;
type Listener = (facts: ReadonlySet<number> | "all", position: number) => void;

export class Follower {
  readonly versions: Versions;
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #look: (() => number) | undefined;
  readonly #ends: (() => unknown)[];
  readonly #close: (() => Promise<void>) | undefined;
  readonly #listeners = new Set<Listener>();
  readonly #moments: Moments;
  readonly #timer: NodeJS.Timeout;
  #cursor: string | null;
  /** ms UTC of the database's clock up to which moments were passed. */
  #passed: number | null = null;
  /** The cursor is of a process before this one, and may not fit the database. */
  #isResuming: boolean;
  #seen: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isOutdated = true;
  #reading: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** When the latest successful reading began, by performance.now(). */
  #readAt = Number.NEGATIVE_INFINITY;
  readonly #clock = new CarriedClock();
  #isStopped = false;

  constructor(db: Db, catalogue: Catalogue, { look, hear, close }: Sources, resumed?: Resumed) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#look = look;
    this.#cursor = resumed?.cursor ?? null;
    this.#isResuming = resumed !== undefined;
    this.#moments = new Moments(resumed?.time);
    this.versions = new Versions(resumed);
    const outdated = () => {
      this.#isOutdated = true;
    };
    this.#close = close;
    this.#ends = [onPublicWrite(outdated)];
    if (hear)
      this.#ends.push(
        hear(() => {
          outdated();
          void this.catchUp();
        }),
      );
    this.#timer = setInterval(() => {
      outdated();
      void this.catchUp();
    }, READ_EVERY_MS).unref();
  }

  /** For a process that goes on later; null until it is known. */
  get readTo(): ReadTo | null {
    if (this.#isResuming || this.#cursor === null || this.#passed === null) return null;
    return { cursor: this.#cursor, position: this.versions.position, time: this.#passed };
  }

  /** How long ago it was certain what is public, in ms. */
  get uncertainFor(): number {
    return performance.now() - this.#readAt;
  }

  /** ms UTC by the database's clock. */
  now(): number {
    return this.#clock.now();
  }

  /** @returns a function that ends the calls */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether the answer shows what is public now; ask after catchUp(). */
  holds(answer: MadeOf): boolean {
    return this.versions.holds(answer) && (answer.until === null || this.now() < answer.until);
  }

  /** Whether the answer held within the last second, so that it may be sent while it is made anew. */
  heldJustNow(answer: MadeOf): boolean {
    const isLate = answer.until !== null && this.now() - answer.until > GRACE_MS;
    return !isLate && this.versions.heldJustNow(answer);
  }

  /** Reads what was committed until now. @returns null where there is nothing to read; it never rejects */
  catchUp(): Promise<void> | null {
    if (this.#isStopped) return null;
    if (!this.#isOutdated && !this.#hasForeignCommit() && !this.#moments.isDue(this.now()))
      return this.#reading;
    this.#isOutdated = true;
    if (!this.#reading) return this.#begin();
    // The reading that is going on may have begun before the latest commit.
    this.#next ??= this.#reading.then(() => {
      this.#next = null;
      return this.#reading ?? this.#begin();
    });
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#reading = this.#readAll()
      .catch((err: unknown) => log.debug({ err }, "public changes could not be read"))
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }

  #hasForeignCommit(): boolean {
    if (!this.#look) return false;
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY_MS) return false;
    this.#lookedAt = now;
    const seen = this.#look();
    const isNew = seen !== this.#seen;
    this.#seen = seen;
    return isNew;
  }

  async #readAll(): Promise<void> {
    // Before the reading: what is committed during it is read by the next one.
    this.#isOutdated = false;
    const startedAt = performance.now();
    try {
      await this.#resume();
      for (;;) {
        const from = performance.now();
        const read = await readFeed(this.#db, this.#cursor);
        if (this.#clock.take({ now: read.now, from, to: performance.now() })) this.#forgetTime();
        if (read.hasGap) this.#changeAll();
        await this.#apply(read.rows);
        this.#cursor = read.cursor;
        if (!read.hasMore) break;
      }
      await this.#passTime();
      this.#readAt = startedAt;
    } catch (error) {
      this.#isOutdated = true;
      throw error;
    }
  }

  async #resume(): Promise<void> {
    if (!this.#isResuming || this.#cursor === null) return;
    if (await isAhead(this.#db, this.#cursor)) {
      this.#cursor = null;
      this.#moments.forget();
      this.#changeAll();
    }
    this.#isResuming = false;
  }

  #forgetTime(): void {
    log.warn("the database's clock was set: all kept answers are made anew");
    this.#moments.forget();
    this.#changeAll();
  }

  #changeAll(): void {
    this.versions.changeAll();
    for (const listener of this.#listeners) listener("all", this.versions.position);
  }

  #change(facts: ReadonlySet<number>): void {
    if (facts.size === 0) return;
    const position = this.versions.change(facts);
    for (const listener of this.#listeners) listener(facts, position);
  }

  async #apply(rows: readonly PublicChange[]): Promise<void> {
    if (rows.length === 0) return;
    const { facts, moments } = await this.#catalogue.changedBy(this.#db, rows);
    this.#moments.add(moments, this.now());
    this.#change(facts);
  }

  async #passTime(): Promise<void> {
    const now = this.now();
    const missing = this.#moments.missing(now);
    if (missing) {
      const found = await this.#catalogue.momentsIn(this.#db, missing.from, missing.until);
      this.#moments.cover(missing.until);
      this.#moments.add(found, Math.min(missing.from, now));
    }
    const until = this.now();
    const due = this.#moments.takeDue(until);
    if (due.sale.size + due.day.size > 0) this.#change(await this.#catalogue.changedAt(this.#db, due, until));
    this.#passed = until;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await Promise.all(this.#ends.map((end) => end()));
    await this.#reading;
    await this.#close?.();
  }
}
