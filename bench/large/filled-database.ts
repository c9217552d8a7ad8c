/** A database that is filled by statements over whole tables: what of them differs between SQLite and PostgreSQL. */
import Database from "better-sqlite3";
import pg from "pg";

/** The rows of a table, made of a source: columns that are not named are those of the source's `t`. */
interface Rows {
  table: string;
  /** What stands behind `from`, where `t` is a row to copy and `n.n` counts the copies. */
  from: string;
  columns: Record<string, string>;
}

export interface FilledDatabase {
  readonly name: "SQLite" | "PostgreSQL";
  /** Counts from 1 as `n.n`. */
  numbers(most: number): string;
  /** Eight hexadecimal digits of a number. */
  hex8(expression: string): string;
  run(sql: string): Promise<void>;
  insert(rows: Rows): Promise<void>;
  value<T>(sql: string): Promise<T>;
  /** Runs the work without what would be done for each row: triggers, foreign keys, indexes that no key needs. */
  inBulk(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const insertOf = (names: readonly string[], { table, from, columns }: Rows) =>
  `insert into ${table} (${names.join(", ")})
    select ${names.map((name) => columns[name] ?? `t.${name}`).join(", ")} from ${from}`;

interface Made {
  name: string;
  sql: string;
}

class FilledSqlite implements FilledDatabase {
  readonly name = "SQLite";
  readonly #db: Database.Database;

  constructor(file: string) {
    this.#db = new Database(file);
    for (const pragma of [
      "foreign_keys = off",
      "journal_mode = off",
      "synchronous = off",
      "cache_size = -524288",
      "temp_store = file",
    ])
      this.#db.pragma(pragma);
  }

  numbers(most: number): string {
    return `(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${most}) select n from c) n`;
  }

  hex8(expression: string): string {
    return `printf('%08x', ${expression})`;
  }

  async run(sql: string): Promise<void> {
    this.#db.exec(sql);
  }

  insert(rows: Rows): Promise<void> {
    const columns = this.#db.pragma(`table_xinfo(${rows.table})`) as { name: string; hidden: number }[];
    const names = columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name);
    // A full-text index would number its rows by itself.
    return this.run(insertOf("rowid" in rows.columns ? ["rowid", ...names] : names, rows));
  }

  async value<T>(sql: string): Promise<T> {
    return this.#db.prepare(sql).pluck().get() as T;
  }

  async inBulk(work: () => Promise<void>): Promise<void> {
    const made = this.#db
      .prepare(
        "select type || ' ' || name as name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null",
      )
      .all() as Made[];
    for (const { name } of made) this.#db.exec(`drop ${name}`);
    await work();
    for (const { sql } of made) this.#db.exec(sql);
  }

  async close(): Promise<void> {
    // What was filled without a journal is written before anything is opened on it.
    this.#db.pragma("journal_mode = wal");
    this.#db.close();
  }
}

class FilledPostgres implements FilledDatabase {
  readonly name = "PostgreSQL";
  readonly #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  numbers(most: number): string {
    return `generate_series(1::bigint, ${most}) as n(n)`;
  }

  hex8(expression: string): string {
    return `lpad(to_hex((${expression})::integer), 8, '0')`;
  }

  async run(sql: string): Promise<void> {
    await this.#client.query(sql);
  }

  async insert(rows: Rows): Promise<void> {
    const { rows: columns } = await this.#client.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = current_schema()
        and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [rows.table],
    );
    await this.run(
      insertOf(
        columns.map(({ column_name }) => column_name),
        rows,
      ),
    );
  }

  async value<T>(sql: string): Promise<T> {
    const { rows } = await this.#client.query({ text: sql, rowMode: "array" });
    return rows[0]?.[0] as T;
  }

  async inBulk(work: () => Promise<void>): Promise<void> {
    await this.run("set session_replication_role = replica");
    const { rows } = await this.#client.query<Made>(
      `select i.relname as name, pg_get_indexdef(x.indexrelid) as sql from pg_index x
        join pg_class i on i.oid = x.indexrelid join pg_namespace s on s.oid = i.relnamespace
        where s.nspname = current_schema()
          and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`,
    );
    for (const { name } of rows) await this.run(`drop index ${name}`);
    await work();
    for (const { sql } of rows) await this.run(sql);
    await this.run("vacuum analyze");
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}

/** @param url `sqlite:<path>` or `postgres://…` of a database that nothing else uses */
export async function openToFill(url: string): Promise<FilledDatabase> {
  if (url.startsWith("sqlite:")) return new FilledSqlite(url.slice("sqlite:".length));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return new FilledPostgres(client);
}
