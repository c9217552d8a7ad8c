// Proves the settings of mail: transport, sender, DKIM keys and the operator's address.
import { expect, it } from "vitest";
import { mailSettings } from "./settings";

const ORIGIN = "https://tienda.example";
const KEY = "-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----";

it("writes to a folder from an address of its own host by default", () => {
  expect(mailSettings({}, ORIGIN)).toEqual({
    smtp: null,
    from: { name: "Irresistible", address: "no-reply@tienda.example" },
    dkim: null,
    operator: null,
  });
  expect(mailSettings({ SMTP_URL: " ", DKIM_KEY: "" }, "http://localhost:3000").from.address).toBe(
    "no-reply@localhost",
  );
});

it("reads an SMTP URL with escaped credentials and the usual ports", () => {
  const smtp = (SMTP_URL: string) =>
    mailSettings({ SMTP_URL, MAIL_FROM: "hola@tienda.example" }, ORIGIN).smtp;
  expect(smtp("smtp://ana%40x:p%2Fw@mail.example")).toEqual({
    host: "mail.example",
    port: 587,
    secure: false,
    user: "ana@x",
    password: "p/w",
  });
  expect(smtp("smtps://mail.example")).toMatchObject({ port: 465, secure: true, user: "" });
  expect(smtp("smtp://127.0.0.1:2525")).toMatchObject({ host: "127.0.0.1", port: 2525 });
});

it("reads DKIM keys from a single line", () => {
  const { dkim } = mailSettings({ DKIM_DOMAIN: "t.example", DKIM_SELECTOR: "s1", DKIM_KEY: KEY }, ORIGIN);
  expect(dkim?.privateKey).toBe(KEY.replaceAll("\\n", "\n"));
});

it.each([
  [{ SMTP_URL: "mail.example" }, /SMTP_URL/],
  [{ SMTP_URL: "http://mail.example" }, /SMTP_URL/],
  [{ SMTP_URL: "smtp://mail.example" }, /MAIL_FROM/],
  [{ SMTP_URL: "smtp://mail.example", MAIL_FROM: "Tienda <a@b.example>" }, /MAIL_FROM/],
  [{ DKIM_DOMAIN: "t.example" }, /DKIM_SELECTOR/],
  [{ DKIM_DOMAIN: "t.example", DKIM_SELECTOR: "s1", DKIM_KEY: "abc" }, /DKIM_KEY/],
])("names the variable that is wrong: %j", (environment, message) => {
  expect(() => mailSettings(environment, ORIGIN)).toThrow(message);
});

it("accepts an operator only with a valid address", () => {
  expect(mailSettings({ OPERATOR_EMAIL: " guardia@tienda.example " }, ORIGIN).operator).toBe(
    "guardia@tienda.example",
  );
  expect(mailSettings({ OPERATOR_EMAIL: " " }, ORIGIN).operator).toBeNull();
  for (const wrong of ["guardia", "guardia\u200b@tienda.example"]) {
    expect(() => mailSettings({ OPERATOR_EMAIL: wrong }, ORIGIN)).toThrow(/^OPERATOR_EMAIL: /);
  }
});
