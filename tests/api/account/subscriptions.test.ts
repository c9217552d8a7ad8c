// Proves mailing lists: double opt-in, uniform answers, unsubscribing by signed link; alerts; and the club.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { confirmSubscription } from "~/domain/consent/confirm-subscription.server";
import { maySendTo } from "~/domain/consent/queries.server";
import { unsubscribeSignature } from "~/domain/consent/unsubscribe.server";
import { openSession } from "~/domain/identity/sessions/sessions.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
import { visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildUser } from "../../fixtures/users";
import { type ApiClient, apiClient, realLimits, tokenOf } from "../../support/api";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  const subscribe = (json: object, token: string | null = null) =>
    api.call("POST /customer/subscribe/", { token, json });
  const mailsTo = (recipient: string) =>
    db.selectFrom("mail_outbox").selectAll().where("recipient", "=", recipient).execute();
  const onList = (email: string, list: "newsletter" | "alerts" = "newsletter") =>
    maySendTo(db, emailKey(email), list);
  const consentsOf = async (email: string) =>
    (
      await db
        .selectFrom("consents")
        .selectAll()
        .where("email_key", "=", emailKey(email))
        .orderBy("at")
        .execute()
    ).map(({ status }) => status);
  const tokenIn = async (email: string): Promise<string> => {
    const [mail] = await mailsTo(email);
    return String(mail?.data.token);
  };
  const confirm = (token: string) =>
    confirmSubscription(visitorContext(db), { token, textVersion: "2026-11", ip: null });
  const link = (email: string, sig: string) =>
    `/customer/unsubscribe/?${new URLSearchParams({ sig, email })}`;

  it("sends a confirmation before any other mail, once", async () => {
    const email = newEmail();
    const chosen = { region: "madrid", categories: ["travel"], frequency: "monthly" };
    const asked = await subscribe({ email, ...chosen, source: "footer" });
    expect(asked.status).toBe(202);
    expect(await onList(email)).toBe(false);
    const again = await subscribe({ email });
    expect([again.status, again.body]).toEqual([202, asked.body]);
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual(["subscription-confirmation"]);
    const token = await tokenIn(email);
    expect(await confirm(token)).toMatchObject({ list: "newsletter", email });
    expect(await onList(email)).toBe(true);
    await expect(confirm(token)).rejects.toMatchObject({ code: "session_expired" });
    expect(await consentsOf(email)).toEqual(["pending", "subscribed"]);
    const known = await subscribe({ email });
    expect([known.status, known.body]).toEqual([202, asked.body]);
    expect(await mailsTo(email)).toHaveLength(1);
    const row = await db
      .selectFrom("consent_states")
      .selectAll()
      .where("email_key", "=", emailKey(email))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...chosen, status: "subscribed" });
    expect(JSON.stringify(row)).not.toContain(email);
    const proof = await db
      .selectFrom("consents")
      .selectAll()
      .where("email_key", "=", row.email_key)
      .execute();
    expect(JSON.stringify(proof)).not.toContain("203.0.113.7");
  });

  it("sends one confirmation for parallel requests", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe({ email })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await confirm(await tokenIn(email))).toMatchObject({ list: "newsletter", email });
  });

  it("expires a confirmation link after a week", async () => {
    const email = newEmail();
    await subscribe({ email });
    await db
      .updateTable("consent_states")
      .set({ confirm_expires_at: Date.now() - 60_000 })
      .where("email_key", "=", emailKey(email))
      .execute();
    await expect(confirm(await tokenIn(email))).rejects.toMatchObject({ code: "session_expired" });
    expect(await onList(email)).toBe(false);
  });

  it("trusts an account's confirmed address, and only that one", async () => {
    const user = await tokenOf(db);
    expect((await subscribe({}, user.token)).status).toBe(200);
    expect(await onList(user.email)).toBe(true);
    const foreign = newEmail();
    expect((await subscribe({ email: foreign }, user.token)).status).toBe(202);
    expect(await onList(foreign)).toBe(false);
    const { id, email } = await buildUser(db, { email_verified_at: null });
    const { access } = await openSession(db, { userId: id });
    expect((await subscribe({}, access)).status).toBe(400);
    expect((await subscribe({ email }, access)).status).toBe(202);
  });

  it("unsubscribes by the signed link, by POST only and idempotently", async () => {
    const user = await tokenOf(db);
    await subscribe({}, user.token);
    const target = link(user.email, unsubscribeSignature(user.email, "newsletter", "2026-11"));
    const seen = await api.call(`GET ${target}`);
    expect([seen.status, seen.body]).toEqual([
      200,
      { email_masked: "p***@example.com", list: "newsletter", subscribed: true },
    ]);
    expect(await onList(user.email)).toBe(true);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    for (const options of [{}, { body }, { json: {} }]) {
      const left = await api.call(`POST ${target}`, options);
      expect([left.status, left.body.subscribed]).toEqual([200, false]);
    }
    expect((await api.call(`GET ${target}`)).body.subscribed).toBe(false);
    expect(await onList(user.email)).toBe(false);
    expect(await consentsOf(user.email)).toEqual(["subscribed", "unsubscribed"]);
    expect((await subscribe({}, user.token)).status).toBe(200);
    expect(await onList(user.email)).toBe(true);
  });

  it.each([
    ["a made-up signature", "ana@example.es", "1.a.b.c"],
    ["another mailbox's", "eva@example.es", unsubscribeSignature("ana@example.es", "newsletter", "")],
    ["an address that is none", "ana", unsubscribeSignature("ana", "newsletter", "")],
    ["an unknown list", "ana@example.es", unsubscribeSignature("ana@example.es", "no" as "club", "")],
  ])("refuses %s", async (_what, email, sig) => {
    for (const method of ["GET", "POST"]) {
      const answer = await api.call(`${method} ${link(email, sig)}`);
      expect([answer.status, answer.body.code]).toEqual([400, "invalid_signature"]);
    }
  });

  it("never writes to an address that complained, even after a later consent", async () => {
    const user = await tokenOf(db);
    await subscribe({}, user.token);
    const row = { email_key: emailKey(user.email), list: "*" as const, reason: "complaint" as const, at: 1 };
    await db.insertInto("suppressions").values(row).execute();
    expect((await subscribe({}, user.token)).status).toBe(202);
    expect((await subscribe({ email: user.email })).status).toBe(202);
    expect(await onList(user.email)).toBe(false);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it.each([
    {},
    { email: "nadie" },
    { email: "a@b.es", region: "atlantis" },
    { email: "a@b.es", categories: ["cars"] },
    { email: "a@b.es", frequency: "daily" },
    { email: "a@b.es", source: "A B" },
    { email: 5 },
  ])("refuses to subscribe %j", async (json) => {
    const answer = await subscribe(json);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid"]);
  });

  it("mails one mailbox at most twenty times an hour, with the same answer for every request", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const statuses = [];
    const json = { email: newEmail() };
    for (let i = 0; i < 24; i++) {
      const clientAddress = `198.51.100.${i}`;
      statuses.push((await limited.call("POST /customer/subscribe/", { json, clientAddress })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect((await mailsTo(json.email)).length).toBeLessThanOrEqual(20);
  });

  it("keeps alerts per session and account, and confirms a typed mailbox first", async () => {
    const wish = (token: string | null, json: object) =>
      api.call("POST /customer/wishlist/", { token, json: { action: "add", ...json } });
    const [first, second] = [await buildOffer(db), await buildOffer(db)];
    const anonymous = (await api.call("POST /session/anonymous/")).body.access;
    const email = newEmail();
    expect((await wish(null, { offer_uuid: first.id, email })).status).toBe(401);
    expect((await wish(anonymous, { offer_uuid: first.id })).status).toBe(400);
    const added = await wish(anonymous, { offer_uuid: first.id, notify: ["price_drop"], email });
    expect([added.status, added.body]).toEqual([200, { uuids: [first.id] }]);
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(["wish-confirmation"]);
    expect(await onList(email, "alerts")).toBe(false);
    const user = await tokenOf(db);
    await wish(user.token, { offer_uuid: first.id });
    const both = await wish(user.token, { offer_uuid: second.id, notify: ["ending"] });
    expect(both.body.uuids.sort()).toEqual([first.id, second.id].sort());
    expect(await onList(user.email, "alerts")).toBe(true);
    expect(await onList(user.email, "newsletter")).toBe(false);
    const gone = await wish(user.token, { offer_uuid: first.id, action: "remove" });
    expect(gone.body).toEqual({ uuids: [second.id] });
    expect((await wish(anonymous, { offer_uuid: second.id, email })).body.uuids).toHaveLength(2);
    expect((await wish(user.token, { offer_uuid: newId() })).status).toBe(404);
    const atPrice = (target_price: unknown) =>
      wish(user.token, { offer_uuid: first.id, notify: ["price_drop"], target_price });
    expect((await atPrice("15,50")).status).toBe(200);
    for (const wrong of ["0", "-1", "1.005", "20.00", "99999999", "x", null])
      expect([wrong, (await atPrice(wrong)).status]).toEqual([wrong, 400]);
    expect((await atPrice("20.00")).body.errors).toEqual({
      target_price: [expect.stringMatching(/^Ya cuesta/)],
    });
    const targets = db.selectFrom("wishes").select("target_price").where("offer_id", "=", first.id);
    expect(await targets.where("status", "=", "active").execute()).toEqual([{ target_price: 1550 }]);
    const draft = await buildOffer(db, { status: "draft" });
    expect((await wish(user.token, { offer_uuid: draft.id })).status).toBe(404);
    expect((await wish(user.token, { offer_uuid: first.id, notify: ["never"] })).status).toBe(400);
  });

  it("creates one club membership per account, also in parallel", async () => {
    const { token, userId } = await tokenOf(db);
    const join = (json: object, as: string | null = token) =>
      api.call("POST /customer/subscribe/club/", { token: as, json });
    const good = { plan: "free", accept_terms: true };
    const anonymous = (await api.call("POST /session/anonymous/")).body.access;
    expect((await join(good, null)).status).toBe(401);
    expect((await join(good, anonymous)).status).toBe(401);
    expect((await join({ plan: "free", accept_terms: false })).status).toBe(400);
    expect((await join({ plan: "gold", accept_terms: true })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(good)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 201)?.body).toEqual({
      plan: "free",
      status: "active",
      current_period_end: null,
      price: "0.00",
      currency: "EUR",
    });
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already_member");
    const rows = await db.selectFrom("club_memberships").select("id").where("user_id", "=", userId).execute();
    expect(rows).toHaveLength(1);
  });
});
