/**
 * Proves that a cluster goes on under sale while one of its machines after the other fails: nothing acknowledged is lost, nothing
 * is sold, captured or mailed twice, and nothing needs a hand.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { log } from "~/log/log.server";
import { addToCart, orderFields } from "../server/purchase";
import { Visitor } from "../support/browserless";
import { breachesOf } from "../support/invariants/sales-invariants";
import { isRoot } from "../support/programs";
import { mailsTo } from "../support/written-mails";
import { type Cluster, until } from "./cluster";
import { askPatroni, type DatabaseNode, freeze, isPrimary, powerCut, thaw } from "./database-nodes";
import { makeNextRelease } from "./next-release";
import { DISK_MB } from "./small-disk";
import { type StockedCluster, startStockedCluster } from "./stocked-cluster";
import type { Traffic } from "./traffic";

/** Writes are back so soon after there is a new primary. */
const WRITES_BACK_MS = 15_000;
/** Longer than any lease and its next try. */
const REST_MS = 300_000;
/** A server that refuses writes keeps no connection of the shop longer. */
const LEFT_MS = 2_000;

let cluster: Cluster;
let traffic: Traffic;
let optionId: string;
let offerPath: string;
let moreOrders: StockedCluster["moreOrders"];
const table: { fault: string; [column: string]: string | number }[] = [];
let fault: { name: string; at: number };

beforeAll(async () => {
  log.level = "silent";
  ({ cluster, traffic, optionId, offerPath, moreOrders } = await startStockedCluster());
  await moreOrders();
});

afterAll(async () => {
  await traffic?.stop();
  await cluster?.stop();
  console.table(table);
});

beforeEach(async () => {
  await cluster.untilWhole();
  await moreOrders();
});

function begin(name: string): void {
  fault = { name, at: performance.now() };
}

afterEach(async () => {
  if (!traffic.isStopped) await moreOrders();
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  table.push({
    fault: fault.name,
    "s without a write": seconds(traffic.writes.longestGap("write", fault.at)),
    "s without a list": seconds(traffic.visits.longestGap("list", fault.at)),
    "s without an offer": seconds(traffic.visits.longestGap("offer", fault.at)),
    "s without a legal page": seconds(traffic.visits.longestGap("page", fault.at)),
    "writes refused": traffic.writes.failed("write", fault.at),
    "orders by then": traffic.orders.length,
  });
});

/** Connections of the shop, asked of a server itself. */
async function connectionsOn(node: DatabaseNode): Promise<number> {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${node.port}/postgres`,
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name not like 'Patroni%' and usename = 'postgres' and datname = 'postgres'`,
    );
    return rows.length;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits for the other node to be the primary, and for writes to be back. */
async function expectTakeover(next: DatabaseNode): Promise<void> {
  await until("the standby is the primary", () => isPrimary(next), 90_000);
  const promotedAt = performance.now();
  // Meanwhile memory has answered what it may.
  for (const kind of ["list", "page"])
    expect([kind, traffic.visits.failed(kind, fault.at)]).toEqual([kind, 0]);
  await until("writes are back", async () => traffic.writes.firstGoodAfter("write", promotedAt) !== null);
  expect(traffic.writes.firstGoodAfter("write", promotedAt)).toBeLessThan(WRITES_BACK_MS);
}

/** The files of the browser that a page names. */
const filesOf = (page: string) => [...new Set(page.match(/\/assets\/[\w.-]+/g) ?? [])];

it("gives out a new release without one request that fails, and the files of both", async () => {
  begin("a new release");
  const release = makeNextRelease(cluster.folder);
  const pages = new Map<string, string>();
  const look = async () => {
    for (const path of ["/", offerPath, "/cart"]) {
      const page = await (await fetch(cluster.origin + path)).text();
      pages.set(filesOf(page).join(), page);
    }
  };
  const missing: string[] = [];
  const askForFiles = async () => {
    for (const path of new Set([...pages.values()].flatMap(filesOf))) {
      const { status } = await fetch(cluster.origin + path, { method: "HEAD" });
      if (status !== 200) missing.push(`${status} ${path}`);
    }
  };
  await look();
  const before = pages.size;
  for (const web of cluster.web) {
    await web.stop();
    await askForFiles();
    web.start(release);
    await until("it is ready", () => cluster.isReady(web));
    // Both releases answer now, or the new one alone.
    for (let round = 0; round < 5; round++) await look();
    await askForFiles();
  }
  expect(pages.size).toBeGreaterThanOrEqual(2 * before);
  expect(missing).toEqual([]);
  await moreOrders();
  for (const kind of ["list", "page", "offer"])
    expect([kind, traffic.visits.failed(kind, fault.at)]).toEqual([kind, 0]);
  expect(traffic.writes.failed("write", fault.at)).toBe(0);
});

it.each([
  ["a web process is killed", () => cluster.web[0].kill9()],
  ["the worker is killed", () => cluster.worker.kill9()],
  ["HAProxy is killed", () => cluster.balancer.program.kill9()],
])("goes on when %s", async (name, kill) => {
  begin(name);
  kill();
  await moreOrders(10);
});

it("goes on when the standby is gone", async () => {
  const { standby } = await cluster.roles();
  begin("the standby is gone");
  powerCut(standby);
  await moreOrders(10);
  standby.program.start();
});

