// Proves that only complete and fitting settings enable a wallet.
import { generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { walletSettings } from "./settings";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
const account = (values: object) => ({
  GOOGLE_WALLET_ISSUER_ID: "3388",
  GOOGLE_WALLET_CREDENTIALS: JSON.stringify({ client_email: "a@b.example", private_key: key, ...values }),
});

it("enables no wallet by default", () => {
  expect(walletSettings({})).toEqual({ google: null, apple: null });
});

it("refuses what does not fit by name", () => {
  expect(() => walletSettings({ GOOGLE_WALLET_ISSUER_ID: "1" })).toThrow("GOOGLE_WALLET_CREDENTIALS");
  expect(() => walletSettings({ ...account({}), GOOGLE_WALLET_ISSUER_ID: "x" })).toThrow(
    "GOOGLE_WALLET_ISSUER_ID: must be a number",
  );
  for (const values of [{ private_key: "x" }, { client_email: "x" }])
    expect(() => walletSettings(account(values))).toThrow("GOOGLE_WALLET_CREDENTIALS");
  const apple = {
    APPLE_WALLET_PASS_TYPE: "pass.example",
    APPLE_WALLET_TEAM_ID: "TEAM",
    APPLE_WALLET_CERTIFICATE: "x",
    APPLE_WALLET_PRIVATE_KEY: "x",
    APPLE_WALLET_AUTHORITY: "x",
  };
  expect(() => walletSettings(apple)).toThrow("APPLE_WALLET_PRIVATE_KEY: must be a private key in PEM");
  // On one line, as environment files hold it.
  const oneLine = { ...apple, APPLE_WALLET_PRIVATE_KEY: key.replaceAll("\n", "\\n") };
  expect(() => walletSettings(oneLine)).toThrow("APPLE_WALLET_CERTIFICATE: must be a certificate in PEM");
});

it("is a demo at Google until it is said to be live", () => {
  expect(walletSettings(account({})).google).toMatchObject({ isDemo: true, clientEmail: "a@b.example" });
  expect(walletSettings({ ...account({}), GOOGLE_WALLET_MODE: "live" }).google?.isDemo).toBe(false);
});
