// Proves sign-in with Google, Apple and Facebook against a local network with real signatures: accepted and
// refused cases.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { socialNetworks } from "~/domain/identity/social/configured-networks.server";
import { socialSettings } from "~/domain/identity/social/settings";
import { buildUser } from "../../fixtures/users";
import { type ApiClient, apiClient } from "../../support/api";
import { onOneByFile } from "../../support/databases";
import {
  CLIENT,
  CLIENT_SECRET,
  type Grant,
  REDIRECT,
  type SocialNetwork,
  startSocialNetwork,
  type TokenFlaws,
} from "../../support/fakes/social-network";
import { lastMailTo, mailsTo } from "../../support/mailbox";

const settingsFor = (network: SocialNetwork) =>
  socialSettings({
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_ISSUER: network.url,
    GOOGLE_TOKEN_URL: `${network.url}/token`,
    GOOGLE_JWKS_URL: `${network.url}/jwks`,
    APPLE_CLIENT_ID: CLIENT,
    APPLE_TEAM_ID: "team",
    APPLE_KEY_ID: "apple-key",
    APPLE_PRIVATE_KEY: network.applePrivateKey.replaceAll("\n", "\\n"),
    APPLE_ISSUER: network.url,
    APPLE_TOKEN_URL: `${network.url}/token`,
    APPLE_JWKS_URL: `${network.url}/jwks`,
    FACEBOOK_CLIENT_ID: CLIENT,
    FACEBOOK_CLIENT_SECRET: CLIENT_SECRET,
    FACEBOOK_GRAPH_URL: network.url,
    FACEBOOK_ISSUER: network.url,
    FACEBOOK_JWKS_URL: `${network.url}/jwks`,
  });

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let network: SocialNetwork;
  let count = 0;
  const someone = () => `red-${++count}@example.com`;
  const verified = (email: string, flag: unknown = true) => ({ email, email_verified: flag });
  beforeAll(async () => {
    ({ db } = await open());
    network = await startSocialNetwork();
    api = apiClient(db, { social: socialNetworks(settingsFor(network)) });
  });
  beforeEach(() => network.behave("well"));
  afterAll(() => network.stop());

  const enter = (provider: string, json: unknown, token?: string) =>
    api.call(`POST /auth/jwt/${provider}/`, { json, ...(token !== undefined && { token }) });
  const withCode = (provider: string, grant: Grant, extra = {}) =>
    enter(provider, { code: network.grant(grant), redirect_uri: REDIRECT, ...extra });
  const me = async (token: string) => (await api.call("GET /auth/users/me/", { token })).body;

  it("answers 404 for a network that is not configured", async () => {
    const bare = apiClient(db);
    for (const provider of ["google", "apple", "facebook"]) {
      const json = { code: "x", redirect_uri: REDIRECT };
      expect((await bare.call(`POST /auth/jwt/${provider}/`, { json })).status).toBe(404);
    }
    expect((await enter("myspace", {})).status).toBe(404);
  });

  it.each(["google", "apple"])(
    "%s: a code creates an account, and finds it again by the subject",
    async (provider) => {
      const [subject, email] = [randomUUID(), someone()];
      const nonce = randomUUID();
      const claims = {
        ...verified(email, provider === "apple" ? "true" : true),
        given_name: "Ana",
        family_name: "Ruiz",
      };
      const first = await withCode(
        provider,
        { subject, claims, nonce, verifier: "v".repeat(43) },
        {
          nonce,
          code_verifier: "v".repeat(43),
        },
      );
      expect([first.status, first.body.is_new]).toEqual([200, true]);
      const account = await me(first.body.access);
      expect(account).toMatchObject({ email, email_verified: true, has_password: false, first_name: "Ana" });
      const again = await withCode(provider, { subject, claims: verified(someone()) });
      expect([again.status, again.body.is_new]).toEqual([200, false]);
      expect((await me(again.body.access)).id).toBe(account.id);
    },
  );

  it("takes the name from the client, for new accounts only, where the network sends it once", async () => {
    const [subject, email] = [randomUUID(), someone()];
    const names = { first_name: " Eva ", last_name: "Gil" };
    const first = await withCode("apple", { subject, claims: verified(email) }, names);
    expect(await me(first.body.access)).toMatchObject({ first_name: "Eva", last_name: "Gil" });
    const again = await withCode("apple", { subject }, { first_name: "Otra" });
    expect(await me(again.body.access)).toMatchObject({ first_name: "Eva" });
  });

  it("links to the account of a verified address, notifies its owner, and claims the anonymous session", async () => {
    const owner = await buildUser(db);
    const visit = (await api.call("POST /session/anonymous/")).body;
    const code = network.grant({ subject: randomUUID(), claims: verified(owner.email.toUpperCase()) });
    const answer = await enter("google", { code, redirect_uri: REDIRECT }, visit.access);
    expect([answer.status, answer.body.is_new]).toEqual([200, false]);
    expect((await me(answer.body.access)).id).toBe(owner.id);
    expect(await mailsTo(db, owner.email, "network-linked")).toHaveLength(1);
    expect((await api.call("POST /session/anonymous/", { token: visit.access })).status).toBe(401);
  });

  it("accepts an ID token with its nonce", async () => {
    const grant = { subject: randomUUID(), nonce: "n", claims: verified(someone()) };
    const idToken = await network.idToken(grant);
    expect((await enter("google", { id_token: idToken, nonce: "n" })).status).toBe(200);
    for (const json of [{ id_token: idToken }, { id_token: idToken, nonce: "other" }]) {
      const refused = await enter("google", json);
      expect([refused.status, refused.body.code]).toEqual([400, "invalid_social_token"]);
    }
    const bare = await network.idToken({ ...grant, nonce: null });
    expect((await enter("apple", { id_token: bare })).status).toBe(400);
    expect((await enter("apple", { id_token: bare, nonce: "n" })).status).toBe(400);
  });

  const FLAWS: [string, TokenFlaws][] = [
    ["another audience", { audience: "another-client" }],
    ["another issuer", { issuer: "https://accounts.example" }],
    ["another nonce", { nonce: "stolen" }],
    ["no nonce", { nonce: null }],
    ["an expired token", { expiresIn: -60 }],
    ["an old token", { issuedAgo: 700, expiresIn: 7200 }],
    ["a foreign key", { signedBy: "foreign key" }],
    ["algorithm none", { signedBy: "nobody" }],
    ["the public key as HMAC secret", { signedBy: "public key as secret" }],
    ["an empty subject", { claims: { sub: "" } }],
  ];
  it.each(FLAWS)("refuses %s from Google, Apple and Facebook", async (_what, flaws) => {
    const claims = { ...verified(someone()), ...flaws.claims };
    const subject = flaws.claims?.sub === "" ? "" : randomUUID();
    const idToken = await network.idToken({ subject, nonce: "n", ...flaws, claims });
    for (const provider of ["google", "apple", "facebook"]) {
      const refused = await enter(provider, { id_token: idToken, nonce: "n" });
      expect([provider, refused.status, refused.body.code]).toEqual([provider, 400, "invalid_social_token"]);
    }
    const email = claims.email;
    expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toEqual([]);
  });

  it("refuses a code of another redirect address, a replayed one, and a wrong PKCE verifier", async () => {
    const grant = () => ({ subject: randomUUID(), claims: verified(someone()) });
    const code = network.grant(grant());
    expect((await enter("google", { code, redirect_uri: REDIRECT })).status).toBe(200);
    const tries = [
      { code, redirect_uri: REDIRECT },
      { code: network.grant(grant()), redirect_uri: "https://evil.example/" },
      {
        code: network.grant({ ...grant(), verifier: "right" }),
        redirect_uri: REDIRECT,
        code_verifier: "wrong",
      },
      { code: "unknown", redirect_uri: REDIRECT },
    ];
    for (const json of tries) {
      const refused = await enter("google", json);
      expect([refused.status, refused.body.code]).toEqual([400, "invalid_social_token"]);
    }
    for (const json of [{}, { code: "x" }, { link_token: "x" }, { code: 7, redirect_uri: REDIRECT }]) {
      expect((await enter("google", json)).body.code).toBe("invalid");
    }
  });

  it("requires proof of an unverified address, the same whether an account has it, and then links", async () => {
    const owner = await buildUser(db);
    const answers = [];
    for (const email of [owner.email, someone()]) {
      answers.push(await withCode("google", { subject: randomUUID(), claims: verified(email, false) }));
    }
    for (const { status, body } of answers) {
      expect([status, Object.keys(body).sort(), body.code]).toEqual([
        400,
        ["code", "detail", "instance", "link_token", "status", "title", "type"],
        "email_not_verified",
      ]);
    }
    const link_token = answers[0]?.body.link_token;
    const code = { email: owner.email, purpose: "verify_email" };
    await api.call("POST /verification/send-code/", { json: code });
    const mailed = (await lastMailTo(db, owner.email, "one-time-code")).code;
    const proof = await api.call("POST /verification/verify-code/", { json: { ...code, code: mailed } });
    const { verification_token } = proof.body;
    for (const json of [
      { link_token, verification_token: link_token },
      { link_token: verification_token, verification_token },
    ]) {
      expect((await enter("google", json)).body.code).toBe("invalid_token");
    }
    expect((await enter("apple", { link_token, verification_token })).status).toBe(400);
    const linked = await enter("google", { link_token, verification_token });
    expect([linked.status, linked.body.is_new]).toEqual([200, false]);
    expect((await me(linked.body.access)).id).toBe(owner.id);
  });

  it("does not link another spelling of an account's address without proof", async () => {
    const owner = await buildUser(db);
    const tagged = owner.email.replace("@", "+yo@");
    const answer = await withCode("google", { subject: randomUUID(), claims: verified(tagged) });
    expect([answer.status, answer.body.code]).toEqual([400, "email_not_verified"]);
  });

  it("ends access of a registration that never verified the address", async () => {
    const email = someone();
    const password = "la contraseña del intruso";
    await api.call("POST /auth/users/", { json: { email, password } });
    const entered = await withCode("google", { subject: randomUUID(), claims: verified(email) });
    expect(entered.status).toBe(200);
    expect((await api.call("POST /auth/jwt/create/", { json: { email, password } })).status).toBe(401);
  });

  it("refuses a blocked account, by subject or by address", async () => {
    const [subject, email] = [randomUUID(), someone()];
    await withCode("google", { subject, claims: verified(email) });
    await db.updateTable("users").set({ is_active: false }).where("email", "=", email).execute();
    for (const grant of [{ subject }, { subject: randomUUID() }]) {
      const refused = await withCode("google", { ...grant, claims: verified(email) });
      expect([refused.status, refused.body.code]).toEqual([401, "no_active_account"]);
    }
  });

  it("facebook: never trusts the address; signs in by code once, then by the subject", async () => {
    const [subject, email] = [randomUUID(), someone()];
    const asked = await withCode("facebook", { subject, me: { email } });
    expect([asked.status, asked.body.code]).toEqual([400, "email_not_verified"]);
    const code = { email, purpose: "verify_email" };
    await api.call("POST /verification/send-code/", { json: code });
    const mailed = (await lastMailTo(db, email, "one-time-code")).code;
    const { body } = await api.call("POST /verification/verify-code/", { json: { ...code, code: mailed } });
    const both = { link_token: asked.body.link_token, verification_token: body.verification_token };
    const made = await enter("facebook", both);
    expect([made.status, made.body.is_new]).toEqual([200, true]);
    expect(await me(made.body.access)).toMatchObject({ email, first_name: "Ana", last_name: "Ruiz" });
    const again = await withCode("facebook", { subject });
    expect([again.status, again.body.is_new]).toEqual([200, false]);
  });

  it.each([
    ["an invalid token", { inspection: { is_valid: false } }],
    ["a token of another app", { inspection: { app_id: "another-app" } }],
    ["a page's token", { inspection: { type: "PAGE" } }],
    ["an expired token", { inspection: { expires_at: 1 } }],
    ["somebody else's profile", { me: { id: "another" } }],
  ])("facebook: refuses %s", async (_what, flaw) => {
    const refused = await withCode("facebook", { subject: randomUUID(), ...flaw });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_social_token"]);
  });

  it.each(["failing", "garbage", "silent"] as const)("says 503 while the network is %s", async (how) => {
    for (const provider of ["google", "apple", "facebook"]) {
      const code = network.grant({ subject: randomUUID(), claims: verified(someone()) });
      network.behave(how);
      const answer = await enter(provider, { code, redirect_uri: REDIRECT });
      expect([answer.status, answer.body.code, typeof answer.body.error]).toEqual([
        503,
        "sign_in_unavailable",
        "string",
      ]);
    }
    const fresh = apiClient(db, { social: socialNetworks(settingsFor(network)) });
    const idToken = await network.idToken({ subject: "x", nonce: "n" });
    const keys = await fresh.call("POST /auth/jwt/google/", { json: { id_token: idToken, nonce: "n" } });
    expect(keys.status).toBe(503);
  });

  it("creates one account from two parallel first sign-ins", async () => {
    const [subject, email] = [randomUUID(), someone()];
    const grant = { subject, claims: verified(email) };
    const answers = await Promise.all([1, 2, 3].map(() => withCode("google", grant)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = await Promise.all(answers.map(async ({ body }) => (await me(body.access)).id));
    expect(new Set(ids).size).toBe(1);
  });
});
