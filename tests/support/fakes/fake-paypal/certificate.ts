/** Generates a self-signed X.509 certificate with its key: no key lies in the repository. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const SEQUENCE = 0x30;
const SHA256_WITH_RSA = der(
  SEQUENCE,
  der(0x06, Buffer.from("2a864886f70d01010b", "hex")),
  der(0x05, Buffer.alloc(0)),
);

function named(commonName: string): Buffer {
  const attribute = der(
    SEQUENCE,
    der(0x06, Buffer.from("550403", "hex")),
    der(0x0c, Buffer.from(commonName)),
  );
  return der(SEQUENCE, der(0x31, attribute));
}

/** UTCTime: two digits of the year, to the second. */
function utcTime(ms: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`));
}

export interface SelfSigned {
  pem: string;
  privateKey: KeyObject;
}

/** Validity in days from now; negative = expired that long ago. */
export function selfSigned(commonName: string, days = 30): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const now = Date.now();
  const name = named(commonName);
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_WITH_RSA,
    name,
    der(SEQUENCE, utcTime(now - 60 * 86_400_000), utcTime(now + days * 86_400_000)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const encoded = der(SEQUENCE, body, SHA256_WITH_RSA, signature).toString("base64");
  const lines = encoded.match(/.{1,64}/g) ?? [];
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
    privateKey,
  };
}
