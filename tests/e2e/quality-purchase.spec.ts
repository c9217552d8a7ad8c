/** Checks purchase screens without coupons: pending, or shown to another visitor. */
import type { Page } from "@playwright/test";
import { HOUR_MS } from "~/domain/kernel/durations";
import {
  changeDatabase,
  findOffer,
  type OfferFact,
  plentiful,
  readDatabase,
  transactionOf,
} from "../support/browser/e2e-catalogue";
import { waitForMail } from "../support/browser/inbox";
import { expect, open, test } from "../support/browser/journey";
import { expectSoundBothWays, expectSoundScreen } from "../support/browser/screens";
import {
  approve,
  confirmation,
  fillBuyer,
  order,
  orderButton,
  putInCart,
  terms,
} from "../support/browser/shop-steps";
import { linkIn } from "../support/written-mails";

/** Time of the bank's decision on a pending payment. */
function tellAt(email: string, due: number): void {
  changeDatabase(
    `update simulated_notifications set due_at = ?
     where order_id = (select id from simulated_orders where idempotency_key = ?)`,
    due,
    transactionOf(email),
  );
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test(
  "a pending payment, also for a stranger, passes",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser, newVisitor }, { project }) => {
    const judge = { scripts, browser, project: project.name };
    await putInCart(page, findOffer(plentiful, 59));
    await order(page, email, scripts);
    await approve(page, "El banco tarda");
    await expect(title(page)).toHaveText("Estamos confirmando tu pago");
    tellAt(email, Date.now() + HOUR_MS);
    const address = page.url();
    // Without scripts the page reloads every few seconds, even during a check: this stops it.
    if (!scripts) await page.route(address, (route) => route.fulfill({ status: 204 }));
    await expectSoundScreen(page, "pending payment", judge);

    const stranger = await newVisitor();
    await open(stranger, address, scripts);
    await expect(title(stranger)).not.toHaveText("Estamos confirmando tu pago");
    await expectSoundScreen(stranger, "stranger's payment", judge);

    tellAt(email, 1);
    // In a page of its own: the old one's reload, which can come at any moment, would interrupt opening it again there.
    const later = await page.context().newPage();
    await later.goto(address);
    await expect(confirmation(later)).toBeVisible({ timeout: 60_000 });
  },
);

test(
  "the correction of a gift that did not arrive passes",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser }, { project }) => {
    await putInCart(page, findOffer(plentiful, 61));
    await order(page, email, scripts);
    await approve(page);
    await expect(confirmation(page)).toBeVisible();
    const lines = `select l.id from sale_lines l join sales s on s.id = l.sale_id where s.email = ?`;
    const [{ id } = { id: "" }] = readDatabase((db) => db.prepare(lines).all(email)) as { id: string }[];
    changeDatabase(
      "update sale_lines set for_present = 1, gift_name = 'Luis', gift_email = ? where id = ?",
      "x@a.es",
      id,
    );
    changeDatabase(
      `insert into mail_outbox (id, event_key, recipient, template, data, status, attempts, next_attempt_at, created_at)
     values (?, ?, 'x@a.es', 'gift', '{}', 'dead', 1, 1, 1)`,
      crypto.randomUUID(),
      `sale.gift:${id}`,
    );
    await page.goto(`/order/success?transaction_id=${transactionOf(email)}`);
    await page.getByRole("link", { name: "Enviarlo a otra dirección" }).click();
    await expect(title(page)).toHaveText("Envía el regalo a otra dirección");
    await expectSoundBothWays(page, "gift to another address", { scripts, browser, project: project.name });
  },
);

test(
  "a coupon is sent to a friend, and the form for it passes",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser }, { project }) => {
    await putInCart(page, findOffer(plentiful, 62));
    await order(page, email, scripts);
    await approve(page);
    await expect(confirmation(page)).toBeVisible();
    await page.getByRole("link", { name: /^Enviar a un amigo/ }).click();
    await expect(title(page)).toHaveText("Enviar a un amigo");
    await expectSoundBothWays(page, "coupon to a friend", { scripts, browser, project: project.name });
    await page.getByLabel("Correo de tu amigo").fill(`amigo.${email}`);
    await page.getByLabel(/^Para/).fill("Luis");
    await page.getByRole("button", { name: "Enviar el cupón" }).click();
    await expect(page.getByText(`lo tiene Luis (amigo.${email}) con un código nuevo`)).toBeVisible();
    await expect(page.locator(".coupon__code")).toHaveCount(0);
  },
);

