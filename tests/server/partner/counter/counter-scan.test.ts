// Proves the counter's settings on the real server: what is scanned is redeemed at once where a manager wants it.
import { expect, it } from "vitest";
import { signCouponToken } from "~/domain/coupons/coupon-token.server";
import { buildPurchase } from "../../../fixtures/purchases";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { COUNTER, counterShop } from "./counter-steps";

const SETTINGS = `${COUNTER}/ajustes`;

onOneDatabase((_name, open) => {
  const { shop, bought, type, stored } = counterShop(open);

  async function chooseOnScan(wanted: boolean) {
    const page = await shop.as("manager").visitor.get(SETTINGS);
    expect(await conformanceProblems(page.html)).toEqual([]);
    return page.form({ action: SETTINGS }).submit({ on_scan: wanted ? "1" : [] });
  }

  it("asks about what is scanned until a manager chooses otherwise, whom no cashier can overrule", async () => {
    const { visitor } = shop.as("cashier");
    const { id, token } = await bought();
    expect((await type(visitor, token)).path).toBe(`${COUNTER}/cupon/${id}`);
    expect((await visitor.get(COUNTER)).has(`a[href="${SETTINGS}"]`)).toBe(false);
    const refused = await visitor.post(SETTINGS, {
      organization: shop.organizationId,
      settings: "1",
      on_scan: "1",
    });
    expect([refused.status, (await type(visitor, token)).path]).toEqual([404, `${COUNTER}/cupon/${id}`]);
    const saved = await chooseOnScan(true);
    expect([saved.path, saved.text(".toasts")]).toEqual([COUNTER, expect.stringContaining("guardados")]);
    expect((await shop.as("manager").visitor.get(SETTINGS)).form({ action: SETTINGS }).values.on_scan).toBe(
      "1",
    );
    const audited = await shop.db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "organization.counter_changed")
      .execute();
    expect(audited).toEqual([{ detail: { redeem_on_scan: true } }]);
  });

  it("redeems a scanned coupon once, says so, and undoes it; a typed one is asked about", async () => {
    await chooseOnScan(true);
    const { visitor } = shop.as("cashier");
    const { id, code, token } = await bought();
    const form = (await visitor.get(COUNTER)).form({ action: COUNTER });
    const done = await form.submit({ code: `${shop.shop.origin}/c/${token}` });
    expect([done.text("h1"), (await stored(id)).status]).toEqual(["Canjeado", "redeemed"]);
    expect(done.has("input[name=code][autofocus]")).toBe(true);
    expect(await conformanceProblems(done.html)).toEqual([]);
    // The scanner reads it twice: the same redemption.
    expect((await form.submit({ code: token })).path).toBe(done.path);
    const again = await type(visitor, token);
    expect([again.text("h1"), again.has("input[name=code][autofocus]")]).toEqual(["Ya canjeado", true]);
    const undone = await done.form({ action: done.path }).submit();
    expect([undone.text("h1"), (await stored(id)).status]).toEqual(["Canje deshecho", "issued"]);
    // The first page again, by the back button: what was undone is asked about.
    expect((await form.submit({ code: token })).path).toBe(`${COUNTER}/cupon/${id}`);
    expect((await type(visitor, code)).path).toBe(`${COUNTER}/cupon/${id}`);
    expect((await stored(id)).status).toBe("issued");
    await chooseOnScan(false);
  });

  it("asks where there is a choice, a warning or something to collect, although it redeems what is scanned", async () => {
    await chooseOnScan(true);
    const { visitor } = shop.as("cashier");
    const several = await bought({}, 2);
    expect((await type(visitor, several.token)).path).toBe(`${COUNTER}/cupon/${several.id}`);
    const today = await bought();
    await shop.db
      .updateTable("coupons")
      .set({ valid_from: Date.now() + 9_000_000_000 })
      .where("id", "=", today.id)
      .execute();
    expect((await type(visitor, today.token)).text("h1")).toBe("Todavía no vale");
    const foreign = await buildPurchase(shop.db);
    const other = signCouponToken({ couponId: foreign.ids[0] ?? "", secretVersion: 1, validUntil: null });
    expect((await type(visitor, other)).status).toBe(409);
    for (const { id } of [several, today]) expect((await stored(id)).status).toBe("issued");
    await chooseOnScan(false);
  });
});
