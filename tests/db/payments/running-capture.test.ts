/**
 * Proves that a notification arriving during a capture is processed after the payment is decided, at every
 * provider.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { type PaymentProvider, ProviderError } from "~/domain/kernel/payment-provider";
import { allpayProvider } from "~/domain/payments/allpay/allpay-provider.server";
import { paypalProvider } from "~/domain/payments/paypal/paypal-provider.server";
import { rapydProvider } from "~/domain/payments/rapyd/rapyd-provider.server";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { processPaymentEvents } from "~/domain/sales/payment/process-payment-events.server";
import { receivePaymentEvent } from "~/domain/sales/payment/receive-payment-event.server";
import { jobContext, ORIGIN, type TestContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve, couponCount, notificationOf, placeOrder, statusOf } from "../../fixtures/orders";
import { payingWith } from "../../fixtures/paying-with";
import { onBothDatabases } from "../../support/databases";
import { startFakeAllpay } from "../../support/fakes/fake-allpay";
import { startFakePaypal } from "../../support/fakes/fake-paypal";
import { startFakeRapyd } from "../../support/fakes/fake-rapyd";
import { decideAtPage } from "../../support/fakes/fake-server";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { TEST_WAIT_MS } from "../../support/template-databases";

interface Sale {
  transactionId: string;
  page: string;
}

/** A provider of the shop, and its answer when a buyer has paid there. */
interface Door {
  provider: PaymentProvider;
  approved(sale: Sale): Promise<{ headers: Headers; body: string }>;
  stop(): Promise<unknown>;
}

async function simulator(db: Db): Promise<Door> {
  return {
    provider: visitorContext(db).payments.active,
    async approved({ transactionId }) {
      await approve(db, transactionId);
      return notificationOf(db, transactionId);
    },
    stop: async () => {},
  };
}

async function paypal(): Promise<Door> {
  const fake = await startFakePaypal();
  return {
    provider: paypalProvider({ settings: fake.settings(), checkoutMode: "redirect" }),
    async approved({ page }) {
      fake.press(new URL(page).searchParams.get("token") ?? "", "close_tab");
      const about = fake.events.at(-1);
      if (!about) throw new Error("no event was sent");
      const { headers, body } = fake.sign(about);
      return { headers: new Headers(headers), body };
    },
    stop: fake.stop,
  };
}

async function rapyd(): Promise<Door> {
  const fake = await startFakeRapyd();
  const settings = fake.settings(ORIGIN);
  fake.webhooksTo(settings.webhookUrl);
  fake.behave({ webhooks: false });
  return {
    provider: rapydProvider({ settings, checkoutMode: "redirect" }),
    async approved({ transactionId, page }) {
      await decideAtPage(page, "approve");
      const about = fake.books.events.find(
        ({ type, data }) => type === "PAYMENT_COMPLETED" && JSON.stringify(data).includes(transactionId),
      );
      if (!about) throw new Error("no event was sent");
      return fake.notification(about);
    },
    stop: fake.stop,
  };
}

async function allpay(): Promise<Door> {
  const fake = await startFakeAllpay();
  fake.behave({ notifications: false });
  return {
    provider: allpayProvider({ settings: fake.settings(ORIGIN), checkoutMode: "redirect" }),
    async approved({ transactionId, page }) {
      await decideAtPage(page, "approve");
      return fake.notification(fake.order(transactionId));
    },
    stop: fake.stop,
  };
}

/** Holds back the provider's answer to the first request until the test resolves or rejects it. */
function withHeldAnswer(provider: PaymentProvider) {
  let decide: (how: "answer" | "lost") => void = () => {};
  let arrived = () => {};
  const decided = new Promise<"answer" | "lost">((resolve) => {
    decide = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const held: PaymentProvider = {
    ...provider,
    async lookup(orderId) {
      const seen = await provider.lookup(orderId);
      arrived();
      if ((await decided) === "lost") throw new ProviderError(provider.name, "no answer");
      return seen;
    },
  };
  return { held, asked, decide };
}

onBothDatabases("races", (_name, open) => {
  let db: Db;
  /** The process that handles notifications beside the one that captures. */
  let beside: Db;

  beforeAll(async () => {
    const opened = await open();
    db = opened.db;
    beside = openDatabase(opened.url, TEST_WAIT_MS);
  });
  afterAll(() => beside.destroy());
  afterEach(() => expectInvariants(db));

  describe.each([
    [SIMULATOR, simulator],
    ["paypal", paypal],
    ["rapyd", rapyd],
    ["allpay", allpay],
  ] as const)("%s", (_provider, doorOf) => {
    let door: Door;
    beforeAll(async () => {
      door = await doorOf(db);
    });
    afterAll(() => door.stop());

    const paying = (on: Db, provider = door.provider): TestContext =>
      payingWith(visitorContext(on), provider);

    /** Paid at the provider, with the provider's notification in the queue. */
    async function paid() {
      const ctx = paying(db);
      const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
      const sale = await placeOrder(ctx, { lines: [{ optionId }] });
      const notification = await door.approved({ ...sale, page: sale.instructions?.url ?? "" });
      await receivePaymentEvent(ctx, { provider: door.provider.name, ...notification });
      return { ctx, ...sale };
    }

    const event = () =>
      db
        .selectFrom("payment_events")
        .select(["processed_at", "outcome", "last_error", "lease_until"])
        .where("provider", "=", door.provider.name)
        .orderBy("received_at", "desc")
        .executeTakeFirstOrThrow();

    async function workOff(): Promise<number> {
      const due = { next_attempt_at: 1 };
      await db.updateTable("payment_events").set(due).where("processed_at", "is", null).execute();
      return processPaymentEvents(jobContext(paying(beside)));
    }

    it("waits while another process captures, and is done when that one has sold", async () => {
      const { saleId, transactionId } = await paid();
      const { held, asked, decide } = withHeldAnswer(door.provider);
      const capture = captureSale(paying(db, held), transactionId);
      await asked;
      expect(await workOff()).toBe(0);
      expect(await event()).toEqual({
        processed_at: null,
        outcome: null,
        last_error: null,
        lease_until: null,
      });
      decide("answer");
      expect((await capture)?.outcome).toBe("captured");
      expect(await workOff()).toBe(1);
      expect((await event()).outcome).toBe("done");
      expect(await couponCount(db, saleId)).toBe(1);
    });

    it("captures by itself when the concurrent capture failed", async () => {
      const { saleId, transactionId } = await paid();
      const { held, asked, decide } = withHeldAnswer(door.provider);
      const capture = captureSale(paying(db, held), transactionId).catch((error: unknown) => error);
      await asked;
      expect(await workOff()).toBe(0);
      decide("lost");
      expect(await capture).toBeInstanceOf(ProviderError);
      expect(await workOff()).toBe(1);
      expect(await statusOf(db, saleId)).toBe("captured");
    });

    it("captures by itself when the capturing process died", async () => {
      const { saleId, transactionId } = await paid();
      const { held, asked, decide } = withHeldAnswer(door.provider);
      const capture = captureSale(paying(db, held), transactionId);
      await asked;
      expect(await workOff()).toBe(0);
      await db.updateTable("payments").set({ lease_until: 1 }).where("id", "=", transactionId).execute();
      expect(await workOff()).toBe(1);
      expect(await couponCount(db, saleId)).toBe(1);
      // The process was only very slow: its late result changes nothing any more.
      decide("answer");
      await capture;
      expect(await couponCount(db, saleId)).toBe(1);
    });
  });
});
