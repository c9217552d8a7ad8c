/** Creates WebAuthn challenges for passkeys and verifies the signed responses. */
import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Selectable } from "kysely";
import { config } from "~/config.server";
import type { PasskeysTable } from "~/db/schema/identity";
import { site } from "~/site-settings";
import { passkeyAssertion, passkeyRegistration, passkeyTransports } from "./schemas";

/** Loaded with the first passkey: it brings parsers of certificates that a start would wait for. */
const library = () => import("@simplewebauthn/server");

type PasskeyRow = Selectable<PasskeysTable>;

/** Without extensions, whose values may not be JSON. */
export type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">;
export type RequestOptions = Omit<PublicKeyCredentialRequestOptionsJSON, "extensions">;

/** Passkeys are bound to a host name: browsers offer none at a bare IP address. */
export function offersPasskeys(origin: string): boolean {
  return isIP(relyingParty(origin).replace(/^\[|\]$/g, "")) === 0;
}

function relyingParty(origin: string): string {
  return new URL(origin).hostname;
}

/**
 * Derives a ceremony's challenge from its binding, so that it need not be stored.
 * @param binding e.g. "sign-in:<secret>"; must change after a response was accepted
 */
export function passkeyChallenge(binding: string): Uint8Array<ArrayBuffer> {
  const digest = createHmac("sha256", config.tokenSecrets[0]).update(`passkey:${binding}`).digest();
  return new Uint8Array(digest);
}

const asText = (question: Uint8Array) => Buffer.from(question).toString("base64url");

const descriptors = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({
    id,
    transports: passkeyTransports.parse(transports),
  }));

/** Options for the browser to create a passkey for this account. */
export async function creationOptions(
  user: { id: string; email: string },
  {
    origin,
    question,
    existing,
  }: { origin: string; question: Uint8Array<ArrayBuffer>; existing: readonly PasskeyRow[] },
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingParty(origin),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    challenge: question,
    attestationType: "none",
    excludeCredentials: descriptors(existing),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return options;
}

/** Options for the browser to sign with one of these passkeys. */
export async function requestOptions(
  passkeys: readonly PasskeyRow[],
  { origin, question }: { origin: string; question: Uint8Array<ArrayBuffer> },
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty(origin),
    challenge: question,
    allowCredentials: descriptors(passkeys),
    userVerification: "preferred",
  });
  return options;
}

interface Ceremony {
  origin: string;
  question: Uint8Array;
}

/** @returns the columns of the new passkey; null when the response does not match the challenge */
export async function readNewPasskey(
  answer: unknown,
  { origin, question }: Ceremony,
): Promise<Pick<PasskeyRow, "id" | "public_key" | "sign_count" | "transports"> | null> {
  const parsed = passkeyRegistration.safeParse(answer);
  if (!parsed.success) return null;
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response: parsed.data as RegistrationResponseJSON,
    expectedChallenge: asText(question),
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin),
    requireUserVerification: false,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { credential } = result.registrationInfo;
  return {
    id: credential.id,
    public_key: asText(credential.publicKey),
    sign_count: credential.counter,
    transports: parsed.data.response.transports,
  };
}

/** @returns the key that signed and its new count; null when none of them signed this challenge */
export async function readSignature(
  answer: unknown,
  passkeys: readonly PasskeyRow[],
  { origin, question }: Ceremony,
): Promise<{ passkey: PasskeyRow; signCount: number } | null> {
  const parsed = passkeyAssertion.safeParse(answer);
  const passkey = parsed.success ? passkeys.find(({ id }) => id === parsed.data.id) : undefined;
  if (!parsed.success || !passkey) return null;
  const { userHandle, ...response } = parsed.data.response;
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: { ...parsed.data, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: asText(question),
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin),
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.sign_count,
    },
  }).catch(() => null);
  return result?.verified ? { passkey, signCount: result.authenticationInfo.newCounter } : null;
}
