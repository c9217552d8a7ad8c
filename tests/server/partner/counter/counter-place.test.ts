// Proves the counter's place on the real server: it is chosen for the session, what is redeemed has it, and the last
// redemptions are undone beside the field.
import { expect, it } from "vitest";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { buildPlace } from "../../../fixtures/places";
import { atNight } from "../../../support/at-night";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { otherOrganization } from "../panel-shop";
import { COUNTER, counterShop } from "./counter-steps";

const PLACE = `${COUNTER}/local`;
const UNDO = ".last-redeemed form";

onOneDatabase((_name, open) => {
  const { shop, bought, type, stored } = counterShop(open);

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
    // The list is narrowed by place and person: another one has redeemed, too.
    const manager = shop.as("manager").visitor;
    const another = await type(manager, (await bought()).code);
    await another.form({ action: another.path }).submit();
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

  atNight(() => {
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
});
