// Proves that purchases of a proven address join the account, and that a bounced address is corrected, by API.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import { confirmationKey } from "~/domain/sales/mails/confirm-by-mail.server";
import { visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { newEmail, placeOrder } from "../../fixtures/orders";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let optionId: string;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    optionId = (await buildOffer(db, { type: "promo", options: [{ actual_price: 0 }] })).options[0].id;
  });

  const buy = (email: string) =>
    placeOrder(visitorContext(db), { lines: [{ optionId }], saw: 0, form: { email } });
  const claim = (token: string | null) => api.call("POST /customer/purchases/claim/", { token });
  const owner = (saleId: string) =>
    db.selectFrom("sales").select("user_id").where("id", "=", saleId).executeTakeFirstOrThrow();

  it("adds the purchases of the account's proven address once, audited, and no others", async () => {
    const user = await tokenOf(db);
    const [first, second] = [await buy(user.email), await buy(user.email)];
    const [local, host] = user.email.split("@");
    const tagged = await buy(`${local}+otra@${host}`);
    const foreign = await buy(newEmail());
    const answers = await Promise.all([claim(user.token), claim(user.token), claim(user.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(2);
    for (const { saleId } of [first, second]) expect((await owner(saleId)).user_id).toBe(user.userId);
    for (const { saleId } of [tagged, foreign]) expect((await owner(saleId)).user_id).toBeNull();
    const list = await api.call("GET /customer/purchases/", { token: user.token });
    expect(list.body.count).toBe(2);
    const audits = await db
      .selectFrom("audit_log")
      .select("subject_id")
      .where("action", "=", "sale.claimed")
      .where("subject_id", "in", [first.saleId, second.saleId])
      .execute();
    expect(audits).toHaveLength(2);
    expect((await claim(null)).status).toBe(401);
  });

  it("adds none to an account whose address is not proven", async () => {
    const user = await tokenOf(db);
    const { saleId } = await buy(user.email);
    await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", user.userId).execute();
    expect((await claim(user.token)).body).toEqual({ added: 0 });
    expect((await owner(saleId)).user_id).toBeNull();
  });

  it("corrects the address of a purchase whose mail is dead, once, for its buyer only", async () => {
    const user = await tokenOf(db);
    const { saleId, transactionId } = await buy(user.email);
    await claim(user.token);
    const right = newEmail();
    const correct = (token: string | null, email = right) =>
      api.call(`POST /sales/${transactionId}/address/`, { token, json: { email } });
    const early = await correct(user.token);
    expect([early.status, early.body.code]).toEqual([409, "mail_not_failed"]);
    await db
      .updateTable("mail_outbox")
      .set({ status: "dead" })
      .where("event_key", "=", confirmationKey(saleId))
      .execute();
    const stranger = await tokenOf(db);
    expect((await correct(stranger.token)).status).toBe(404);
    expect((await correct(user.token, "nadie")).status).toBe(400);
    const done = await correct(user.token);
    expect([done.status, done.body]).toEqual([200, { email: right }]);
    const sale = await db
      .selectFrom("sales")
      .select(["email", "email_key"])
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    expect(sale).toEqual({ email: right, email_key: emailKey(right) });
    expect((await correct(user.token)).status).toBe(409);
  });
});
