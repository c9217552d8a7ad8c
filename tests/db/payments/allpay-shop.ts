/** Builds a shop that is paid at Allpay, with one fake for a group of tests. */
import { afterAll, afterEach, beforeAll } from "vitest";
import type { PaymentProvider } from "~/domain/kernel/payment-provider";
import { allpayProvider } from "~/domain/payments/allpay/allpay-provider.server";
import { ORIGIN } from "../../fixtures/context";
import type { Open } from "../../support/databases";
import { type FakeAllpay, startFakeAllpay } from "../../support/fakes/fake-allpay";
import { providerShop } from "./provider-shop";

export function allpayShop(open: Open) {
  let fake: FakeAllpay;
  let provider: PaymentProvider;
  beforeAll(async () => {
    fake = await startFakeAllpay();
    fake.behave({ notifications: false });
    provider = allpayProvider({ settings: fake.settings(ORIGIN), checkoutMode: "redirect" });
  });
  afterEach(() => {
    fake.behave({ duplicates: "shown again", booking: "at once", convertedTo: null });
  });
  afterAll(() => fake.stop());
  return {
    shop: providerShop(open, () => provider),
    get fake() {
      return fake;
    },
  };
}
