/** Proves the panel's small scripts: pictures sent one by one with progress, a focal point that is dragged, and the question before typed text is lost. */
import type { Page } from "@playwright/test";
import { picture } from "../fixtures/pictures";
import { expect, test } from "../support/browser/journey";
import { enterPanel, newDraft } from "../support/browser/panel";

/** Whether the browser asks before it leaves the page for another. */
async function isAsked(page: Page): Promise<boolean> {
  let asked = false;
  page.once("dialog", async (dialog) => {
    asked = dialog.type() === "beforeunload";
    await dialog.accept();
  });
  await page.getByRole("link", { name: "Inicio", exact: true }).first().click();
  await expect(page).toHaveURL(/\/socios\/inicio$/);
  page.removeAllListeners("dialog");
  return asked;
}

const fileOf = async (name: string, width: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(await picture({ width, height: Math.round(width / 2) })),
});

test(
  "pictures are sent one by one, and their focal point is dragged",
  { tag: "@js" },
  async ({ page, watch }, info) => {
    watch.allow(/status of 400/);
    await page.setViewportSize({ width: 390, height: 844 });
    await enterPanel(page, "manager", true);
    const id = await newDraft(page, `Mirador ${info.retry}`);
    await page.goto(`/socios/ofertas/${id}/fotos`);
    const rows = page.getByRole("list", { name: "Fotos elegidas" });
    await page
      .getByLabel("Archivos")
      .setInputFiles([
        await fileOf("grande.jpg", 1300),
        await fileOf("corta.jpg", 300),
        { name: "nota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no es una foto") },
      ]);
    await expect(rows.getByRole("listitem")).toHaveText([
      "grande.jpg",
      /corta\.jpg.*mide 300 píxeles de ancho/,
      /nota\.jpg.*no la puede abrir/,
    ]);
    await page.getByRole("button", { name: "Subir" }).click();
    await expect(rows.getByRole("listitem")).toHaveText([
      "2 fotos subidas.",
      /nota\.jpg.*tiene que ser JPEG/,
    ]);
    await expect(rows).toBeFocused();
    await expect(page.locator("#main ol.panel-todo > li")).toHaveCount(2);
    // What was refused is still chosen.
    expect(
      await page.getByLabel("Archivos").evaluate((field: HTMLInputElement) => field.files?.[0]?.name),
    ).toBe("nota.jpg");

    await test.step("drag and arrow keys", async () => {
      const first = page.locator("#main ol.panel-todo > li").first();
      await first.locator(".focal-point__grid").scrollIntoViewIfNeeded();
      const grid = await first.locator(".focal-point__grid").boundingBox();
      if (!grid) throw new Error("no grid");
      await page.mouse.move(grid.x + grid.width / 2, grid.y + grid.height / 2);
      await page.mouse.down();
      await page.mouse.move(grid.x + 5, grid.y + grid.height / 2, { steps: 4 });
      await page.mouse.up();
      await expect(first.getByRole("radio", { name: "A la izquierda", exact: true })).toBeChecked();
      await page.keyboard.press("ArrowUp");
      await expect(first.getByRole("radio", { name: "Arriba a la izquierda" })).toBeChecked();
      await expect(first.locator(".focal-point__card")).toHaveCSS("object-position", "0% 0%");
      await first.getByLabel("Texto alternativo").fill("El valle desde el mirador");
      await first.getByRole("button", { name: "Guardar" }).click();
      // Folded again: what is missing is the next one's text.
      await expect(first.getByLabel("Texto alternativo")).toBeHidden();
      await first.getByText("Texto y encuadre").click();
      await expect(first.getByRole("radio", { name: "Arriba a la izquierda" })).toBeChecked();
    });
  },
);

test(
  "the browser asks before typed text is lost, not after it was saved or searched",
  { tag: "@js" },
  async ({ page, watch }, info) => {
    watch.allow(/status of 400/);
    await enterPanel(page, "manager", true);
    const id = await newDraft(page, `Sendero ${info.retry}`);
    const edit = `/socios/ofertas/${id}/editar/que`;
    await page.goto(edit);
    expect(await isAsked(page)).toBe(false);
    await page.goto(edit);
    await page.getByLabel("Resumen").fill("Dos horas de calma.");
    expect(await isAsked(page)).toBe(true);
    await page.goto(edit);
    await page.getByLabel("Resumen").fill("Tres horas de calma.");
    await page.getByLabel("Resumen").fill("Una hora de calma.");
    expect(await isAsked(page)).toBe(false);

    await test.step("saved", async () => {
      await page.goto(edit);
      await page.getByLabel("Resumen").fill("Dos horas de calma.");
      let dialogs = 0;
      page.on("dialog", async (dialog) => {
        dialogs += 1;
        await dialog.accept();
      });
      await page.getByRole("button", { name: "Guardar" }).first().click();
      await expect(page).toHaveURL(/\/editar\/precio$/);
      expect(dialogs).toBe(0);
      page.removeAllListeners("dialog");
      expect(await isAsked(page)).toBe(false);
    });

    await test.step("refused", async () => {
      await page.goto("/socios/codigos/nuevo");
      await page.locator("[name=code]").fill("?");
      await page.getByRole("button", { name: "Crear el código" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      expect(await isAsked(page)).toBe(true);
    });

    await test.step("searched", async () => {
      await page.goto("/socios/ventas");
      await page.locator("[name=buscar]").fill("Ana");
      expect(await isAsked(page)).toBe(false);
    });
  },
);
