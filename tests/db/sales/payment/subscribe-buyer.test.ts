// Proves the tick for commercial mail at the checkout: effective on payment, confirmed by unknown mailboxes,
// optional.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { confirmSubscription } from "~/domain/consent/confirm-subscription.server";
import { maySendTo } from "~/domain/consent/queries.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { validateOrder } from "~/domain/sales/checkout/validate-order.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { type TestContext, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { approve, newEmail, orderInput, placeOrder } from "../../../fixtures/orders";
import { buildUser } from "../../../fixtures/users";
import { onOneByFile } from "../../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let optionId: string;

  beforeAll(async () => {
    ({ db } = await open());
    optionId = (await buildOffer(db)).options[0].id;
  });

  const pay = async (ctx: TestContext, transactionId: string) => {
    await approve(db, transactionId);
    await Promise.all([1, 2, 3].map(() => captureSale(ctx, transactionId)));
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("captured");
  };
  const buy = async (email: string, subsAgreement = true) => {
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId }], form: { email, subsAgreement } });
    await pay(ctx, sale.transactionId);
  };
  const buyAs = async (userId: string, email: string) => {
    const visitor = visitorContext(db);
    const order = orderInput(visitor, { lines: [{ optionId }], form: { email, subsAgreement: true } });
    const actor = {
      kind: "user",
      userId,
      visitorId: order.visitorId,
      sessionId: "",
      staff: false,
      memberships: [],
    } as const;
    const ctx = { ...visitor, actor };
    const { sessionId } = await validateOrder(ctx, { ...order, userId });
    await pay(ctx, (await createSale(ctx, { sessionId })).transactionId);
  };
  it("is for the province the buyer had chosen in the shop", async () => {
    const ctx = visitorContext(db);
    const user = await buildUser(db);
    const lines = [{ optionId }];
    const order = orderInput(ctx, { lines, form: { email: user.email, subsAgreement: true } });
    const { sessionId } = await validateOrder(ctx, { ...order, region: "sevilla" });
    await pay(ctx, (await createSale(ctx, { sessionId })).transactionId);
    const state = await db
      .selectFrom("consent_states")
      .select(["list", "region", "status"])
      .where("email_key", "=", emailKey(user.email))
      .execute();
    expect(state).toEqual([{ list: "newsletter", region: "sevilla", status: "pending" }]);
  });

  const questions = async (email: string) =>
    db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", email)
      .where("template", "=", "subscription-confirmation")
      .execute();
  const consents = (email: string) =>
    db
      .selectFrom("consents")
      .select(["list", "status", "source"])
      .where("email_key", "=", emailKey(email))
      .execute();
  const onList = (email: string) => maySendTo(db, emailKey(email), "newsletter");

  it("sends a guest's mailbox one confirmation, and not before the payment", async () => {
    const email = newEmail();
    const ctx = visitorContext(db);
    const { transactionId } = await placeOrder(ctx, {
      lines: [{ optionId }],
      form: { email, subsAgreement: true },
    });
    expect(await consents(email)).toEqual([]);
    await pay(ctx, transactionId);
    expect(await consents(email)).toEqual([{ list: "newsletter", status: "pending", source: "checkout" }]);
    // Hours later, from another browser: the first confirmation is still valid.
    await db
      .updateTable("consent_states")
      .set({ asked_at: Date.now() - 20 * 3_600_000 })
      .where("email_key", "=", emailKey(email))
      .execute();
    await buy(email);
    const [question, ...more] = await questions(email);
    expect(more).toEqual([]);
    expect(await onList(email)).toBe(false);
    const token = String(question?.data.token);
    await confirmSubscription(ctx, { token, textVersion: "1", ip: null });
    expect(await onList(email)).toBe(true);
    await buy(email);
    expect(await questions(email)).toHaveLength(1);
  });

  it("mails no buyer without the tick", async () => {
    const email = newEmail();
    await buy(email, false);
    expect(await consents(email)).toEqual([]);
    expect(await questions(email)).toEqual([]);
  });

  it("trusts an account that buys with its own confirmed address", async () => {
    const { id, email } = await buildUser(db);
    await buyAs(id, email);
    expect(await consents(email)).toEqual([{ list: "newsletter", status: "subscribed", source: "checkout" }]);
    expect(await questions(email)).toEqual([]);
    expect(await onList(email)).toBe(true);
  });

  it.each([
    ["another address", async () => ({ id: (await buildUser(db)).id, email: newEmail() })],
    ["an unconfirmed one", async () => buildUser(db, { email_verified_at: null })],
  ])("asks the mailbox when an account buys with %s", async (_what, build) => {
    const { id, email } = await build();
    await buyAs(id, email);
    expect(await onList(email)).toBe(false);
    expect(await questions(email)).toHaveLength(1);
  });

  it.each(["unsubscribed", "complaint", "bounce", "erasure"] as const)(
    "writes to no address that is suppressed: %s",
    async (reason) => {
      const email = newEmail();
      await db
        .insertInto("suppressions")
        .values({
          email_key: emailKey(email),
          list: reason === "erasure" ? "*" : "newsletter",
          reason,
          at: 1,
        })
        .execute();
      await buy(email);
      expect(await questions(email)).toEqual([]);
      expect(await onList(email)).toBe(false);
    },
  );
});
