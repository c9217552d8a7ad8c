/** Opens the partners' panel as one of the demo's members (README). */
import { expect, type Page } from "@playwright/test";
import type { MemberRole } from "~/domain/kernel/context";
import { DEMO_PASSWORD, demoAccounts } from "../../../demo/content/accounts";
import { open } from "./journey";

/** Signs in and shows the panel's first page. */
export async function enterPanel(page: Page, role: MemberRole, scripts: boolean): Promise<void> {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`the demo has no ${role}`);
  await open(page, "/login?returnTo=/socios/inicio", scripts);
  const box = page.getByRole("region", { name: "Con tu contraseña" });
  await box.getByLabel("Correo electrónico").fill(account.email);
  await box.getByLabel("Contraseña").fill(DEMO_PASSWORD);
  await box.getByRole("button", { name: "Acceder con contraseña" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
}
