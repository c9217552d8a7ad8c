// Proves registration, activation and sign-in by password, and that no answer reveals whether an address has
// an account.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import { type ApiClient, apiClient, realLimits } from "../../support/api";
import { onPostgres } from "../../support/databases";
import { lastMailTo, mailsTo } from "../../support/mailbox";

const PASSWORD = "cuatro palabras al azar";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let count = 0;
  const someone = () => `alguien-${++count}@example.com`;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  async function activated(email = someone()): Promise<string> {
    await api.call("POST /auth/users/", { json: { email, password: PASSWORD, first_name: "Ana" } });
    const { uid, token } = await lastMailTo(db, email, "account-activation");
    expect((await api.call("POST /auth/users/activation/", { json: { uid, token } })).status).toBe(204);
    return email;
  }

  it("signs in after activation only, and answers a second activation with 403", async () => {
    const email = someone();
    const made = await api.call("POST /auth/users/", {
      json: { email: ` ${email} `, password: PASSWORD, first_name: "Ana", last_name: "Ruiz" },
    });
    expect([made.status, made.body]).toEqual([201, { email }]);
    const early = await api.call("POST /auth/jwt/create/", { json: { email, password: PASSWORD } });
    expect([early.status, early.body.code]).toEqual([401, "no_active_account"]);
    const link = await lastMailTo(db, email, "account-activation");
    const proof = { uid: link.uid, token: link.token };
    expect((await api.call("POST /auth/users/activation/", { json: proof })).status).toBe(204);
    const again = await api.call("POST /auth/users/activation/", { json: proof });
    expect([again.status, again.body.code]).toEqual([403, "already_active"]);
    const tokens = await api.call("POST /auth/jwt/create/", { json: { email, password: PASSWORD } });
    expect(tokens.status).toBe(200);
    expect(tokens.headers.get("Cache-Control")).toBe("no-store");
    const me = await api.call("GET /auth/users/me/", { token: tokens.body.access });
    expect(me.body).toMatchObject({ email, first_name: "Ana", last_name: "Ruiz", email_verified: true });
    expect(JSON.stringify(me.body)).not.toContain("argon2");
  });

  it("stores an argon2id hash and no plain token", async () => {
    const email = await activated();
    const user = await db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { token } = await lastMailTo(db, email, "account-activation");
    const rows = await db.selectFrom("action_tokens").select("token_hash").execute();
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
  });

  it("answers the same for a known address, and mails its owner at most once an hour", async () => {
    const email = await activated();
    const json = { email, password: "otra contraseña bien larga" };
    const answers = await Promise.all([
      api.call("POST /auth/users/", { json }),
      api.call("POST /auth/users/", { json }),
      api.call("POST /auth/users/", { json: { ...json, email: someone() } }),
    ]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${Object.keys(body)}`))).toEqual(
      new Set(["201 email"]),
    );
    expect(await mailsTo(db, email, "account-exists")).toHaveLength(1);
    const old = await api.call("POST /auth/jwt/create/", { json: { email, password: PASSWORD } });
    expect(old.status).toBe(200);
    expect((await api.call("POST /auth/jwt/create/", { json })).status).toBe(401);
  });

  it("subscribes to the newsletter on request only, by a mail that has to be confirmed", async () => {
    const [without, withIt] = [someone(), someone()];
    await api.call("POST /auth/users/", { json: { email: without, password: PASSWORD } });
    await api.call("POST /auth/users/", {
      json: { email: withIt, password: PASSWORD, subs_agreement: true },
    });
    expect(await mailsTo(db, without, "subscription-confirmation")).toEqual([]);
    expect(await mailsTo(db, withIt, "subscription-confirmation")).toHaveLength(1);
  });

  it("finds the account under any spelling, and mails the registered spelling only", async () => {
    const email = await activated();
    const other = email.replace("@", "+tag@").toUpperCase();
    const json = { email: other, password: PASSWORD };
    expect((await api.call("POST /auth/users/", { json })).status).toBe(201);
    expect((await api.call("POST /auth/users/reset_password/", { json })).status).toBe(204);
    expect(await mailsTo(db, other)).toEqual([]);
    expect(await mailsTo(db, email, "password-reset")).toHaveLength(1);
    expect((await api.call("POST /auth/jwt/create/", { json })).status).toBe(200);
  });

  it("lets the newest registration of an unverified address replace earlier ones and their links", async () => {
    const email = someone();
    await api.call("POST /auth/users/", { json: { email, password: "la del intruso, larga" } });
    const stale = await lastMailTo(db, email, "account-activation");
    await api.call("POST /auth/users/", { json: { email, password: PASSWORD } });
    const { uid, token } = stale;
    const refused = await api.call("POST /auth/users/activation/", { json: { uid, token } });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_token"]);
    const fresh = (await mailsTo(db, email, "account-activation")).find(({ data }) => data.token !== token);
    await api.call("POST /auth/users/activation/", { json: { uid, token: fresh?.data.token } });
    const intruder = { email, password: "la del intruso, larga" };
    expect((await api.call("POST /auth/jwt/create/", { json: intruder })).status).toBe(401);
    expect((await api.call("POST /auth/jwt/create/", { json: { email, password: PASSWORD } })).status).toBe(
      200,
    );
  });

  it("creates one account from parallel registrations", async () => {
    const email = someone();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.call("POST /auth/users/", { json: { email, password: PASSWORD } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const rows = await db.selectFrom("users").select("id").where("email_key", "=", emailKey(email)).execute();
    expect(rows).toHaveLength(1);
  });

  it("resends the activation to inactive accounts only, with the same answer for all", async () => {
    const pending = someone();
    await api.call("POST /auth/users/", { json: { email: pending, password: PASSWORD } });
    const active = await activated();
    for (const email of [pending, active, someone()]) {
      const answer = await api.call("POST /auth/users/resend_activation/", { json: { email } });
      expect([answer.status, answer.body]).toEqual([204, null]);
    }
    expect(await mailsTo(db, pending, "account-activation")).toHaveLength(2);
    expect(await mailsTo(db, active, "account-activation")).toHaveLength(1);
  });

  it.each([
    ["corta", "password_too_short"],
    ["qwertyuiop", "password_too_common"],
    ["Contraseña123", "password_too_common"],
    ["zzzzzzzzzzzz", "password_too_common"],
  ])("refuses the password %s", async (password, code) => {
    const answer = await api.call("POST /auth/users/", { json: { email: someone(), password } });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.errors.password).toEqual([answer.body.detail]);
  });

  it("refuses an invalid address, NUL and truncated JSON, by field", async () => {
    for (const email of ["no", "a@b", "a\u0000@b.es", `${"a".repeat(300)}@b.es`, 7, null]) {
      const answer = await api.call("POST /auth/users/", { json: { email, password: PASSWORD } });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ["email"]]);
    }
    const nul = await api.call("POST /auth/jwt/create/", { json: { email: "a\u0000", password: "\u0000" } });
    expect([nul.status, Object.keys(nul.body.errors).sort()]).toEqual([400, ["email", "password"]]);
  });

  it("renews and verifies sessions, and refuses ended ones", async () => {
    const email = await activated();
    const { body } = await api.call("POST /auth/jwt/create/", { json: { email, password: PASSWORD } });
    const stale = { Authorization: "JWT a.b.c" };
    const renewed = await api.call("POST /auth/jwt/refresh/", {
      json: { refresh: body.refresh },
      headers: stale,
    });
    expect([renewed.status, Object.keys(renewed.body)]).toEqual([200, ["access"]]);
    for (const token of [body.access, renewed.body.access, body.refresh]) {
      const verified = await api.call("POST /auth/jwt/verify/", { json: { token } });
      expect([verified.status, verified.body]).toEqual([200, {}]);
    }
    await db.updateTable("users").set({ is_active: false }).where("email", "=", email).execute();
    const refused = await api.call("POST /auth/jwt/refresh/", { json: { refresh: body.refresh } });
    expect([refused.status, refused.body.code]).toEqual([401, "token_not_valid"]);
    const dead = await api.call("POST /auth/jwt/verify/", { json: { token: body.access } });
    expect([dead.status, dead.body.code]).toEqual([401, "token_not_valid"]);
    const blocked = await api.call("POST /auth/jwt/create/", { json: { email, password: PASSWORD } });
    expect([blocked.status, blocked.body.code]).toEqual([401, "no_active_account"]);
  });

  it("claims the anonymous session and ends it", async () => {
    const email = await activated();
    const visit = (await api.call("POST /session/anonymous/")).body;
    const before = await db
      .selectFrom("sessions")
      .select("visitor_id")
      .where("id", "=", visit.session_id)
      .executeTakeFirstOrThrow();
    const signedIn = await api.call("POST /auth/jwt/create/", {
      json: { email, password: PASSWORD },
      token: visit.access,
    });
    expect(signedIn.status).toBe(200);
    const after = await db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select("sessions.visitor_id")
      .where("users.email", "=", email)
      .executeTakeFirstOrThrow();
    expect(after.visitor_id).toBe(before.visitor_id);
    const old = await api.call("POST /auth/jwt/refresh/", { json: { refresh: visit.refresh } });
    expect(old.status).toBe(401);
  });

  it("limits guesses at one account from one network, and guesses from one session", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const email = someone();
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const json = { email, password: PASSWORD };
      const clientAddress = "198.51.100.1";
      statuses.push((await limited.call("POST /auth/jwt/create/", { json, clientAddress })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const fromOne = [];
    const { body } = await limited.call("POST /session/anonymous/");
    for (let i = 0; i < 11; i++) {
      const json = { email: someone(), password: PASSWORD };
      fromOne.push((await limited.call("POST /auth/jwt/create/", { json, token: body.access })).status);
    }
    expect(fromOne).toEqual([...Array(10).fill(401), 429]);
  });

  it("survives a flood of sign-ins by refusing some of them", async () => {
    const json = { email: someone(), password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => api.call("POST /auth/jwt/create/", { json })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(52);
  });
});