it("goes on through a planned switchover, and leaves the old primary at once", async () => {
  const { primary, standby } = await cluster.roles();
  begin("planned switchover");
  const answer = await askPatroni(primary, "/switchover", {
    method: "POST",
    body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
    signal: AbortSignal.timeout(60_000),
  });
  expect(answer).toMatchObject({ status: 200 });
  await expectTakeover(standby);
  await until(
    "the old primary answers again",
    async () => (await connectionsOn(primary).catch(() => -1)) >= 0,
  );
  await sleep(LEFT_MS);
  expect(await connectionsOn(primary)).toBe(0);
});

/** A checkout that is filled in while all is well. @returns the answer to its button */
async function filledCheckout() {
  const visitor = new Visitor(cluster.origin);
  await addToCart(visitor, optionId);
  const fields = await orderFields(visitor, "formulario@example.com");
  return () => visitor.post("/order/", fields);
}

it("keeps forms and says so while the primary is gone, and sells on from the standby", async () => {
  const press = await filledCheckout();
  const { primary, standby } = await cluster.roles();
  begin("the primary is gone");
  powerCut(primary);
  await until("an order is refused", async () => (await press()).status === 503, 30_000);
  const refused = await press();
  expect(refused.headers["retry-after"]).toBeDefined();
  expect(refused.text("main")).toMatch(/Ahora mismo no podemos/);
  await expectTakeover(standby);
  expect((await press()).headers.location).toContain("/checkoutnow");
  primary.program.start();
});

it("sells on from the standby while the primary stands still, and not from both when it goes on", async () => {
  const { primary, standby } = await cluster.roles();
  begin("the primary stands still");
  freeze(primary);
  try {
    await expectTakeover(standby);
    await moreOrders(10);
  } finally {
    thaw(primary);
  }
  await until("one primary", async () => !(await isPrimary(primary)) && (await isPrimary(standby)));
});

if (isRoot) {
  it("refuses what cannot be written while the primary's disk is full, and goes on when it has room", async () => {
    const { primary } = await cluster.roles();
    const filler = join(primary.folder, "filler");
    begin("the primary's disk is full");
    try {
      expect(() => writeFileSync(filler, Buffer.alloc(DISK_MB * 2 ** 20))).toThrow("ENOSPC");
      await sleep(15_000);
    } finally {
      rmSync(filler, { force: true });
    }
    await moreOrders(10);
  });
}

it("has lost nothing that it acknowledged, and sold, captured and mailed nothing twice", async () => {
  begin("in the end");
  await traffic.stop();
  const { db, dataDir } = cluster;
  const { orders } = traffic;
  const rows = await db
    .selectFrom("sales")
    .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
    .innerJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
    .select(["sales.number", "sales.status", "coupons.id", "coupons.code"])
    .execute();
  for (const { number, coupons } of orders) {
    const found = rows.filter((row) => row.number === number);
    expect([number, found.map(({ id }) => id).sort()]).toEqual([
      number,
      coupons.map(({ uuid }) => uuid).sort(),
    ]);
  }
  const codes = orders.flatMap(({ coupons }) => coupons.map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
  const captured = await db
    .selectFrom("sales")
    .select(({ fn }) => ["email", fn.countAll<number>().as("orders")])
    .where("captured_at", "is not", null)
    .groupBy("email")
    .having(({ fn }) => fn.countAll(), ">", 1)
    .execute();
  expect(captured).toEqual([]);
  // Each notification arrived twice, and was worked off once.
  await cluster.paypal.settled();
  const sent = new Set(cluster.paypal.events.map(({ id }) => id));
  const received = () => db.selectFrom("payment_events").select(["event_id", "outcome", "dead_at"]).execute();
  await expect
    .poll(async () => (await received()).filter(({ outcome }) => outcome === null), {
      timeout: REST_MS,
      interval: 1_000,
    })
    .toEqual([]);
  expect(new Set((await received()).map(({ event_id }) => event_id))).toEqual(sent);
  const taken = [...cluster.paypal.orders.values()].flatMap(({ capture }) => capture?.id ?? []);
  const booked = await db
    .selectFrom("payments")
    .select("provider_capture_id as id")
    .where("provider_capture_id", "is not", null)
    .execute();
  expect(booked.map(({ id }) => id).sort()).toEqual(taken.sort());
  // What was interrupted is tried again after its lease of two minutes, by the worker alone.
  await expect.poll(() => breachesOf(db), { timeout: REST_MS, interval: 1_000 }).toEqual([]);
  const unsent = () =>
    db
      .selectFrom("mail_outbox")
      .select(["template", "attempts", "last_error", "lease_until", "next_attempt_at", "created_at"])
      .where("status", "=", "queued")
      .limit(5)
      .execute();
  await expect.poll(unsent, { timeout: REST_MS, interval: 1_000 }).toEqual([]);
  for (const { email, refunded } of orders) {
    const subjects = (await mailsTo(dataDir, email)).map(({ subject }) => subject);
    expect([email, subjects.length]).toEqual([email, refunded ? 2 : 1]);
  }
  const programs = [...cluster.web, cluster.worker, cluster.balancer.program];
  expect(programs.map(({ name, falls }) => [name, falls])).toEqual(programs.map(({ name }) => [name, 0]));
}, 660_000);
