// Proves that the doctor reads the end of the certificate that an address shows, and warns before it comes.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { certificateEnd, certificateFinding } from "./doctor-certificate";

const PATIENCE_MS = 5_000;

it.each([
  [60, "ok"],
  [20, "warning"],
  [6, "problem"],
  [-1, "problem"],
])("judges a certificate of %s more days", (days, level) => {
  const now = Date.parse("2026-11-27T12:00:00Z");
  const found = certificateFinding("the public address", new Date(now + days * DAY_MS), now, "renew it");
  expect(found).toMatchObject({
    level,
    text: expect.stringMatching(/^the certificate of the public address ends on 202[67]-/),
    ...(level !== "ok" && { advice: "renew it" }),
  });
});

it("reads it from the address, and refuses one that is not trusted", async () => {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [cert, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:::1"];
  const flags = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "9", ...named];
  execFileSync("openssl", [...flags, "-keyout", key, "-out", cert], { stdio: "pipe" });
  const own = readFileSync(cert, "utf8");
  const server = createServer({ cert: own, key: readFileSync(key) });
  server.on("tlsClientError", () => undefined);
  try {
    await once(server.listen(0), "listening");
    const { port, family } = server.address() as AddressInfo;
    const origin = `https://localhost:${port}`;
    for (const shown of [origin, ...(family === "IPv6" ? [`https://[::1]:${port}`] : [])]) {
      const left = (await certificateEnd(shown, PATIENCE_MS, own)).getTime() - Date.now();
      expect(Math.round(left / DAY_MS), shown).toBe(9);
    }
    await expect(certificateEnd(origin, PATIENCE_MS)).rejects.toThrow(/self.signed/);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
