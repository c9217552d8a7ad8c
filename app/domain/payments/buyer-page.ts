/** Validates the payment page URL of a provider's answer: only the provider's own origins are accepted. */
import { type CheckoutMode, type PaymentInstructions, ProviderError } from "~/domain/kernel/payment-provider";

interface BuyerPage {
  provider: string;
  mode: CheckoutMode;
  url: string;
  origins: readonly string[];
}

/** @throws ProviderError for any other address */
export function buyerPage({ provider, mode, url, origins }: BuyerPage): PaymentInstructions {
  const page = URL.canParse(url) ? new URL(url) : null;
  const isWeb = page !== null && /^https?:$/.test(page.protocol);
  if (!isWeb || !origins.includes(page.origin) || page.username !== "" || page.password !== "") {
    throw new ProviderError(provider, "the buyer's page is not at the provider");
  }
  return { mode, method: "GET", url: page.href, fields: {} };
}
