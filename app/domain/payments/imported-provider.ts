/**
 * Payment provider of sales that were made in another system: their money was taken there. It takes no orders, and refuses
 * refunds, because only a person can give back what another contract with a provider has taken.
 */
import { type PaymentProvider, ProviderError } from "~/domain/kernel/payment-provider";
import { freeProvider } from "./free-provider";

const NAME = "imported";

async function takesNothing(): Promise<never> {
  throw new ProviderError(NAME, "its payments were made in another system");
}

const REFUSED = {
  status: "failed",
  providerRefundId: null,
  reason: "paid in another system: give it back from there, or by transfer",
} as const;

export const importedProvider: PaymentProvider = {
  ...freeProvider,
  name: NAME,
  create: takesNothing,
  lookup: takesNothing,
  capture: takesNothing,
  voidOrder: takesNothing,
  refund: async () => REFUSED,
  lookupRefund: async () => REFUSED,
};
