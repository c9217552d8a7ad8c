/** Apple's part of its wallet on this machine: certificates for passes, what a phone reads of a pass, and the push service. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PASS_TYPE = "pass.example.coupon";

interface ReadPass {
  pass: Record<string, unknown>;
  files: string[];
}

export interface FakeAppleWallet {
  env: Record<string, string>;
  /** Tokens of phones that got a message, in this order. */
  pushed: string[];
  /** The phone of this token has deleted the pass. */
  forget(token: string): void;
  /** As a phone does: throws where a digest or the signature is wrong. */
  read(file: Uint8Array): ReadPass;
  stop(): Promise<void>;
}

/** Files of a zip without compression, which passes need not have. */
function unzip(file: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(file);
  const found = new Map<string, Buffer>();
  for (let at = 0; at + 30 < bytes.length && bytes.readUInt32LE(at) === 0x04034b50; ) {
    if (bytes.readUInt16LE(at + 8) !== 0) throw new Error("compressed");
    const [size, name, extra] = [
      bytes.readUInt32LE(at + 18),
      bytes.readUInt16LE(at + 26),
      bytes.readUInt16LE(at + 28),
    ];
    const content = at + 30 + name + extra;
    found.set(bytes.toString("utf8", at + 30, at + 30 + name), bytes.subarray(content, content + size));
    at = content + size;
  }
  return found;
}

export async function startAppleWallet(): Promise<FakeAppleWallet> {
  const folder = mkdtempSync(join(tmpdir(), "apple-wallet-"));
  const at = (name: string) => join(folder, name);
  const openssl = (...options: string[]) => execFileSync("openssl", options, { stdio: "ignore" });
  const key = (name: string) => ["-newkey", "rsa:2048", "-nodes", "-keyout", at(`${name}.key`)];
  openssl("req", "-x509", ...key("wwdr"), "-out", at("wwdr.pem"), "-days", "2", "-subj", "/CN=WWDR");
  const subject = `/UID=${PASS_TYPE}/CN=Pass Type ID: ${PASS_TYPE}/OU=TEAM`;
  openssl("req", ...key("pass"), "-out", at("pass.csr"), "-subj", subject);
  const signer = ["-CA", at("wwdr.pem"), "-CAkey", at("wwdr.key"), "-CAcreateserial"];
  openssl("x509", "-req", "-in", at("pass.csr"), ...signer, "-out", at("pass.pem"), "-days", "2");
  const pem = (name: string) => readFileSync(at(name), "utf8");

  const pushed: string[] = [];
  const gone = new Set<string>();
  const server = createServer();
  server.on("stream", (stream, headers) => {
    const token = String(headers[":path"]).replace("/3/device/", "");
    const isPush = headers[":method"] === "POST" && headers["apns-topic"] === PASS_TYPE;
    pushed.push(token);
    const status = !isPush ? 400 : gone.has(token) ? 410 : 200;
    stream.respond({ ":status": status });
    stream.end(status === 410 ? JSON.stringify({ reason: "Unregistered" }) : "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));

  return {
    env: {
      APPLE_WALLET_PASS_TYPE: PASS_TYPE,
      APPLE_WALLET_TEAM_ID: "TEAM",
      APPLE_WALLET_CERTIFICATE: pem("pass.pem"),
      APPLE_WALLET_PRIVATE_KEY: pem("pass.key"),
      APPLE_WALLET_AUTHORITY: pem("wwdr.pem"),
      APPLE_WALLET_PUSH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    pushed,
    forget: (token) => void gone.add(token),
    read(file) {
      const files = unzip(file);
      const manifest = files.get("manifest.json") ?? Buffer.alloc(0);
      const digests = JSON.parse(manifest.toString()) as Record<string, string>;
      for (const [name, digest] of Object.entries(digests))
        if (
          createHash("sha1")
            .update(files.get(name) ?? "")
            .digest("hex") !== digest
        )
          throw new Error(`${name} is not the signed one`);
      writeFileSync(at("manifest.json"), manifest);
      writeFileSync(at("signature"), files.get("signature") ?? "");
      const signed = ["-inform", "DER", "-in", at("signature"), "-content", at("manifest.json")];
      openssl("smime", "-verify", ...signed, "-CAfile", at("wwdr.pem"), "-purpose", "any");
      return {
        pass: JSON.parse(files.get("pass.json")?.toString() ?? "") as Record<string, unknown>,
        files: Object.keys(digests).sort(),
      };
    },
    stop: () => {
      rmSync(folder, { recursive: true });
      return new Promise((done) => server.close(() => done()));
    },
  };
}
