/** Builds a shop that is paid at Rapyd: one fake for a group of tests, its pages and its notifications. */
import { afterAll, afterEach, beforeAll } from "vitest";
import type { PaymentProvider } from "~/domain/kernel/payment-provider";
import { rapydProvider } from "~/domain/payments/rapyd/rapyd-provider.server";
import { ORIGIN } from "../../fixtures/context";
import type { Open } from "../../support/databases";
import { type FakeRapyd, startFakeRapyd } from "../../support/fakes/fake-rapyd";
import type { FakePayment } from "../../support/fakes/fake-rapyd/books";
import { providerShop } from "./provider-shop";

export function rapydShop(open: Open) {
  let fake: FakeRapyd;
  let provider: PaymentProvider;
  beforeAll(async () => {
    fake = await startFakeRapyd();
    const settings = fake.settings(ORIGIN);
    fake.webhooksTo(settings.webhookUrl);
    fake.behave({ webhooks: false });
    provider = rapydProvider({ settings, checkoutMode: "redirect" });
  });
  afterEach(() => {
    fake.behave({
      approval: "completed",
      retry: false,
      refunds: "Completed",
      listsRefunds: true,
      cancels: true,
    });
  });
  afterAll(() => fake.stop());
  const shop = providerShop(open, () => provider);
  return {
    shop,
    get fake() {
      return fake;
    },
    /** Rapyd's record of an order that was submitted. */
    paymentAt(transactionId: string): FakePayment {
      const { payment } = fake.checkoutOf(transactionId);
      if (!payment) throw new Error("not submitted");
      return payment;
    },
    /** Rapyd's latest event of a kind about an object, as it would be sent. */
    notificationOf(type: string, about: string) {
      const found = fake.books.events.filter(
        (event) => event.type === type && JSON.stringify(event.data).includes(about),
      );
      const event = found.at(-1) ?? fake.books.note(type, { merchant_reference_id: about });
      return fake.notification(event);
    },
  };
}
