/**
 * Proves outgoing messages: every template as HTML and text, header injection, and DKIM over both unsubscribe
 * headers.
 */
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutboxRow } from "~/domain/mail/compose-mail.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { folderTransport } from "~/domain/mail/folder-transport.server";
import type { MailMessage } from "~/domain/mail/mail-message";
import { readWrittenHtml, readWrittenMails } from "~/domain/mail/outbox-folder.server";
import { findTemplate } from "~/domain/mail/templates.server";
import { verifyLink } from "~/domain/secrets/signed-link.server";
import { MAIL_DATA, mailPictures, outboxRow, testMailSettings, transportTo } from "../../fixtures/mails";
import { verifyDkim } from "../../support/fakes/dkim";
import { startSmtpServer, type TestSmtpServer } from "../../support/fakes/smtp-server";
import { conformanceProblems } from "../../support/html-conformance";

const ORIGIN = "https://tienda.example";
const DKIM = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const compose = (template: string, more?: Partial<OutboxRow>) =>
  composeMail(outboxRow(template, more), ORIGIN, Date.now(), mailPictures).message;

/** What a reader sees as attached: without the pictures that the HTML shows. */
const filesOf = ({ attachments }: MailMessage) => attachments.filter(({ cid }) => cid === undefined);

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** A link as a mail program reads it; a signature has two dashes at times, which no comment for Outlook may contain. */
const addressOf = (href: string) => href.replaceAll("-&#45;", "--").replaceAll("&amp;", "&");

/** Dates of the bookings in tests: a summer's evening on the Canary Islands. */
const slot = {
  startsAt: Date.UTC(2027, 6, 3, 19, 30),
  endsAt: Date.UTC(2027, 6, 3, 21, 0),
  timezone: "Atlantic/Canary",
};

