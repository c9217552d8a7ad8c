/**
 * One file of a cache on disk: a SQLite database of one process, whole after a killed process and worth nothing but time. What is
 * written together is there together: entries, what has changed since, and how far the changes were read.
 */
import { rmSync } from "node:fs";
import { crc32 } from "node:zlib";
import Database, { type Statement } from "better-sqlite3";
import { CacheSizes, type CacheUse } from "./cache-sizes";

/** Raised with the tables. */
const FORMAT = 1;
const PAGE_BYTES = 4_096;
const MEMORY_KB = 2_048;
/** The limit is of what the entries take; the file has some more. */
const LARGEST_FILE = 1.3;
const REMOVED_AT_ONCE = 32;

const TABLES = `
  create table about (name text primary key, value text not null) without rowid;
  create table entries (
    id integer primary key, key text not null unique, part integer not null, again integer not null default 0,
    used integer not null, bytes integer not null, checksum integer not null, head text not null, body blob not null
  );
  create index entries_by_use on entries (part, again, used, bytes);
  create table changed (fact integer primary key, position real not null);
`;

export interface CacheRecord {
  /** What is to be known of the body. */
  head: string;
  body: Buffer;
}

/** Takes the key and its record; parts share the room. */
export interface CacheWrite extends CacheRecord {
  key: string;
  part: number;
}

export interface CacheLimits {
  /** Of the program, its settings and its database: entries of another one are of no use. */
  fingerprint: string;
  maxBytes: number;
  /** Of the room, for each part. */
  shares: readonly number[];
}

export interface CacheState {
  /** Where the changes were read to, in words of the reader. */
  state: string;
  /** Facts and the positions of their latest changes. */
  changed: Iterable<readonly [fact: number, position: number]>;
}

const checksumOf = ({ head, body }: CacheRecord) => crc32(body, crc32(head));

/** Pages of the body and the row's other columns. */
const bytesOf = ({ key, head, body }: CacheWrite) =>
  Math.ceil((body.byteLength + head.length + key.length) / PAGE_BYTES) * PAGE_BYTES + key.length * 2 + 100;

class DamagedCache extends Error {}

export class CacheFile {
  readonly #db: Database.Database;
  readonly #sizes: CacheSizes;
  readonly #get: Statement<[string], CacheRecord & { checksum: number }>;
  readonly #put: Statement;
  readonly #held: Statement<[string], CacheUse>;
  readonly #drop: Statement;
  readonly #use: Statement;
  readonly #oldest: Statement<[number, number, number], { id: number; bytes: number }>;
  readonly #remove: Statement;
  readonly #change: Statement;
  readonly #say: Statement;

