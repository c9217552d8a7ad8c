// Proves the call that extends unused coupons: once, for their proven buyer or the recipient of an opened present.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import { buildExpiring, DAY_MS } from "../../db/sales/expiry/expiring-purchases";
import { handOnByApi } from "../../fixtures/api-orders";
import { type ApiClient, apiClient } from "../../support/api";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  const extend = (json: object) => api.call("POST /sales/extend/", { json });

  async function bought(policy: "extend_once" | "none" = "extend_once") {
    const sale = await buildExpiring(db, { policy, quantity: 1 });
    return { ...sale, claim: { reference: showSaleReference(sale.reference), coupon_uuid: sale.ids[0] } };
  }

  it("adds the offer's time once, and the terms as sold name the policy", async () => {
    const { claim, validUntil } = await bought();
    const end = new Date(validUntil + 60 * DAY_MS).toISOString();
    for (let times = 0; times < 2; times++) {
      const extended = await extend(claim);
      expect([extended.status, extended.body]).toEqual([200, { valid_until: end }]);
    }
    const sale = await api.call("GET /sales/by-token/", { headers: { "x-sale-token": claim.reference } });
    expect(sale.body.items[0]).toMatchObject({
      terms: { expiry_policy: "extend_once" },
      coupons: [{ valid_until: end }],
    });
  });

  it("is refused without the policy, without a proof and for another purchase's coupon", async () => {
    const [sale, other] = [await bought(), await bought("none")];
    expect((await extend(other.claim)).body.code).toBe("change_not_allowed");
    const unproven = { sale_uuid: sale.saleId, coupon_uuid: sale.ids[0] };
    expect((await extend(unproven)).body.code).toBe("proof_required");
    expect((await extend({ ...sale.claim, coupon_uuid: other.ids[0] })).status).toBe(404);
  });

  it("is the recipient's once the gift is opened", async () => {
    const sale = await bought();
    const friend = await handOnByApi(api, db, sale.claim);
    const link = { ...friend, coupon_uuid: sale.ids[0] };
    expect((await extend(link)).status).toBe(404);
    await api.call("POST /sales/gifts/open/", { json: friend });
    expect((await extend(link)).status).toBe(200);
  });
});