describe("templates", () => {
  it.each(Object.keys(MAIL_DATA))("%s reads well as HTML and as text", async (template) => {
    const { subject, html, text, attachments } = compose(template);
    expect(subject.length).toBeGreaterThan(8);
    expect(subject.length).toBeLessThan(120);
    expect(html).toMatch(/^<!doctype html>\n<html lang="es" dir="ltr">/);
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html.length).toBeLessThan(102_000);
    for (const written of [subject, html, text]) {
      expect(written).not.toMatch(/undefined|null|NaN|\[object/);
    }
    expect(text).not.toMatch(/<[a-z]|&amp;|&lt;|&#/);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|<link|@import|url\(/);
    for (const [tag] of html.matchAll(/<img[^>]*>/g)) {
      expect(attributeOf(tag, "alt"), tag).toBeDefined();
      expect(Number(attributeOf(tag, "width")), tag).toBeGreaterThan(0);
      expect(Number(attributeOf(tag, "height")), tag).toBeGreaterThan(0);
      const [, cid] = /^cid:(.+)$/.exec(attributeOf(tag, "src") ?? "") ?? [];
      if (cid === undefined) expect(attributeOf(tag, "src")).toMatch(/^https:\/\/tienda\.example\/media\//);
      else expect(attachments.map((file) => file.cid)).toContain(cid);
    }
    for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(
        /^(https:\/\/tienda\.example\/|https:\/\/www\.openstreetmap\.org\/directions|mailto:|tel:)/,
      );
    }
    expect(await conformanceProblems(html)).toEqual([]);
    // Every link of the HTML is in the text as well.
    for (const [, href = ""] of html.matchAll(/href="(https:[^"]*)"/g)) {
      expect(text).toContain(addressOf(href));
    }
  });

  it("carries code and link in the mail with the code", () => {
    const { text, subject } = compose("one-time-code");
    expect(subject).toContain("123456");
    expect(text).toContain(`${ORIGIN}/login/code?purpose=login&email=ana%2Bcompras%40example.es&code=123456`);
  });

  it("calls a deposit a deposit, and says beside it and below the total what is paid later", () => {
    const data = structuredClone(MAIL_DATA["purchase-confirmation"]) as { lines: object[] };
    Object.assign(data.lines[0] ?? {}, { dueAtVenue: 1_400 });
    const text = compose("purchase-confirmation", { data }).text.replaceAll("\u00a0", " ");
    expect(text).toContain("Señal: 2 × 24,90 € = 49,80 € (IVA incluido)\nDespués pagas en el local 28,00 €");
    expect(text).toContain("Por pagar en el local: 28,00 €");
    expect(text).toContain("Al usar el cupón se pagan 14,00 € en el local.");
    expect(compose("purchase-confirmation").text).not.toContain("Señal");
  });

  it("says below the total what a gift card paid of it, and nothing without one", () => {
    const data = { ...MAIL_DATA["purchase-confirmation"], byCards: 1500 };
    const text = compose("purchase-confirmation", { data }).text.replaceAll("\u00a0", " ");
    expect(text).toContain("impuestos incluidos: 49,80 €\nDe ello, con tarjeta regalo: 15,00 €");
    expect(compose("purchase-confirmation").text).not.toContain("tarjeta regalo");
  });

  it("is the contract on a durable medium: seller, price, withdrawal, terms, coupons", () => {
    const message = compose("purchase-confirmation");
    const { text } = message;
    for (const wanted of [
      "2026-000042",
      "ABCD-EFGH-JKMNP",
      "QRST-VWXY-Z1234",
      "Aguas del Sol, S. L.",
      "B85834729",
      "Reserva previa.",
      "IVA incluido",
      "14 días naturales",
      "5 de diciembre de 2026",
      "K7QM-2X9D-HJ4T-8WPC",
      `${ORIGIN}/desistimiento?email=ana%40example.es&sig=1.a.b.c`,
      "noviembre de 2026",
      "Ana Ñúñez",
    ]) {
      expect(text).toContain(wanted);
    }
    expect(text.replaceAll("\u00a0", " ")).toContain("49,80 €");
    const [terms] = filesOf(message);
    expect(terms).toMatchObject({ filename: "condiciones-2026-11.html" });
    expect(String(terms?.content)).toContain("Formulario modelo");
    expect(String(terms?.content)).toContain("Quién vende y quién intermedia");
  });

  it("describes the order to mail programs: number, sum, lines, sellers and its page", () => {
    const { html, text } = compose("purchase-confirmation");
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "Order",
      orderNumber: "2026-000042",
      price: "49.80",
      priceCurrency: "EUR",
      url: "https://tienda.example/pedido?email=ana%40example.es&sig=1.a.b.c",
      acceptedOffer: [
        {
          itemOffered: { name: "Circuito de spa: Para dos" },
          price: "24.90",
          eligibleQuantity: { value: 2 },
        },
      ],
    });
    expect(text).not.toContain("schema.org");
    const data = structuredClone(MAIL_DATA["purchase-confirmation"]) as { lines: { title: string }[] };
    for (const line of data.lines) line.title = "</script><b>";
    expect(compose("purchase-confirmation", { data }).html).not.toContain("</script><b>");
  });

  /** Each button: its link, and the shape that Outlook shows instead. */
  const buttonsOf = (html: string) =>
    [
      ...html.matchAll(
        /<!--\[if mso\]><v:roundrect [^>]* href="([^"]*)"[^>]*>.*?<center[^>]*>(.*?)<\/center><\/v:roundrect><!\[endif\]--><\/span><a class="(m-button|m-outlined)" href="([^"]*)" style="[^"]*mso-hide:all">(.*?)<\/a>/g,
      ),
    ].map(([, shape, shapeWords, kind, link, words]) => ({ shape, shapeWords, kind, link, words }));

  it("draws every button for Outlook as well, with the same words, and writes its address into the text", () => {
    let count = 0;
    for (const template of Object.keys(MAIL_DATA)) {
      const { html, text } = compose(template);
      const buttons = buttonsOf(html);
      expect(buttons.length, template).toBe(html.split(/<a class="m-(?:button|outlined)"/).length - 1);
      for (const { shape = "", shapeWords, link = "", words = "" } of buttons) {
        expect([addressOf(shape), shapeWords], template).toEqual([addressOf(link), words]);
        expect(text, template).toContain(addressOf(shape));
        expect(text.split(words).length, `${template}: ${words}, once`).toBe(2);
      }
      count += buttons.length;
    }
    expect(count).toBeGreaterThan(15);
  });

  it("has one primary button at most; the withdrawal is an outlined one", () => {
    for (const template of Object.keys(MAIL_DATA)) {
      const kinds = buttonsOf(compose(template).html).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "m-button").length, template).toBeLessThan(2);
    }
    const outlined = buttonsOf(compose("purchase-confirmation").html).filter(
      ({ kind }) => kind === "m-outlined",
    );
    expect(outlined.map(({ words }) => words)).toEqual(["Desistir del contrato aquí"]);
  });

  it("shows the signed QR code of every coupon its reader may show, and no other", () => {
    const codesIn = (
      template: string,
      change: (data: { lines: { giftTo: unknown }[] }) => void = () => {},
    ) => {
      const data = structuredClone(MAIL_DATA[template]) as { lines: { giftTo: unknown }[] };
      change(data);
      const { html, attachments } = compose(template, { data: { ...data } });
      const shown = [...html.matchAll(/src="cid:(qr-[^"]+)"/g)].map(([, cid]) => cid);
      expect(attachments.flatMap(({ cid }) => (cid?.startsWith("qr-") ? [cid] : []))).toEqual(shown);
      return shown;
    };
    expect(codesIn("purchase-confirmation")).toEqual(["qr-ABCD-EFGH-JKMNP", "qr-QRST-VWXY-Z1234"]);
    expect(codesIn("gift")).toEqual(["qr-ABCD-EFGH-JKMNP"]);
    expect(codesIn("coupon-expiring")).toEqual(["qr-ABCD-EFGH-JKMNP"]);
    expect(codesIn("gift-expiring")).toEqual(["qr-ABCD-EFGH-JKMNP"]);
    const giftTo = { name: "Luis", email: "luis@example.es" };
    const given = codesIn("purchase-confirmation", ({ lines }) => {
      for (const line of lines) line.giftTo = giftTo;
    });
    expect(given).toEqual([]);
  });

  it("tells with its first words that the coupon is inside, and fills the preview with nothing else", () => {
    const [, hidden = ""] = /<div style="display:none[^"]*">(.*?)<\/div>/s.exec(compose("gift").html) ?? [];
    expect(hidden).toMatch(/^Disfrútalo en Spa Sol\.(\u200c\u00a0){50}/);
    const { html } = compose("purchase-confirmation");
    expect(html).toContain("Enséñalos desde este correo: Circuito de spa");
  });

  it("attaches booked dates for calendars, in the clock of the place and without what opens the purchase", () => {
    const sale = structuredClone(MAIL_DATA["purchase-confirmation"]) as { lines: object[] };
    sale.lines = sale.lines.map((line) => ({ ...line, slot }));
    for (const [template, data] of [
      ["purchase-confirmation", sale],
      ["gift", { ...MAIL_DATA.gift, slot }],
    ] as const) {
      const [file] = filesOf(compose(template, { data: { ...data } }));
      expect(file).toMatchObject({
        filename: "fecha-reservada.ics",
        contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      });
      const lines = String(file?.content).replaceAll("\r\n ", "").split("\r\n");
      expect(lines).toEqual(
        expect.arrayContaining([
          "UID:0b0cf0a6-3f64-4f5e-9d0c-9b0f5a1c2d3e@tienda.example",
          "SEQUENCE:0",
          "DTSTAMP:20261121T000000Z",
          "DTSTART;TZID=Atlantic/Canary:20270703T203000",
          "DTEND;TZID=Atlantic/Canary:20270703T220000",
          "TZID:Atlantic/Canary",
          "SUMMARY:Circuito de spa",
        ]),
      );
      expect(lines.join("\n")).not.toMatch(/ABCD|token=|sig=/);
      // The same file in every attempt.
      expect(filesOf(compose(template, { data: { ...data } }))[0]).toEqual(file);
    }
  });

  it("takes a cancelled date out of the calendar again, unless coupons for it are left", () => {
    const gone = { reason: "slot_cancelled", left: 0 };
    for (const [template, data] of [
      ["slot-cancelled", MAIL_DATA["slot-cancelled"]],
      ["booking-cancelled", { ...MAIL_DATA["booking-cancelled"], moves: 0 }],
      ["gift-void", { ...MAIL_DATA["gift-void"], ...gone }],
    ] as const) {
      const [file] = filesOf(compose(template, { data: { ...data } }));
      expect(String(file?.content)).toMatch(
        /METHOD:CANCEL\r\n[\s\S]*UID:0b0cf0a6-[\s\S]*SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/,
      );
    }
    expect(filesOf(compose("gift-void"))).toEqual([]);
  });

  it("leads to the coupons with its first button", () => {
    for (const [template, address] of [
      ["purchase-confirmation", "https://tienda.example/pedido?"],
      ["gift", "https://tienda.example/regalo?"],
    ] as const) {
      expect(buttonsOf(compose(template).html)[0]?.link, template).toContain(address);
    }
  });

  it("states no right of withdrawal where the law gives none, and attaches no missing terms", () => {
    const data = structuredClone(MAIL_DATA["purchase-confirmation"]) as {
      termsVersion: string;
      lines: { withdrawal: string }[];
    };
    for (const line of data.lines) line.withdrawal = "excluded_dated_leisure";
    data.termsVersion = "2025-01";
    const message = compose("purchase-confirmation", { data });
    const { text } = message;
    expect(text).not.toContain("/desistimiento");
    expect(text).toContain("artículo 103.l");
    expect(filesOf(message)).toEqual([]);
    expect(text).not.toContain("van adjuntas");
  });

  it("asks for stars with links signed for this reader and offer", () => {
    const { text } = compose("rating-request");
    const urls = [...text.matchAll(/https:\S+\/feedback\?\S+/g)].map(([url]) => new URL(url).searchParams);
    expect(urls.map((query) => query.get("rate"))).toEqual(["1", "2", "3", "4", "5"]);
    const facts = verifyLink(urls[0]?.get("sig") ?? "", {
      purpose: "feedback",
      email: "ana+compras@example.es",
    });
    expect(facts).toEqual([urls[0]?.get("offer")]);
  });

  it("escapes user input", () => {
    const evil = "<b onclick=x>&\"'";
    const { html, text } = compose("gift", {
      data: {
        ...MAIL_DATA.gift,
        fromName: evil,
        message: `${evil}\n<script>alert(1)</script>`,
      },
    });
    expect(html).not.toContain("<b onclick");
    expect(html).not.toContain("<script");
    expect(text).toContain(evil);
  });

  it("exist for every name that the app queues", () => {
    const app = join(import.meta.dirname, "../../../app");
    const queued = readdirSync(app, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".server.ts"))
      .map((path) => readFileSync(join(app, path), "utf8"))
      .filter((source) => source.includes("enqueueMail(trx"))
      .flatMap((source) => [...source.matchAll(/"([a-z]+(?:-[a-z]+)*)"/g)].map(([, name = ""]) => name))
      // The compiler refuses a name without a template; other words of these files are none.
      .filter((name) => findTemplate(name) !== null);
    expect(new Set(queued).size).toBeGreaterThan(15);
    expect(queued.filter((name) => !(name in MAIL_DATA))).toEqual([]);
  });

  it("rejects unknown names", () => {
    expect(findTemplate("constructor")).toBeNull();
    expect(findTemplate("__proto__")).toBeNull();
  });
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
