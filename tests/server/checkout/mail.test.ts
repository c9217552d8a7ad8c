/** Proves the built shop's mail by SMTP: a guest gets the coupons; a kill while sending loses nothing. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { mailRow, passWaiting, queueMail } from "../../fixtures/mails";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { startSmtpServer, type TestSmtpServer } from "../../support/fakes/smtp-server";
import type { Shop } from "../../support/server";
import { addToCart, buy, couponCodes } from "../purchase";
import { type Offers, startStockedProcess } from "../stocked-shop";

/** One character a module of a QR code, drawn as PNG or as SVG. */
async function modules(picture: Buffer, side: number): Promise<string[]> {
  const grey = await sharp(picture)
    .resize(side, side, { kernel: "nearest" })
    .flatten({ background: "#fff" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const rows = Array.from({ length: side }, (_, y) => grey.subarray(y * side, (y + 1) * side));
  return rows.map((row) => [...row].map((value) => (value < 128 ? "#" : ".")).join(""));
}

/** Shops that other files open in this worker refuse a buffer of SVG in the whole process. */
const SVG = { operation: ["VipsForeignLoadSvgBuffer"] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

onOneDatabase((_name, open) => {
  let smtp: TestSmtpServer;
  let shop: Shop;
  let db: Db;
  let offers: Offers;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: "tienda@correo.example" };
    ({ shop, db, offers } = await startStockedProcess(open, { env }));
  });
  afterAll(async () => {
    await shop?.stop();
    await smtp?.stop();
  });

  it("sends a guest the contract, the coupons as PDF, and links that open them", async () => {
    const visitor = new Visitor(shop.origin);
    await addToCart(visitor, offers.spa.options[0].id);
    const email = `invitada-${crypto.randomUUID()}@example.es`;
    const [code = ""] = couponCodes(await buy(visitor, email));
    visitor.close();
    expect(code).toHaveLength(13);

    const { parsed } = await smtp.waitFor(email);
    expect(parsed.subject).toMatch(/^Tu cupón y la confirmación del pedido \d{4}-\d+$/);
    expect(parsed.text?.replaceAll("-", "")).toContain(code);
    const [pdf, terms] = parsed.attachments.filter(({ disposition }) => disposition === "attachment");
    expect(pdf?.mimeType).toBe("application/pdf");
    expect(terms?.filename).toMatch(/^condiciones-/);

    const [link = ""] = /\S+\/cupon\/\S+/.exec(parsed.text ?? "") ?? [];
    const { pathname, search } = new URL(link);
    const download = await fetch(`${shop.origin}${pathname}${search}`);
    expect(download.status).toBe(200);
    expect(Buffer.from(await download.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");

    // The mail shows the same signed code as the coupon's own page.
    const inside = parsed.attachments.find(({ contentId }) => contentId?.startsWith("<qr-"));
    expect(parsed.html).toContain(`src="cid:${inside?.contentId?.slice(1, -1)}"`);
    const drawn = await (await fetch(`${shop.origin}${pathname}.svg${search}`)).text();
    const side = Number(/viewBox="0 0 (\d+)/.exec(drawn)?.[1]);
    const shown = await modules(Buffer.from(inside?.content as ArrayBuffer), side);
    expect(shown.join("\n")).toContain("#######");
    expect(shown).toEqual(await modules(Buffer.from(drawn), side));
  });

  it("shows no mail page in production", async () => {
    for (const path of ["/dev/mail", "/dev/mail/20261121T000000000Z-0b0cf0a6-3f64-4f5e-9d0c-9b0f5a1c2d3e"]) {
      expect((await fetch(`${shop.origin}${path}`)).status).toBe(404);
    }
  });

  atNight(() => {
    it("loses no mail when the process is killed while sending, and repeats only those in flight", async () => {
      smtp.clear();
      smtp.delay(400);
      const keys = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          queueMail(db, { template: "refund", recipient: `k${index}@example.es` }),
        ),
      );
      await expect.poll(smtp.attempts, { timeout: 60_000, interval: 20 }).toBeGreaterThan(3);
      await shop.kill9();
      smtp.delay(0);
      await passWaiting(db);
      await shop.restart();
      const statuses = async () =>
        new Set(await Promise.all(keys.map(async (key) => (await mailRow(db, key)).status)));
      await expect.poll(statuses, { timeout: 60_000, interval: 250 }).toEqual(new Set(["sent"]));
      const ids = smtp.received.map(({ parsed }) => parsed.messageId);
      expect(new Set(ids).size).toBe(keys.length);
      // Three connections: messages accepted by the server before we read its answer.
      expect(ids.length).toBeLessThanOrEqual(keys.length + 3);
    });
  });
});
