/** Schemas of WebAuthn's JSON as browsers send it; signatures are verified afterwards. */
import { z } from "zod";

/** Far above what authenticators send, far below the form limit. */
const base64url = z
  .string()
  .max(32_768)
  .regex(/^[A-Za-z0-9_-]+$/);

const credential = {
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.enum(TRANSPORTS).or(z.string().transform(() => null)))
      .max(20)
      .default([])
      .transform((names) => names.filter((name) => name !== null)),
  }),
});

export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

export const passkeyTransports = z.array(z.enum(TRANSPORTS)).catch([]);

export const PASSKEY_NAME_MAX = 60;
