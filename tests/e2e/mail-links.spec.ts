/**
 * Proves the path from the rating mail to the vote and to unsubscribing, with the mail as the shop wrote it.
 */
import { randomUUID } from "node:crypto";
import { changeDatabase, findOffer, plentiful, readDatabase } from "../support/browser/e2e-catalogue";
import { waitForMail } from "../support/browser/inbox";
import { expect, test } from "../support/browser/journey";
import { linkIn } from "../support/written-mails";

const votesFor = (offerId: string) =>
  readDatabase((db) =>
    db
      .prepare("select stars, comment from feedback where offer_id = ? and email_key not like 'demo:%'")
      .all(offerId),
  );

test("rate the offer from the mail and unsubscribe", { tag: "@repeated" }, async ({
  page,
  scripts,
  email,
  baseURL,
}) => {
  const offer = findOffer(plentiful, scripts ? 41 : 42);
  changeDatabase(
    `insert into mail_outbox (id, event_key, recipient, template, data, status, attempts, next_attempt_at, created_at)
     values (?, ?, ?, 'rating-request', ?, 'queued', 0, 0, ?)`,
    randomUUID(),
    `test:${email}`,
    email,
    JSON.stringify({ offerId: offer.id, title: offer.title, sellerName: "Vendedor" }),
    Date.now(),
  );
  const mail = await waitForMail(email, /./);

  await page.goto(linkIn(mail, baseURL ?? "", "/feedback"));
  await expect(page.getByRole("radio", { name: /^1 estrella/ })).toBeChecked();
  expect(votesFor(offer.id)).toEqual([]);
  await page.getByRole("radio", { name: /^5 estrellas/ }).check();
  if (scripts) {
    await expect(page.getByText("Hemos guardado tus estrellas.")).toBeVisible();
    await expect.poll(() => votesFor(offer.id)).toEqual([{ stars: 5, comment: null }]);
  }
  await page.getByLabel("Comentario").fill("Volveremos.");
  await page.getByRole("button", { name: "Enviar mi opinión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gracias por tu opinión" })).toBeVisible();
  expect(votesFor(offer.id)).toEqual([{ stars: 5, comment: "Volveremos." }]);

  await page.goto(linkIn(mail, baseURL ?? "", "/unsubscribe"));
  await page.getByRole("button", { name: "Darme de baja" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Te has dado de baja" })).toBeVisible();
});
