// Proves that a coupon which another than its buyer has leaves and arrives as theirs: a seller's export names neither mailbox beside
// its code, and at the arriving shop the counter takes the code that the buyer does not read.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { EXPORT_FORMATS, exportData } from "~/domain/reports/leaving/export-data.server";
import type { ArrivalProblem } from "~/domain/sales/arrivals/arrival-rows.server";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { findCoupon } from "~/domain/sales/redemption/counter-queries.server";
import { friendOf, mayHandOn } from "~/domain/sales/sold-line";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase, redeemAtCounter } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { buildSeller, exportedRows } from "./exported-shop";

onOneByFile((_name, open) => {
  let from: Db;
  let to: Db;
  /** Where a seller takes the own coupons to. */
  let other: Db;
  let organizationId: string;
  const folders: string[] = [];
  const buyer = newEmail();
  const friend = newEmail();
  /** Ids: the buyer's own, handed on, and a gift that was opened without an address. */
  let kept: string;
  let handed: string;
  let opened: string;

  beforeAll(async () => {
    [{ db: from }, { db: to }, { db: other }] = [await open(), await open(), await open()];
    const { offer, organization } = await buildSeller(from);
    organizationId = organization.id;
    for (const shop of [to, other]) await buildSeller(shop);
    const bought = await buildPurchase(from, { of: offer, quantity: 2, email: buyer });
    [kept = "", handed = ""] = bought.ids;
    const note = { email: friend, from: "Ana", name: "Luis", message: "" };
    await handOn(visitorContext(from), { saleId: bought.saleId, couponId: handed, ...note });
    const gift = await buildPurchase(from, { of: offer, quantity: 1, email: buyer });
    [opened = ""] = gift.ids;
    const lines = from.updateTable("sale_lines").where("sale_id", "=", gift.saleId);
    await lines.set({ for_present: true, gift_opened_at: 5 }).execute();
  });

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function exported(scope: { organizationId: string | null }) {
    const folder = mkdtempSync(join(tmpdir(), "given-"));
    folders.push(folder);
    const actor = { kind: "job", name: "data:export" } as const;
    await exportData({ db: from, actor }, { folder, formats: EXPORT_FORMATS, withBuyers: true, ...scope });
    const rows = new Map(exportedRows(folder, "coupons").map((row) => [row.key, row]));
    return { folder, rows };
  }

  async function bring(shop: Db, folder: string, format: string) {
    const problems: ArrivalProblem[] = [];
    const file = { kind: "coupons", path: join(folder, `coupons.${format}`), source: "vieja" } as const;
    const counts = await bringFile(
      { db: shop, actor: { kind: "job", name: "data:import" } },
      { ...file, origin: ORIGIN, dryRun: false, onProblem: (problem) => problems.push(problem) },
    );
    return { ...counts, problems };
  }

  const codeOf = async (id: string) =>
    (await from.selectFrom("coupons").select("code").where("id", "=", id).executeTakeFirstOrThrow()).code;

  /** The line of a brought coupon, as its buyer reads it, and the mailbox of its sale. */
  async function arrived(shop: Db, code: string) {
    const { saleId, email } = await shop
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .select(["sales.id as saleId", "sales.email"])
      .where("coupons.code", "=", code)
      .executeTakeFirstOrThrow();
    const [line] = await readSoldLines(shop, { saleIds: [saleId] }, Date.now());
    if (!line) throw new Error("no line");
    return { email, line, codes: line.coupons.map((coupon) => coupon.code) };
  }

  it("says in the shop's export who has each coupon, beside who bought it", async () => {
    const { rows } = await exported({ organizationId: null });
    expect(rows.get(kept)).toMatchObject({ email: buyer, given: false, holder: null });
    const code = await codeOf(handed);
    expect(rows.get(handed)).toMatchObject({ email: buyer, given: true, holder: friend, code });
    expect(rows.get(opened)).toMatchObject({ email: buyer, given: true, holder: null });
  });

  it("names neither of them beside the code in a seller's export", async () => {
    const { rows } = await exported({ organizationId });
    expect(rows.get(kept)).toMatchObject({ email: buyer, given: false });
    for (const id of [handed, opened])
      expect(rows.get(id)).toMatchObject({ email: null, name: null, given: true, code: await codeOf(id) });
    expect(JSON.stringify([...rows.values()])).not.toContain(friend);
    expect(rows.get(handed)).not.toHaveProperty("holder");
  });

  it("brings them from the shop's export as the friend's: the buyer has the sale, but no code", async () => {
    const { folder } = await exported({ organizationId: null });
    expect(await bring(to, folder, "jsonl")).toMatchObject({ brought: 3, problems: [] });
    const own = await arrived(to, await codeOf(kept));
    expect([own.email, own.line.handedOnAt, own.codes]).toEqual([buyer, null, [await codeOf(kept)]]);
    const { email, line, codes } = await arrived(to, await codeOf(handed));
    expect([email, line.giftTo?.email, codes]).toEqual([buyer, friend, [""]]);
    // The mailbox of who keeps a coupon is none of its buyer's, who cannot take it back or send it elsewhere.
    expect([friendOf(line)?.email, mayHandOn(line), line.giftOpenedAt === null]).toEqual(["", false, false]);
    expect((await arrived(to, await codeOf(opened))).codes).toEqual([""]);
    expect(await redeemAtCounter(to, await codeOf(handed))).toMatchObject({ replayed: false });
    await expectInvariants(to);
  });

  it("brings them from a seller's export without a buyer", async () => {
    const { folder, rows } = await exported({ organizationId });
    expect(await bring(other, folder, "csv")).toMatchObject({ brought: rows.size, problems: [] });
    const { email, line, codes } = await arrived(other, await codeOf(handed));
    expect([isErasedEmail(email), line.giftTo, codes]).toEqual([true, null, [""]]);
    expect(await redeemAtCounter(other, await codeOf(opened))).toMatchObject({ replayed: false });
    await expectInvariants(other);
  });

  it("has no name at the counter where another than its buyer brings it", async () => {
    await from.updateTable("sales").set({ user_fullname: "Ana Ruiz" }).execute();
    const names = [];
    for (const id of [kept, handed, opened])
      names.push((await findCoupon(from, { by: "id", id }))?.holderName);
    expect(names).toEqual(["Ana Ruiz", null, null]);
  });
});
