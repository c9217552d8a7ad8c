// Proves the settings of the counter: managers change them, cashiers read them.
import { expect, it } from "vitest";
import { apiShop } from "../../../support/api-shop";
import { onOneByFile } from "../../../support/databases";

onOneByFile((_name, open) => {
  const shop = apiShop(open);
  const path = () => `/organizations/${shop.organizationId}/counter/`;
  const read = (token = shop.tokens.cashier) => shop.api.call(`GET ${path()}`, { token });
  const change = (json: object, token = shop.tokens.manager) =>
    shop.api.call(`PUT ${path()}`, { token, json });

  it("are changed by managers and read by cashiers", async () => {
    expect((await read()).body).toEqual({ redeem_on_scan: false });
    const changed = await change({ redeem_on_scan: true });
    expect([changed.status, changed.body]).toEqual([200, { redeem_on_scan: true }]);
    expect((await read()).body).toEqual({ redeem_on_scan: true });
    expect((await change({ redeem_on_scan: false }, shop.tokens.cashier)).status).toBe(403);
    expect((await change({ redeem_on_scan: false }, shop.tokens.stranger)).status).toBe(404);
    expect((await read(shop.tokens.stranger)).status).toBe(404);
    for (const wrong of [{}, { redeem_on_scan: "yes" }]) expect((await change(wrong)).status).toBe(400);
    expect((await read()).body).toEqual({ redeem_on_scan: true });
  });
});
