// Proves that a slot's places and sale change in one call: never below what is sold, also beside purchases.
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { buyByApi, tokenFor } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { apiShop } from "../../support/api-shop";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onBothDatabases("stock", (_name, open) => {
  const shop = apiShop(open);

  async function dated(slot: object = {}) {
    const offer = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      options: [{ slots: [slot] }],
    });
    const [option] = offer.options;
    return { offerId: offer.id, optionId: option.id, slotId: option.slots[0] ?? "" };
  }
  const patch = (
    { offerId, slotId }: { offerId: string; slotId: string },
    json: object,
    { token = shop.tokens.manager, headers }: { token?: string; headers?: Record<string, string> } = {},
  ) => shop.api.call(`PATCH /offers/${offerId}/slots/${slotId}/`, { token, json, headers });

  it("changes what is named, keeps the rest, and counts as an edit of the offer", async () => {
    const slot = await dated({ capacity: 5 });
    await buyByApi(shop.api, shop.db, {
      items: [{ optionId: slot.optionId, slotId: slot.slotId, quantity: 2 }],
    });
    const more = await patch(slot, { capacity: 7 });
    expect([more.status, more.body]).toMatchObject([200, { capacity: 7, sold: 2, status: "open" }]);
    const low = await patch(slot, { capacity: 1 });
    expect([low.status, Object.keys(low.body.errors)]).toEqual([400, ["capacity"]]);
    const closed = await patch(slot, { status: "closed" });
    expect(closed.body).toMatchObject({ capacity: 7, status: "closed" });
    const refused = await tokenFor(shop.api, {
      items: [{ optionId: slot.optionId, slotId: slot.slotId }],
    }).catch(() => "refused");
    expect(refused).toBe("refused");
    expect((await patch(slot, { status: "open" }, { headers: { "If-Match": '"1"' } })).body.code).toBe(
      "stale_version",
    );
    const { version } = await shop.db
      .selectFrom("offers")
      .select("version")
      .where("id", "=", slot.offerId)
      .executeTakeFirstOrThrow();
    const opened = await patch(slot, { status: "open" }, { headers: { "If-Match": `"${version}"` } });
    expect(opened.body.status).toBe("open");
    // What is so already is no edit.
    expect((await patch(slot, { status: "open", capacity: 7 })).status).toBe(200);
    const rows = await shop.db
      .selectFrom("audit_log")
      .select("detail")
      .where("subject_id", "=", slot.offerId)
      .where("action", "=", "offer.slot_changed")
      .orderBy("at")
      .execute();
    expect(rows.map(({ detail }) => detail.after)).toEqual([
      { capacity: 7, status: "open" },
      { capacity: 7, status: "closed" },
      { capacity: 7, status: "open" },
    ]);
  });

  it("is refused to others, for slots of other offers, and for what cannot be sold again", async () => {
    const slot = await dated();
    const at = Date.now() - DAY_MS;
    const over = await dated({ starts_at: at, ends_at: at + HOUR_MS });
    const cancelled = await dated({ status: "cancelled" });
    const archived = await dated();
    const inReview = await dated();
    for (const [{ offerId }, status] of [
      [archived, "archived"],
      [inReview, "in_review"],
    ] as const) {
      await shop.db
        .updateTable("offers")
        .set({ status: status as never })
        .where("id", "=", offerId)
        .execute();
    }
    const open = { status: "open" };
    const answers = [
      await patch(slot, open, { token: shop.tokens.stranger }),
      await patch(slot, open, { token: shop.tokens.cashier }),
      await patch({ ...slot, slotId: over.slotId }, open),
      await patch({ ...slot, slotId: "nada" }, open),
      await patch(slot, { status: "cancelled" }),
      await patch(slot, { capacity: 0 }),
      await patch(over, open),
      await patch(cancelled, open),
      await patch(archived, open),
      await patch(inReview, open),
    ];
    expect(answers.map(({ status, body }) => (status === 409 ? body.code : status))).toEqual([
      ...[404, 403, 404, 404, 400, 400],
      ...["slot_has_ended", "slot_is_cancelled", "archived", "in_review"],
    ]);
  });

  it("never has fewer places than are taken, whichever of change and purchases comes first", async () => {
    const slot = await dated({ capacity: 6 });
    const item = { optionId: slot.optionId, slotId: slot.slotId };
    await Promise.all([
      ...[1, 2, 3, 4].map(() => buyByApi(shop.api, shop.db, { items: [item] }).catch(() => null)),
      patch(slot, { capacity: 2 }),
    ]);
    const { sold, held, capacity } = await shop.db
      .selectFrom("slots")
      .select(["sold", "held", "capacity"])
      .where("id", "=", slot.slotId)
      .executeTakeFirstOrThrow();
    expect(sold + held).toBeLessThanOrEqual(capacity);
    await expectInvariants(shop.db);
  });
});
