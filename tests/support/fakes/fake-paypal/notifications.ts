/** Builds PayPal's documented notifications: signed with a certificate of its own, or with one flaw. */
import { randomUUID, sign } from "node:crypto";
import { type SelfSigned, selfSigned } from "./certificate";

export interface PaypalEvent {
  id: string;
  event_version: string;
  create_time: string;
  resource_type: string;
  event_type: string;
  summary: string;
  resource: Record<string, unknown>;
}

export type Flaw =
  | "unsigned"
  | "foreign key"
  | "foreign host"
  | "another path"
  | "missing certificate"
  | "expired certificate"
  | "another algorithm"
  | "another webhook"
  | "changed body"
  | "changed time";

export interface Notification {
  headers: Record<string, string>;
  body: string;
}

const CERTIFICATES = "/v1/notifications/certs/";

/** CRC-32 (IEEE 802.3), bit by bit: the shop uses a library's. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function event(type: string, resourceType: string, resource: Record<string, unknown>): PaypalEvent {
  return {
    id: `WH-${randomUUID()}`,
    event_version: "1.0",
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    event_type: type,
    summary: `An event of type ${type}`,
    resource,
  };
}

/** Name of the certificate → days of validity. Generated on first use: keys are slow. */
const VALID_DAYS: Record<string, number> = { "CERT-good": 30, "CERT-expired": -1, "CERT-foreign": 30 };
const made = new Map<string, SelfSigned>();

function certificateNamed(name: string): SelfSigned | null {
  const days = VALID_DAYS[name];
  if (days === undefined) return null;
  const known = made.get(name) ?? selfSigned(`fake PayPal ${name}`, days);
  made.set(name, known);
  return known;
}

/** The named certificate, and the key that signs. */
const CERTIFICATE_OF: Partial<Record<Flaw, { names: string; signs: string }>> = {
  "foreign key": { names: "CERT-good", signs: "CERT-foreign" },
  "expired certificate": { names: "CERT-expired", signs: "CERT-expired" },
  "missing certificate": { names: "CERT-none", signs: "CERT-good" },
};

export function signer(webhookId: string) {
  return {
    /** Content at the address of a certificate. */
    certificateAt(path: string): string | null {
      const name = path.startsWith(CERTIFICATES) ? path.slice(CERTIFICATES.length) : "";
      return certificateNamed(name)?.pem ?? null;
    },

    sign(about: PaypalEvent, origin: string, flaw?: Flaw): Notification {
      const body = JSON.stringify(about);
      if (flaw === "unsigned") return { headers: {}, body };
      const id = randomUUID();
      const time = new Date().toISOString();
      const webhook = flaw === "another webhook" ? "WEBHOOK_ID" : webhookId;
      const message = `${id}|${time}|${webhook}|${checksum(Buffer.from(body))}`;
      const { names, signs } = (flaw && CERTIFICATE_OF[flaw]) ?? { names: "CERT-good", signs: "CERT-good" };
      const key = certificateNamed(signs)?.privateKey;
      if (!key) throw new Error(`no certificate ${signs}`);
      const host = flaw === "foreign host" ? "https://api.paypal.com.example.net" : origin;
      const headers = {
        "paypal-transmission-id": id,
        "paypal-transmission-time": flaw === "changed time" ? new Date(0).toISOString() : time,
        "paypal-transmission-sig": sign("sha256", Buffer.from(message), key).toString("base64"),
        "paypal-cert-url": host + (flaw === "another path" ? "/certs/" : CERTIFICATES) + names,
        "paypal-auth-algo": flaw === "another algorithm" ? "SHA1withRSA" : "SHA256withRSA",
      };
      return { headers, body: flaw === "changed body" ? body.replace("summary", "Summary") : body };
    },
  };
}
