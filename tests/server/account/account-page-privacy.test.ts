// Proves an account's control of its sessions, consents and data export.
import { describe, expect, it } from "vitest";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { addToCart, buy } from "../purchase";
import { enterByPassword, enteredShop, isSignedIn, tokensOf } from "../sign-in-steps";
import { ACT, enteredByPassword, userRow } from "./account-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  const entered = () => enteredByPassword(shop);

  describe("sessions", () => {
    it("are listed and ended one by one or all at once, never those of others", async () => {
      const { visitor, email, id } = await entered();
      const [second, third] = [shop.visit(), shop.visit()];
      for (const one of [second, third]) await enterByPassword(one, email);
      const page = await visitor.get("/account/sessions");
      const rows = page.texts("main li.section__head");
      expect(rows).toHaveLength(3);
      expect(rows[0]).toContain("Esta sesión");
      expect(page.html).not.toContain((await tokensOf(visitor)).refresh);

      const stranger = await entered();
      const strange = await shop.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", stranger.id)
        .executeTakeFirstOrThrow();
      for (const session of [strange.id, crypto.randomUUID(), "", "1", "x".repeat(500)]) {
        const refused = await visitor.post("/account/sessions", { intent: "end", id: session });
        expect(refused.status, session).toBe(404);
      }
      expect(isSignedIn(await stranger.visitor.get("/contacts"))).toBe(true);

      const after = await page.form({ action: "/account/sessions", intent: "end" }).submit();
      expect(after.texts("main li.section__head")).toHaveLength(2);
      const open = [await second.get("/contacts"), await third.get("/contacts")].filter(isSignedIn);
      expect(open).toHaveLength(1);
      const alone = await after.form({ action: "/account/sessions", intent: "end-others" }).submit();
      expect(alone.texts("main li.section__head")).toHaveLength(1);
      for (const one of [second, third]) expect(isSignedIn(await one.get("/contacts"))).toBe(false);
      const ended = await shop.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", id)
        .where("revoked_at", "is not", null)
        .execute();
      expect(ended).toHaveLength(2);
      expect((await visitor.post("/account/sessions", { intent: "dance" })).path).toBe("/account/sessions");
    });
  });

  describe("consents", () => {
    const written = (source: string, email: string) =>
      shop.db
        .selectFrom("consents")
        .innerJoin("users", "users.email_key", "consents.email_key")
        .select(["list", "consents.status"])
        .where("users.email", "=", email)
        .where("source", "=", source)
        .orderBy("at")
        .execute();

    it("are granted and revoked in one form, each recorded once", async () => {
      const { visitor, email } = await entered();
      const boxes = (page: Awaited<ReturnType<Visitor["get"]>>) =>
        [...page.document.querySelectorAll("input[name=list]:checked")].map(({ value }) => value);
      const page = await visitor.get("/account/consents");
      // Questions about what one bought need no consent: they are on until they are ended.
      expect(boxes(page)).toEqual(["ratings"]);
      const yes = await page.form(ACT).submit({ list: ["newsletter", "alerts", "ratings"] });
      expect(boxes(yes)).toEqual(["newsletter", "alerts", "ratings"]);
      const again = await yes.form(ACT).submit({ list: ["newsletter", "alerts", "ratings"] });
      const no = await again.form(ACT).submit({ list: ["alerts"] });
      expect(boxes(no)).toEqual(["alerts"]);
      expect(await written("account", email)).toEqual(
        expect.arrayContaining([
          { list: "newsletter", status: "subscribed" },
          { list: "alerts", status: "subscribed" },
          { list: "club", status: "unsubscribed" },
          { list: "newsletter", status: "unsubscribed" },
          { list: "ratings", status: "unsubscribed" },
        ]),
      );
      expect(await written("account", email)).toHaveLength(5);
      const back = await no.form(ACT).submit({ list: ["newsletter", "alerts", "ratings"] });
      expect(boxes(back)).toEqual(["newsletter", "alerts", "ratings"]);
      const moved = await back.form(ACT).submit({ region: "sevilla" });
      expect(moved.document.querySelector("main select[name=region] [selected]")?.value).toBe("sevilla");
      expect(boxes(moved)).toEqual(["newsletter", "alerts", "ratings"]);
    });

    it("of unknown lists change nothing", async () => {
      const { visitor } = await entered();
      const page = await visitor.post("/account/consents", { list: ["everything", "__proto__"] });
      expect(page.status).toBe(200);
      expect(page.document.querySelectorAll("input[name=list]:checked")).toHaveLength(0);
    });
  });

  describe("data export", () => {
    it("is one file without secrets and without data of others", async () => {
      const { visitor, email, id } = await entered();
      await visitor.post("/favorite", {
        intent: "add",
        offerNumber: String(shop.offers.dinner.number),
        returnTo: "/favorite",
      });
      await addToCart(visitor, shop.offers.spa.options[0].id, { quantity: "2" });
      const success = await buy(visitor, email);
      await addToCart(visitor, shop.offers.dinner.options[0].id);
      const stranger = await entered();
      await addToCart(stranger.visitor, shop.offers.spa.options[0].id);
      await buy(stranger.visitor, stranger.email);

      const file = await visitor.get("/account/export");
      expect(file.headers["content-disposition"]).toContain("attachment");
      expect([file.headers["content-type"], file.headers["cache-control"]]).toEqual([
        expect.stringContaining("application/json"),
        "private, no-store",
      ]);
      const data = file.json<Record<string, never>>();
      expect(data).toMatchObject({
        account: { id, email, first_name: "Ana", is_staff: false },
        sessions: [{ revoked_at: null }],
        favorites: [{ offer_id: shop.offers.dinner.id }],
        cart: { lines: [{ quantity: 1 }] },
        purchases: [{ email, total: "40.00", status: "captured", lines: [{ quantity: 2 }] }],
        reviews: [],
        wishlist: [],
      });
      const codes = success.texts(".coupon__code code");
      expect(codes).toHaveLength(2);
      for (const code of codes) expect(file.html).toContain(code);
      const { refresh, access } = await tokensOf(visitor);
      const row = await userRow(shop, id);
      for (const secret of [refresh, access, row.password_hash ?? "?", "_hash", "visitor_id", stranger.email])
        expect(file.html).not.toContain(secret);
    });
  });
});
