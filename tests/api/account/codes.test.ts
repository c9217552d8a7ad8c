// Proves one-time codes: hashed, single use, five attempts even in parallel, and no answer that reveals an
// account.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { codeAddressKey } from "~/domain/identity/credentials/one-time-codes.server";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { buildUser } from "../../fixtures/users";
import { type Answer, type ApiClient, apiClient, realLimits } from "../../support/api";
import { atNight } from "../../support/at-night";
import { onPostgres } from "../../support/databases";
import { lastMailTo, mailsTo } from "../../support/mailbox";
import { runInRivals } from "../../support/processes/rivals";

const guess = { verb: "guess", visitorId: "" } as const;

onPostgres((_name, open) => {
  let db: Db;
  let url: string;
  let api: ApiClient;
  let count = 0;
  const someone = () => `codigo-${++count}@example.com`;
  beforeAll(async () => {
    ({ db, url } = await open());
    api = apiClient(db);
  });

  async function codeFor(email: string, purpose = "login", mailbox = email): Promise<string> {
    const sent = await api.call("POST /verification/send-code/", { json: { email, purpose } });
    expect(sent.status).toBe(200);
    const mails = await mailsTo(db, mailbox, "one-time-code");
    return mails.filter(({ data }) => data.purpose === purpose).at(-1)?.data.code;
  }

  /** A code that is certainly wrong. */
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const login = (email: string, code: string, client = api) =>
    client.call("POST /verification/otp-login/", { json: { email, code } });
  const age = (email: string, ms: number) =>
    db
      .updateTable("one_time_codes")
      .set((eb) => ({
        created_at: eb("created_at", "-", ms),
        expires_at: eb("expires_at", "-", ms),
      }))
      .where("address_key", "=", codeAddressKey(email))
      .execute();
  const codes = (answers: Answer[]) =>
    answers.map(({ status, body }) => `${status} ${body.code ?? "ok"}`).sort();

  it("answers the same for known and unknown addresses, and mails both", async () => {
    const known = await buildUser(db);
    const unknown = someone();
    const answers = [];
    for (const email of [known.email, unknown]) {
      answers.push(await api.call("POST /verification/send-code/", { json: { email, purpose: "login" } }));
    }
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body).toMatchObject({ expires_in: 600, resend_in: 60 });
    for (const email of [known.email, unknown]) {
      expect((await lastMailTo(db, email, "one-time-code")).code).toMatch(/^\d{6}$/);
    }
  });

  it("stores a keyed hash, never the code", async () => {
    const email = someone();
    const code = await codeFor(email);
    const row = await db
      .selectFrom("one_time_codes")
      .selectAll()
      .where("address_key", "=", codeAddressKey(email))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.code_hash).toHaveLength(43);
  });

  it("refuses a link key with as many characters as a right one but more bytes", async () => {
    const email = someone();
    await codeFor(email);
    const answer = await api.call("POST /verification/otp-login/", {
      json: { email, code: "000000", key: `${"k".repeat(42)}é` },
    });
    expect([answer.status, answer.body.code]).toEqual([410, "code_expired"]);
  });

  it("signs in once, and creates a verified account without password for a new address", async () => {
    const email = someone();
    const code = await codeFor(email);
    const first = await login(email, code);
    expect([first.status, first.body.is_new]).toEqual([200, true]);
    expect(first.body.user).toMatchObject({ email, email_verified: true, has_password: false });
    expect(first.body.token_expired_at).toBeGreaterThan(Date.now());
    expect((await api.call("GET /auth/users/me/", { token: first.body.access })).status).toBe(200);
    expect(codes([await login(email, code)])).toEqual(["410 code_expired"]);
    const second = await login(email, await codeFor(email));
    expect([second.body.is_new, second.body.user.id]).toEqual([false, first.body.user.id]);
  });

  it("counts attempts down and closes after the fifth, even for the right code", async () => {
    const email = someone();
    const code = await codeFor(email);
    const left = [];
    for (let i = 0; i < 5; i++) left.push((await login(email, other(code))).body.attempts_left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(codes([await login(email, code)])).toEqual(["410 code_expired"]);
  });

  it("allows parallel guesses five attempts in total, in one process and in several", async () => {
    const email = someone();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 16 }, () => login(email, other(code))));
    expect(codes(answers)).toEqual([
      ...Array(5).fill("400 invalid_code"),
      ...Array(11).fill("410 code_expired"),
    ]);
    const next = someone();
    const wrong = other(await codeFor(next));
    const guesses = await runInRivals(url, 3, Array(24).fill({ ...guess, id: next, code: wrong }));
    expect(guesses.sort()).toEqual([...Array(19).fill("code_expired"), ...Array(5).fill("invalid_code")]);
  });

  atNight(() => {
    it("accepts the right code once when many send it, in one process and in several", async () => {
      const email = someone();
      const right = await codeFor(email);
      const race = await Promise.all(Array.from({ length: 8 }, () => login(email, right)));
      expect(codes(race)).toEqual(["200 ok", ...Array(7).fill("410 code_expired")]);
      const next = someone();
      const code = await codeFor(next);
      const answers = await runInRivals(url, 3, Array(12).fill({ ...guess, id: next, code }));
      expect(answers.filter((answer) => answer !== "code_expired")).toHaveLength(1);
      const users = await db.selectFrom("users").select("id").where("email", "=", next).execute();
      expect(users.map(({ id }) => id)).toEqual(answers.filter((answer) => answer !== "code_expired"));
    });
  });

  it("expires a code after ten minutes, and allows a new one after one", async () => {
    const email = someone();
    const first = await codeFor(email);
    expect(await codeFor(email)).toBe(first);
    await age(email, MINUTE_MS + 1000);
    const second = await codeFor(email);
    expect(await mailsTo(db, email, "one-time-code")).toHaveLength(2);
    await age(email, 9 * MINUTE_MS);
    expect((await login(email, second)).status).toBe(200);
    const third = await codeFor(email);
    await age(email, 10 * MINUTE_MS + 1000);
    expect(codes([await login(email, third)])).toEqual(["410 code_expired"]);
  });

  it("keeps purposes and addresses apart", async () => {
    const email = someone();
    const code = await codeFor(email, "purchase");
    expect(codes([await login(email, code)])).toEqual(["410 code_expired"]);
    expect(codes([await login(someone(), code)])).toEqual(["410 code_expired"]);
    const verified = await api.call("POST /verification/verify-code/", {
      json: { email, code, purpose: "purchase" },
    });
    expect([verified.status, verified.body.verified]).toEqual([200, true]);
    expect(verified.body.verification_token.split(".")).toHaveLength(3);
    const asAccess = await api.call("GET /auth/users/me/", { token: verified.body.verification_token });
    expect(asAccess.status).toBe(401);
  });

  it("writes to the account's own mailbox when another spelling of it is entered", async () => {
    const owner = await buildUser(db);
    const tagged = owner.email.replace("@", "+otra@");
    const code = await codeFor(tagged, "login", owner.email);
    expect(await mailsTo(db, tagged)).toEqual([]);
    expect((await login(tagged, code)).body.user.id).toBe(owner.id);
  });

  it("refuses a code for one spelling when the account has since taken another", async () => {
    const email = someone();
    const tagged = email.replace("@", "+yo@");
    const code = await codeFor(tagged);
    await buildUser(db, { email });
    expect(codes([await login(tagged, code)])).toEqual(["400 invalid_code"]);
  });

  it("ends access of a registration that never verified the address", async () => {
    const email = someone();
    const password = "la contraseña del intruso";
    await api.call("POST /auth/users/", { json: { email, password } });
    expect((await login(email, await codeFor(email))).status).toBe(200);
    const { uid, token } = await lastMailTo(db, email, "account-activation");
    expect((await api.call("POST /auth/users/activation/", { json: { uid, token } })).status).toBe(400);
    expect((await api.call("POST /auth/jwt/create/", { json: { email, password } })).status).toBe(401);
  });

  it("refuses a blocked account", async () => {
    const blocked = await buildUser(db, { is_active: false });
    expect(codes([await login(blocked.email, await codeFor(blocked.email))])).toEqual([
      "401 no_active_account",
    ]);
  });

  it("accepts only valid addresses", async () => {
    const purpose = "login";
    for (const [json, field] of [
      [{ purpose, phone: "+34600000000" }, "phone"],
      [{ purpose, phone: "+34600000000", email: "a@example.com" }, "phone"],
      [{ purpose }, "email"],
      [{ email: "a@example.com", purpose: "other" }, "purpose"],
    ] as const) {
      const answer = await api.call("POST /verification/send-code/", { json });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    }
    expect((await login("a@example.com", "12345")).body.errors.code).toHaveLength(1);
  });

  it("limits mails to one mailbox without revealing it", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const email = someone();
    const spelling = (i: number) => email.replace("@", `+${i}@`);
    const answers = [];
    for (let i = 0; i < 7; i++) {
      const json = { email: spelling(i), purpose: "login" };
      answers.push(await limited.call("POST /verification/send-code/", { json }));
    }
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.detail}`)).size).toBe(1);
    const mailed = [];
    for (let i = 0; i < 7; i++) mailed.push((await mailsTo(db, spelling(i))).length);
    expect(mailed).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });
});
