// Proves that a coupon which was brought once, and is brought to a third shop, is redeemed there by the code that its holder has.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { EXPORT_FORMATS, exportData } from "~/domain/reports/leaving/export-data.server";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { ORIGIN } from "../../fixtures/context";
import { redeemAtCounter } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { buildSeller, exportedRows } from "./exported-shop";

onOneByFile((_name, open) => {
  const actor = { kind: "job", name: "data" } as const;

  async function bring(db: Db, path: string) {
    const file = { kind: "coupons", path, source: "vieja", origin: ORIGIN, dryRun: false } as const;
    return bringFile({ db, actor }, { ...file, onProblem: (problem) => expect(problem).toBeNull() });
  }

  it("has both codes in the export, and at the third shop", async () => {
    const shops = [await open(), await open(), await open()].map(({ db }) => db);
    const [second, ...thirds] = shops as [Db, Db, Db];
    for (const db of shops) await buildSeller(db);
    const folder = mkdtempSync(join(tmpdir(), "again-"));
    const row = {
      key: "1",
      organization: "bodega-clara",
      offer: "CATA-1",
      option: "Cata para dos",
      code: "VALE-2025/0001",
      email: "clara@ejemplo.es",
      bought_at: new Date(Date.now() - DAY_MS).toISOString(),
      paid: "20.00",
    };
    writeFileSync(join(folder, "old.jsonl"), JSON.stringify(row));
    expect(await bring(second, join(folder, "old.jsonl"))).toMatchObject({ brought: 1 });
    await exportData(
      { db: second, actor },
      { folder, formats: EXPORT_FORMATS, organizationId: null, withBuyers: true },
    );
    const [exported] = exportedRows(folder, "coupons");
    expect(exported).toMatchObject({ other_code: "VALE20250001" });
    const typed = ["vale 2025 0001", String(exported?.code)];
    for (const [index, db] of thirds.entries()) {
      const format = EXPORT_FORMATS[index];
      expect(await bring(db, join(folder, `coupons.${format}`))).toMatchObject({ brought: 1, refused: 0 });
      const { coupon } = await redeemAtCounter(db, typed[index] ?? "");
      expect(coupon.code).toBe(exported?.code);
      await expectInvariants(db);
    }
    rmSync(folder, { recursive: true });
  });
});
