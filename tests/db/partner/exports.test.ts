// Proves that the exports of redemptions, opinions and promo codes read each row once over several batches of equal times.
import { beforeAll, expect, it } from "vitest";
import { insertRows } from "~/db/insert-rows.server";
import type { Db } from "~/db/schema";
import { exportOwnFeedback } from "~/domain/feedback/export-feedback.server";
import type { MemberRole } from "~/domain/kernel/context";
import { EXPORT_BATCH } from "~/domain/kernel/export.server";
import { newId } from "~/domain/kernel/ids.server";
import { exportPromoCodes } from "~/domain/reports/export-promo-codes.server";
import { exportRedemptions } from "~/domain/sales/redemption/export-redemptions.server";
import { memberActor, visitorContext } from "../../fixtures/context";
import { buildVote } from "../../fixtures/feedback";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { insertPromo } from "../../fixtures/promo-codes";
import { buildPurchase } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onBothDatabases } from "../../support/databases";

/** With the first row two full batches, which end without a sign that nothing follows. */
const COPIES = 2 * EXPORT_BATCH - 1;
const copies = <Row>(row: (index: number) => Row): Row[] => Array.from({ length: COPIES }, (_, i) => row(i));

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let offer: BuiltOffer;
  let organizationId: string;

  const ctx = (role: MemberRole = "manager") => ({
    ...visitorContext(db),
    actor: memberActor(organizationId, role, newId()),
  });

  beforeAll(async () => {
    ({ db } = await open());
    organizationId = (await buildOrganization(db)).id;
    offer = await buildOffer(db, { organization_id: organizationId, options: [{ capacity: 5 }] });
  });

  /** @returns how many rows, and how many different ones */
  async function read<Row>(batches: AsyncIterable<Row[]>, keyOf: (row: Row) => string) {
    const keys: string[] = [];
    for await (const rows of batches) keys.push(...rows.map(keyOf));
    return [keys.length, new Set(keys).size];
  }
  const ALL = [COPIES + 1, COPIES + 1];
  const rowsOf = async (action: string) =>
    (await db.selectFrom("audit_log").select("detail").where("action", "=", action).execute()).map(
      ({ detail }) => (detail as { rows: number }).rows,
    );

  it("reads every redemption of the day, undone ones included", async () => {
    const { ids } = await buildPurchase(db, { of: offer, quantity: 1 });
    const { id: undoer } = await buildUser(db);
    const at = Date.UTC(2026, 5, 10, 10);
    const undo = (index: number) => ({
      nonce: `canje-${String(index).padStart(6, "0")}`,
      coupon_id: ids[0] ?? "",
      organization_id: organizationId,
      redeemed_at: at,
      redeemed_by: null,
      location_id: null,
      location_name: null,
      undone_at: at + 1_000,
      undone_by: undoer,
      reason: "Prueba",
    });
    await insertRows(db, "redemption_undos", [undo(COPIES), ...copies(undo)]);
    const query = { organizationId, period: { from: "2026-06-09", until: "2026-06-10" } };
    expect(await read(await exportRedemptions(ctx(), query), ({ nonce }) => nonce)).toEqual(ALL);
    expect(await rowsOf("redemptions.exported")).toEqual([COPIES + 1]);
    await expect(exportRedemptions(ctx("cashier"), query)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("reads every opinion", async () => {
    const model = await buildVote(db, offer.id);
    const vote = await db
      .selectFrom("feedback")
      .selectAll()
      .where("id", "=", model)
      .executeTakeFirstOrThrow();
    const copy = () => ({ ...vote, id: newId(), email_key: newId(), edit_token_hash: newId() });
    await insertRows(db, "feedback", copies(copy));
    const all = { organizationId, answered: undefined };
    expect(await read(await exportOwnFeedback(ctx(), all), ({ id }) => id)).toEqual(ALL);
    expect(await read(await exportOwnFeedback(ctx(), { ...all, answered: true }), ({ id }) => id)).toEqual([
      0, 0,
    ]);
    expect(await rowsOf("feedback.exported")).toEqual([COPIES + 1, 0]);
    await expect(exportOwnFeedback(ctx("bookkeeper"), all)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("reads every promo code", async () => {
    const own = { scope: "organization", organization_id: organizationId } as const;
    const promo = await insertPromo(db, { ...own, code: "COPIA" });
    await insertRows(
      db,
      "promo_codes",
      copies((index) => ({ ...promo, id: newId(), code: `COPIA-${index}` })),
    );
    const all = { organizationId, search: "" };
    expect(await read(await exportPromoCodes(ctx(), all), ({ code }) => code)).toEqual(ALL);
    expect(
      await read(await exportPromoCodes(ctx(), { ...all, search: "copia-99" }), ({ code }) => code),
    ).toEqual([10, 10]);
    expect(await rowsOf("promo_codes.exported")).toEqual([COPIES + 1, 10]);
    await expect(exportPromoCodes(ctx("cashier"), all)).rejects.toMatchObject({ code: "forbidden" });
  });
});
