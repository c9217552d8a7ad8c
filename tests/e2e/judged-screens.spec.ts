/** Proves that axe leaves out only what it has judged just as it is, and that a document changed by scripts is not taken for the sent one. */
import { expect, open, test } from "../support/browser/journey";
import { isAsSent } from "../support/browser/judged-screens";
import { expectAccessible } from "../support/browser/page-quality";

test("axe judges a screen again when its colours or names have changed", {
  tag: ["@js", "@nightly"],
}, async ({ page }) => {
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

test("in a narrower window axe judges what the wider one did not show", { tag: ["@js", "@nightly"] }, async ({
  page,
}) => {
  const judge = async (phone: string) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.setContent(
      `<!doctype html><html lang="es"><title>Prueba</title><style>@media (width > 600px) { .phone { display: none } }</style>
       <main><h1>Prueba</h1><p>Texto <a href="/">Inicio</a></p>${phone}</main></html>`,
    );
    const wider = await expectAccessible(page, "wide");
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessible(page, "narrow", wider);
  };
  await judge("");
  await judge('<p class="phone">Solo en el móvil</p>');
  await expect(judge('<p class="phone" style="color: #ddd">Solo en el móvil</p>')).rejects.toThrow(
    /contrast/,
  );
});

test("what scripts add or fill in is no longer as it was sent", { tag: ["@js", "@nightly"] }, async ({
  page,
  scripts,
}) => {
  await open(page, "/login", scripts);
  expect(await isAsSent(page)).toBe(true);
  await page.getByLabel("Correo electrónico").first().fill("ana@ejemplo.es");
  expect(await isAsSent(page)).toBe(false);
  await open(page, "/login", scripts);
  await page.locator("main").evaluate((main) => main.append("más"));
  expect(await isAsSent(page)).toBe(false);
});
