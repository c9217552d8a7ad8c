// Proves that what one shop exports, another takes: consents, coupons still valid, balances; each row once, and none of its secrets.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { ArrivalKind } from "~/db/schema/sales/arrivals";
import { subscribe } from "~/domain/consent/subscribe.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { trialBalance } from "~/domain/ledger/queries.server";
import { DATASETS, EXPORT_FORMATS, exportData } from "~/domain/reports/leaving/export-data.server";
import type { ArrivalProblem } from "~/domain/sales/arrivals/arrival-rows.server";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { buildPurchase, redeemAtCounter } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { eachDatabase } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { buildGiftCard } from "../sales/gift-cards/card-orders";

const ACTOR = { kind: "job", name: "data:import" } as const;
const BUYER = "clara@ejemplo.es";
const READER = "lector@ejemplo.es";
const SEARCHES = ["?category=travel&price_max=90", "?searchField=spa&region=madrid"];

/** Columns whose values prove a person or a program to the shop. */
const SECRET_COLUMN = /hash|secret|sealed|token|reference$|visitor_id|attempt_key|payout|email_key/;

async function secretsOf(db: Db): Promise<Set<string>> {
  const secrets = new Set<string>();
  for (const table of await db.introspection.getTables()) {
    const columns = table.columns.map(({ name }) => name).filter((name) => SECRET_COLUMN.test(name));
    for (const column of columns.filter(
      (name) => name !== "external_reference" && name !== "client_reference",
    )) {
      const { rows } = await sql<{
        value: unknown;
      }>`select ${sql.ref(column)} as value from ${sql.table(table.name)}`.execute(db);
      for (const { value } of rows) if (typeof value === "string" && value.length > 8) secrets.add(value);
    }
  }
  return secrets;
}

eachDatabase((_name, open) => {
  let from: Db;
  let to: Db;
  let folder: string;
  let coupons: string[];
  let optionId: string;
  let card: Awaited<ReturnType<typeof buildGiftCard>>;

  async function stocked(db: Db) {
    const organization = await buildOrganization(db, { slug: "bodega-clara", accrual: "on_redemption" });
    const offer = await buildOffer(db, {
      organization_id: organization.id,
      external_reference: "CATA-1",
      options: [{ title: "Cata para dos", capacity: 5 }, { title: "Cata para cuatro" }],
    });
    return { organization, offer };
  }

  beforeAll(async () => {
    [{ db: from }, { db: to }] = [await open(), await open()];
    folder = mkdtempSync(join(tmpdir(), "export-"));
    const { organization, offer } = await stocked(from);
    const sandbox = await buildOrganization(from, { slug: "pruebas-clara", sandbox_of: organization.id });
    await buildOffer(from, { organization_id: sandbox.id });
    const bought = await buildPurchase(from, { of: offer, quantity: 3, email: BUYER });
    coupons = bought.ids;
    await redeemAtCounter(from, coupons[0] ?? "");
    const subscription = {
      list: "newsletter",
      verified: true,
      source: "footer",
      textVersion: "2026-01",
      ip: null,
    } as const;
    await subscribe(visitorContext(from), {
      ...subscription,
      email: READER,
      categories: ["restaurants"],
      region: "madrid",
      frequency: "fortnightly",
    });
    await from
      .insertInto("newsletter_searches")
      .values(
        SEARCHES.map((query, index) => ({
          id: randomUUID(),
          email_key: emailKey(READER),
          query,
          created_at: index,
        })),
      )
      .execute();
    await buildUser(from, {});
    card = await buildGiftCard(from, 50);
    const { offer: theirs } = await stocked(to);
    optionId = theirs.options[0].id;
    await exportData(
      { db: from, actor: { kind: "job", name: "data:export" } },
      { folder, formats: EXPORT_FORMATS, organizationId: null, withBuyers: true },
    );
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

  it("writes each dataset in both formats, with as many rows", () => {
    const files = readdirSync(folder).sort();
    expect(files).toEqual(
      [...DATASETS.flatMap(({ name }) => [`${name}.csv`, `${name}.jsonl`]), "export.json"].sort(),
    );
    const { rows } = JSON.parse(readFileSync(join(folder, "export.json"), "utf8"));
    expect(rows).toMatchObject({
      // Without the sandbox and its offer.
      organizations: 1,
      offers: 1,
      options: 2,
      sales: 1,
      coupons: 3,
      consents: 1,
      balances: 1,
      receipts: 1,
    });
    for (const { name } of DATASETS) {
      const lines = readFileSync(join(folder, `${name}.jsonl`), "utf8")
        .split("\n")
        .filter(Boolean);
      expect(lines.length, name).toBe(rows[name]);
    }
  });

  it("has what is owed to holders of gift cards, and how it came about, without their codes", () => {
    const read = (name: string) =>
      readFileSync(join(folder, `${name}.jsonl`), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
    const [row] = read("gift-cards");
    expect(row).toMatchObject({
      key: card.id,
      origin: "bought",
      amount: "50.00",
      balance: "50.00",
      given_to: null,
    });
    expect(row.active_at).toMatch(/^20/);
    const movements = read("gift-card-movements");
    expect(movements).toMatchObject([{ card: card.id, kind: "sold", amount: "50.00", sale: row.number }]);
  });

  it("has none of the shop's secrets", async () => {
    const secrets = await secretsOf(from);
    expect(secrets.size).toBeGreaterThan(6);
    const text = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
    expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain(READER);
  });

  it("says nothing of buyers and of the shop in an organization's export, unless it is asked for", async () => {
    const { id: organizationId } = await from
      .selectFrom("organizations")
      .select("id")
      .where("slug", "=", "bodega-clara")
      .executeTakeFirstOrThrow();
    const own = mkdtempSync(join(tmpdir(), "export-own-"));
    const scope = { folder: own, formats: EXPORT_FORMATS, organizationId };
    const textOf = async (withBuyers: boolean) => {
      await exportData({ db: from, actor: ACTOR }, { ...scope, withBuyers });
      return readdirSync(own)
        .map((name) => readFileSync(join(own, name), "utf8"))
        .join("\n");
    };
    try {
      const text = await textOf(false);
      expect(text).not.toContain(BUYER);
      expect(readdirSync(own)).not.toContain("consents.csv");
      expect(await textOf(true)).toContain(BUYER);
    } finally {
      rmSync(own, { recursive: true });
    }
  });

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
    const { validUntil } = {
      validUntil: await to
        .selectFrom("coupons")
        .select("valid_until")
        .where("code", "=", code)
        .executeTakeFirstOrThrow(),
    };
    const before = await from
      .selectFrom("coupons")
      .select("valid_until")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    expect(validUntil).toEqual(before);
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
    const [balance] = readFileSync(join(folder, "balances.jsonl"), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
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
