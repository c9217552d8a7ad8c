// Proves that a booked date of another system is moved by its holder and not cancelled: no provider of this shop could send its money back.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { moveOwnBooking } from "~/domain/sales/moves/move-own-booking.server";
import { readOwnBooking } from "~/domain/sales/moves/read-own-booking.server";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { storeTerms } from "~/domain/sales/terms-as-sold.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { reasonOf } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

const DAY_MS = 86_400_000;
const ACTOR = { kind: "job", name: "data:import" } as const;

onOneByFile((_name, open) => {
  let db: Db;
  let folder: string;
  let other: string;
  let startsAt: number;
  beforeAll(async () => {
    ({ db } = await open());
    folder = mkdtempSync(join(tmpdir(), "booked-dates-"));
    const { id } = await buildOrganization(db, { slug: "spa-del-mar" });
    startsAt = Date.now() + 9 * DAY_MS;
    const offer = await buildOffer(db, {
      organization_id: id,
      external_reference: "SPA-1",
      validity: { mode: "slot" } as never,
      date_change_limit: "24_hours",
      cancellation_limit: "24_hours",
      expiry_policy: "credit_12_months",
      options: [{ sku: "C1", slots: [{ starts_at: startsAt, capacity: 5 }, { capacity: 5 }] }],
    });
    other = offer.options[0].slots[1] ?? "";
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function brought(key: string) {
    const path = join(folder, "coupons.jsonl");
    const iso = (ms: number) => new Date(ms).toISOString();
    const of = { organization: "spa-del-mar", offer: "SPA-1", option: "C1" };
    const row = { key, code: `VALE-${key}`, email: "ana@ejemplo.es", paid: "39,90", date: iso(startsAt) };
    writeFileSync(path, JSON.stringify({ ...of, ...row, bought_at: iso(Date.now() - 20 * DAY_MS) }));
    const file = {
      kind: "coupons",
      path,
      source: "vieja",
      origin: ORIGIN,
      dryRun: false,
      onProblem: () => undefined,
    } as const;
    expect(await bringFile({ db, actor: ACTOR }, file)).toMatchObject({ brought: 1 });
    const { saleId, lineId } = await db
      .selectFrom("imported_coupon_codes")
      .innerJoin("coupons", "coupons.id", "imported_coupon_codes.coupon_id")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select(["sale_lines.sale_id as saleId", "sale_lines.id as lineId"])
      .where("imported_coupon_codes.code", "=", `VALE${key}`)
      .executeTakeFirstOrThrow();
    return { saleId, lineId, as: "buyer" as const };
  }
  const ctx = () => visitorContext(db);
  const termsOf = async (lineId: string) =>
    (await readSoldLines(db, { lineIds: [lineId] }, Date.now()))[0]?.terms;

  it("promises neither a cancellation nor a credit, and is moved", async () => {
    const holder = await brought("1");
    expect(await termsOf(holder.lineId)).toMatchObject({
      cancellationLimit: "none",
      expiryPolicy: "none",
      dateChangeLimit: "24_hours",
    });
    expect(await readOwnBooking(ctx(), holder)).toMatchObject({ cancelUntil: null });
    expect(await reasonOf(cancelOwnBooking(ctx(), holder))).toBe("change_not_allowed");
    await moveOwnBooking(ctx(), holder, other);
    expect((await readOwnBooking(ctx(), holder))?.slot.id).toBe(other);
    await expectInvariants(db);
  });

  it("is not cancelled by terms that were stored before this rule, either", async () => {
    const holder = await brought("2");
    const terms = await termsOf(holder.lineId);
    if (!terms) throw new Error("no terms");
    const terms_id = await storeTerms(db as never, { ...terms, cancellationLimit: "24_hours" });
    await db.updateTable("sale_lines").set({ terms_id }).where("id", "=", holder.lineId).execute();
    expect((await readOwnBooking(ctx(), holder))?.cancelUntil).toBeNull();
    expect(await reasonOf(cancelOwnBooking(ctx(), holder))).toBe("change_not_allowed");
    const refunds = db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select("refunds.id")
      .where("payments.sale_id", "=", holder.saleId);
    expect(await refunds.execute()).toEqual([]);
  });
});
