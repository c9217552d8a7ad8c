/** Proves that axe leaves out only screens that it has judged just as they are. */
import { expect, test } from "../support/browser/journey";
import { expectAccessible } from "../support/browser/page-quality";

test("axe judges a screen again when its colours or names have changed", { tag: "@js" }, async ({ page }) => {
  const judge = () => expectAccessible(page, "a changing screen");
  await page.setContent(
    '<!doctype html><html lang="es"><title>Prueba</title><main><h1>Prueba</h1><p>Texto <a href="/">Inicio</a></p></main></html>',
  );
  await judge();
  await page.addStyleTag({ content: "p { color: #ddd }" });
  await expect(judge()).rejects.toThrow(/color-contrast/);
  await page.addStyleTag({ content: "p { color: #000 }" });
  await judge();
  await page.locator("a").evaluate((link) => link.replaceChildren());
  await expect(judge()).rejects.toThrow(/link-name/);
});
