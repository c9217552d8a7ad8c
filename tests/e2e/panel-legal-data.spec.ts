/** An owner asks for a change of verified legal data, staff approve it with a reason, and the owner reads both: on a phone. */
import { randomUUID } from "node:crypto";
import { changeDatabase } from "../support/browser/e2e-catalogue";
import { waitForMail } from "../support/browser/inbox";
import { expect, test } from "../support/browser/journey";
import { enterAs, enterDesk } from "../support/browser/panel";

/** A verified business of its own, whose owner has the demo's password. */
async function newOwner(name: string): Promise<string> {
  const { emailKey } = await import("~/domain/kernel/email-key.server");
  const [id, organizationId] = [randomUUID(), randomUUID()];
  const email = `duena-${id}@demo.example`;
  changeDatabase(
    `insert into users (id, email, email_key, email_verified_at, password_hash, first_name, created_at, updated_at)
     select ?, ?, ?, email_verified_at, password_hash, 'Marta', created_at, updated_at from users
     where email = 'encargado@demo.example'`,
    ...[id, email, emailKey(email)],
  );
  changeDatabase(
    `insert into organizations (id, slug, name, legal_name, tax_id, tax_id_kind, trader_status, street, postal_code,
       city, province, country, contact_email, contact_phone, description, tax_regime, status, commission_rate,
       verified_at, created_at, updated_at, version)
     values (?, ?, ?, 'Baños de Luz, S. L.', 'B85834729', 'cif', 'trader', 'Calle Mayor, 1', '28013', 'Madrid', 'madrid',
       'ES', ?, '+34 910 000 001', '', 'iva', 'active', 1500, 1, 1, 1, 1)`,
    ...[organizationId, `banos-${organizationId}`, name, email],
  );
  changeDatabase(
    "insert into organization_members (organization_id, user_id, role, created_at) values (?, ?, 'owner', 1)",
    ...[organizationId, id],
  );
  return email;
}

test("legal data change when staff approve what the owner asks for", { tag: "@nightly" }, async ({
  page,
  newVisitor,
  scripts,
}) => {
  const name = `Baños de Luz ${randomUUID().slice(0, 8)}`;
  const email = await newOwner(name);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, { email }, "/socios/organizacion", scripts);
  await page.getByRole("link", { name: "Pedir un cambio de los datos legales o de la cuenta" }).click();
  await page.getByLabel("Razón social").fill("Baños de Luz, S. A.");
  await page.getByLabel("Qué ha cambiado").fill("Ahora somos una sociedad anónima.");
  await page.getByRole("button", { name: "Pedir el cambio" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Tu petición espera nuestra decisión" }),
  ).toBeVisible();

  const staff = await newVisitor();
  await enterDesk(staff, scripts);
  await staff.goto("/gestion/cola?clase=datos-legales");
  await staff.getByRole("rowheader").getByRole("link", { name }).click();
  await expect(staff.getByRole("table")).toContainText("Baños de Luz, S. A.");
  await staff.getByRole("radio", { name: /^Aprobarlo/ }).check();
  await staff.getByLabel("Explicación para el negocio").fill("Vista la escritura.");
  await staff.getByRole("button", { name: "Enviar la decisión" }).click();
  await expect(staff.getByText("Los datos nuevos ya valen")).toBeVisible();

  await waitForMail(email, /Hemos aprobado el cambio/);
  await page.goto("/socios/organizacion");
  await expect(page.getByText("Motivo: Vista la escritura.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Baños de Luz, S. A.").first()).toBeVisible();
});
