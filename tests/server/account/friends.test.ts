/** Proves the pages of invitations: the link at the account, accepting by a press alone, wrong codes, and nothing of it while it is off. */
import { describe, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import {
  accountWithPassword,
  enterAs,
  enterByPassword,
  enteredShop,
  PASSWORD,
  signOut,
} from "../sign-in-steps";

onOneDatabase((_name, open) => {
  describe("with a credit of 5 €", () => {
    const shop = enteredShop(open, () => ({ FRIEND_CREDIT_EUROS: "5" }));

    async function member() {
      const { id, email } = await accountWithPassword(shop);
      const visitor = shop.visit();
      await enterAs(shop.db, visitor, id);
      const account = await visitor.get("/account");
      const page = await account.follow('a[href="/account/invitar"]');
      const link = page.document.querySelector("input[name=link]")?.getAttribute("value") ?? "";
      return { id, email, visitor, page, path: link.replace(/^https?:\/\/[^/]+/, "") };
    }

    const accepted = () =>
      shop.db.selectFrom("friend_invitations").select(["inviter_id", "user_id"]).execute();

    it("shows a link, which changes nothing until the friend presses", async () => {
      const { id, visitor, page, path } = await member();
      expect(await conformanceProblems(page.html)).toEqual([]);
      expect(page.html).not.toContain("<script");
      const friend = shop.visit();
      const invitation = await friend.get(path);
      expect(await conformanceProblems(invitation.html)).toEqual([]);
      expect(invitation.html).not.toContain("<script");
      expect(await accepted()).toEqual([]);
      const list = await invitation.form('form[action="/invitacion"]').submit();
      expect(list.path).toBe("/ofertas/");
      expect(list.html).toContain("Has aceptado la invitación");
      expect(await accepted()).toEqual([{ inviter_id: id, user_id: null }]);
      const again = await (await friend.get(path)).form('form[action="/invitacion"]').submit();
      expect(again.html).toContain("Ya habías aceptado una invitación");
      const own = await (await visitor.get(path)).form('form[action="/invitacion"]').submit();
      expect(own.html).toContain("Esta invitación es tuya");
      expect((await visitor.get("/account/invitar")).text("main")).toContain(
        "a la espera de su primera compra",
      );
    });

    it("is accepted for the account of a friend who signs in first, and not in the inviter's browser", async () => {
      const { id, path } = await member();
      const { id: friendId, email } = await accountWithPassword(shop);
      const friend = shop.visit();
      const asGuest = await friend.get(path);
      const login = await asGuest.follow('main a[href^="/login"]');
      const back = await login.form({ intent: "password" }).submit({ email, password: PASSWORD });
      expect(back.path).toBe(path);
      expect(back.html).not.toContain("Entrar y aceptarla");
      expect(back.text("main")).toContain("Queda en tu cuenta");
      expect(await conformanceProblems(back.html)).toEqual([]);
      await back.form('form[action="/invitacion"]').submit();
      expect(await accepted()).toContainEqual({ inviter_id: id, user_id: friendId });

      const other = await accountWithPassword(shop);
      const shared = await member();
      const browser = shop.visit();
      await enterByPassword(browser, shared.email);
      await signOut(browser);
      await enterByPassword(browser, other.email);
      const refused = await (await browser.get(shared.path)).form('form[action="/invitacion"]').submit();
      expect(refused.html).toContain("ha entrado quien te invita");
      expect((await accepted()).map(({ user_id }) => user_id)).not.toContain(other.id);
    });

    it("ends with the account: its link, and what friends have accepted of it", async () => {
      const { id, visitor, path } = await member();
      await (await shop.visit().get(path)).form('form[action="/invitacion"]').submit();
      const page = await visitor.get("/account/delete");
      const done = await page.form('form[action="/account/delete"]:has([type=password])').submit({
        currentPassword: PASSWORD,
      });
      expect(done.path).toBe("/");
      const left = [
        await shop.db.selectFrom("friend_codes").select("code").where("user_id", "=", id).execute(),
        await shop.db.selectFrom("friend_invitations").select("id").where("inviter_id", "=", id).execute(),
      ];
      expect(left).toEqual([[], []]);
      expect((await shop.visit().get(path)).text("main")).toContain("Esta invitación no vale");
    });

    it("says of a wrong code that it is none, and refuses forms of other sites", async () => {
      for (const code of ["", "?codigo=x", "?codigo=%00", `?codigo=${"9".repeat(5_000)}`]) {
        const page = await shop.visit().get(`/invitacion${code}`);
        expect(page.status).toBe(200);
        expect(page.text("main")).toContain("Esta invitación no vale");
        expect(page.document.querySelector('form[action="/invitacion"]')).toBeNull();
      }
      const forged = await fetch(`${shop.shop.origin}/invitacion`, {
        method: "POST",
        body: new URLSearchParams({ codigo: "x" }),
        headers: { Origin: "https://example.org" },
      });
      expect(forged.status).toBe(403);
      expect((await shop.visit().get("/account/invitar")).path).toContain("/login");
    });
  });

  atNight(() => {
    describe("without a credit", () => {
      const shop = enteredShop(open);

      it("gives no link and takes no invitation", async () => {
        const { id } = await accountWithPassword(shop);
        const visitor = shop.visit();
        await enterAs(shop.db, visitor, id);
        expect((await visitor.get("/account")).html).not.toContain("/account/invitar");
        const page = await visitor.get("/account/invitar");
        expect(page.text("main")).toContain("Ahora no damos crédito por invitar");
        expect((await shop.visit().get("/invitacion?codigo=x")).text("main")).toContain("no vale");
      });
    });
  });
});
