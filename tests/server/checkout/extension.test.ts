// Proves the page on which coupons are extended once, without scripts: said before buying, shown in time, by its buyer and a friend.
import { expect, it } from "vitest";
import { DAY_MS, endIn } from "../../db/sales/expiry/expiring-purchases";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy, couponCodes } from "../purchase";
import { enteredShop } from "../sign-in-steps";

const PAGE = "a[href^='/pedido/prorroga']";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  async function bought() {
    const { spa } = shop.offers;
    await shop.db
      .updateTable("offers")
      .set({ expiry_policy: "extend_once" })
      .where("id", "=", spa.id)
      .execute();
    const visitor = shop.visit();
    const email = newEmail();
    await addToCart(visitor, spa.options[0].id);
    const cart = await visitor.get("/checkout/");
    const page = await buy(visitor, email);
    const { id } = await shop.db
      .selectFrom("sales")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return { visitor, email, page, cart, saleId: id };
  }

  it("says so before buying, offers it near the end only, and extends once", async () => {
    const { visitor, email, page, cart, saleId } = await bought();
    expect(cart.text("main")).toContain("Puedes prorrogarlo una vez, con la misma duración");
    expect(page.has(PAGE)).toBe(false);
    await endIn(shop.db, saleId, -3);
    const again = await visitor.get(page.path);
    expect(again.text("main")).toContain("Caducado");
    const link = again.document.querySelector(PAGE)?.getAttribute("href") ?? "";
    expect((await shop.visit().get(link)).path).toBe("/pedido");
    const shown = await visitor.get(link);
    const form = shown.form({ action: link });
    const done = await form.submit({});
    expect(done.texts(".toast").join()).toContain("Hecho: vale hasta el");
    expect(done.has(PAGE)).toBe(false);
    expect(couponCodes(done)).toEqual(couponCodes(page));
    await waitForMail(shop.shop.dataDir, email, /^Tu cupón vale hasta el/);
    const [coupon] = await shop.db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("coupons.valid_until")
      .where("sale_id", "=", saleId)
      .execute();
    expect(coupon?.valid_until).toBeGreaterThan(Date.now() + 20 * DAY_MS);
    // Pressed again on the page of before: nothing more.
    expect((await form.submit({})).texts(".toast").join()).toContain("Hecho: vale hasta el");
    expect((await visitor.get(link)).text("main")).toContain("Ahora no se puede prorrogar");
  });

  atNight(() => {
    it("is the friend's once the gift is opened; foreign and forged addresses open nothing", async () => {
      const { visitor, page, saleId } = await bought();
      const foreign = await bought();
      const to = newEmail();
      const hand = page.document.querySelector("a[href^='/pedido/enviar']")?.getAttribute("href") ?? "";
      await (await visitor.get(hand)).form({ action: hand }).submit({ email: to }, "button");
      await endIn(shop.db, saleId, 5);
      await endIn(shop.db, foreign.saleId, 5);
      const { origin, dataDir } = shop.shop;
      const friend = shop.visit();
      const closed = await friend.get(
        linkIn(await waitForMail(dataDir, to, /te ha hecho un regalo/), origin, "/regalo"),
      );
      const opened = await closed.form("form:has(button[value=open])").submit({}, "button[value=open]");
      const friends = opened.document.querySelector(PAGE)?.getAttribute("href") ?? "";
      const forged = friends.replace(/sig=[^&]+/, "sig=1.a.b.c");
      expect([(await shop.visit().get(forged)).status, (await shop.visit().post(forged, {})).status]).toEqual(
        [404, 404],
      );
      const done = await (await friend.get(friends)).form({ action: friends }).submit({});
      expect(done.texts(".toast").join()).toContain("Hecho: vale hasta el");
      const others = (await foreign.visitor.get(foreign.page.path)).document
        .querySelector(PAGE)
        ?.getAttribute("href");
      const line = new URL(others ?? "", origin).searchParams.get("line") ?? "";
      const mixed = new URL(friends, origin);
      const own = new URL(page.path, origin).searchParams.get("transaction_id") ?? "";
      const theirs = `/pedido/prorroga?${new URLSearchParams({ transaction_id: own, line })}`;
      expect(mixed.pathname).toBe("/pedido/prorroga");
      expect([(await visitor.get(theirs)).status, (await visitor.post(theirs, {})).status]).toEqual([
        404, 404,
      ]);
    });
  });
});
