// Proves that cancelling a date refunds and notifies its buyers once each.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { refundCancelledSlots } from "~/domain/sales/refunds/refund-cancelled-slots.server";
import { buyByApi, createByApi, tokenFor } from "../../fixtures/api-orders";
import { jobContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve } from "../../fixtures/orders";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let token: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    ({ token } = await tokenOf(db, { staff: true }));
  });

  async function dated() {
    const at = Date.now() + 10 * DAY_MS;
    const slots = [0, 1].map((day) => ({
      starts_at: at + day * DAY_MS,
      ends_at: at + day * DAY_MS + 1,
      capacity: 5,
    }));
    const offer = await buildOffer(db, { options: [{ slots }] });
    const [option] = offer.options;
    const [first = "", second = ""] = option.slots;
    return { offerId: offer.id, optionId: option.id, first, second };
  }

  async function setStatus(offerId: string, slotId: string, status: string) {
    const { body: offer } = await api.call(`GET /offers/${offerId}/`, { token });
    for (const option of offer.price_options) {
      for (const slot of option.slots) if (slot.slot_id === slotId) slot.status = status;
    }
    const json = { price_options: offer.price_options };
    return api.call(`PATCH /offers/${offerId}/`, { token, json });
  }
  const round = () => refundCancelledSlots(jobContext(visitorContext(db)));

  it("refunds the payments of that date and no other", async () => {
    const { offerId, optionId, first, second } = await dated();
    const both = await buyByApi(api, db, {
      items: [
        { optionId, quantity: 2, slotId: first },
        { optionId, slotId: second },
      ],
    });
    const other = await buyByApi(api, db, { items: [{ optionId, slotId: second }] });
    const waiting = await tokenFor(api, { items: [{ optionId, slotId: first }] });
    const created = await createByApi(api, waiting);
    expect((await setStatus(offerId, first, "cancelled")).status).toBe(200);
    expect((await setStatus(offerId, first, "open")).status).toBe(400);
    await Promise.all([round(), round(), round()]);
    const money = async (saleId: string) => (await api.call(`GET /sales/${saleId}/refunds/`, { token })).body;
    expect(await money(both.saleId)).toMatchObject({
      refunded: "40.00",
      refunds: [{ status: "succeeded", reason: "slot_cancelled" }],
    });
    expect(await money(other.saleId)).toMatchObject({ refunded: "0.00", refunds: [] });
    const mails = await db
      .selectFrom("mail_outbox")
      .select("template")
      .where("recipient", "=", both.email)
      .orderBy("template")
      .execute();
    expect(mails.map(({ template }) => template)).toEqual([
      "purchase-confirmation",
      "refund",
      "slot-cancelled",
    ]);
    await expectInvariants(db);
    // A buyer who was paying at that moment is refunded as well.
    await approve(db, created.body.transaction_id);
    await api.call(`POST /sales/capture/${created.body.transaction_id}/`);
    expect(await round()).toBe(1);
    expect(await money(created.body.uuid)).toMatchObject({ refunded: "20.00", payment_status: "refunded" });
    expect(await round()).toBe(0);
    expect((await setStatus(offerId, first, "open")).status).toBe(200);
    await expectInvariants(db);
  });
});
