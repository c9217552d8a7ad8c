/** Encrypts personal data at rest with AES-256-GCM under the server's data secrets. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { config } from "~/config.server";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** Identifies the secret that opens a text, without revealing anything about it. */
  id: string;
  bytes: Buffer;
}

const keys: Key[] = config.dataSecrets.map((secret) => ({
  id: createHash("sha256").update(`data-key-id:${secret}`).digest("base64url").slice(0, 6),
  bytes: Buffer.from(hkdfSync("sha256", secret, "", "irresistible:sealed-text", 32)),
}));

/** @param purpose e.g. "feedback.email"; a text sealed for one purpose cannot be opened for another */
export function sealText(text: string, purpose: string): string {
  const [key] = keys as [Key, ...Key[]];
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${key.id}.${sealed.toString("base64url")}`;
}

/** @returns null when no configured secret opens it, or it was altered or sealed for another purpose */
export function openText(sealed: string, purpose: string): string | null {
  const [id, body = ""] = sealed.split(".");
  const key = keys.find((one) => one.id === id);
  const bytes = Buffer.from(body, "base64url");
  if (!key || bytes.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return null;
  }
}
