// Proves that a cashier who scans a coupon signed out signs in and returns to it by every way, and where each role lands.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { config } from "~/config.server";
import { signCouponToken } from "~/domain/coupons/coupon-token.server";
import type { MemberRole } from "~/domain/kernel/context";
import { addMember } from "../../fixtures/organization-members";
import { buildPurchase } from "../../fixtures/purchases";
import { addAuthenticator, giveRecoveryCodes } from "../../fixtures/second-factors";
import { atNight } from "../../support/at-night";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import {
  CLIENT,
  CLIENT_SECRET,
  type SocialNetwork,
  startSocialNetwork,
} from "../../support/fakes/social-network";
import type { Page } from "../../support/page";
import { codeMailedTo } from "../../support/written-mails";
import { panelShop } from "../partner/panel-shop";
import { accountWithPassword, enterByPassword, PASSWORD } from "../sign-in-steps";

let network: SocialNetwork;
beforeAll(async () => {
  network = await startSocialNetwork();
});
afterAll(() => network?.stop());

const settings = () => ({
  COUPON_SECRETS: config.couponSecrets.join(","),
  GOOGLE_CLIENT_ID: CLIENT,
  GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  GOOGLE_ISSUER: network.url,
  GOOGLE_AUTHORIZE_URL: `${network.url}/authorize`,
  GOOGLE_TOKEN_URL: `${network.url}/token`,
  GOOGLE_JWKS_URL: `${network.url}/jwks`,
});

onOneDatabase((_name, open) => {
  const shop = panelShop(open, settings);
  beforeEach(() => network.behave("well"));

  async function scanned() {
    const [couponId = ""] = (await buildPurchase(shop.db, { of: shop.offers.spa, quantity: 1 })).ids;
    const token = signCouponToken({ couponId, secretVersion: 1, validUntil: null });
    return { link: `/c/${token}`, coupon: `/socios/caja/cupon/${couponId}` };
  }
  async function person(role?: MemberRole) {
    const user = await accountWithPassword(shop);
    if (role) await addMember(shop.db, user.id, { organizationId: shop.organizationId, role });
    return user;
  }
  async function toLogin(visitor: Visitor, link: string): Promise<Page> {
    const page = await visitor.get(link);
    expect(page.text("main")).toContain("¿Trabajas en Balneario Ñu?");
    return page.follow('main a[href^="/login"]');
  }

  it("leads a signed-out cashier from the coupon to the sign-in and back, by password", async () => {
    const [{ link, coupon }, { email }] = [await scanned(), await person("cashier")];
    const visitor = shop.visit();
    const login = await toLogin(visitor, link);
    const refused = await login.form({ intent: "password" }).submit({ email, password: "no es esta" });
    const inside = await refused.form({ intent: "password" }).submit({ email, password: PASSWORD });
    expect([inside.path, inside.text("h1")]).toEqual([coupon, "Válido"]);
  });

  atNight(() => {
    it("by mailed code", async () => {
      const [{ link, coupon }, { email }] = [await scanned(), await person("cashier")];
      const visitor = shop.visit();
      const asked = await (await toLogin(visitor, link)).form({ intent: "code" }).submit({ email });
      const code = await codeMailedTo(shop.shop.dataDir, email, 1);
      expect((await asked.form({ intent: "verify" }).submit({ code })).path).toBe(coupon);
    });

    it("by password and second factor", async () => {
      const [{ link, coupon }, { email, id }] = [await scanned(), await person("cashier")];
      await addAuthenticator(shop.db, id);
      const [saved = ""] = await giveRecoveryCodes(shop.db, id);
      const visitor = shop.visit();
      const login = await toLogin(visitor, link);
      const second = await login.form({ intent: "password" }).submit({ email, password: PASSWORD });
      expect(second.path).toBe("/login/second-factor");
      const inside = await second.form({ intent: "recovery" }).submit({ recovery_code: saved });
      expect(inside.path).toBe(coupon);
    });

    it("by a social network", async () => {
      const { link, coupon } = await scanned();
      const { email } = await person("cashier");
      network.sendTo(`${shop.shop.origin}/auth/google/callback`);
      const visitor = shop.visit();
      const left = await (await toLogin(visitor, link)).form({ action: "/auth/google" }).submit();
      const { searchParams } = new URL(left.headers.location ?? "");
      const code = network.grant({
        subject: crypto.randomUUID(),
        nonce: searchParams.get("nonce"),
        challenge: searchParams.get("code_challenge") ?? undefined,
        claims: { email, email_verified: true },
      });
      const query = new URLSearchParams({ state: searchParams.get("state") ?? "", code });
      const inside = await visitor.get(`/auth/google/callback?${query}`, {
        headers: { "sec-fetch-site": "cross-site" },
      });
      expect(inside.path).toBe(coupon);
    });
  });

  it("shows who is no member nothing more after signing in, and says what to do", async () => {
    const [{ link }, { email }] = [await scanned(), await person()];
    const visitor = shop.visit();
    const login = await toLogin(visitor, link);
    const back = await login.form({ intent: "password" }).submit({ email, password: PASSWORD });
    expect([back.path, back.has('main a[href^="/login"]')]).toEqual([link, false]);
    expect(back.text("main")).toContain("Con esta cuenta no se canjean sus cupones");
    expect(back.text("main")).not.toContain("relax");
  });

  atNight(() => {
    it.each([
      ["owner", "/socios/inicio"],
      ["manager", "/socios/inicio"],
      ["bookkeeper", "/socios/inicio"],
      ["cashier", "/socios/caja"],
      [undefined, "/"],
    ] as const)("lands a %s who was going nowhere at %s", async (role, path) => {
      const { email } = await person(role);
      const visitor = shop.visit();
      expect((await enterByPassword(visitor, email)).path).toBe(path);
      // Signed in already.
      expect((await visitor.get("/login")).path).toBe(role ? path : "/account");
      expect((await visitor.get("/login?returnTo=%2Ffavorite")).path).toBe("/favorite");
    });
  });

  it("lands staff at their desk, and a member where a page had asked for the sign-in", async () => {
    const { email, id } = await person("cashier");
    expect((await enterByPassword(shop.visit(), email, { returnTo: "/favorite" })).path).toBe("/favorite");
    for (const returnTo of ["https://mal.example/", "//mal.example", "/\\mal.example", "/login"])
      expect((await enterByPassword(shop.visit(), email, { returnTo })).path).toBe("/socios/caja");
    await addAuthenticator(shop.db, id);
    const [saved = ""] = await giveRecoveryCodes(shop.db, id);
    await shop.db.updateTable("users").set({ is_staff: true }).where("id", "=", id).execute();
    const second = await enterByPassword(shop.visit(), email);
    const inside = await second.form({ intent: "recovery" }).submit({ recovery_code: saved });
    expect(inside.path).toMatch(/^\/gestion(\/|$)/);
  });
});
