// Proves the counter's settings and place on the real server: what is scanned is redeemed at once where a manager wants it,
// the place is chosen for the session, and the last redemptions are undone beside the field.
import { expect, it } from "vitest";
import { config } from "~/config.server";
import { signCouponToken } from "~/domain/coupons/coupon-token.server";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { buildPlace } from "../../fixtures/places";
import { buildPurchase } from "../../fixtures/purchases";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { otherOrganization, panelShop } from "./panel-shop";

const COUNTER = "/socios/caja";
const SETTINGS = `${COUNTER}/ajustes`;
const PLACE = `${COUNTER}/local`;
const UNDO = ".last-redeemed form";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, () => ({ COUPON_SECRETS: config.couponSecrets.join(",") }));

  async function bought(overrides: OfferOverrides = {}, quantity = 1) {
    const of = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      options: [{ capacity: 9 }],
      ...overrides,
    });
    const { ids } = await buildPurchase(shop.db, { of, quantity });
    const { id, code } = await shop.db
      .selectFrom("coupons")
      .select(["id", "code"])
      .where("id", "in", ids)
      .executeTakeFirstOrThrow();
    return { id, code, token: signCouponToken({ couponId: id, secretVersion: 1, validUntil: null }) };
  }
  const type = async (visitor: Visitor, code: string) =>
    (await visitor.get(COUNTER)).form({ action: COUNTER }).submit({ code });
  const stored = (id: string) =>
    shop.db
      .selectFrom("coupons")
      .select(["status", "redeemed_location_name as place"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  async function chooseOnScan(wanted: boolean) {
    const page = await shop.as("manager").visitor.get(SETTINGS);
    expect(await conformanceProblems(page.html)).toEqual([]);
    return page.form({ action: SETTINGS }).submit({ on_scan: wanted ? "1" : [] });
  }
  /** Two places of the business, and the offer at both or at one. */
  async function places() {
    const ids = [
      await buildPlace(shop.db, shop.organizationId),
      await buildPlace(shop.db, shop.organizationId),
    ];
    for (const [index, name] of ["Centro", "Playa"].entries()) {
      await shop.db
        .updateTable("organization_places")
        .set({ name, address: `Calle ${name} ${newId()}` })
        .where("id", "=", ids[index] ?? "")
        .execute();
    }
    return { centro: ids[0] ?? "", playa: ids[1] ?? "" };
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

  it("remembers the place for the session, takes it for what is redeemed, and warns elsewhere", async () => {
    const { centro, playa } = await places();
    const { visitor } = await shop.enter({ organizationId: shop.organizationId, role: "cashier" });
    const start = await visitor.get(COUNTER);
    const ask = await start.follow(`a[href="${PLACE}"]`);
    expect(await conformanceProblems(ask.html)).toEqual([]);
    expect(ask.form({ action: PLACE }).values.place).toBe("");
    // Places of one name differ by their street, also once one is chosen.
    const twins = [
      await buildPlace(shop.db, shop.organizationId, { name: "Sol", address: "Calle Luna, 1" }),
      await buildPlace(shop.db, shop.organizationId, { name: "Sol", address: "Calle Luna, 2" }),
    ];
    const named = (await visitor.get(PLACE)).form({ action: PLACE });
    const sol = await named.submit({ place: twins[1] ?? "" });
    expect(sol.text("header")).toContain("Sol, Calle Luna, 2, Madrid");
    await shop.db.deleteFrom("organization_places").where("id", "in", twins).execute();
    const foreign = await buildPlace(shop.db, await otherOrganization(shop.db));
    expect((await visitor.post(PLACE, { place: foreign })).status).toBe(400);
    const chosen = await ask.form({ action: PLACE }).submit({ place: centro });
    expect([chosen.path, chosen.text("header")]).toEqual([COUNTER, expect.stringContaining("Centro")]);
    const copy = { name: "Centro", place_id: centro };
    const both = await bought({ locations: [copy, { name: "Playa", place_id: playa }] });
    const found = await type(visitor, both.code);
    expect([found.text("h1"), found.text("#verdict"), found.has("select[name=place]")]).toEqual([
      "Válido",
      expect.stringContaining("Local: Centro"),
      false,
    ]);
    await found.form({ action: found.path }).submit();
    expect(await stored(both.id)).toEqual({ status: "redeemed", place: "Centro" });
    const there = await bought({ locations: [{ name: "Playa", place_id: playa }] });
    const elsewhere = await type(visitor, there.code);
    expect([elsewhere.text("h1"), elsewhere.text("#verdict")]).toEqual([
      "Válido, pero no en este local",
      expect.stringContaining("Vale en Playa."),
    ]);
    // The list is narrowed by place and person.
    const manager = shop.as("manager").visitor;
    const all = await manager.get("/socios/canjes");
    const filter = all.form({ action: "/socios/canjes" });
    expect(await conformanceProblems(all.html)).toEqual([]);
    const here = await filter.submit({ local: "Centro" });
    expect(here.texts("tbody th")).toHaveLength(1);
    expect((await manager.get("/socios/canjes?local=Playa")).has("tbody")).toBe(false);
    const who = all.html.match(/<select[^>]*name="persona".*?<\/select>/s)?.[0] ?? "";
    const [person = ""] = [...who.matchAll(/value="([\da-f-]{36})"/g)].map(([, id]) => id ?? "");
    const theirs = await manager.get(`/socios/canjes?persona=${person}`);
    expect(theirs.texts("tbody th").length).toBeLessThan(all.texts("tbody th").length);
    const file = await here.follow("main a[href*='canjes.csv']");
    expect(file.html.trim().split("\r\n")).toHaveLength(2);
    // Another business of the same person has places of its own.
    const other = await otherOrganization(shop.db);
    const elsewhereShop = await shop.enter({ organizationId: other, role: "cashier" });
    expect((await elsewhereShop.visitor.get(PLACE)).text("main")).toContain("no tiene locales");
    const cleared = await (await visitor.get(PLACE)).form({ action: PLACE }).submit({ place: "" });
    expect(cleared.text("header")).toContain("Balneario Ñu");
  });

  it("undoes beside the last three, by the rules of undoing", async () => {
    const { visitor } = await shop.enter({ organizationId: shop.organizationId, role: "cashier" });
    const coupons = [await bought(), await bought(), await bought(), await bought()];
    for (const { code } of coupons) {
      const found = await type(visitor, code);
      await found.form({ action: found.path }).submit();
    }
    const start = await visitor.get(COUNTER);
    expect(start.texts(".last-redeemed li")).toHaveLength(3);
    expect(await conformanceProblems(start.html)).toEqual([]);
    const undone = await start.form(UNDO).submit();
    expect([undone.text("h1"), (await stored(coupons[3]?.id ?? "")).status]).toEqual([
      "Canje deshecho",
      "issued",
    ]);
    // Three minutes later only a manager may, and says why on the redemption's page.
    await shop.db
      .updateTable("coupons")
      .set({ redeemed_at: Date.now() - 3 * MINUTE_MS })
      .where(
        "id",
        "in",
        coupons.map(({ id }) => id),
      )
      .where("status", "=", "redeemed")
      .execute();
    const later = await visitor.get(COUNTER);
    expect([later.texts(".last-redeemed li").length, later.forms(UNDO).length]).toEqual([3, 0]);
    const manager = await shop.as("manager").visitor.get(COUNTER);
    expect(manager.has("a.button[href*='/socios/caja/canje/']")).toBe(true);
  });
});
