// Proves mails on their way out: header injection, and DKIM over both unsubscribe headers; and files where there is no SMTP server.
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutboxRow } from "~/domain/mail/compose-mail.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { folderTransport } from "~/domain/mail/folder-transport.server";
import { readWrittenHtml, readWrittenMails } from "~/domain/mail/outbox-folder.server";
import { verifyLink } from "~/domain/secrets/signed-link.server";
import { MAIL_DATA, outboxRow, testMailSettings, transportTo } from "../../fixtures/mails";
import { verifyDkim } from "../../support/fakes/dkim";
import { startSmtpServer, type TestSmtpServer } from "../../support/fakes/smtp-server";
import { compose, ORIGIN } from "./composed-mail";

const DKIM = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

describe("over SMTP", () => {
  let smtp: TestSmtpServer;
  const dkim = { domain: "correo.example", selector: "s1", privateKey: DKIM.privateKey };
  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  beforeEach(() => smtp.clear());
  afterAll(() => smtp.stop());

  async function send(template: string, more?: Partial<OutboxRow>) {
    const transport = transportTo(smtp.port, dkim);
    await transport.send(compose(template, more));
    transport.close();
    const [mail] = smtp.received;
    if (!mail) throw new Error("nothing came");
    return mail;
  }

  const head = (raw: string) => raw.slice(0, raw.indexOf("\r\n\r\n"));

  it("signs commercial mails with both unsubscribe headers inside the signature", async () => {
    const { raw, parsed } = await send("rating-request");
    const { valid, fields, domain, selector } = verifyDkim(raw, DKIM.publicKey);
    expect({ valid, domain, selector }).toEqual({ valid: true, domain: "correo.example", selector: "s1" });
    expect(fields).toEqual(
      expect.arrayContaining(["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
    );
    expect(head(raw).match(/^list-unsubscribe:/gim)).toHaveLength(1);
    expect(head(raw).match(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/gim)).toHaveLength(1);
    const [, address = ""] = /^List-Unsubscribe: <(https:[^>\s]+)>\r$/im.exec(raw) ?? [];
    const { pathname, searchParams: query } = new URL(address);
    expect(pathname).toBe("/unsubscribe");
    const email = query.get("email") ?? "";
    expect(email).toBe("ana+compras@example.es");
    expect(verifyLink(query.get("sig") ?? "", { purpose: "unsubscribe", email })).toEqual([
      "ratings",
      "rating-request",
    ]);
    expect(parsed.html).toContain("Darme de baja");
  });

  it("detects changes of a signed mail", async () => {
    const { raw } = await send("rating-request");
    for (const changed of [
      raw.replace("One-Click", "Two-Click"),
      raw.replace(/(List-Unsubscribe: <https:\/\/tienda)/, "$1s"),
      raw.replace("prefers-color-scheme", "prefers-colour-scheme"),
      raw.replace(/^Subject: /m, "Subject: No "),
    ]) {
      expect(changed).not.toBe(raw);
      expect(verifyDkim(changed, DKIM.publicKey).valid).toBe(false);
    }
  });

  it("puts no list header on service mails, and signs those, too", async () => {
    const { raw } = await send("purchase-confirmation");
    expect(head(raw)).not.toMatch(/^list-/im);
    expect(head(raw)).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(verifyDkim(raw, DKIM.publicKey).valid).toBe(true);
  });

  it("attaches the terms of the contract", async () => {
    const { parsed } = await send("purchase-confirmation");
    const attached = parsed.attachments.filter(({ disposition }) => disposition === "attachment");
    expect(attached.map(({ filename }) => filename)).toEqual(["condiciones-2026-11.html"]);
  });

  it("carries its pictures inside, related to the HTML that shows them", async () => {
    const { parsed, raw } = await send("purchase-confirmation");
    const inside = parsed.attachments.filter(({ disposition }) => disposition === "inline");
    expect(inside.map(({ contentId, related, mimeType }) => ({ contentId, related, mimeType }))).toEqual(
      ["marca", "qr-ABCD-EFGH-JKMNP", "qr-QRST-VWXY-Z1234"].map((cid) => ({
        contentId: `<${cid}>`,
        related: true,
        mimeType: "image/png",
      })),
    );
    for (const { content } of inside) expect((content as ArrayBuffer).byteLength).toBeLessThan(1_200);
    expect(raw).toMatch(/multipart\/mixed[\s\S]*multipart\/alternative[\s\S]*multipart\/related/);
  });

  it("keeps names with line breaks out of headers", async () => {
    const title = "Spa\r\nBcc: todos@example.es\r\n\r\nHola\u2028X-Otro: 1";
    const { raw, to, parsed } = await send("offer-status", {
      data: { ...MAIL_DATA["offer-status"], title },
    });
    expect(to).toEqual(["ana+compras@example.es"]);
    expect(head(raw)).not.toMatch(/^(bcc|x-otro):/im);
    expect(parsed.subject).toBe("Tu oferta «Spa Bcc: todos@example.es Hola X-Otro: 1» no se ha aprobado");
  });
});

describe("without an SMTP server", () => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  const inside = join(folder, "outbox");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("writes each mail to files readable by the owner only", async () => {
    const transport = folderTransport(inside, { ...testMailSettings(0), smtp: null });
    const later = outboxRow("one-time-code", { created_at: Date.UTC(2026, 10, 22) });
    await transport.send(compose("offer-status"));
    await transport.send(composeMail(later, ORIGIN, Date.now()).message);
    const mails = await readWrittenMails(inside, 10);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "123456 es tu código de Irresistible",
      "Tu oferta «Circuito de spa» no se ha aprobado",
    ]);
    const name = mails[0]?.name ?? "";
    const shown = await readWrittenHtml(inside, name);
    expect(shown).toMatch(/^<!doctype html>[\s\S]*<img src="data:image\/png;base64,/);
    expect(shown).not.toContain("cid:");
    expect(readFileSync(join(inside, `${name}.eml`), "utf8")).toContain(
      `Message-ID: <${later.id}@correo.example>`,
    );
    for (const file of readdirSync(inside)) expect(statSync(join(inside, file)).mode & 0o077).toBe(0);
  });

  it("opens nothing outside its folder", async () => {
    for (const name of ["../../etc/passwd", "..%2f", "", "20261121T000000000Z-../../../../../../../../x"]) {
      expect(await readWrittenHtml(inside, name)).toBeNull();
    }
    expect(await readWrittenMails(join(folder, "absent"), 10)).toEqual([]);
  });
});
