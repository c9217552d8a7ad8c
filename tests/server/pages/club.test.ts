// Proves the club's page without scripts: requirements, joining and leaving, its offers, and the way back.
import { beforeAll, describe, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { enteredByPassword } from "../account/account-steps";
import { addToCart, couponCodes, ORDER_BUTTON, order } from "../purchase";
import { accountWithPassword, enteredShop, PASSWORD } from "../sign-in-steps";

const GATE = "Solo para miembros del club";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  let offer: BuiltOffer;
  beforeAll(async () => {
    offer = await buildOffer(shop.db, {
      type: "subscription",
      title: "Clase de yoga incluida",
      options: [{ actual_price: 0, regular_price: 0 }],
    });
    await rebuildListings(shop.db);
  });
  async function expectSound(page: Page): Promise<void> {
    expect(await conformanceProblems(page.html), page.path).toEqual([]);
  }
  const offerPath = () => `/ofertas/${offer.id}/`;
  const joinForm = "main form[action^='/club']";

  describe("the club", () => {
    it("is explained to all visitors, with its offers, and the same for all without cookies", async () => {
      // An answer that the shop learns to be overtaken while it makes it, here by the listings above, is no cache's.
      await expect
        .poll(async () => (await shop.visit().get("/club")).headers["cache-control"])
        .toMatch(/^public/);
      const [one, other] = [await shop.visit().get("/club"), await shop.visit().get("/club")];
      expect(one.status).toBe(200);
      expect(one.html === other.html).toBe(true);
      expect(one.headers).not.toHaveProperty("set-cookie");
      expect(one.text()).toContain("Clase de yoga incluida");
      expect(one.texts("footer a[href='/club']")).toHaveLength(1);
      await expectSound(one);
    });

    it("is required on the offer's page, with a way that leads back to the offer", async () => {
      const visitor = shop.visit();
      const page = await visitor.get(offerPath());
      expect(page.text()).toContain(GATE);
      expect(page.document.querySelector("form#purchase")).toBeNull();
      const club = await page.follow(".offer__buy a[href^='/club']");
      const { email } = await accountWithPassword(shop);
      const login = await club.follow("main a[href^='/login']");
      const back = await login.form({ intent: "password" }).submit({ email, password: PASSWORD });
      expect(back.path).toBe(club.path);
      const joined = await back.form(joinForm).submit({ terms: "on" });
      expect([joined.path, joined.redirects[0]?.status]).toEqual([offerPath(), 303]);
      expect(joined.text()).not.toContain(GATE);
      expect(joined.document.querySelector("form#purchase")).not.toBeNull();
    });

    it("requires its terms, and keeps the way back when they were forgotten", async () => {
      const { visitor } = await enteredByPassword(shop);
      const club = await visitor.get(`/club?returnTo=${encodeURIComponent(offerPath())}`);
      const refused = await club.form(joinForm).submit({});
      expect(refused.status).toBe(400);
      expect(refused.headers["cache-control"]).toContain("no-store");
      expect(refused.texts("[role=alert]").join()).toContain("aceptar las condiciones");
      await expectSound(refused);
      expect((await refused.form(joinForm).submit({ terms: "on" })).path).toBe(offerPath());
    });

    it("is joined once when the form is sent twice, and left idempotently", async () => {
      const { id, visitor } = await enteredByPassword(shop);
      const fields = { intent: "join", terms: "on" };
      const answers = await Promise.all([1, 2, 3].map(() => visitor.post("/club", fields)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const rows = await shop.db
        .selectFrom("club_memberships")
        .select("status")
        .where("user_id", "=", id)
        .execute();
      expect(rows).toEqual([{ status: "active" }]);
      const member = await visitor.get("/club");
      await expectSound(member);
      const left = await member.form(joinForm).submit();
      expect(left.texts(".toast").join()).toContain("Has dejado el club");
      expect((await visitor.post("/club", { intent: "leave" })).status).toBe(200);
      expect((await visitor.post("/club", { intent: "other" })).status).toBe(200);
    });

    it("redirects visitors to the sign-in, and never to another site", async () => {
      const answer = await shop.visit().post("/club", { intent: "join", terms: "on" });
      expect(answer.path).toBe("/login?returnTo=%2Fclub");
      const { visitor } = await enteredByPassword(shop);
      const club = await visitor.get("/club?returnTo=https://malo.example/");
      expect((await club.form(joinForm).submit({ terms: "on" })).path).toBe("/club");
    });

    it("refuses its offers to non-members in cart and order", async () => {
      const visitor = shop.visit();
      const answer = await addToCart(visitor, offer.options[0].id, { quantity: "50" });
      expect(answer.texts(".toast").join()).toContain(GATE);
      expect(answer.document.querySelector(".toast a[href^='/club']")).not.toBeNull();
      expect(answer.document.querySelector(".line")).toBeNull();
    });

    it("sells to members; cart and checkout report a membership left before ordering", async () => {
      const { email, visitor } = await enteredByPassword(shop);
      await visitor.post("/club", { intent: "join", terms: "on" });
      const cart = await addToCart(visitor, offer.options[0].id, { quantity: "50" });
      expect(cart.document.querySelector("input[name=quantity]")?.value).toBe("2");
      const earlier = await visitor.get("/checkout/");
      await visitor.post("/club", { intent: "leave" });
      for (const path of ["/cart", "/checkout/"]) {
        const page = await visitor.get(path);
        expect(page.texts(".line .field__error").join(), path).toContain(GATE);
        expect(page.document.querySelector("main a[href^='/club']"), path).not.toBeNull();
        await expectSound(page);
      }
      expect((await visitor.get("/checkout/")).has(ORDER_BUTTON)).toBe(false);
      const form = earlier.form({ action: "/order/" });
      const refused = await form.submit({ email, terms: "true" }, ORDER_BUTTON);
      expect([refused.path, refused.texts(".toast, [role=alert]").join()]).toEqual([
        "/checkout/",
        expect.stringContaining(GATE),
      ]);
      await visitor.post("/club", { intent: "join", terms: "on" });
      const elsewhere = await order(visitor, newEmail());
      expect(elsewhere.texts("[role=alert]").join()).toContain("correo de tu cuenta");
      const bought = await order(visitor, email);
      expect(couponCodes(bought)).toHaveLength(2);
    });
  });
});