test(
  "a booked date is moved by its buyer, and the page for it passes",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser }, { project }) => {
    const roomy = ({ options: [{ slots }] }: OfferFact) => slots.filter(({ remaining }) => remaining >= 4);
    const offer = findOffer((one) => roomy(one).length >= 3 && one.options[0].price > 0, 5);
    changeDatabase(
      "update offers set date_change_limit = '2_hours', cancellation_limit = '2_hours' where id = ?",
      offer.id,
    );
    const [last] = roomy(offer).slice(-1);
    await putInCart(page, offer, { slotId: last?.id });
    await order(page, email, scripts);
    await approve(page);
    await expect(confirmation(page)).toBeVisible();
    await page.getByRole("link", { name: /^Cambiar la fecha o cancelar/ }).click();
    await expect(title(page)).toHaveText("Cambiar o cancelar tu reserva");
    await expectSoundBothWays(page, "own booking", { scripts, browser, project: project.name });
    await page.getByRole("button", { name: "Cambiar a esta fecha" }).click();
    await expect(page.getByText("Hecho: tu reserva es ahora el")).toBeVisible();
  },
);

test(
  "a coupon near its end is extended by its buyer, and the page for it passes",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser }, { project }) => {
    const offer = findOffer(plentiful, 63);
    changeDatabase("update offers set expiry_policy = 'extend_once' where id = ?", offer.id);
    await putInCart(page, offer);
    await order(page, email, scripts);
    await approve(page);
    await expect(confirmation(page)).toBeVisible();
    changeDatabase(
      `update coupons set valid_until = created_at + 864000000 where sale_line_id in
        (select l.id from sale_lines l join sales s on s.id = l.sale_id where s.email = ?)`,
      email,
    );
    await page.reload();
    await page.getByRole("link", { name: /^Prorrogar/ }).click();
    await expect(title(page)).toHaveText("Prorrogar tu cupón");
    await expectSoundBothWays(page, "extension", { scripts, browser, project: project.name });
    await page.getByRole("button", { name: /^Prorrogar hasta el/ }).click();
    await expect(page.getByText("Hecho: vale hasta el")).toBeVisible();
  },
);

test(
  "a gift passes, closed and opened by its recipient",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser, baseURL }, { project }) => {
    const judge = { scripts, browser, project: project.name };
    await putInCart(
      page,
      findOffer((offer) => plentiful(offer) && offer.giftAllowed, 62),
      { gift: true },
    );
    await open(page, "/checkout/", scripts);
    await fillBuyer(page, email);
    const recipient = `regalo-${email}`;
    await page.locator("input[name^='gift-name.']").fill("Luis");
    await page.locator("input[name^='gift-email.']").fill(recipient);
    await page.locator("textarea[name^='gift-message.']").fill("Que lo disfrutes.\nUn abrazo.");
    await terms(page).check();
    await orderButton(page).click();
    await approve(page);
    await expect(confirmation(page)).toBeVisible();
    const mail = await waitForMail(recipient, /te ha(n)? hecho un regalo/);
    await open(page, linkIn(mail, baseURL ?? "", "/regalo"), scripts);
    await expect(page.getByText("Que lo disfrutes.")).toBeVisible();
    await expectSoundBothWays(page, "gift", judge);
    await page.getByRole("button", { name: "Abrir mi regalo" }).click();
    await expect(page.locator(".coupon code")).toBeVisible();
    await expectSoundBothWays(page, "gift opened", judge);
  },
);

test(
  "the correction of an address that got no mail passes",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser }, { project }) => {
    await putInCart(page, findOffer(plentiful, 60));
    await order(page, email, scripts);
    await approve(page);
    await expect(confirmation(page)).toBeVisible();
    await waitForMail(email, /./);
    // The mail job notes what it has sent afterwards.
    const mails = "select status from mail_outbox where recipient = ?";
    await expect
      .poll(() => readDatabase((db) => db.prepare(mails).all(email)))
      .not.toContainEqual({ status: "queued" });
    changeDatabase("update mail_outbox set status = 'dead' where recipient = ?", email);
    await open(page, `/order/address?transaction_id=${transactionOf(email)}`, scripts);
    await expect(title(page)).toHaveText("Corrige tu correo");
    await expectSoundBothWays(page, "address correction", { scripts, browser, project: project.name });
  },
);
