/** Opens the partners' panel and the staff's desk as one of the demo's people (README). */
import { expect, type Page } from "@playwright/test";
import type { MemberRole } from "~/domain/kernel/context";
import { DEMO_PASSWORD, demoAccounts, type SeedAccount } from "../../../demo/content/accounts";
import { open } from "./journey";

/** Signs in with the demo's password. */
export async function enterAs(
  page: Page,
  account: Pick<SeedAccount, "email">,
  target: string,
  scripts: boolean,
): Promise<void> {
  await open(page, `/login?returnTo=${target}`, scripts);
  await fillSignIn(page, account.email);
}

/** On the page that asks for it. */
async function fillSignIn(page: Page, email: string): Promise<void> {
  const box = page.locator("form.sign-in");
  await box.getByLabel("Correo electrónico").fill(email);
  await box.getByLabel("Contraseña").fill(DEMO_PASSWORD);
  await box.getByRole("button", { name: "Acceder con contraseña" }).click();
}

function memberOf(role: MemberRole): SeedAccount {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`the demo has no ${role}`);
  return account;
}

/** On a page that asks to sign in again. */
export const signInAs = (page: Page, role: MemberRole): Promise<void> =>
  fillSignIn(page, memberOf(role).email);

/** Signs in and shows the panel's first page. */
export async function enterPanel(page: Page, role: MemberRole, scripts: boolean): Promise<void> {
  await enterAs(page, memberOf(role), "/socios/inicio", scripts);
  await expect(page.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
}

/** Signs the demo's administrator in and shows what waits for staff. */
export async function enterDesk(page: Page, scripts: boolean): Promise<void> {
  const account = demoAccounts.find((one) => one.staff);
  if (!account) throw new Error("the demo has no administrator");
  await enterAs(page, account, "/gestion/cola", scripts);
  await expect(page.getByRole("heading", { level: 1, name: "Cola de revisión" })).toBeVisible();
}

/** A draft made on purpose: the demo's offers belong to other journeys. @returns its id */
export async function newDraft(page: Page, title: string): Promise<string> {
  await page.goto("/socios/ofertas/nueva");
  await page.getByLabel("Título", { exact: true }).fill(title);
  await page.getByLabel("Categoría").selectOption("leisure");
  await page.getByLabel("Resumen").fill("Una hora de calma.");
  await page.getByRole("button", { name: "Guardar y seguir" }).click();
  await expect(page).toHaveURL(/\/editar\/precio$/);
  return page.url().replace(/.*ofertas\/([\w-]+)\/.*/, "$1");
}
