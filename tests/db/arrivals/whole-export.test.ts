// Proves what a shop's export holds: each dataset in both formats, gift cards without their codes, none of the shop's secrets,
// and buyers only where they are asked for.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DATASETS, EXPORT_FORMATS, exportData } from "~/domain/reports/leaving/export-data.server";
import { onOneByFile } from "../../support/databases";
import { BUYER, exportedRows, exportedShop, READER } from "./exported-shop";

const ACTOR = { kind: "job", name: "data:export" } as const;

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

onOneByFile((_name, open) => {
  let from: Db;
  let folder: string;
  let card: Awaited<ReturnType<typeof exportedShop>>["card"];

  beforeAll(async () => {
    ({ db: from } = await open());
    ({ folder, card } = await exportedShop(from));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    for (const { name } of DATASETS) expect(exportedRows(folder, name).length, name).toBe(rows[name]);
  });

  it("has what is owed to holders of gift cards, and how it came about, without their codes", () => {
    const [row] = exportedRows(folder, "gift-cards");
    expect(row).toMatchObject({
      key: card.id,
      origin: "bought",
      amount: "50.00",
      balance: "50.00",
      given_to: null,
    });
    expect(row.active_at).toMatch(/^20/);
    const movements = exportedRows(folder, "gift-card-movements");
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
});
