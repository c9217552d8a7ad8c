/**
 * Proves over every mail the rules that mail programs set: Outlook on Windows draws with Word's engine, Gmail cuts off
 * long HTML and style sheets, dark modes change only what a class names, and a reader of the text misses nothing.
 */
import { describe, expect, it } from "vitest";
import { composeMail, type OutboxRow } from "~/domain/mail/compose-mail.server";
import { OUTLOOK_COLUMN, OUTLOOK_HEAD } from "~/mail-layout/style-sheets";
import { MAIL_DATA, mailPictures, outboxRow } from "../../fixtures/mails";

const compose = (template: string, more?: Partial<OutboxRow>) =>
  composeMail(outboxRow(template, more), "https://tienda.example", Date.now(), mailPictures).message;

/** Gmail shows no more of a mail's HTML, in bytes. */
const GMAIL_HTML = 102_000;
/** Gmail leaves out longer style sheets, in characters. */
const GMAIL_STYLES = 8_192;

interface Tag {
  name: string;
  attributes: string;
  classes: string[];
  style: Record<string, string>;
}

const attributeOf = (attributes: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

function styleOf(attributes: string): Record<string, string> {
  const rules = attributeOf(attributes, "style").replaceAll("&#x27;", "'").split(";").filter(Boolean);
  return Object.fromEntries(
    rules.map((rule) => {
      const at = rule.indexOf(":");
      return [rule.slice(0, at), rule.slice(at + 1)];
    }),
  );
}

/** The opening tags of the body as other programs than Outlook see them. */
function tagsOf(html: string): Tag[] {
  const [, body = ""] = /(<body[\s\S]*)<\/body>/.exec(html) ?? [];
  const shown = body.replace(/<!--[\s\S]*?-->/g, "");
  return [...shown.matchAll(/<([a-z][a-z0-9]*)((?: [^<>]*)?)>/g)].map(([, name = "", attributes = ""]) => ({
    name,
    attributes,
    classes: attributeOf(attributes, "class").split(" ").filter(Boolean),
    style: styleOf(attributes),
  }));
}

const isHidden = ({ style }: Tag) => style["mso-hide"] === "all";
const isSheet = ({ classes }: Tag) => classes.includes("m-sheet");
/** Outlook's own rule indents lists. */
const PADDED = ["td", "th", "ul", "body"];

/** What Word's engine would draw differently, a sentence each. */
function wordProblems(tag: Tag): string[] {
  const { name, style } = tag;
  if (isHidden(tag)) return [];
  const rules = Object.entries(style).filter(([rule, value]) => {
    if (rule === "display") return value !== "block";
    if (rule.startsWith("max-")) return !isSheet(tag);
    if (rule.startsWith("margin")) return value.includes("auto") && !isSheet(tag);
    if (rule.startsWith("padding")) return !PADDED.includes(name);
    if (rule === "width" || rule === "height" || rule === "background-color") {
      return !["table", "td", "th", "img", "body"].includes(name);
    }
    return /^(position|float|transform|box-|object-|flex|grid|gap|background-(?!color)|background$)/.test(
      rule,
    );
  });
  return rules.map(([rule, value]) => `<${name}> ${rule}: ${value}`);
}

/** Rules for colours of an element that keeps them in dark mode: codes are scanned dark on white. */
const isQr = ({ attributes }: Tag) => attributeOf(attributes, "src").startsWith("cid:qr-");

function coloursWithoutClass(tag: Tag): string[] {
  if (isQr(tag) || tag.classes.some((name) => name !== "m-stack" && name !== "m-mono")) return [];
  return Object.entries(tag.style)
    .filter(([rule, value]) => /color|^border/.test(rule) && value.includes("#"))
    .map(([rule, value]) => `<${tag.name}> ${rule}: ${value}`);
}

describe.each(Object.keys(MAIL_DATA))("%s", (template) => {
  const message = compose(template);
  const { html, text } = message;
  const tags = tagsOf(html);
  const [, styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];

  it("has no rule on which it depends and that Outlook on Windows does not know", () => {
    expect(tags.flatMap(wordProblems)).toEqual([]);
    const [open, close] = OUTLOOK_COLUMN;
    expect(html.split(OUTLOOK_HEAD)).toHaveLength(2);
    expect(html.indexOf(`${open}<table role="presentation" class="m-sheet"`)).toBeGreaterThan(0);
    expect(html.split(`</table>${close}</td>`)).toHaveLength(2);
    expect(html.split("<!--[if mso]>").length).toBe(html.split("<![endif]-->").length);
  });

  it("lays out with tables that say so, and gives padding and size to every cell and picture", () => {
    const [, body = ""] = /(<body[\s\S]*)<\/body>/.exec(html) ?? [];
    for (const [table] of body
      .replace(/<!--[\s\S]*?-->/g, "")
      .matchAll(/<table[^>]*>(?:(?!<table)[\s\S])*/g)) {
      expect(table).toMatch(/^<table role="presentation"|<th scope="row"/);
    }
    for (const { name, style, attributes } of tags) {
      if (name === "td" && !("height" in style)) expect(style, attributes).toHaveProperty("padding");
      if (name === "img") expect(attributes).toMatch(/ width="\d+" height="\d+"/);
    }
  });

  it("names a class for every colour, and dark mode knows each of them", () => {
    expect(tags.flatMap(coloursWithoutClass)).toEqual([]);
    for (const name of new Set(tags.flatMap(({ classes }) => classes))) {
      expect(`${styles}${OUTLOOK_HEAD}`).toContain(`.${name} {`);
    }
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  });

  it("is short enough for Gmail, and its preview shows its own words", () => {
    expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_HTML);
    expect(styles.length).toBeLessThan(GMAIL_STYLES);
    const [, preheader = ""] = /<div style="display:none[^"]*mso-hide:all">(.*?)\u200c/.exec(html) ?? [];
    expect(preheader.length).toBeGreaterThan(5);
    expect(preheader).not.toBe(message.subject);
  });

  it("says in its text every address and number that its HTML links to", () => {
    for (const { name, attributes } of tags) {
      if (name !== "a") continue;
      const href = attributeOf(attributes, "href").replaceAll("&amp;", "&");
      const [scheme] = href.split(":");
      if (scheme === "tel") expect(text.replaceAll(" ", "")).toContain(href.slice(4));
      else expect(text).toContain(href.replace(/^mailto:/, ""));
    }
    expect(text).toContain(message.unsubscribe?.url ?? "");
  });
});

