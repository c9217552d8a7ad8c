// Proves changes of password and address: with the current password, a code, or a single-use mailed link.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { hashToken } from "~/domain/kernel/ids.server";
import { buildUser } from "../../fixtures/users";
import { accountOf, PASSWORD, signIn } from "../../support/accounts";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";
import { lastMailTo, mailsTo } from "../../support/mailbox";

const NEW = "otra frase larga y nueva";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let count = 0;
  const someone = () => `nueva-${++count}@example.com`;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  const post = (path: string, json: unknown, token?: string) =>
    api.call(`POST ${path}`, { json, ...(token !== undefined && { token }) });
  const lives = async (refresh: string) => (await post("/auth/jwt/refresh/", { refresh })).status === 200;

  it("changes the password, keeps this session, ends the others and notifies the owner", async () => {
    const account = await accountOf(db, api);
    const elsewhere = await signIn(api, account.email);
    const change = { current_password: PASSWORD, new_password: NEW };
    expect((await post("/auth/users/set_password/", change, account.token)).status).toBe(204);
    expect([await lives(account.refresh), await lives(elsewhere.refresh)]).toEqual([true, false]);
    await signIn(api, account.email, NEW);
    await expect(signIn(api, account.email)).rejects.toThrow("401");
    expect(await mailsTo(db, account.email, "password-changed")).toHaveLength(1);
    const audit = await db
      .selectFrom("audit_log")
      .select(["action", "actor"])
      .where("subject_id", "=", account.id)
      .execute();
    expect(audit).toEqual([{ action: "user.password_changed", actor: `user:${account.id}` }]);
  });

  it("offers the same operations under /password/, with its own field names", async () => {
    const account = await accountOf(db, api);
    const wrong = await post("/password/change/", { old_password: "x", new_password: NEW }, account.token);
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors)]).toEqual([
      400,
      "wrong_password",
      ["old_password"],
    ]);
    const changed = await post(
      "/password/change/",
      { old_password: PASSWORD, new_password: NEW },
      account.token,
    );
    expect([changed.status, Object.keys(changed.body)]).toEqual([200, ["detail"]]);
    const asked = await post("/password/reset-request/", { email: account.email });
    const unknown = await post("/password/reset-request/", { email: someone() });
    expect(asked).toMatchObject({ status: 200, body: unknown.body });
    const { uid, token } = await lastMailTo(db, account.email, "password-reset");
    const weak = await post("/password/set/", { uid, token, password: "corta" });
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([400, ["password"]]);
    expect((await post("/password/set/", { uid, token, password: PASSWORD })).status).toBe(200);
    await signIn(api, account.email);
  });

  it("resets by a single-use link, even when used twice in parallel, and ends every session", async () => {
    const account = await accountOf(db, api);
    expect((await post("/auth/users/reset_password/", { email: account.email })).status).toBe(204);
    const { uid, token } = await lastMailTo(db, account.email, "password-reset");
    const reset = { uid, token, new_password: NEW };
    const answers = await Promise.all(
      [1, 2, 3].map(() => post("/auth/users/reset_password_confirm/", reset)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe("invalid_token");
    expect(await lives(account.refresh)).toBe(false);
    await signIn(api, account.email, NEW);
  });

  it("refuses another account's, another kind's, replaced and expired links", async () => {
    const account = await accountOf(db, api);
    const stranger = await buildUser(db);
    await post("/auth/users/reset_password/", { email: account.email });
    const first = await lastMailTo(db, account.email, "password-reset");
    const tries = [
      { uid: stranger.id, token: first.token },
      { uid: account.id, token: "x" },
      { uid: "no id", token: first.token },
    ];
    await post("/auth/users/reset_password/", { email: stranger.email });
    const other = await lastMailTo(db, stranger.email, "password-reset");
    tries.push({ uid: account.id, token: other.token });
    for (const proof of tries) {
      const answer = await post("/auth/users/reset_password_confirm/", { ...proof, new_password: NEW });
      expect([answer.status, answer.body.code]).toEqual([400, "invalid_token"]);
    }
    const kind = await post("/auth/users/activation/", { uid: account.id, token: first.token });
    expect([kind.status, kind.body.code]).toEqual([400, "invalid_token"]);
    await db
      .updateTable("action_tokens")
      .set((eb) => ({ expires_at: eb("expires_at", "-", 3_600_001) }))
      .where("token_hash", "=", hashToken(first.token))
      .execute();
    const { uid, token } = first;
    const late = await post("/auth/users/reset_password_confirm/", { uid, token, new_password: NEW });
    expect([late.status, late.body.code]).toEqual([400, "invalid_token"]);
  });

  it("mails no unknown, blocked or deleted account, and answers 204", async () => {
    const blocked = await buildUser(db, { is_active: false });
    for (const path of ["/auth/users/reset_password/", "/auth/users/reset_email/"]) {
      for (const email of [someone(), blocked.email]) {
        expect((await post(path, { email })).status).toBe(204);
        expect(await mailsTo(db, email)).toEqual([]);
      }
    }
  });

  it("lets an account without password set one with a code, once", async () => {
    const { token, email } = await tokenOf(db);
    const bare = await post("/auth/users/set_password/", { new_password: NEW }, token);
    expect([bare.status, bare.body.code]).toEqual([400, "code_required"]);
    await post("/verification/send-code/", { email, purpose: "verify_email" });
    const { code } = await lastMailTo(db, email, "one-time-code");
    const change = { new_password: NEW, code };
    expect(
      (await post("/auth/users/set_password/", { ...change, new_password: "corta" }, token)).status,
    ).toBe(400);
    expect((await post("/auth/users/set_password/", change, token)).status).toBe(204);
    const again = await post("/auth/users/set_password/", change, token);
    expect([again.status, again.body.code]).toEqual([400, "wrong_password"]);
    await signIn(api, email, NEW);
  });

  it("changes the address once the new mailbox confirms, and notifies the old one", async () => {
    const account = await accountOf(db, api);
    const elsewhere = await signIn(api, account.email);
    const email = someone();
    const change = { current_password: PASSWORD, new_email: email };
    expect((await post("/auth/users/set_email/", change, account.token)).status).toBe(204);
    expect([await lives(account.refresh), await lives(elsewhere.refresh)]).toEqual([true, false]);
    expect((await api.call("GET /auth/users/me/", { token: account.token })).body.email).toBe(account.email);
    const { uid, token } = await lastMailTo(db, email, "email-change");
    const other = { uid, token, new_email: someone() };
    expect((await post("/auth/users/reset_email_confirm/", other)).status).toBe(400);
    expect((await post("/auth/users/reset_email_confirm/", { uid, token }, account.token)).status).toBe(204);
    expect((await post("/auth/users/reset_email_confirm/", { uid, token })).status).toBe(400);
    const me = await api.call("GET /auth/users/me/", { token: account.token });
    expect(me.body).toMatchObject({ email, email_verified: true });
    expect(await mailsTo(db, account.email, "email-changed")).toHaveLength(1);
    await signIn(api, email);
    await expect(signIn(api, account.email)).rejects.toThrow("401");
  });

  it("hides from the caller that an address is taken, and notifies its owner", async () => {
    const account = await accountOf(db, api);
    const owner = await buildUser(db);
    const change = { current_password: PASSWORD, new_email: owner.email };
    expect((await post("/auth/users/set_email/", change, account.token)).status).toBe(204);
    expect((await mailsTo(db, owner.email)).map(({ template }) => template)).toEqual(["account-exists"]);
  });

  it("lets the verified owner take an address that was registered without verification", async () => {
    const account = await accountOf(db, api);
    const email = someone();
    await post("/auth/users/", { email, password: "la del intruso, larga" });
    await post("/auth/users/set_email/", { current_password: PASSWORD, new_email: email }, account.token);
    const { uid, token } = await lastMailTo(db, email, "email-change");
    expect((await post("/auth/users/reset_email_confirm/", { uid, token })).status).toBe(204);
    await signIn(api, email);
  });

  it("gives an address to one of two accounts that request it", async () => {
    const email = someone();
    const links = [];
    for (const account of [await accountOf(db, api), await accountOf(db, api)]) {
      await post("/auth/users/set_email/", { current_password: PASSWORD, new_email: email }, account.token);
      const mails = await mailsTo(db, email, "email-change");
      links.push(mails.find(({ data }) => data.uid === account.id)?.data);
    }
    const answers = await Promise.all(
      links.map(({ uid, token }) => post("/auth/users/reset_email_confirm/", { uid, token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it("changes the address without a password in two steps: the current mailbox, then the new one", async () => {
    const account = await accountOf(db, api);
    const email = someone();
    expect((await post("/auth/users/reset_email/", { email: account.email })).status).toBe(204);
    const first = await lastMailTo(db, account.email, "email-reset");
    const proof = { uid: first.uid, token: first.token };
    const bare = await post("/auth/users/reset_email_confirm/", proof);
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([400, ["new_email"]]);
    expect((await post("/auth/users/reset_email_confirm/", { ...proof, new_email: email })).status).toBe(204);
    const second = await lastMailTo(db, email, "email-change");
    const confirm = { uid: second.uid, token: second.token };
    expect((await post("/auth/users/reset_email_confirm/", confirm)).status).toBe(204);
    expect(await lives(account.refresh)).toBe(false);
    await signIn(api, email);
  });

  it.each(["/auth/users/set_password/", "/auth/users/set_email/", "/password/change/"])(
    "%s requires an account and its password",
    async (path) => {
      const json = { new_password: NEW, new_email: someone(), current_password: "no", old_password: "no" };
      expect((await post(path, json)).status).toBe(401);
      const visitor = (await api.call("POST /session/anonymous/")).body.access;
      expect((await post(path, json, visitor)).status).toBe(401);
      const account = await accountOf(db, api);
      const wrong = await post(path, json, account.token);
      expect([wrong.status, wrong.body.code]).toEqual([400, "wrong_password"]);
    },
  );
});
