/** Runs a group of tests on both databases, each on a fresh one migrated to latest and destroyed afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import { migrateToLatest } from "~/db/migrate.server";
import type { Db } from "~/db/schema";

export type DatabaseName = "sqlite" | "postgres";

export interface FreshDatabase {
  db: Db;
  /** Opens further pools on the same database with it, e.g. to test concurrency. */
  url: string;
}

/** Opens a fresh, migrated database; closed and destroyed when the group is through. Open it in a hook or a test. */
export type Open = () => Promise<FreshDatabase>;

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function newSqlite(): Promise<{ url: string; destroy: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "irresistible-db-"));
  return {
    url: `sqlite:${join(folder, "test.db")}`,
    destroy: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function newPostgres(server: string): Promise<{ url: string; destroy: () => Promise<void> }> {
  const name = `t_${crypto.randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    destroy: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/**
 * `describe`s the tests once per database. Without TEST_POSTGRES_URL (the URL of a server where databases may be
 * created) the PostgreSQL half fails, unless ALLOW_SKIP_POSTGRES=1 says that this is accepted.
 */
export function eachDatabase(
  tests: (name: DatabaseName, open: Open) => void,
  names: readonly DatabaseName[] = ["sqlite", "postgres"],
): void {
  describe.each<DatabaseName>([...names])("%s", (name) => {
    const server = process.env.TEST_POSTGRES_URL;
    if (name === "postgres" && !server) {
      it.runIf(process.env.ALLOW_SKIP_POSTGRES !== "1")("needs TEST_POSTGRES_URL", () => {
        expect.fail(
          "TEST_POSTGRES_URL is not set; ALLOW_SKIP_POSTGRES=1 accepts that PostgreSQL stays untested",
        );
      });
      return;
    }

    const closers: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const closer of closers.reverse()) await closer();
    });
    const open: Open = async () => {
      const { url, destroy } = name === "sqlite" ? await newSqlite() : await newPostgres(server ?? "");
      const db = openDatabase(url);
      closers.push(destroy, () => db.destroy());
      await migrateToLatest(db);
      return { db, url };
    };
    tests(name, open);
  });
}
