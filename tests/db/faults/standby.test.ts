/** Proves that a failover reaches the pool: no connection stays on a standby, and the next try reaches the new primary. */
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { log } from "~/log/log.server";
import { eachDatabase } from "../../support/databases";
import { type SilentProxy, startSilentProxy } from "../../support/fakes/silent-proxy";
import { type PostgresServer, startPrimaryAndStandby } from "../../support/postgres";

const WAIT_MS = 5_000;

eachDatabase(() => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let proxy: SilentProxy;
  let shop: Db;

  /** Asks a server itself, beside the shop's pool. */
  async function ask(server: PostgresServer, text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  const others = async (server: PostgresServer) =>
    (
      await ask(
        server,
        "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
    ).length;
  const write = (word: string) =>
    inTransaction(shop, (trx) => sql`insert into words values (${word})`.execute(trx).then(() => {}));
  const words = async (server: PostgresServer) =>
    (await ask(server, "select word from words order by word")).map(({ word }) => word);

  beforeAll(async () => {
    ({ primary, standby } = await startPrimaryAndStandby());
    await ask(primary, "create table words (word text)");
    vi.spyOn(log, "warn").mockReturnValue();
  });
  afterAll(async () => {
    await standby?.stop();
    await primary?.stop();
  });
  beforeEach(async () => {
    proxy = await startSilentProxy(primary.url);
    shop = openDatabase(proxy.url, WAIT_MS);
  });
  afterEach(async () => {
    await shop.destroy();
    await proxy.stop();
  });

  it("leaves no connection on a standby, and writes as soon as the address leads to the primary", async () => {
    await expect.poll(() => words(standby).catch(() => null)).toEqual([]);
    proxy.leadTo(standby.url);
    await expect(write("on the standby")).rejects.toThrow(DatabaseUnavailable);
    await expect.poll(() => others(standby)).toBe(0);
    proxy.leadTo(primary.url);
    await write("on the primary");
    expect(await words(primary)).toEqual(["on the primary"]);
  });

  it("retries on the new primary what a server refuses that is the primary no more", async () => {
    await Promise.all(["a", "b", "c"].map(write));
    await ask(standby, "select pg_promote()");
    await expect.poll(() => ask(standby, "select pg_is_in_recovery() as it")).toEqual([{ it: false }]);
    const before = await words(standby);
    // A demoted server refuses writes of the connections that it still has.
    await ask(primary, "alter system set default_transaction_read_only = on");
    await ask(primary, "select pg_reload_conf()");
    await expect
      .poll(async () => (await ask(primary, "show default_transaction_read_only"))[0])
      .toEqual({ default_transaction_read_only: "on" });
    proxy.leadTo(standby.url);
    await write("z");
    expect(await words(standby)).toEqual([...before, "z"]);
    await expect.poll(() => others(primary)).toBe(0);
  });

  it("never goes back to a primary that has a successor and does not know it", async () => {
    // As after a machine that stood still: it takes writes that the new primary will never have.
    await ask(primary, "alter system reset default_transaction_read_only");
    await ask(primary, "select pg_reload_conf()");
    proxy.leadTo(standby.url);
    await write("on the new primary");
    const before = await words(primary);
    proxy.leadTo(primary.url);
    proxy.cut();
    await expect(write("on the old primary")).rejects.toThrow(DatabaseUnavailable);
    expect(await words(primary)).toEqual(before);
    proxy.leadTo(standby.url);
    await write("on the new primary again");
  });
}, ["postgres"]);
