// Proves that what one shop exports, another takes: consents, coupons still valid, balances; each row once.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { ArrivalKind } from "~/db/schema/sales/arrivals";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { trialBalance } from "~/domain/ledger/queries.server";
import type { ArrivalProblem } from "~/domain/sales/arrivals/arrival-rows.server";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { ORIGIN } from "../../fixtures/context";
import { redeemAtCounter } from "../../fixtures/purchases";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { buildSeller, exportedRows, exportedShop, READER, SEARCHES } from "./exported-shop";

const ACTOR = { kind: "job", name: "data:import" } as const;

onBothDatabases("money", (_name, open) => {
  let from: Db;
  let to: Db;
  let folder: string;
  let coupons: string[];
  let optionId: string;

  beforeAll(async () => {
    [{ db: from }, { db: to }] = [await open(), await open()];
    ({ folder, coupons } = await exportedShop(from));
    optionId = (await buildSeller(to)).offer.options[0].id;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function bring(kind: ArrivalKind, format: string, dryRun: boolean, source = "tienda-a") {
    const problems: ArrivalProblem[] = [];
    const path = join(folder, `${kind}.${format}`);
    const counts = await bringFile(
      { db: to, actor: ACTOR },
      { kind, path, source, origin: ORIGIN, dryRun, onProblem: (problem) => problems.push(problem) },
    );
    return { ...counts, problems };
  }

  const countOf = async (table: "sales" | "consents" | "opening_balances" | "arrived_rows") =>
    Number(
      (
        await to
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it("tries everything first and leaves nothing", async () => {
    const tried = { already: 0, refused: 0, problems: [] };
    expect(await bring("coupons", "jsonl", true)).toMatchObject({
      ...tried,
      brought: 2,
      skipped: { over: 1 },
    });
    expect(await bring("consents", "csv", true)).toMatchObject({ ...tried, brought: 1 });
    expect(await bring("balances", "csv", true)).toMatchObject({ ...tried, brought: 1 });
    for (const table of ["sales", "consents", "opening_balances", "arrived_rows"] as const)
      expect(await countOf(table)).toBe(0);
  });

  it("brings coupons once, also when two programs bring the same file, and the counter redeems them", async () => {
    const both = await Promise.all([bring("coupons", "jsonl", false), bring("coupons", "csv", false)]);
    expect(both[0].brought + both[1].brought).toBe(2);
    expect(both[0].already + both[1].already).toBe(2);
    expect(await bring("coupons", "csv", false)).toMatchObject({ brought: 0, already: 2, refused: 0 });
    await expectInvariants(to);
    const option = await to
      .selectFrom("price_options")
      .select(["sold", "capacity"])
      .where("id", "=", optionId)
      .executeTakeFirstOrThrow();
    expect(option).toEqual({ sold: 2, capacity: 7 });
    const liability = async () =>
      (await trialBalance(to)).find(({ account }) => account === "customer_liability")?.amount;
    expect(await liability()).toBe(-4000);
    const { code } = await from
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", coupons[1] ?? "")
      .executeTakeFirstOrThrow();
    expect(await redeemAtCounter(to, code)).toMatchObject({
      replayed: false,
      coupon: { title: expect.any(String), optionTitle: "Cata para dos" },
    });
    expect(await liability()).toBe(-2000);
    await expectInvariants(to);
    const endIn = (db: Db) =>
      db.selectFrom("coupons").select("valid_until").where("code", "=", code).executeTakeFirstOrThrow();
    expect(await endIn(to)).toEqual(await endIn(from));
  });

  it("brings consents with their proof, and lets what the shop knows later win", async () => {
    expect(await bring("consents", "jsonl", false)).toMatchObject({ brought: 1 });
    expect(await bring("consents", "csv", false)).toMatchObject({ brought: 0, already: 1 });
    const proof = await to
      .selectFrom("consents")
      .select(["list", "status", "source", "text_version", "at"])
      .execute();
    const given = await from.selectFrom("consents").select("at").executeTakeFirstOrThrow();
    expect(proof).toEqual([
      {
        list: "newsletter",
        status: "subscribed",
        source: "imported:tienda-a:footer",
        text_version: "2026-01",
        at: given.at,
      },
    ]);
    const chosen = await to
      .selectFrom("consent_states")
      .select(["region", "categories", "frequency"])
      .execute();
    expect(chosen).toEqual([{ region: "madrid", categories: ["restaurants"], frequency: "fortnightly" }]);
    const searches = await to.selectFrom("newsletter_searches").select(["email_key", "query"]).execute();
    expect(searches.map(({ query }) => query).sort()).toEqual(SEARCHES);
    expect(new Set(searches.map(({ email_key }) => email_key))).toEqual(new Set([emailKey(READER)]));
    const late = {
      key: "k",
      email: READER,
      list: "newsletter",
      status: "unsubscribed",
      given_at: new Date(given.at - DAY_MS).toISOString(),
      text_version: "1",
      where: "pie",
    };
    writeFileSync(join(folder, "consents.late.jsonl"), JSON.stringify(late));
    const counts = await bringFile(
      { db: to, actor: ACTOR },
      {
        kind: "consents",
        path: join(folder, "consents.late.jsonl"),
        source: "otra",
        origin: ORIGIN,
        dryRun: false,
        onProblem: () => {},
      },
    );
    expect(counts).toMatchObject({ brought: 0, skipped: { newer_here: 1 } });
  });

  it("books balances once as owed to the organization", async () => {
    const [balance] = exportedRows(folder, "balances");
    const owed = async () =>
      (await trialBalance(to)).find(({ account }) => account === "opening_balance")?.amount;
    expect(await bring("balances", "csv", false)).toMatchObject({ brought: 1 });
    expect(await bring("balances", "jsonl", false)).toMatchObject({ brought: 0, already: 1 });
    expect(await owed()).toBe(Math.round(Number(balance.amount) * 100));
    // One unit of 20.00 € redeemed, less 15 % of commission and its tax.
    expect(balance.amount).toBe("16.37");
    await expectInvariants(to);
  });
});
