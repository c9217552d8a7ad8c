// Proves account deletion: its authorization, and the removal of personal data from browser and shop.
import { describe, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { addToCart, buy } from "../purchase";
import { enterByPassword, enteredShop, isSignedIn, PASSWORD } from "../sign-in-steps";
import { ACT, askCode, enteredByCode, enteredByPassword, userRow } from "./account-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  const entered = () => enteredByPassword(shop);

  describe("account deletion", () => {
    /** Rows of cart and favourites. */
    const keptOf = async (id: string) => {
      const carts = shop.db.selectFrom("carts").select("owner").where("owner", "=", `user:${id}`);
      const favorites = shop.db.selectFrom("favorites").select("offer_id").where("user_id", "=", id);
      return [(await carts.execute()).length, (await favorites.execute()).length];
    };

    it("requires the password, and keeps no name", async () => {
      const { visitor, email, id } = await entered();
      await addToCart(visitor, shop.offers.spa.options[0].id);
      await buy(visitor, email);
      await addToCart(visitor, shop.offers.spa.options[0].id);
      await (await visitor.get("/account/consents")).form(ACT).submit({ list: ["newsletter"] });
      await visitor.post("/favorite", {
        intent: "add",
        offerNumber: String(shop.offers.dinner.number),
        returnTo: "/favorite",
      });
      expect(await keptOf(id)).toEqual([1, 1]);
      const page = await visitor.get("/account/delete");
      expect((await page.form(ACT).submit({ currentPassword: "no" })).status).toBe(400);
      expect(await userRow(shop, id)).toMatchObject({ deleted_at: null });
      const done = await page.form(ACT).submit({ currentPassword: PASSWORD });
      expect([done.path, isSignedIn(done)]).toEqual(["/", false]);
      expect(done.texts(".toast").join()).toContain("Hemos eliminado tu cuenta");
      expect(await userRow(shop, id)).toMatchObject({
        first_name: "",
        last_name: "",
        password_hash: null,
        deleted_at: expect.any(Number),
      });
      expect((await visitor.get("/cart")).texts('input[name="quantity"]')).toEqual([]);
      expect((await visitor.get("/account")).path).toMatch(/^\/login/);
      expect((await visitor.get("/order/history")).path).toBe("/");
      expect((await enterByPassword(shop.visit(), email)).status).toBe(400);
      const sale = await shop.db.selectFrom("sales").select("status").where("email", "=", email).execute();
      expect(sale).toEqual([{ status: "captured" }]);
      const ended = await shop.db
        .selectFrom("consents")
        .select(["list", "status"])
        .where("source", "=", "account-deletion")
        .execute();
      expect(ended).toEqual([{ list: "newsletter", status: "unsubscribed" }]);
      expect(await keptOf(id)).toEqual([0, 0]);
    });

    atNight(() => {
      it("accepts a mailed code for an account without password", async () => {
        const { visitor, email, id } = await enteredByCode(shop);
        const { page, code } = await askCode(shop, visitor, "/account/delete", { email, number: 2 });
        const done = await page.form(ACT).submit({ code });
        expect(done.path).toBe("/");
        expect((await userRow(shop, id)).deleted_at).not.toBeNull();
      });
    });

    it("refuses the last administrator", async () => {
      const { visitor, id } = await entered();
      await shop.db.updateTable("users").set({ is_staff: false }).where("id", "<>", id).execute();
      await shop.db.updateTable("users").set({ is_staff: true }).where("id", "=", id).execute();
      const page = await visitor.get("/account/delete");
      const refused = await page.form(ACT).submit({ currentPassword: PASSWORD });
      expect([refused.status, refused.text("[role=alert]")]).toEqual([
        400,
        expect.stringContaining("al menos una persona"),
      ]);
      await shop.db.updateTable("users").set({ is_staff: false }).where("id", "=", id).execute();
    });
  });
});

atNight(() =>
  onOneDatabase((_name, open) => {
    const shop = enteredShop(open, () => ({ RATE_LIMITS: "on" }));

    it("limits password guesses in an open session", async () => {
      const { visitor, id } = await enteredByPassword(shop);
      const page = await visitor.get("/account/delete");
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++) {
        const guess = await page.form(ACT).submit({ currentPassword: `no es ${n}` });
        statuses.push(guess.status);
      }
      expect(statuses[0]).toBe(400);
      expect(statuses.at(-1)).toBe(429);
      const right = await page.form(ACT).submit({ currentPassword: PASSWORD });
      expect([right.status, right.text("[role=alert]")]).toEqual([
        429,
        expect.stringContaining("Demasiados intentos"),
      ]);
      expect(await userRow(shop, id)).toMatchObject({ deleted_at: null });
    });
  }),
);
