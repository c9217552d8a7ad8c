/** Proves what a program notices that reaches PostgreSQL by a pooler: sessions without time limits, and notifications that never arrive. */
import pg from "pg";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { missingLimits, notificationsArrive, openDatabase, openFollower } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import * as catalogue from "~/domain/catalogue/read-models/public-facts.server";
import { DIRECT, type PostgresAccess } from "~/domain/kernel/process/postgres-access";
import { log } from "~/log/log.server";
import { eachDatabase } from "../../support/databases";

const WAIT_MS = 10_000;
const ROLE = "pooled_test";

eachDatabase(
  (_name, open) => {
    let url: string;
    const closers: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      ({ url } = await open());
    });
    afterEach(async () => {
      for (const close of closers.splice(0).reverse()) await close();
    });

    async function asAdministrator(...statements: string[]): Promise<void> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    }

    function openAs(role: string, access: PostgresAccess): Db {
      const address = new URL(url);
      address.username = role;
      const db = openDatabase(address.href, WAIT_MS, access);
      closers.push(() => db.destroy());
      return db;
    }

    it("names the statements that give the role its limits, until they are run", async () => {
      await asAdministrator(`drop role if exists ${ROLE}`, `create role ${ROLE} login`);
      closers.push(() => asAdministrator(`drop role ${ROLE}`));
      const pooled = { ...DIRECT, pooler: "transaction", listenUrl: url } as const;
      const missing = await missingLimits(openAs(ROLE, pooled));
      expect(missing).toEqual([
        `ALTER ROLE "${ROLE}" SET idle_in_transaction_session_timeout = '10000ms';`,
        `ALTER ROLE "${ROLE}" SET lock_timeout = '8000ms';`,
        `ALTER ROLE "${ROLE}" SET statement_timeout = '10000ms';`,
      ]);
      await asAdministrator(...missing.slice(0, 2), `alter role ${ROLE} set statement_timeout = '1h'`);
      expect(await missingLimits(openAs(ROLE, pooled))).toEqual(missing.slice(2));
      await asAdministrator(...missing);
      expect(await missingLimits(openAs(ROLE, pooled))).toEqual([]);
    });

    it("gives the limits itself where nothing stands between", async () => {
      expect(await missingLimits(openAs("postgres", DIRECT))).toEqual([]);
    });

    it("notices whether its own notification reaches the address that it listens to", async () => {
      const warn = vi.spyOn(log, "warn").mockReturnValue();
      closers.push(async () => warn.mockRestore());
      const elsewhere = new URL(url);
      elsewhere.pathname = "/postgres";
      const follow = (listenUrl: string) => {
        const db = openAs("postgres", { ...DIRECT, pooler: "session", listenUrl });
        const follower = openFollower(db, catalogue);
        closers.push(() => follower.stop());
        return () => notificationsArrive(db);
      };
      const deaf = follow(elsewhere.href);
      const hearing = follow(url);
      expect(hearing()).toBeNull();
      await expect.poll(hearing).toBe(true);
      expect(warn).not.toHaveBeenCalled();
      await expect.poll(deaf, { timeout: 5_000 }).toBe(false);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining("DATABASE_LISTEN_URL"));
    });
  },
  ["postgres"],
);