  /** @throws for a file that another process holds, is damaged, or cannot be written */
  constructor(path: string, { fingerprint, maxBytes, shares }: CacheLimits) {
    this.#db = new Database(path, { timeout: 0 });
    try {
      this.#db.pragma(`page_size = ${PAGE_BYTES}`);
      this.#db.pragma("locking_mode = EXCLUSIVE");
      this.#db.pragma("journal_mode = WAL");
      this.#db.pragma("synchronous = OFF");
      this.#db.pragma(`cache_size = -${MEMORY_KB}`);
      this.#db.pragma(`max_page_count = ${Math.ceil((maxBytes * LARGEST_FILE) / PAGE_BYTES) + 64}`);
      this.#begin(`${FORMAT} ${fingerprint}`);
    } catch (error) {
      this.#db.close();
      throw error;
    }
    const prepare = <Values extends unknown[], Row>(sql: string) => this.#db.prepare<Values, Row>(sql);
    this.#get = prepare("select head, body, checksum from entries where key = ?");
    this.#put = prepare(
      "insert into entries (key, part, used, bytes, checksum, head, body) values (?, ?, ?, ?, ?, ?, ?) on conflict (key) do update set " +
        "used = excluded.used, bytes = excluded.bytes, checksum = excluded.checksum, head = excluded.head, body = excluded.body",
    );
    this.#held = prepare("select part, again, bytes from entries where key = ?");
    this.#drop = prepare("delete from entries where key = ?");
    this.#use = prepare("update entries set again = 1, used = ? where key = ?");
    this.#oldest = prepare(
      "select id, bytes from entries where part = ? and again = ? order by used limit ?",
    );
    this.#remove = prepare("delete from entries where id = ?");
    this.#change = prepare(
      "insert into changed values (?, ?) on conflict (fact) do update set position = excluded.position",
    );
    this.#say = prepare(
      "insert into about values (?, ?) on conflict (name) do update set value = excluded.value",
    );
    this.#sizes = new CacheSizes(maxBytes, shares);
    this.#measure();
  }

  #measure(): void {
    this.#sizes.set(
      this.#db
        .prepare<[], CacheUse>("select part, again, sum(bytes) as bytes from entries group by part, again")
        .all(),
    );
  }

  /** Bytes of the entries. */
  get size(): number {
    return this.#sizes.total;
  }

  /** Empties a file that another program or other settings have filled. */
  #begin(of: string): void {
    const isNew = this.#db.prepare("select 1 from sqlite_master limit 1").get() === undefined;
    if (!isNew && this.about("of") === of) return;
    if (!isNew) throw new DamagedCache("the cache on disk is of another build");
    this.#db.exec(TABLES);
    this.#db.prepare("insert into about values ('of', ?)").run(of);
  }

  about(name: string): string | undefined {
    return this.#db.prepare<[string], string>("select value from about where name = ?").pluck().get(name);
  }

  changed(): [fact: number, position: number][] {
    const rows = this.#db.prepare<[], [number, number]>("select fact, position from changed").raw();
    return rows.all();
  }

  /** @throws DamagedCache for a record that is not what was written */
  get(key: string): CacheRecord | undefined {
    const found = this.#get.get(key);
    if (!found) return undefined;
    if (checksumOf(found) !== found.checksum)
      throw new DamagedCache("an entry of the cache on disk is damaged");
    return found;
  }

  /** Runs the steps as one transaction. */
  together(steps: () => void): void {
    this.#db.exec("begin");
    try {
      steps();
      this.#db.exec("commit");
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec("rollback");
      this.#measure();
      throw error;
    }
  }

  put(write: CacheWrite, now: number): void {
    const { key, part, head, body } = write;
    const bytes = bytesOf(write);
    const held = this.#held.get(key);
    if (held) this.#forget(held);
    this.#sizes.add({ part, again: held?.again ?? 0, bytes });
    this.#makeRoom();
    this.#put.run(key, part, now, bytes, checksumOf(write), head, body);
  }

  drop(key: string): void {
    const held = this.#held.get(key);
    if (!held) return;
    this.#forget(held);
    this.#drop.run(key);
  }

  /** Notes that an entry was asked for again. */
  use(key: string, now: number): void {
    const held = this.#held.get(key);
    if (!held) return;
    this.#forget(held);
    this.#sizes.add({ ...held, again: 1 });
    this.#use.run(now, key);
  }

  #forget(use: CacheUse): void {
    this.#sizes.add({ ...use, bytes: -use.bytes });
  }

  /** Removes what was asked for longest ago. */
  #makeRoom(): void {
    for (let full = this.#sizes.fullest; full !== null; full = this.#sizes.fullest) {
      const oldest = this.#oldest.all(full.part, full.again, REMOVED_AT_ONCE);
      if (oldest.length === 0) return;
      for (const { id, bytes } of oldest) {
        this.#remove.run(id);
        this.#forget({ ...full, bytes });
      }
    }
  }

  note({ state, changed }: CacheState): void {
    for (const [fact, position] of changed) this.#change.run(fact, position);
    this.#say.run("state", state);
  }

  close(): void {
    this.#db.close();
  }
}

/** @throws where the folder cannot be written */
export function removeCacheFile(path: string): void {
  for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(path + end, { force: true });
}
