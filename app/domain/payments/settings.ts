/** Reads the payment providers' settings from the environment; addresses can be replaced, checks cannot. */

import { CHECKOUT_MODES, type CheckoutMode } from "~/domain/kernel/payment-provider";
import {
  allOrNone,
  chosenValue,
  type Environment,
  httpAddress,
  httpBase,
  optionalText,
} from "~/domain/kernel/process/environment-values";
import { isPublicOrigin } from "~/domain/kernel/process/public-address";

const PAYMENT_SYSTEMS = ["simulated", "paypal", "rapyd", "allpay"] as const;
type PaymentSystem = (typeof PAYMENT_SYSTEMS)[number];

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** PayPal's id of our webhook: part of the signed message. */
  webhookId: string;
  /** Account that must receive the money; null = not compared. */
  merchantId: string | null;
  apiUrl: string;
  /** Origin of PayPal's approval pages. */
  buyerOrigin: string;
  /** Origins of PayPal's signing certificates. */
  certificateOrigins: string[];
}

export interface RapydSettings {
  accessKey: string;
  secretKey: string;
  apiUrl: string;
  buyerOrigin: string;
  /** Exactly as entered in Rapyd's portal: part of the signed message. */
  webhookUrl: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface AllpaySettings {
  login: string;
  apiKey: string;
  /** With path, without query: endpoint and mode are appended. */
  apiUrl: string;
  /** API version, e.g. "api12". */
  mode: string;
  buyerOrigin: string;
  webhookUrl: string;
}

export interface PaymentSettings {
  /** Provider of new sales; other configured ones still complete theirs. */
  system: PaymentSystem;
  checkoutMode: CheckoutMode;
  paypal: PaypalSettings | null;
  rapyd: RapydSettings | null;
  allpay: AllpaySettings | null;
}

/** What the adapter of a provider is made of. */
export interface AdapterOptions<Settings> {
  settings: Settings;
  checkoutMode: CheckoutMode;
}

/** @throws Error naming the wrong or missing variable */
export function paymentSettings(environment: Environment, publicOrigin: string): PaymentSettings {
  if (optionalText(environment, "PAYMENT_SYSTEM") === null && isPublicOrigin(publicOrigin)) {
    throw new Error(
      `PAYMENT_SYSTEM: a shop at ${publicOrigin} needs a provider that takes the money (paypal, rapyd or allpay); ` +
        "the simulator gives valid coupons away, and is used there only when this says simulated",
    );
  }
  const settings: PaymentSettings = {
    system: chosenValue(environment, "PAYMENT_SYSTEM", PAYMENT_SYSTEMS, "simulated"),
    checkoutMode: chosenValue(environment, "CHECKOUT_MODE", CHECKOUT_MODES, "redirect"),
    paypal: paypalSettings(environment),
    rapyd: rapydSettings(environment, publicOrigin),
    allpay: allpaySettings(environment, publicOrigin),
  };
  const { system } = settings;
  if (system !== "simulated" && settings[system] === null) {
    throw new Error(`PAYMENT_SYSTEM: ${system} needs its credentials (docs/settings.md)`);
  }
  return settings;
}

const PAYPAL_CERTIFICATES =
  "https://api.paypal.com,https://api-m.paypal.com,https://api.sandbox.paypal.com,https://api-m.sandbox.paypal.com";

function paypalSettings(environment: Environment): PaypalSettings | null {
  const keys = allOrNone(environment, ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"]);
  if (!keys) return null;
  const certificates = optionalText(environment, "PAYPAL_CERTIFICATE_ORIGINS") ?? PAYPAL_CERTIFICATES;
  return {
    clientId: keys.PAYPAL_CLIENT_ID,
    clientSecret: keys.PAYPAL_CLIENT_SECRET,
    webhookId: keys.PAYPAL_WEBHOOK_ID,
    merchantId: optionalText(environment, "PAYPAL_MERCHANT_ID"),
    apiUrl: httpBase(environment, "PAYPAL_API_URL", "https://api-m.paypal.com"),
    buyerOrigin: httpBase(environment, "PAYPAL_BUYER_ORIGIN", "https://www.paypal.com"),
    certificateOrigins: certificates.split(",").map((origin) => new URL(origin.trim()).origin),
  };
}

function rapydSettings(environment: Environment, publicOrigin: string): RapydSettings | null {
  const keys = allOrNone(environment, ["RAPYD_ACCESS_KEY", "RAPYD_SECRET_KEY"]);
  return (
    keys && {
      accessKey: keys.RAPYD_ACCESS_KEY,
      secretKey: keys.RAPYD_SECRET_KEY,
      apiUrl: httpBase(environment, "RAPYD_API_URL", "https://api.rapyd.net"),
      buyerOrigin: httpBase(environment, "RAPYD_BUYER_ORIGIN", "https://checkout.rapyd.net"),
      webhookUrl: httpAddress(environment, "RAPYD_WEBHOOK_URL", `${publicOrigin}/api/v0/rapyd/webhook/`),
      country: optionalText(environment, "RAPYD_COUNTRY") ?? "ES",
    }
  );
}

function allpaySettings(environment: Environment, publicOrigin: string): AllpaySettings | null {
  const keys = allOrNone(environment, ["ALLPAY_LOGIN", "ALLPAY_API_KEY"]);
  return (
    keys && {
      login: keys.ALLPAY_LOGIN,
      apiKey: keys.ALLPAY_API_KEY,
      apiUrl: httpBase(environment, "ALLPAY_API_URL", "https://allpay.to/app"),
      mode: optionalText(environment, "ALLPAY_MODE") ?? "api12",
      buyerOrigin: httpBase(environment, "ALLPAY_BUYER_ORIGIN", "https://allpay.to"),
      webhookUrl: httpAddress(environment, "ALLPAY_WEBHOOK_URL", `${publicOrigin}/api/v0/allpay/webhook/`),
    }
  );
}

/** Origins of the configured providers' payment pages. */
export function buyerOrigins({ paypal, rapyd, allpay }: PaymentSettings): string[] {
  return [paypal, rapyd, allpay].flatMap((provider) => (provider ? [provider.buyerOrigin] : []));
}