describe("a mail of the largest order", () => {
  interface Line {
    title: string;
    conditions: string;
    places: { name: string }[];
    coupons: { code: string }[];
  }
  const [line] = (MAIL_DATA["purchase-confirmation"] as { lines: [Line] }).lines;
  const [coupon] = line.coupons;
  const [place] = line.places;
  const pdfUrl = `https://tienda.example/cupon/0b0cf0a6-3f64-4f5e-9d0c-9b0f5a1c2d4f?token=${"x".repeat(24)}`;
  let codes = 0;
  const coupons = (count: number) =>
    Array.from({ length: count }, () => {
      codes += 1;
      return { ...coupon, code: `ABCD-EFGH-${String(codes).padStart(5, "0")}`, pdfUrl };
    });
  const places = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...place, name: `Spa ${index}` }));
  const terms = "No acumulable a otras promociones; máximo dos cupones por persona y día.\n";
  const long = (letters: number) => terms.repeat(letters / terms.length);

  interface Sold extends Partial<Line> {
    howToRedeem?: string;
  }
  /** @param each coupons of a line */
  const orderOf = (count: number, each: number, more: Sold) => ({
    ...MAIL_DATA["purchase-confirmation"],
    lines: Array.from({ length: count }, (_, index) => ({
      ...line,
      title: `Circuito de spa ${index}`,
      coupons: coupons(each),
      ...more,
    })),
  });

  it.each([
    ["20 lines", orderOf(20, 10, { conditions: long(10_000), howToRedeem: long(5_000) })],
    ["one line of 200", orderOf(1, 200, { conditions: long(10_000), places: places(100) })],
    ["5 lines with much to read", orderOf(5, 4, { conditions: long(6_000) })],
    ["8 lines in two places", orderOf(8, 2, { conditions: long(1_500), places: places(2) })],
    ["12 lines", orderOf(12, 1, { conditions: "" })],
  ])("with %s keeps the rights in sight: what does not fit is attached", (_, data) => {
    const { html, text, attachments } = compose("purchase-confirmation", { data });
    expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_HTML);
    expect(html).toContain("Desistir del contrato aquí");
    const details = attachments.find(({ filename }) => filename === "pedido-2026-000042.html");
    const written = details ? String(details.content) : html;
    if (details) expect(text).toContain("van en el archivo adjunto «pedido-2026-000042.html»");
    for (const { title, conditions, places: where, coupons: sold } of data.lines) {
      expect(written).toContain(`Condiciones de «${title}»`);
      expect(written).toContain(conditions.split("\n")[0]);
      for (const { name } of where) expect(written).toContain(name);
      for (const { code } of sold) expect(html).toContain(code);
    }
  });

  it("attaches nothing more to an order that fits", () => {
    const { attachments } = compose("purchase-confirmation");
    expect(attachments.map(({ filename }) => filename)).not.toContain("pedido-2026-000042.html");
  });

  it("as a gift shows ten codes to scan, and the others with their links", () => {
    const data = {
      ...MAIL_DATA.gift,
      offerId: "0b0cf0a6-3f64-4f5e-9d0c-9b0f5a1c2d3e",
      coupons: coupons(200),
      places: places(500),
      howToRedeem: long(5_000),
    };
    const { html, text } = compose("gift", { data });
    expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_HTML);
    expect(html.split('src="cid:qr-')).toHaveLength(11);
    expect(html.split(`href="${pdfUrl}"`).length).toBeGreaterThan(200);
    expect(text.replaceAll("\u00a0", " ")).toContain(
      "Y 494 lugares más, en la página de la oferta: https://tienda.example/ofertas/",
    );
  });
});
