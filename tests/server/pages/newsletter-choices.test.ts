// Proves the pages of a reader's choices: by the link of a letter and in the account, without scripts; its links and the desk's figures.
import { describe, expect, it } from "vitest";
import { subscribe } from "~/domain/consent/subscribe.server";
import { unsubscribe, unsubscribeSignature } from "~/domain/consent/unsubscribe.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { localDay } from "~/domain/kernel/local-day";
import { readChoices } from "~/domain/newsletter/choices.server";
import { signChoicesLink } from "~/domain/newsletter/choices-link.server";
import { readSearches } from "~/domain/newsletter/saved-searches.server";
import { visitorContext } from "../../fixtures/context";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { enteredByPassword } from "../account/account-steps";
import { enteredShop } from "../sign-in-steps";

const SAID = { list: "newsletter", source: "test", textVersion: "1", ip: null } as const;
const ACCOUNT = "/account/newsletter";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  const join = async (email = newEmail()) => {
    await subscribe(visitorContext(shop.db), { ...SAID, email, verified: true });
    return email;
  };
  const linkOf = (email: string) =>
    `/boletin/preferencias?${new URLSearchParams({ ...signChoicesLink(email, localDay(Date.now())) })}`;
  const forms = (page: Page) => page.forms("main form").length;

  describe("a reader's choices", () => {
    it("are saved by the signed link of a letter, with searches, and preview the next one", async () => {
      const email = await join();
      const visitor = shop.visit();
      const page = await visitor.get(linkOf(email));
      expect(page.text("main")).toContain("Así será tu próximo boletín");
      expect(await conformanceProblems(page.html)).toEqual([]);
      expect(page.headers["cache-control"]).toContain("no-store");
      const saved = await visitor.post(page.path, {
        intent: "choices",
        categories: ["travel", "restaurants"],
        region: "madrid",
        frequency: "monthly",
      } as never);
      expect(saved.text("main")).toContain("Hemos guardado lo que has elegido.");
      const searched = await visitor.post(page.path, { intent: "search", search: "spa", searchPrice: "90" });
      expect(searched.text("main")).toContain("«spa», hasta 90,00");
      expect(await readChoices(shop.db, email)).toMatchObject({
        region: "madrid",
        categories: ["restaurants", "travel"],
        frequency: "monthly",
        searches: [{ query: "?searchField=spa&price_max=90" }],
      });
      const removed = await searched.form({ action: linkOf(email), intent: "remove" }).submit();
      expect(removed.text("main")).toContain("Hemos quitado la búsqueda.");
      expect(await readSearches(shop.db, emailKey(email))).toEqual([]);
    });

    it("answer bad input with the form, and nothing of another's", async () => {
      const [email, other] = [await join(), await join()];
      const visitor = shop.visit();
      const path = linkOf(email);
      const empty = await visitor.post(path, { intent: "search", search: "  " });
      expect([empty.status, empty.text("main")]).toEqual([
        400,
        expect.stringContaining("Escribe alguna palabra"),
      ]);
      const wrong: Record<string, string>[] = [
        { intent: "choices", frequency: "daily" },
        { intent: "choices", frequency: "weekly", region: "atlantis" },
        { intent: "search", searchPrice: "mucho" },
        { intent: "search", search: "x".repeat(5_000) },
      ];
      for (const bad of wrong) expect((await visitor.post(path, bad)).status, JSON.stringify(bad)).toBe(400);
      expect((await visitor.post(path, { intent: "other" })).status).toBe(400);
      await visitor.post(linkOf(other), { intent: "search", searchCategory: "travel" });
      const [theirs] = await readSearches(shop.db, emailKey(other));
      expect((await visitor.post(path, { intent: "remove", id: theirs?.id ?? "" })).status).toBe(404);
      expect(await readSearches(shop.db, emailKey(other))).toHaveLength(1);
    });

    it("need a link that is whole and of this mailbox, and are not those of who has left", async () => {
      const email = await join();
      const visitor = shop.visit();
      const forged = linkOf(email).replace(encodeURIComponent(email), encodeURIComponent(newEmail()));
      for (const path of ["/boletin/preferencias", forged, `${linkOf(email)}x`]) {
        expect((await visitor.get(path)).path).toBe("/");
        expect((await visitor.post(path, { intent: "choices" })).path).toBe("/");
      }
      const sig = unsubscribeSignature(email, "newsletter", "newsletter");
      await unsubscribe(visitorContext(shop.db), { email, sig, textVersion: "1", ip: null });
      const left = await visitor.get(linkOf(email));
      expect(left.text("main")).toContain("Ahora no recibes el boletín");
      expect(forms(left)).toBe(0);
      const refused = await visitor.post(linkOf(email), { intent: "choices", frequency: "weekly" });
      expect(refused.status).toBe(400);
      expect((await readChoices(shop.db, email)).subscribed).toBe(false);
    });

    it("are those of an account with its confirmed address", async () => {
      const { visitor, email } = await enteredByPassword(shop);
      expect(forms(await visitor.get(ACCOUNT))).toBe(0);
      const asked = await visitor.get("/boletin");
      const filled = { email, frequency: "fortnightly", categories: "travel" };
      await asked.form("main form[action='/boletin']").submit(filled);
      expect(await readChoices(shop.db, email)).toMatchObject({
        subscribed: true,
        frequency: "fortnightly",
        categories: ["travel"],
      });
      const saved = await visitor.post(ACCOUNT, { intent: "search", searchCategory: "travel" });
      expect(saved.path).toBe(ACCOUNT);
      expect(saved.html).toContain("Búsqueda guardada");
      expect(saved.document.querySelector("main a[href='/ofertas?category=travel']")).not.toBeNull();
      expect((await shop.visit().get(ACCOUNT)).path).toContain("/login");
    });
  });

  it("a letter's link leads to the offer, of a past, unknown or unreadable edition too, and nowhere else", async () => {
    const visitor = shop.visit();
    const { id } = shop.offers.spa;
    for (const edition of ["2026-11-26", "x", "2001-01-04"]) {
      const page = await visitor.get(`/boletin/ver/${edition}/${id}`);
      expect([page.status, page.path.startsWith("/ofertas/")]).toEqual([200, true]);
    }
    expect((await visitor.get("/boletin/ver/2026-11-26/https:%2F%2Fevil.example")).path).toBe("/");
  });
});
