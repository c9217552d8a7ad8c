// Proves a gift that its recipient keeps in an account, without scripts: signing in leads back, the coupons are new and among the
// account's, the giver's page has neither, and a deleted account leaves the mailed link.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { buildUser } from "../../fixtures/users";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy, couponCodes } from "../purchase";
import { accountWithPassword, enterAs, enteredShop, PASSWORD } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  /** A coupon handed on to a friend, who has opened it. */
  async function received() {
    const { origin, dataDir } = shop.shop;
    const giver = shop.visit();
    const email = newEmail();
    await addToCart(giver, shop.offers.dinner.options[0].id);
    const page = await buy(giver, email);
    const link = page.document.querySelector("a[href^='/pedido/enviar']")?.getAttribute("href") ?? "";
    const to = newEmail();
    const form = await giver.get(link);
    await form.form({ action: link }).submit({ email: to, name: "Luis", from: "Ana" }, "button");
    const mailed = linkIn(await waitForMail(dataDir, to, /te ha hecho un regalo/), origin, "/regalo");
    const friend = shop.visit();
    const closed = await friend.get(mailed);
    const opened = await closed.form("form:has(button[value=open])").submit({}, "button[value=open]");
    return { giver, email, page, mailed, friend, opened };
  }

  it("is kept by one press after signing in, with new codes for the account alone", async () => {
    const { giver, email, page, mailed, friend, opened } = await received();
    const former = couponCodes(opened);
    const enter = opened.document.querySelector("main a[href^='/login?returnTo']");
    expect(enter?.textContent).toBe("Entrar y guardarlo");
    expect(opened.has("main a[href^='/register?returnTo']")).toBe(true);
    const account = await accountWithPassword(shop);
    const login = await friend.get(enter?.getAttribute("href") ?? "");
    const back = await login
      .form("form.sign-in")
      .submit({ email: account.email, password: PASSWORD }, "button");
    expect(back.path).toBe(opened.path);
    const kept = await back.form("form:has(button[value=keep])").submit({}, "button[value=keep]");
    expect(kept.text("main")).toContain("Lo guardas en tu cuenta.");
    expect(kept.has("button[value=keep]")).toBe(false);
    const [code = "", ...more] = couponCodes(kept);
    expect([more, former.includes(code), kept.path === opened.path]).toEqual([[], false, false]);
    expect(kept.text("main")).not.toContain("€");
    // The link of the mail before is over, for the friend, too.
    expect((await friend.get(mailed)).status).toBe(404);
    const again = await back.form("form:has(button[value=keep])").submit({}, "button[value=keep]");
    expect(again.status).toBe(404);
    // Among the account's coupons.
    const history = await friend.get("/order/history");
    expect(couponCodes(history)).toEqual([code]);
    const gifts = await friend.get("/account/presents");
    expect(gifts.text("main")).toContain(", de Ana");
    const href = gifts.document.querySelector(".coupon-index a")?.getAttribute("href") ?? "";
    expect(couponCodes(await friend.get(href))).toEqual([code]);
    expect((await friend.get("/account")).has(`a[href='${href.replaceAll("'", "")}']`)).toBe(true);
    // The giver.
    const giversPage = await giver.get(page.path);
    const seen = giversPage.text("main");
    expect(seen).toContain("Luis guarda «");
    expect([seen.includes("Qué pasa ahora"), giversPage.has("main a[href^='/desistimiento']")]).toEqual([
      false,
      true,
    ]);
    expect([seen.includes(account.email), seen.replaceAll("-", "").includes(code)]).toEqual([false, false]);
    const { dataDir, origin } = shop.shop;
    const told = await waitForMail(dataDir, email, /^Luis ha guardado tu regalo/);
    expect([told.text.includes(account.email), told.text.includes("€")]).toEqual([false, false]);
    const own = await waitForMail(dataDir, account.email, /^Has guardado tu regalo en tu cuenta/);
    expect(own.text.replaceAll("-", "")).toContain(code);
    expect(couponCodes(await shop.visit().get(linkIn(own, origin, "/regalo")))).toEqual([code]);
    // The account ends, the mailed link stays.
    const end = await friend.get("/account/delete");
    expect(end.text("main")).toContain("Los regalos que guardas siguen valiendo en el enlace");
    await end.form("form:has(.button--danger)").submit({ currentPassword: PASSWORD }, "button");
    expect(couponCodes(await shop.visit().get(linkIn(own, origin, "/regalo")))).toEqual([code]);
  });

  atNight(() => {
    it("is not for an account without a proven address, or the buyer's own", async () => {
      const { friend, email, opened } = await received();
      const unproven = await buildUser(shop.db, { email_verified_at: null });
      await enterAs(shop.db, friend, unproven.id);
      const press = async () =>
        (await friend.get(opened.path)).form("form:has(button[value=keep])").submit({}, "button[value=keep]");
      expect((await press()).text()).toContain("confirma el correo de tu cuenta");
      const buyer = await buildUser(shop.db, { email });
      await enterAs(shop.db, friend, buyer.id);
      expect((await press()).text()).toContain("Este regalo lo has comprado tú");
      expect(couponCodes(await friend.get(opened.path))).toEqual(couponCodes(opened));
    });
  });
});
