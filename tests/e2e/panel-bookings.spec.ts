/**
 * A manager's evening, on a phone and at a desk: the first page says what was sold and who comes, the day's dates lead to their guests, one of
 * whom is asked to come another day, agrees by the mailed link, and another of whom gets the money back.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  changeDatabase,
  findOffer,
  hasSlots,
  type OfferFact,
  readDatabase,
} from "../support/browser/e2e-catalogue";
import { waitForMail } from "../support/browser/inbox";
import { expect, open, test } from "../support/browser/journey";
import { enterAs } from "../support/browser/panel";
import { approve, order, putInCart } from "../support/browser/shop-steps";

/** A manager of the business of this offer, with the demo's password: each run has guests of its own. */
async function newManager(offer: OfferFact): Promise<string> {
  const { emailKey } = await import("~/domain/kernel/email-key.server");
  const email = `encargado-${randomUUID()}@demo.example`;
  const id = randomUUID();
  changeDatabase(
    `insert into users (id, email, email_key, email_verified_at, password_hash, first_name, created_at, updated_at)
     select ?, ?, ?, email_verified_at, password_hash, 'Marta', created_at, updated_at from users
     where email = 'encargado@demo.example'`,
    ...[id, email, emailKey(email)],
  );
  changeDatabase(
    `insert into organization_members (organization_id, user_id, role, created_at)
     select organization_id, ?, 'manager', 1 from offers where id = ?`,
    ...[id, offer.id],
  );
  return email;
}

/** An option with two dates that have room for all that the journeys buy. */
function datedOption(index: number) {
  const offer = findOffer((one) => hasSlots(one) && one.options[0].slots.filter(roomy).length >= 2, index);
  const [first, other] = offer.options[0].slots.filter(roomy);
  if (!first || !other) throw new Error("no two dates");
  return { offer, first: first.id, other: other.id };
}
type Dates = ReturnType<typeof datedOption>;

const roomy = ({ remaining }: { remaining: number }) => remaining >= 4;

const dayOf = (slotId: string): string =>
  readDatabase((db) => {
    const at = db.prepare("select starts_at from slots where id = ?").pluck().get(slotId) as number;
    return new Date(at).toISOString().slice(0, 10);
  });

const numberOf = (email: string): string =>
  readDatabase((db) => db.prepare("select number from sales where email = ?").pluck().get(email) as string);

async function buy(page: Page, { offer, first }: Dates, email: string, scripts: boolean) {
  await putInCart(page, offer, { slotId: first });
  await order(page, email, scripts);
  await approve(page);
  await expect(page.getByRole("heading", { level: 1, name: /confirmada/ })).toBeVisible();
}

for (const [index, width] of [390, 1280].entries()) {
  test(`home, the guests of a date, another date by mail, and a refund at ${width} px`, {
    tag: "@nightly",
  }, async ({ page: manager, newVisitor, scripts, email }) => {
    // At night each runs in both modes, which see each other's guests on a common date.
    const dates = datedOption(index + (scripts ? 0 : 2));
    const { offer, first, other } = dates;
    const [buyer, second] = [await newVisitor(), await newVisitor()];
    await buy(buyer, dates, email, scripts);
    await buy(second, dates, `otra-${email}`, scripts);
    await manager.setViewportSize({ width, height: 844 });
    await enterAs(manager, { email: await newManager(offer) }, "/socios/inicio", scripts);

    await test.step("the first page tells today's sales and leads to the bookings", async () => {
      await expect(manager.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
      await expect(
        manager
          .getByRole("main")
          .getByText(/[2-9]|\d\d/)
          .first(),
      ).toBeVisible();
      await expect(manager.getByRole("heading", { name: "Vienen hoy y mañana" })).toBeVisible();
      await manager.goto(`/socios/reservas?dia=${dayOf(first)}`);
      await manager.getByRole("table").getByRole("link").first().click();
      await manager.goto(`/socios/reservas/${first}`);
    });

    await test.step("on paper stands the list alone", async () => {
      await manager.emulateMedia({ media: "print" });
      await expect(manager.getByRole("row").filter({ hasText: numberOf(email) })).toBeVisible();
      await expect(manager.getByRole("navigation")).toHaveCount(0);
      await expect(manager.getByRole("main").getByRole("link", { name: "Descargar CSV" })).toBeHidden();
      await manager.emulateMedia({ media: "screen" });
    });

    await test.step("a guest is asked to come another day, and agrees by the mailed link", async () => {
      await manager.getByRole("link", { name: "Proponer otra fecha a un cliente" }).click();
      // Other journeys buy places of the same date meanwhile.
      await manager.getByRole("radio", { name: numberOf(email) }).check();
      await manager.locator(`input[name=to][value="${other}"]`).check();
      await manager.getByRole("button", { name: "Enviar la propuesta" }).click();
      await expect(manager.getByText("Sin contestar")).toBeVisible();
      const proposal = await waitForMail(email, /¿Puedes otro día\?/);
      const [link = ""] = /https?:\/\/\S+\/reserva\/cambio\?\S+/.exec(proposal.text) ?? [];
      const { pathname, search } = new URL(link);
      await open(buyer, pathname + search, scripts);
      await buyer.getByRole("button", { name: "Aceptar la fecha nueva" }).click();
      await expect(buyer.getByRole("heading", { level: 1, name: /fecha nueva/ })).toBeVisible();
      const moved = await waitForMail(email, /cambia de fecha/);
      const file = Buffer.from(
        moved.attachments.find(({ name }) => name.endsWith(".ics"))?.base64 ?? "",
        "base64",
      );
      expect(file.toString()).toContain("SEQUENCE:1");
      await manager.reload();
      await expect(manager.getByText("Aceptada")).toBeVisible();
      await manager.goto(`/socios/reservas/${other}`);
      await expect(manager.getByRole("row")).not.toHaveCount(1);
    });

    await test.step("another guest gets the money back from the list", async () => {
      await manager.goto(`/socios/reservas/${first}`);
      const guest = manager.getByRole("row").filter({ hasText: numberOf(`otra-${email}`) });
      await guest.getByRole("link", { name: "Cancelar y devolver" }).click();
      await manager.getByRole("checkbox").first().check();
      await manager.getByRole("textbox", { name: /^Motivo/ }).fill("No podemos ese día");
      await manager.getByRole("button", { name: /^Devolver/ }).click();
      await manager.goto(`/socios/reservas/${first}`);
      await expect(manager.getByText("Anulado").first()).toBeVisible();
    });
  });
}
