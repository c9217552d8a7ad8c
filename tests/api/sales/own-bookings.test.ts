// Proves the calls that read, move and cancel a booked date: for its proven buyer or the recipient of a gift.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import { handOnByApi } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { buildPurchase } from "../../fixtures/purchases";
import { type ApiClient, apiClient } from "../../support/api";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  async function booked() {
    const of = await buildOffer(db, {
      validity: { mode: "slot" } as never,
      date_change_limit: "24_hours",
      cancellation_limit: "48_hours",
      options: [{ slots: [{ capacity: 3 }, { capacity: 3 }] }],
    });
    const [first = "", other = ""] = of.options[0].slots;
    const sale = await buildPurchase(db, { of, slotId: first, quantity: 1 });
    const claim = { reference: showSaleReference(sale.reference), coupon_uuid: sale.ids[0] };
    return { ...sale, first, other, claim };
  }

  it("read the limits as sold and the dates with room, move to one and cancel", async () => {
    const { claim, first, other } = await booked();
    const read = await api.call("POST /sales/bookings/", { json: claim });
    expect(read.body).toMatchObject({
      quantity: 1,
      is_over: false,
      refund: "20.00",
      dates: [{ slot_id: other }],
    });
    const moved = await api.call("POST /sales/bookings/move/", { json: { ...claim, to: other } });
    const [chosen] = read.body.dates;
    expect([moved.status, moved.body.slot.starts_at]).toEqual([200, chosen.starts_at]);
    expect(moved.body.dates[0].slot_id).toBe(first);
    const cancelled = await api.call("POST /sales/bookings/cancel/", { json: claim });
    expect([cancelled.status, cancelled.body]).toEqual([200, { refund: "20.00" }]);
    const late = await api.call("POST /sales/bookings/move/", { json: { ...claim, to: first } });
    expect([late.status, late.body.code]).toEqual([409, "booking_not_movable"]);
    const sale = await api.call("GET /sales/by-token/", { headers: { "x-sale-token": claim.reference } });
    expect(sale.body).toMatchObject({
      returned: [{ reason: "buyer_cancelled", amount: "20.00" }],
      items: [{ terms: { date_change_limit: "24_hours", cancellation_limit: "48_hours" } }],
    });
  });

  it("are refused without a proof, for another purchase's coupon and for another date", async () => {
    const [sale, other] = [await booked(), await booked()];
    const unproven = { sale_uuid: sale.saleId, coupon_uuid: sale.ids[0] };
    for (const call of ["POST /sales/bookings/", "POST /sales/bookings/cancel/"] as const)
      expect((await api.call(call, { json: unproven })).body.code).toBe("proof_required");
    const foreign = { ...sale.claim, coupon_uuid: other.ids[0] };
    expect((await api.call("POST /sales/bookings/", { json: foreign })).status).toBe(404);
    const wrong = await api.call("POST /sales/bookings/move/", { json: { ...sale.claim, to: other.other } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ["to"]]);
    expect((await api.call("POST /sales/bookings/", { json: { coupon_uuid: sale.ids[0] } })).status).toBe(
      400,
    );
  });

  it("let the recipient of an opened gift move it, by its link", async () => {
    const sale = await booked();
    const friend = await handOnByApi(api, db, sale.claim);
    const link = { ...friend, coupon_uuid: sale.ids[0] };
    expect((await api.call("POST /sales/bookings/", { json: link })).status).toBe(404);
    await api.call("POST /sales/gifts/open/", { json: friend });
    const read = await api.call("POST /sales/bookings/", { json: link });
    expect(read.body).toMatchObject({ cancel_until: null, dates: [{ slot_id: sale.other }] });
    // What the gift cost is not said to who received it.
    expect(read.body.refund).toBe("0.00");
    const moved = await api.call("POST /sales/bookings/move/", { json: { ...link, to: sale.other } });
    expect(moved.body.slot.starts_at).toBe(read.body.dates[0].starts_at);
    const buyers = await api.call("POST /sales/bookings/move/", { json: { ...sale.claim, to: sale.first } });
    expect(buyers.body.code).toBe("change_not_allowed");
  });
});
