// Proves mails as they are written: every template as HTML and text, buttons, signed links, escaping, and that there is one for every name.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findTemplate } from "~/domain/mail/templates.server";
import { verifyLink } from "~/domain/secrets/signed-link.server";
import { MAIL_DATA } from "../../fixtures/mails";
import { conformanceProblems } from "../../support/html-conformance";
import { addressOf, attributeOf, buttonsOf, compose, ORIGIN } from "./composed-mail";

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
