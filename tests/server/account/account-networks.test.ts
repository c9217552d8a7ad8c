// Proves browser sign-in with Google, Apple and Facebook: the redirects, every way back, and forged links.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { addAuthenticator, giveRecoveryCodes } from "../../fixtures/second-factors";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import {
  CLIENT,
  CLIENT_SECRET,
  type Grant,
  type SocialNetwork,
  startSocialNetwork,
} from "../../support/fakes/social-network";
import type { Page } from "../../support/page";
import { codeMailedTo } from "../../support/written-mails";
import { addToCart } from "../purchase";
import { rawRequest } from "../raw-request";
import { accountWithPassword, enterByPassword, enteredShop, isSignedIn } from "../sign-in-steps";

type Provider = "google" | "apple" | "facebook";

interface Trip {
  answer: Page;
  to: URL;
  state: string;
}

let network: SocialNetwork;
beforeAll(async () => {
  network = await startSocialNetwork();
});
afterAll(() => network?.stop());

const settings = () => ({
  GOOGLE_CLIENT_ID: CLIENT,
  GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  GOOGLE_ISSUER: network.url,
  GOOGLE_AUTHORIZE_URL: `${network.url}/authorize`,
  GOOGLE_TOKEN_URL: `${network.url}/token`,
  GOOGLE_JWKS_URL: `${network.url}/jwks`,
  APPLE_CLIENT_ID: CLIENT,
  APPLE_TEAM_ID: "team",
  APPLE_KEY_ID: "apple-key",
  APPLE_PRIVATE_KEY: network.applePrivateKey,
  APPLE_ISSUER: network.url,
  APPLE_AUTHORIZE_URL: `${network.url}/authorize`,
  APPLE_TOKEN_URL: `${network.url}/token`,
  APPLE_JWKS_URL: `${network.url}/jwks`,
  FACEBOOK_CLIENT_ID: CLIENT,
  FACEBOOK_CLIENT_SECRET: CLIENT_SECRET,
  FACEBOOK_GRAPH_URL: network.url,
  FACEBOOK_AUTHORIZE_URL: `${network.url}/authorize`,
});

