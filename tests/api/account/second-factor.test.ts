// Proves two-step sign-in by the API: the challenge, accepted proofs and attempt limits, and who must have a
// second factor.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { config } from "~/config.server";
import type { Db } from "~/db/schema";
import { resetFactors } from "~/domain/identity/second-factor/remove-factors.server";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { collectPersonalData } from "~/domain/privacy/collect-personal-data.server";
import { addAuthenticator, giveRecoveryCodes, wrongCode } from "../../fixtures/second-factors";
import { accountOf, PASSWORD } from "../../support/accounts";
import { type ApiClient, apiClient, realLimits } from "../../support/api";
import { onOneByFile } from "../../support/databases";

const SECOND_STEP = "POST /auth/jwt/second-factor/";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });
  afterEach(() => {
    config.staffNeedsFactor = false;
  });

  const firstStep = (email: string, headers: Record<string, string> = {}) =>
    api.call("POST /auth/jwt/create/", { json: { email, password: PASSWORD }, headers });

  async function protectedAccount(overrides: Parameters<typeof accountOf>[2] = {}) {
    const account = await accountOf(db, api, overrides);
    const app = await addAuthenticator(db, account.id);
    const codes = await giveRecoveryCodes(db, account.id);
    const challenge = async () => (await firstStep(account.email)).body.challenge as string;
    return { ...account, app, codes, challenge };
  }

  const secondStep = (json: Record<string, unknown>) => api.call(SECOND_STEP, { json });

  const mailsTo = (email: string, template: string) =>
    db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", email)
      .where("template", "=", template)
      .execute();

  describe("sign-in in two steps", () => {
    it("opens only the second step with the first, and issues the tokens once", async () => {
      const { email, app, id } = await protectedAccount();
      const first = await firstStep(email);
      expect(first).toMatchObject({
        status: 401,
        body: { code: "second_factor_required", methods: ["totp", "recovery"], expires_in: 600 },
      });
      expect(first.headers.get("Cache-Control")).toBe("no-store");
      expect(first.body).not.toHaveProperty("access");
      const { challenge } = first.body;
      const asToken = await api.call("GET /auth/users/me/", { token: challenge });
      expect(asToken.status).toBe(401);
      expect((await api.call("POST /auth/jwt/refresh/", { json: { refresh: challenge } })).status).toBe(401);
      const entered = await secondStep({ challenge, code: app.code() });
      expect(entered).toMatchObject({ status: 200, body: { user: { id }, is_new: false } });
      expect((await api.call("GET /auth/users/me/", { token: entered.body.access })).status).toBe(200);
      expect(await secondStep({ challenge, code: app.code(1) })).toMatchObject({
        status: 410,
        body: { code: "sign_in_expired" },
      });
    });

    it("accepts a mailed code as first step and uses it up", async () => {
      const { email, app } = await protectedAccount();
      await api.call("POST /verification/send-code/", { json: { email, purpose: "login" } });
      const [mail] = await mailsTo(email, "one-time-code");
      const code = mail?.data.code;
      const login = () => api.call("POST /verification/otp-login/", { json: { email, code } });
      const first = await login();
      expect(first).toMatchObject({ status: 401, body: { code: "second_factor_required" } });
      expect((await login()).status).toBe(410);
      expect((await secondStep({ challenge: first.body.challenge, code: app.code() })).status).toBe(200);
    });

    it("accepts a TOTP code once, and none older than it", async () => {
      const { app, challenge } = await protectedAccount();
      const later = app.code(1);
      expect((await secondStep({ challenge: await challenge(), code: later })).status).toBe(200);
      for (const code of [later, app.code()]) {
        expect(await secondStep({ challenge: await challenge(), code })).toMatchObject({
          status: 400,
          body: { code: "used_factor_code", attempts_left: 4 },
        });
      }
      const early = await secondStep({ challenge: await challenge(), code: app.code(4) });
      expect(early.body.code).toBe("wrong_factor_code");
    });

    it("accepts one of two parallel uses of one code", async () => {
      const { app, challenge } = await protectedAccount();
      const [one, other] = [await challenge(), await challenge()];
      const code = app.code();
      const answers = await Promise.all([one, other].map((token) => secondStep({ challenge: token, code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it("accepts a recovery code once, in any notation, and notifies the owner", async () => {
      const { codes, challenge, email } = await protectedAccount();
      const typed = (codes[3] ?? "").toLowerCase().replaceAll("-", " ");
      const proof = { recovery_code: typed };
      expect((await secondStep({ challenge: await challenge(), ...proof })).status).toBe(200);
      expect(await secondStep({ challenge: await challenge(), ...proof })).toMatchObject({
        status: 400,
        body: { code: "wrong_recovery_code", errors: { recovery_code: [expect.any(String)] } },
      });
      const [mail] = await mailsTo(email, "security-changed");
      expect(mail?.data).toMatchObject({ kind: "recovery_code_used", left: 9 });
    });

    it("ends the challenge after five wrong codes, not the account", async () => {
      const { app, challenge } = await protectedAccount();
      const token = await challenge();
      const left = [];
      for (let i = 0; i < 5; i++)
        left.push((await secondStep({ challenge: token, code: wrongCode(app) })).body.attempts_left);
      expect(left).toEqual([4, 3, 2, 1, 0]);
      expect((await secondStep({ challenge: token, code: app.code() })).status).toBe(410);
      expect((await secondStep({ challenge: await challenge(), code: app.code() })).status).toBe(200);
    });

    it("limits guesses at TOTP codes by account, and leaves recovery codes usable", async () => {
      const { email, app, codes } = await protectedAccount();
      const limited = apiClient(db, { limits: realLimits() });
      const at = (n: number) => `198.51.100.${n}`;
      let status = 0;
      for (let i = 0; i < 21; i++) {
        const { challenge } = (await firstStep(email)).body;
        const json = { challenge, code: wrongCode(app) };
        ({ status } = await limited.call(SECOND_STEP, { json, clientAddress: at(i) }));
      }
      expect(status).toBe(429);
      const { challenge } = (await firstStep(email)).body;
      const saved = { json: { challenge, recovery_code: codes[0] }, clientAddress: at(99) };
      expect((await limited.call(SECOND_STEP, saved)).status).toBe(200);
    });

    it("ends a challenge after ten minutes, and when its password changes", async () => {
      const { id, app, challenge } = await protectedAccount();
      const [old, open] = [await challenge(), await challenge()];
      await db
        .updateTable("sign_in_challenges")
        .set({ expires_at: Date.now() - 60_000 })
        .where("user_id", "=", id)
        .execute();
      expect((await secondStep({ challenge: old, code: app.code() })).status).toBe(410);
      expect((await secondStep({ challenge: open, code: app.code() })).status).toBe(410);
      const entered = await secondStep({ challenge: await challenge(), code: app.code() });
      const third = await challenge();
      const change = { json: { old_password: PASSWORD, new_password: "otra frase bastante larga" } };
      const changed = await api.call("POST /password/change/", { token: entered.body.access, ...change });
      expect(changed.status).toBeLessThan(300);
      expect((await secondStep({ challenge: third, code: app.code(1) })).status).toBe(410);
    });

    it.each([{}, { code: "123456", recovery_code: "x" }, { code: "12345" }, { recovery_code: "" }])(
      "requires exactly one proof: %o",
      async (proof) => {
        expect((await secondStep({ challenge: "x", ...proof })).status).toBe(400);
      },
    );
  });

  it("stores secrets encrypted, lists factors to the owner, and deletes them with the account", async () => {
    const { id, email, app, codes } = await protectedAccount();
    const factor = await db
      .selectFrom("totp_factors")
      .selectAll()
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(factor.secret_sealed).not.toContain(app.secret);
    const stored = await db.selectFrom("recovery_codes").selectAll().where("user_id", "=", id).execute();
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll("-", ""));
    const data = await collectPersonalData(db, { userId: id, email });
    expect(data.second_factors).toMatchObject({
      authenticator_apps: [{ confirmed_at: expect.any(Number) }],
      recovery_codes: codes.map(() => ({ used_at: null })),
    });
    expect(JSON.stringify(data)).not.toContain(factor.secret_sealed);
    await resetFactors(
      { db, actor: { kind: "job", name: "factors:reset" } },
      { email, note: "perdió el móvil" },
    );
    expect((await firstStep(email)).status).toBe(200);
    const audit = await db
      .selectFrom("audit_log")
      .select(["actor", "detail"])
      .where("subject_id", "=", id)
      .where("action", "=", "user.factors_reset")
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({ actor: "job:factors:reset", detail: { note: "perdió el móvil" } });
    const mails = await mailsTo(email, "security-changed");
    expect(mails.map(({ data }) => data)).toEqual([{ firstName: "Ana", kind: "factors_reset" }]);
    const tables = ["totp_factors", "passkeys", "recovery_codes", "sign_in_challenges"] as const;
    for (const table of tables) {
      expect(await db.selectFrom(table).select("user_id").where("user_id", "=", id).execute(), table).toEqual(
        [],
      );
    }
  });

  describe("staff", () => {
    const session = (id: string) =>
      db.selectFrom("sessions").selectAll().where("user_id", "=", id).executeTakeFirstOrThrow();
    const age = (id: string, set: { created_at?: number; last_used_at?: number }) =>
      db.updateTable("sessions").set(set).where("user_id", "=", id).execute();
    const me = async (token: string) => (await api.call("GET /auth/users/me/", { token })).status;
    const renew = async (refresh: string) =>
      (await api.call("POST /auth/jwt/refresh/", { json: { refresh } })).status;

    it("ends sessions after half an hour without a call; every call extends them", async () => {
      const { id, token, refresh } = await accountOf(db, api, { is_staff: true });
      await age(id, { last_used_at: Date.now() - 29 * MINUTE_MS });
      expect(await me(token)).toBe(200);
      expect((await session(id)).last_used_at).toBeGreaterThan(Date.now() - MINUTE_MS);
      await age(id, { last_used_at: Date.now() - 31 * MINUTE_MS });
      expect([await me(token), await renew(refresh)]).toEqual([401, 401]);
    });

    it("ends sessions twelve hours after sign-in, and announces it in the response", async () => {
      const { id, token, refresh } = await accountOf(db, api, { is_staff: true });
      const { created_at, expires_at } = await session(id);
      expect(expires_at - created_at).toBe(DAY_MS / 2);
      await age(id, { created_at: Date.now() - DAY_MS / 2 - MINUTE_MS });
      expect([await me(token), await renew(refresh)]).toEqual([401, 401]);
    });

    it("applies to staff only: a customer's session lasts", async () => {
      const { id, token, refresh } = await accountOf(db, api);
      const dayAgo = Date.now() - DAY_MS;
      await age(id, { created_at: dayAgo - DAY_MS, last_used_at: dayAgo });
      expect([await me(token), await renew(refresh)]).toEqual([200, 200]);
    });

    it("requires a second factor at a public address before any other operation", async () => {
      const staff = await accountOf(db, api, { is_staff: true });
      const customer = await accountOf(db, api);
      config.staffNeedsFactor = true;
      for (const target of ["GET /users/", "GET /auth/users/me/", "GET /customer/favorites/"]) {
        expect(await api.call(target, { token: staff.token }), target).toMatchObject({
          status: 403,
          body: { code: "owes_second_factor" },
        });
      }
      expect(await me(customer.token)).toBe(200);
      await addAuthenticator(db, staff.id);
      expect((await api.call("GET /users/", { token: staff.token })).status).toBe(200);
    });
  });

  it("mails about a sign-in from a new client, not from the same one again or to a new account", async () => {
    const fresh = await accountOf(db, api);
    const { id, email } = await accountOf(db, api);
    const created_at = Date.now() - 2 * DAY_MS;
    await db.updateTable("users").set({ created_at }).where("id", "=", id).execute();
    const android = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0" };
    for (const address of [email, email, fresh.email]) {
      expect((await firstStep(address, android)).status).toBe(200);
    }
    expect(await mailsTo(fresh.email, "new-device")).toEqual([]);
    const mails = await mailsTo(email, "new-device");
    expect(mails.map(({ data }) => data)).toEqual([
      { firstName: "Ana", at: expect.any(Number), browser: "Chrome", system: "Android" },
    ]);
  });
});
