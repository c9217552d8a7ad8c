/**
 * Proves what happens to an upload of pictures when its session has ended or too many were sent, and that a finger drags the
 * focal point: in a shop of its own, whose limits count.
 */
import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../demo/content/accounts";
import { picture } from "../fixtures/pictures";
import { expect, test } from "../support/browser/journey";
import { enterAs } from "../support/browser/panel";
import type { FilledPanelShop } from "../support/panel/fill-panel-shop";
import { type Shop, startShop } from "../support/server";

/** Of one person in an hour (docs/limits.md). */
const UPLOADS_AN_HOUR = 60;
const AT_ONCE = 10;

test.describe.configure({ mode: "default" });
test.use({
  context: async ({ browser }, use) => {
    const context = await browser.newContext({
      baseURL: shop.origin,
      hasTouch: true,
      locale: "es-ES",
      viewport: { width: 390, height: 664 },
    });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

let shop: Shop;
let filled: FilledPanelShop;

test.beforeAll(async () => {
  shop = await startShop({ seed: false, env: { RATE_LIMITS: "on" } });
  const program = ["--import", "tsx", "tests/support/panel/fill-panel-shop.ts", shop.databaseUrl];
  filled = JSON.parse(execFileSync(process.execPath, program, { encoding: "utf8" }));
});
test.afterAll(() => shop?.stop());

const gallery = () => `/socios/ofertas/${filled.objects.offer}/fotos`;
const field = (page: Page) => page.getByLabel("Archivos");
const typed = (page: Page) => page.getByLabel("Texto alternativo").last();
const rows = (page: Page) => page.getByRole("list", { name: "Fotos elegidas" });

async function openGallery(page: Page): Promise<void> {
  await enterAs(page, { email: filled.owner }, "/socios/inicio", true);
  await expect(page.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
  await page.goto(gallery());
}

async function choosePicture(page: Page, alt: string): Promise<void> {
  const buffer = Buffer.from(await picture({ width: 1300, height: 700 }));
  await field(page).setInputFiles({ name: "terraza.jpg", mimeType: "image/jpeg", buffer });
  await typed(page).fill(alt);
}

/** Presses at the first place, moves to the second in steps, and lets go. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", ...from);
  for (let step = 1; step <= 8; step += 1) {
    const part = (a: number, b: number) => a + ((b - a) * step) / 8;
    await touch("touchMove", part(from[0], to[0]), part(from[1], to[1]));
  }
  await touch("touchEnd", ...to);
}

test("a finger drags the focal point from its marker, and scrolls the page beside it", {
  tag: "@js",
}, async ({ page, watch }) => {
  watch.allow(/404 .*\/media\/prueba-/);
  await openGallery(page);
  const first = page.locator("#main ol.panel-todo > li").first();
  await first.getByText("Texto y encuadre").click();
  const grid = first.locator(".focal-point__grid");
  const chosen = (name: string) => first.getByRole("radio", { name, exact: true });
  await expect(chosen("En el centro")).toBeChecked();
  await grid.scrollIntoViewIfNeeded();
  const box = await grid.boundingBox();
  if (!box) throw new Error("no grid");
  const at = (column: number, row: number): [number, number] => [
    box.x + (box.width * (2 * column + 1)) / 6,
    box.y + (box.height * (2 * row + 1)) / 6,
  ];
  const scrolled = () => page.evaluate("window.scrollY");
  const before = await scrolled();
  await swipe(page, at(1, 1), at(2, 0));
  await expect(chosen("Arriba a la derecha")).toBeChecked();
  expect(await scrolled()).toBe(before);
  // Beside the marker.
  await swipe(page, at(0, 2), at(0, 0));
  await expect.poll(scrolled).not.toBe(before);
  await expect(chosen("Arriba a la derecha")).toBeChecked();
});

test("an upload whose session has ended says so, and its text comes back", { tag: "@js" }, async ({
  page,
  watch,
}) => {
  watch.allow(/404 .*\/media\/prueba-/);
  await openGallery(page);
  await choosePicture(page, "La terraza de noche");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Subir" }).click();
  await expect(page.getByText("Tu sesión había terminado. Entra otra vez")).toBeVisible();
  const box = page.locator("form.sign-in");
  await box.getByLabel("Correo electrónico").fill(filled.owner);
  await box.getByLabel("Contraseña").fill(DEMO_PASSWORD);
  await box.getByRole("button", { name: "Acceder con contraseña" }).click();
  await expect(page).toHaveURL(/\/fotos/);
  await expect(page.getByText("no se ha guardado todavía")).toBeVisible();
  await expect(typed(page)).toHaveValue("La terraza de noche");
});

test("an upload beyond the limit says so, and keeps its file and its text", {
  tag: ["@js", "@nightly"],
}, async ({ page, watch }) => {
  watch.allow(/404 .*\/media\/prueba-|status of (400|429)/);
  await openGallery(page);
  // Each file counts, also one that is none.
  for (let sent = 0; sent < UPLOADS_AN_HOUR; sent += AT_ONCE) {
    const none = { name: "nota.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no es una foto") };
    await field(page).setInputFiles(Array.from({ length: AT_ONCE }, () => none));
    await page.getByRole("button", { name: "Subir" }).click();
    await expect(rows(page).getByRole("listitem").first()).toContainText(/fotos? subidas?/);
  }
  await choosePicture(page, "La terraza de día");
  await page.getByRole("button", { name: "Subir" }).click();
  await expect(rows(page).getByRole("listitem").last()).toContainText(/^terraza\.jpg.*(minutos|hora)/);
  await expect(typed(page)).toHaveValue("La terraza de día");
  expect(await field(page).evaluate((one: HTMLInputElement) => one.files?.[0]?.name)).toBe("terraza.jpg");
});