onOneDatabase((_name, open) => {
  const shop = enteredShop(open, settings);
  beforeEach(() => network.behave("well"));

  const callback = (provider: Provider) => `/auth/${provider}/callback`;

  /** Presses the button. @returns the redirect's target */
  async function leave(visitor: Visitor, provider: Provider, returnTo = "/"): Promise<Trip> {
    network.sendTo(shop.shop.origin + callback(provider));
    const login = await visitor.get(`/login?returnTo=${encodeURIComponent(returnTo)}`);
    const answer = await login.form({ action: `/auth/${provider}` }).submit();
    const to = new URL(answer.headers.location ?? "");
    return { answer, to, state: to.searchParams.get("state") ?? "" };
  }

  function grantFor(trip: Trip, grant: Partial<Grant>): string {
    const { searchParams } = trip.to;
    return network.grant({
      subject: crypto.randomUUID(),
      nonce: searchParams.get("nonce"),
      challenge: searchParams.get("code_challenge") ?? undefined,
      ...grant,
    });
  }

  const back = (visitor: Visitor, provider: Provider, fields: Record<string, string>) =>
    visitor.get(`${callback(provider)}?${new URLSearchParams(fields)}`, {
      headers: { "sec-fetch-site": "cross-site" },
    });

  const verified = (email: string) => ({ claims: { email, email_verified: true, given_name: "Ana" } });

  it("the redirect to Google requests the needed data with unguessable parameters", async () => {
    const visitor = shop.visit();
    const { answer, to } = await leave(visitor, "google");
    expect([answer.status, `${to.origin}${to.pathname}`]).toEqual([303, `${network.url}/authorize`]);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: "code",
      client_id: CLIENT,
      redirect_uri: `${shop.shop.origin}/auth/google/callback`,
      scope: "openid email profile",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    const page = await visitor.get("/login");
    expect(String(page.headers["content-security-policy"])).toContain(network.url);
    expect((await visitor.get("/auth/google")).path).toBe("/login");
  });

  it("Google: a new customer is signed in, returned to their page, with cart and name", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, shop.offers.spa.options[0].id);
    const trip = await leave(visitor, "google", "/favorite");
    const email = newEmail();
    const inside = await back(visitor, "google", {
      state: trip.state,
      code: grantFor(trip, verified(email)),
    });
    expect([inside.path, isSignedIn(inside)]).toEqual(["/favorite", true]);
    expect((await visitor.get("/cart")).text("main")).toContain("20,00");
    expect(visitor.cookies.names().filter((name) => name.startsWith("social-"))).toEqual([]);
    const user = await shop.db
      .selectFrom("users")
      .select("first_name")
      .where("email", "=", email)
      .executeTakeFirst();
    expect(user?.first_name).toBe("Ana");
  });

  it("a network is one step where the account requires two", async () => {
    const { id, email } = await accountWithPassword(shop);
    await addAuthenticator(shop.db, id);
    const [saved = ""] = await giveRecoveryCodes(shop.db, id);
    const visitor = shop.visit();
    const trip = await leave(visitor, "google", "/favorite");
    const code = grantFor(trip, verified(email));
    const second = await back(visitor, "google", { state: trip.state, code });
    expect([second.path, isSignedIn(second)]).toEqual(["/login/second-factor", false]);
    expect(visitor.cookies.names().filter((name) => name.startsWith("social-"))).toEqual([]);
    const inside = await second.form({ intent: "recovery" }).submit({ recovery_code: saved });
    expect([inside.path, isSignedIn(inside)]).toEqual(["/favorite", true]);
  });

  it("two tabs at once return independently, each once", async () => {
    const visitor = shop.visit();
    const [one, two] = [await leave(visitor, "google"), await leave(visitor, "google")];
    const email = newEmail();
    expect(
      isSignedIn(await back(visitor, "google", { state: two.state, code: grantFor(two, verified(email)) })),
    ).toBe(true);
    expect(
      isSignedIn(await back(visitor, "google", { state: one.state, code: grantFor(one, verified(email)) })),
    ).toBe(true);
    const again = await back(visitor, "google", {
      state: one.state,
      code: grantFor(one, verified(newEmail())),
    });
    expect(again.path).not.toContain("callback");
    expect(again.texts(".toast").join()).toContain("No se ha podido acceder con Google");
  });

  it("a link made by another person signs no one in", async () => {
    const attacker = shop.visit();
    const trip = await leave(attacker, "google");
    const victim = shop.visit();
    const own = await leave(victim, "google");
    for (const state of [trip.state, "", own.state.slice(1), `${own.state}x`]) {
      const page = await back(victim, "google", { state, code: grantFor(trip, verified(newEmail())) });
      expect([page.path, isSignedIn(page)], state).toEqual(["/login", false]);
    }
    const other = await back(victim, "facebook", { state: own.state, code: "x" });
    expect(isSignedIn(other)).toBe(false);
  });

  it.each<[string, Partial<Grant>]>([
    ["another nonce", { nonce: "another" }],
    ["another audience", { audience: "somebody else's client" }],
    ["another key", { signedBy: "foreign key" }],
    ["no signature", { signedBy: "nobody" }],
    ["a stolen code", { challenge: "of another browser" }],
  ])("an answer with %s proves nothing", async (_case, flaw) => {
    const visitor = shop.visit();
    const trip = await leave(visitor, "google", "/favorite");
    const code = grantFor(trip, { ...verified(newEmail()), ...flaw });
    const page = await back(visitor, "google", { state: trip.state, code });
    expect([page.path, isSignedIn(page)]).toEqual(["/login?returnTo=%2Ffavorite", false]);
    expect(page.texts(".toast").join()).toContain("No se ha podido acceder con Google");
  });

  it("a cancelled or unanswered sign-in gets a message and echoes nothing", async () => {
    const visitor = shop.visit();
    const cancelled = await leave(visitor, "google");
    const error = "<script>alert(1)</script>";
    const page = await back(visitor, "google", { state: cancelled.state, error, error_description: error });
    expect(page.texts(".toast").join()).toContain("No has terminado de acceder con Google");
    expect(page.html).not.toContain("alert(1)");
    const trip = await leave(visitor, "google");
    network.behave("failing");
    const away = await back(visitor, "google", {
      state: trip.state,
      code: grantFor(trip, verified(newEmail())),
    });
    expect(away.texts(".toast").join()).toContain("Google no responde ahora mismo");
  });

  describe("Apple", () => {
    const post = (origin: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      rawRequest(origin, callback("apple"), {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://appleid.apple.com",
          "sec-fetch-site": "cross-site",
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      });

    it("answers by a cross-site form, without our cookies, and sends the name once", async () => {
      const visitor = shop.visit();
      const trip = await leave(visitor, "apple", "/favorite");
      expect(trip.to.searchParams.get("response_mode")).toBe("form_post");
      const email = newEmail();
      const code = grantFor(trip, { claims: { email, email_verified: "true" } });
      const user = JSON.stringify({
        name: { firstName: "Eva", lastName: "Gil" },
        email: "mentira@ejemplo.es",
      });
      const answer = await post(shop.shop.origin, {
        state: trip.state,
        code,
        user,
        id_token: "x".repeat(3000),
      });
      expect(answer.status).toBe(303);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      const inside = await visitor.get(answer.headers.location ?? "", {
        headers: { "sec-fetch-site": "cross-site" },
      });
      expect([inside.path, isSignedIn(inside)]).toEqual(["/favorite", true]);
      const known = await shop.db
        .selectFrom("users")
        .selectAll()
        .where("email", "=", email)
        .executeTakeFirst();
      expect([known?.first_name, known?.last_name]).toEqual(["Eva", "Gil"]);
    });

    it("accepts only that form cross-site, with bounded content", async () => {
      for (const origin of ["null", "https://evil.example"]) {
        const answer = await post(
          shop.shop.origin,
          { state: "a", code: "b".repeat(9000), user: "{" },
          { origin },
        );
        expect([answer.status, answer.headers.location]).toEqual([
          303,
          "/auth/apple/callback?state=a&user=%7B",
        ]);
      }
      const huge = await post(shop.shop.origin, { code: "b".repeat(100_000) });
      expect(huge.status).toBe(413);
      const json = await post(shop.shop.origin, {}, { "content-type": "application/json" });
      expect(json.status).toBe(415);
      expect((await rawRequest(shop.shop.origin, "/auth/otra/callback?state=x")).status).toBe(404);
    });
  });

  describe("Facebook, whose addresses are unverified", () => {
    it("requires an address and a code, once", async () => {
      const subject = crypto.randomUUID();
      const visitor = shop.visit();
      const { id, email } = await accountWithPassword(shop);
      const trip = await leave(visitor, "facebook", "/favorite");
      const code = grantFor(trip, { subject, me: { email } });
      const asked = await back(visitor, "facebook", { state: trip.state, code });
      expect([asked.path, isSignedIn(asked)]).toEqual(["/login/email", false]);
      expect(asked.text("main")).toContain("Facebook no nos confirma");
      const typing = await asked.form({ action: "/login/email" }).submit({ email });
      expect(typing.path).toBe("/login/code");
      const inside = await typing
        .form({ intent: "verify" })
        .submit({ code: await codeMailedTo(shop.shop.dataDir, email) });
      expect([inside.path, isSignedIn(inside)]).toEqual(["/favorite", true]);
      const linked = await shop.db
        .selectFrom("social_identities")
        .select("user_id")
        .where("subject", "=", subject)
        .execute();
      expect(linked).toEqual([{ user_id: id }]);

      const later = shop.visit();
      const second = await leave(later, "facebook");
      const again = await back(later, "facebook", {
        state: second.state,
        code: grantFor(second, { subject }),
      });
      expect(isSignedIn(again)).toBe(true);
      expect(isSignedIn(await enterByPassword(shop.visit(), email))).toBe(true);
    });

    it("that step requires a sign-in with the network", async () => {
      const visitor = shop.visit();
      expect((await visitor.get("/login/email")).path).toBe("/login");
      const posted = await visitor.post("/login/email", { email: newEmail() });
      expect([posted.path, posted.texts(".toast").join()]).toEqual([
        "/login",
        expect.stringContaining("Empieza de nuevo"),
      ]);
    });
  });
});
