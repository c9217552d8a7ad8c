// Proves that registration and a forgotten password return to the original page, and never leave the shop.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { linkIn, waitForMail } from "../../support/written-mails";
import { accountWithPassword, enteredShop, isSignedIn, PASSWORD } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  /** Follows this page's link to the sign-in. */
  const follow = (visitor: Visitor, page: Page, entrance: string) =>
    visitor.get(page.document.querySelector(`main a[href^="${entrance}"]`)?.getAttribute("href") ?? "");
  const login = (visitor: Visitor, returnTo: string) =>
    visitor.get(`/login?returnTo=${encodeURIComponent(returnTo)}`);
  const mailedLink = async (email: string, subject: RegExp, path: string) =>
    linkIn(await waitForMail(shop.shop.dataDir, email, subject), shop.shop.origin, path);

  it("a registration, also after a mistake, in the browser that began it", async () => {
    const path = `/ofertas/${shop.offers.spa.id}/`;
    const [visitor, email] = [shop.visit(), newEmail()];
    const empty = await follow(visitor, await login(visitor, path), "/register");
    const refused = await empty.form("main form").submit({ email });
    expect(refused.status).toBe(400);
    const back = await follow(visitor, refused, "/login");
    expect(back.form({ intent: "password" }).values.returnTo).toBe(path);
    const sent = await refused.form("main form").submit({ email, password: PASSWORD, terms: "true" });
    expect(sent.path).toBe("/account/activate");
    const link = await mailedLink(email, /Activa tu cuenta/, "/account/activate");
    const inside = await (await visitor.get(link))
      .form({ action: "/account/activate" })
      .submit({ password: PASSWORD });
    expect([inside.path, isSignedIn(inside)]).toEqual([path, true]);
  });

  it("a forgotten password, also after a mistake", async () => {
    const path = `/ofertas/${shop.offers.spa.id}/`;
    const visitor = shop.visit();
    const { email } = await accountWithPassword(shop);
    const empty = await follow(visitor, await login(visitor, path), "/password/forgot");
    const refused = await empty.form("main form").submit({ email: "sin arroba" });
    expect(refused.status).toBe(400);
    const asked = await refused.form("main form").submit({ email });
    expect(asked.form({ intent: "password" }).values.returnTo).toBe(path);
    const link = await mailedLink(email, /contraseña nueva/, "/password/reset");
    const inside = await (await visitor.get(link))
      .form("main form")
      .submit({ newPassword: `${PASSWORD} dos` });
    expect([inside.path, isSignedIn(inside)]).toEqual([path, true]);
  });

  it.each([
    "https://mal.example/",
    "//mal.example",
    "/.//mal.example",
    "/\\mal.example",
    "/login?returnTo=/x",
  ])("never to %s", async (returnTo) => {
    const query = new URLSearchParams({ returnTo });
    const visitor = shop.visit();
    for (const entrance of ["/register", "/password/forgot"]) {
      const page = await visitor.get(`${entrance}?${query}`);
      expect(page.document.querySelector("main form")?.getAttribute("action")).toBe(entrance);
      expect(page.has('main a[href="/login"]')).toBe(true);
    }
    const action = `/password/forgot?${query}`;
    const asked = await visitor.post(action, { email: newEmail() });
    expect(asked.path).toBe("/login?link=sent");
    expect(visitor.cookies.get("signin")).toBeUndefined();
  });
});
