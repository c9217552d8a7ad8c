// Proves that wrong attempts lock out their sender and not the owner, and what remains open under a
// distributed attack.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import type { RateLimits } from "~/http/limits/rate-limits.server";
import { buildUser, cheapHash } from "../../fixtures/users";
import { type ApiClient, apiClient, realLimits } from "../../support/api";
import { onSqlite } from "../../support/databases";
import { lastMailTo, mailsTo } from "../../support/mailbox";

const PASSWORD = "cuatro palabras al azar";
const STRANGER = "198.51.100.7";
const ELSEWHERE = "203.0.113.99";

onSqlite((_name, open) => {
  let db: Db;
  let passwordHash: string;
  let limits: RateLimits;
  let api: ApiClient;
  let count = 0;
  beforeAll(async () => {
    ({ db } = await open());
    passwordHash = await cheapHash(PASSWORD);
    limits = realLimits();
    api = apiClient(db, { limits });
  });

  const owner = () => buildUser(db, { password_hash: passwordHash, is_staff: true });
  const unknownEmail = () => `nadie-${++count}@example.com`;

  const byPassword = (email: string, password: string, clientAddress = STRANGER) =>
    api.call("POST /auth/jwt/create/", { json: { email, password }, clientAddress });

  const askCode = (email: string, clientAddress = STRANGER, token?: string) =>
    api.call("POST /verification/send-code/", { json: { email, purpose: "login" }, clientAddress, token });

  const byCode = (
    email: string,
    json: { code: string; key?: string },
    clientAddress = STRANGER,
    token?: string,
  ) => api.call("POST /verification/otp-login/", { json: { email, ...json }, clientAddress, token });

  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  /** Exhausts the limit that counts all networks together. */
  async function attackedFromEverywhere(door: "password" | "code", email: string): Promise<void> {
    for (let i = 0; i < 300; i++) {
      const address = `10.${door.length}.${i >> 8}.${i & 255}`;
      await limits.consume("login", { target: `${door}:${emailKey(email)}`, address });
    }
  }

  it("blocks fifty wrong passwords by network, not the owner elsewhere; right ones do not count", async () => {
    const { email } = await owner();
    const statuses = [];
    for (let i = 0; i < 50; i++) statuses.push((await byPassword(email, `no es esta ${i}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
    const refused = await byPassword(email, PASSWORD);
    expect(refused.body.code).toBe("throttled");
    for (const name of ["RateLimit", "RateLimit-Policy", "Retry-After"])
      expect(refused.headers.get(name), name).toBeTruthy();
    for (let i = 0; i < 12; i++) expect((await byPassword(email, PASSWORD, ELSEWHERE)).status).toBe(200);
    expect(await mailsTo(db, email, "sign-in-attack")).toHaveLength(1);
  });

  it("limits attempts from many networks to 300 a day, also for unknown addresses; a code still signs in", async () => {
    const { email } = await owner();
    const unknown = unknownEmail();
    const refusals = [];
    for (const address of [email, unknown]) {
      await attackedFromEverywhere("password", address);
      const { status, body } = await byPassword(address, PASSWORD, ELSEWHERE);
      refusals.push([status, body]);
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject([
      429,
      { code: "use_code", detail: expect.stringMatching(/con un código/) },
    ]);
    await askCode(email, ELSEWHERE);
    const { code } = await lastMailTo(db, email, "one-time-code");
    expect((await byCode(email, { code }, ELSEWHERE)).status).toBe(200);
  });

  it("counts wrong codes only against the codes of the same network", async () => {
    const { email } = await owner();
    await askCode(email, ELSEWHERE);
    const { code } = await lastMailTo(db, email, "one-time-code");
    expect((await byCode(email, { code })).status).toBe(410);
    await askCode(email);
    for (let i = 0; i < 20; i++) await byCode(email, { code: other(code) });
    expect((await byCode(email, { code: other(code) }, ELSEWHERE)).body.attempts_left).toBe(4);
    expect((await byCode(email, { code }, ELSEWHERE)).status).toBe(200);
  });

  it("accepts a code from another network in the same anonymous session, where others' guesses do not count", async () => {
    const email = unknownEmail();
    const session = await api.call("POST /session/anonymous/", { clientAddress: STRANGER });
    await askCode(email, STRANGER, session.body.access);
    const { code } = await lastMailTo(db, email, "one-time-code");
    const foreign = await api.call("POST /session/anonymous/", { clientAddress: ELSEWHERE });
    expect((await byCode(email, { code }, "203.0.113.98", foreign.body.access)).status).toBe(410);
    expect((await byCode(email, { code }, ELSEWHERE, session.body.access)).status).toBe(200);
  });

  it("accepts the link's key after distributed guessing, once and only with its code", async () => {
    const { email } = await owner();
    await askCode(email);
    await attackedFromEverywhere("code", email);
    const { code, key } = await lastMailTo(db, email, "one-time-code");
    expect((await byCode(email, { code }, ELSEWHERE)).body.code).toBe("use_link");
    for (const wrong of [
      { code, key: "x".repeat(43) },
      { code, key: "" },
    ])
      expect((await byCode(email, wrong, ELSEWHERE)).status).toBe(410);
    expect((await byCode(email, { code: other(code), key }, ELSEWHERE)).status).toBe(400);
    expect((await byCode(email, { code, key }, ELSEWHERE)).status).toBe(200);
    expect((await byCode(email, { code, key }, ELSEWHERE)).status).toBe(410);
  });

  it("limits mails to one mailbox without refusing the caller, and the last link works", async () => {
    const { email } = await owner();
    for (let i = 0; i < 15; i++) expect((await askCode(email, `192.0.2.${i}`)).status).toBe(200);
    const mails = await mailsTo(db, email, "one-time-code");
    expect(mails).toHaveLength(10);
    expect((await askCode(email, ELSEWHERE)).status).toBe(200);
    const { code, key } = mails.at(-1)?.data ?? {};
    for (let i = 0; i < 6; i++) await byCode(email, { code: other(code) }, "192.0.2.9");
    expect((await byCode(email, { code, key }, ELSEWHERE)).status).toBe(200);
  });

  it("keeps earlier reset links valid until one is used", async () => {
    const { email } = await owner();
    const ask = (clientAddress: string) =>
      api.call("POST /auth/users/reset_password/", { json: { email }, clientAddress });
    await ask(ELSEWHERE);
    const { uid, token } = await lastMailTo(db, email, "password-reset");
    for (let i = 0; i < 50; i++) expect((await ask(STRANGER)).status).toBe(204);
    const links = await mailsTo(db, email, "password-reset");
    expect(links).toHaveLength(6);
    const reset = (link: { uid: string; token: string }) =>
      api.call("POST /auth/users/reset_password_confirm/", {
        json: { uid: link.uid, token: link.token, new_password: "otras cuatro palabras" },
        clientAddress: ELSEWHERE,
      });
    expect((await reset({ uid, token })).status).toBe(204);
    expect((await reset(links.at(-1)?.data)).status).toBe(400);
  });

  it("mails the owner once in 24 hours, and never an address without account", async () => {
    const { email, id } = await owner();
    const attack = async (clientAddress: string, address = email) => {
      for (let i = 0; i < 10; i++) await byPassword(address, "no es esta", clientAddress);
    };
    const warnings = () => mailsTo(db, email, "sign-in-attack");
    for (const i of [1, 2]) await attack(`192.0.2.10${i}`);
    expect(await warnings()).toHaveLength(1);
    await db
      .updateTable("users")
      .set((eb) => ({ attack_warned_at: eb("attack_warned_at", "-", 86_400_001) }))
      .where("id", "=", id)
      .execute();
    await attack("192.0.2.103");
    expect(await warnings()).toHaveLength(2);
    const unknown = unknownEmail();
    await attack("192.0.2.104", unknown);
    expect(await mailsTo(db, unknown)).toEqual([]);
  });

  it("counts an IPv6 /64 as one network everywhere, a /48 four times wider, and a mapped address as IPv4", async () => {
    const email = unknownEmail();
    const statusAt = async (address: string) => (await byCode(email, { code: "000000" }, address)).status;
    for (let i = 0; i < 10; i++) expect(await statusAt(`2001:db8:9:1::${i}`)).toBe(410);
    expect(await statusAt("2001:db8:9:1:ffff::")).toBe(429);
    for (const line of [2, 3, 4]) for (let i = 0; i < 10; i++) await statusAt(`2001:db8:9:${line}::${i}`);
    expect(await statusAt("2001:db8:9:5::1")).toBe(429);
    for (let i = 0; i < 10; i++) await statusAt("192.0.2.200");
    expect(await statusAt("::ffff:192.0.2.200")).toBe(429);
  });
});
