/** Proves a guest's use of mails: coupon, rating, unsubscribing and withdrawal. */
import type { Page } from "@playwright/test";
import { DAY_MS } from "~/domain/kernel/durations";
import {
  changeDatabase,
  findOffer,
  type OfferFact,
  plentiful,
  readDatabase,
  salesOf,
} from "../support/browser/e2e-catalogue";
import { type InboxMail, waitForMail } from "../support/browser/inbox";
import { expect, test } from "../support/browser/journey";
import { approve, couponCodes, order, putInCart } from "../support/browser/shop-steps";
import { linkIn } from "../support/written-mails";

/** Bought as a guest; the mail that confirms it, and the codes the page showed. */
async function buy(page: Page, offer: OfferFact, email: string, scripts: boolean) {
  await putInCart(page, offer);
  await order(page, email, scripts);
  await approve(page);
  const codes = await couponCodes(page);
  return { codes, mail: await waitForMail(email, /confirmación del pedido/) };
}

/** Opens a mail's link on another device. */
async function follow(page: Page, mail: InboxMail, origin: string, path: string): Promise<void> {
  await page.goto(linkIn(mail, origin, path));
}

test("buy as guest, open the mail, download the coupon, rate it, unsubscribe", { tag: "@nightly" }, async ({
  page,
  newVisitor,
  scripts,
  email,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const offer = findOffer(plentiful, scripts ? 43 : 44);
  const { codes, mail } = await buy(page, offer, email, scripts);
  expect(codes).toHaveLength(1);

  // The mail alone is enough without opening the shop …
  expect(mail.text).toContain(codes[0]);
  expect(mail.html).toContain(offer.title.replaceAll("&", "&amp;"));
  const pdf = mail.attachments.find(({ type }) => type === "application/pdf");
  expect(
    Buffer.from(pdf?.base64 ?? "", "base64")
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  // … and its link opens the purchase on any device.
  const elsewhere = await newVisitor();
  await follow(elsewhere, mail, origin, "/pedido");
  await expect(elsewhere.getByText(codes[0] ?? "").first()).toBeVisible();
  const coupon = await elsewhere.getByRole("link", { name: /PDF/ }).first().getAttribute("href");
  const download = await elsewhere.request.get(coupon ?? "");
  expect([download.status(), download.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(download.headers()["content-disposition"]).toMatch(/filename="cupon-.*\.pdf"/);

  // Two days after the visit the shop asks for a rating.
  changeDatabase(
    `update coupons set status = 'redeemed', redeemed_at = ? where sale_line_id in
       (select l.id from sale_lines l join sales s on s.id = l.sale_id where s.email = ?)`,
    Date.now() - 2 * DAY_MS,
    email,
  );
  // In its first seconds the shop has not seen the job yet.
  changeDatabase(
    `insert into job_leases (name, holder, held_until, due_at) values ('ask-for-ratings', '', 0, 1)
       on conflict (name) do update set due_at = 1`,
  );
  const question = await waitForMail(email, /Qué tal/);
  await follow(elsewhere, question, origin, "/feedback");
  const votes = () =>
    readDatabase((db) =>
      db
        .prepare("select stars, status from feedback where offer_id = ? and email_key not like 'demo:%'")
        .all(offer.id),
    );
  expect(votes()).toEqual([]);
  await elsewhere.getByRole("radio", { name: /^4 estrellas/ }).check();
  await elsewhere.getByRole("button", { name: "Enviar mi opinión" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Gracias por tu opinión" })).toBeVisible();
  expect(votes()).toEqual([{ stars: 4, status: "published" }]);

  // The List-Unsubscribe header and the link in the text have the same target.
  expect(question.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const header = /<(https?:[^>]+)>/.exec(question.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  expect(header).toContain(`${origin}/unsubscribe?`);
  await elsewhere.goto(header);
  await elsewhere.getByRole("button", { name: "Darme de baja" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Te has dado de baja" })).toBeVisible();
});

test("withdraw", { tag: "@nightly" }, async ({ page, newVisitor, scripts, email, baseURL }) => {
  const origin = baseURL ?? "";
  const offer = findOffer((one) => plentiful(one) && one.category !== "tickets", scripts ? 45 : 46);
  const { mail } = await buy(page, offer, email, scripts);
  const number = /\d{4}-\d{6}/.exec(mail.subject)?.[0] ?? "";
  const elsewhere = await newVisitor();

  // Number and address alone declare it; the mailed link selects and confirms.
  await elsewhere.goto("/desistimiento");
  await elsewhere.getByLabel("Número de pedido").fill(number);
  await elsewhere.getByLabel("Correo electrónico").fill(email);
  await elsewhere.getByRole("button", { name: "Continuar" }).click();
  await elsewhere.getByRole("button", { name: "Confirmar desistimiento" }).click();
  await expect(
    elsewhere.getByRole("heading", { level: 1, name: "Hemos recibido tu declaración" }),
  ).toBeVisible();
  expect(salesOf(email)).toMatchObject([{ status: "captured" }]);
  const confirmation = await waitForMail(email, /Confirma tu desistimiento/);
  await follow(elsewhere, confirmation, origin, "/desistimiento");
  await expect(
    elsewhere.getByRole("heading", { level: 1, name: `Desistir del pedido ${number}` }),
  ).toBeVisible();
  expect(salesOf(email)).toMatchObject([{ status: "captured" }]);
  await elsewhere.getByRole("button", { name: "Confirmar desistimiento" }).click();
  await expect(
    elsewhere.getByRole("heading", { level: 1, name: "Hemos recibido tu desistimiento" }),
  ).toBeVisible();
  expect(salesOf(email)).toMatchObject([{ status: "refunded" }]);

  expect((await waitForMail(email, /recibido tu desistimiento/)).text).toContain(number);
  await waitForMail(email, /camino tu devolución/);
  await follow(elsewhere, mail, origin, "/pedido");
  await expect(elsewhere.getByText(/Este pedido está anulado/)).toBeVisible();
});
