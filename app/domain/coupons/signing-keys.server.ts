/** The Ed25519 keys behind coupons' QR codes: made from the kept secrets, newest first; the first signs, all verify. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { config } from "~/config.server";

export interface SigningKey {
  /** One byte that says which key signed; two keys may share it. */
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

export const signingKeys = config.couponSecrets.map(signingKeyFrom) as [SigningKey, ...SigningKey[]];
