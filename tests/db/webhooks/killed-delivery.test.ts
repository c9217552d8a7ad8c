// Proves that kill -9 between sending an event and noting it loses nothing, to receivers whose certificate is checked: the
// same event comes again, under the same id and with a good signature.
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { isSigned } from "../../../docs/webhook-receiver";
import { buildOffer } from "../../fixtures/offers";
import { buildPurchase } from "../../fixtures/purchases";
import { buildWebhook, deliveriesOf } from "../../fixtures/webhooks";
import { onPostgres } from "../../support/databases";
import { bundled } from "../../support/processes/bundles";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Receiver {
  url: string;
  cert: string;
  received: Received[];
  /** Called with each event; true answers it. */
  answers: () => boolean;
}

onPostgres((_name, open) => {
  let db: Db;
  let url: string;
  let folder: string;
  const servers: Server[] = [];

  beforeAll(async () => {
    ({ db, url } = await open());
    folder = mkdtempSync(join(tmpdir(), "irresistible-certificates-"));
  });
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** With a certificate of its own for 127.0.0.1. */
  async function startReceiver(name: string): Promise<Receiver> {
    const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
    const made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, "-days", "2"];
    const names = ["-subj", `/CN=${name}`, "-addext", "subjectAltName=IP:127.0.0.1"];
    execFileSync("openssl", ["req", ...made, ...names], { stdio: "ignore" });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    servers.push(server);
    const receiver: Receiver = { url: "", cert, received: [], answers: () => true };
    server.on("request", async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      receiver.received.push({ headers: request.headers, body });
      if (receiver.answers()) response.end("ok");
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    receiver.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`;
    return receiver;
  }

  async function startDelivering(trusted: string) {
    const program = await bundled("tests/support/processes/delivering-process.ts");
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
    return fork(program, [url], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  }

  it("delivers again what a killed process had sent, and nothing to an unknown certificate", async () => {
    const [partner, stranger] = [await startReceiver("partner"), await startReceiver("stranger")];
    const offer = await buildOffer(db);
    const { endpointId, secret } = await buildWebhook(db, offer.organizationId, partner.url);
    const other = await buildWebhook(db, offer.organizationId, stranger.url);
    await buildPurchase(db, { of: offer });

    const first = await startDelivering(partner.cert);
    partner.answers = () => {
      first.kill("SIGKILL");
      return false;
    };
    expect((await once(first, "exit"))[1]).toBe("SIGKILL");
    const [sent] = await deliveriesOf(db, endpointId);
    expect([partner.received.length, sent?.status]).toEqual([1, "pending"]);

    // The dead process's lease runs out.
    const over = { lease_until: 1, next_attempt_at: 1 };
    await db.updateTable("webhook_deliveries").set(over).where("status", "=", "pending").execute();
    partner.answers = () => true;
    expect((await once(await startDelivering(partner.cert), "exit"))[0]).toBe(0);
    expect((await deliveriesOf(db, endpointId)).map(({ status }) => status)).toEqual(["delivered"]);
    expect(partner.received).toHaveLength(2);
    expect(partner.received[1]?.body).toBe(partner.received[0]?.body);
    for (const { headers, body } of partner.received) {
      expect(headers["webhook-id"]).toBe(sent?.event_id);
      expect(isSigned(String(headers["webhook-signature"]), body, secret)).toBe(true);
    }

    const [refused] = await deliveriesOf(db, other.endpointId);
    expect([refused?.status, refused?.last_error]).toEqual(["pending", expect.stringMatching(/certificate/)]);
    expect(stranger.received).toEqual([]);
  });
});
