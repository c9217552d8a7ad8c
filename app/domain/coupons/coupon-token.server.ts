/**
 * Signs and verifies the token in a coupon's QR code: 86 bytes as 115 base64url characters (docs/domain.md
 * 7), which a counter can verify offline.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { config } from "~/config.server";
import { expandUuid, shortenUuid } from "~/domain/kernel/formats/uuid";

export interface SigningKey {
  /** Key id in the token, one byte; two keys may share it. */
  id: number;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** DER of a PKCS #8 Ed25519 private key up to its 32 bytes of seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

export function signingKeyFrom(secret: string): SigningKey {
  const seed = createHash("sha256").update(`coupon-signing:${secret}`).digest();
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: "der",
    type: "pkcs8",
  });
  const publicKey = createPublicKey(privateKey);
  const [id = 0] = createHash("sha256")
    .update(publicKey.export({ format: "der", type: "spki" }))
    .digest();
  return { id, privateKey, publicKey };
}

const signingKeys = config.couponSecrets.map(signingKeyFrom) as [SigningKey, ...SigningKey[]];

export interface CouponToken {
  couponId: string;
  /**
   * Incremented when the coupon is handed over, which voids earlier tokens. Stored modulo 16 in the token.
   */
  secretVersion: number;
  /** ms UTC, whole seconds; null = no end. */
  validUntil: number | null;
}

const FORMAT = 1;
const VERSIONS = 16;
const SIGNED_LENGTH = 22;
const LENGTH = SIGNED_LENGTH + 64;
const TOKEN = /^[A-Za-z0-9_-]{115}$/;

const LAST_SECOND = 0xff_ff_ff_ff;

/** Seconds; an end outside of 1970 to 2106 is written as the nearest that fits, never as 0, which means no end. */
function endInToken(validUntil: number | null): number {
  return validUntil === null ? 0 : Math.min(Math.max(Math.floor(validUntil / 1000), 1), LAST_SECOND);
}

/**
 * format and secret version (1 byte) · key id (1) · coupon (16) · end of validity in s (4) · signature (64)
 */
export function signCouponToken(
  { couponId, secretVersion, validUntil }: CouponToken,
  key: SigningKey = signingKeys[0],
): string {
  const bytes = Buffer.alloc(SIGNED_LENGTH);
  bytes[0] = FORMAT * VERSIONS + (secretVersion % VERSIONS);
  bytes[1] = key.id;
  Buffer.from(shortenUuid(couponId), "base64url").copy(bytes, 2);
  bytes.writeUInt32BE(endInToken(validUntil), 18);
  return Buffer.concat([bytes, sign(null, bytes, key.privateKey)]).toString("base64url");
}

/** Address in the QR code of a coupon. */
export function couponUrl(
  origin: string,
  { id, secretVersion, validUntil }: { id: string; secretVersion: number; validUntil: number | null },
): string {
  return `${origin}/c/${signCouponToken({ couponId: id, secretVersion, validUntil })}`;
}

/** @returns null without a valid signature */
export function readCouponToken(
  token: string,
  keys: readonly SigningKey[] = signingKeys,
): CouponToken | null {
  const bytes = TOKEN.test(token) ? Buffer.from(token, "base64url") : null;
  // The last character has several spellings of the same bytes: only the canonical one is valid.
  if (bytes?.length !== LENGTH || bytes.toString("base64url") !== token) return null;
  const signed = bytes.subarray(0, SIGNED_LENGTH);
  const signature = bytes.subarray(SIGNED_LENGTH);
  const [head = 0, keyId] = signed;
  if (Math.floor(head / VERSIONS) !== FORMAT) return null;
  const known = keys.filter(({ id }) => id === keyId);
  if (!known.some(({ publicKey }) => verify(null, signed, publicKey, signature))) return null;
  const couponId = expandUuid(signed.subarray(2, 18).toString("base64url"));
  if (couponId === null) return null;
  const seconds = signed.readUInt32BE(18);
  return { couponId, secretVersion: head % VERSIONS, validUntil: seconds === 0 ? null : seconds * 1000 };
}

/** Checks that a token has the coupon's current secret version. */
export function isCurrentToken(token: Pick<CouponToken, "secretVersion">, secretVersion: number): boolean {
  return token.secretVersion === secretVersion % VERSIONS;
}
