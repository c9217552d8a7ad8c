/** Checks the panel's screens like the shop's: axe, no sideways scrolling, one heading, at every width. */
import { expect, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";
import { expectSoundScreen, openScreen } from "../support/browser/screens";

/** By the address; every entry of the owner's navigation is a screen, too. */
const SCREENS = [
  "/socios",
  "/socios/primer-dia",
  "/socios/requisitos",
  "/socios/claves/nueva",
  "/socios/ofertas/nueva?plantilla=menu",
];

test("the panel: every screen of the navigation passes at every width", async ({ page, scripts, browser }, {
  project,
}) => {
  test.setTimeout(300_000);
  const judge = { scripts, browser, project: project.name };
  await enterPanel(page, "owner", scripts);
  const entries = await page
    .getByRole("navigation", { name: "Panel de socios" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(entries).toContain("/socios/inicio");
  for (const path of [...entries, ...SCREENS]) {
    await test.step(path, async () => {
      await openScreen(page, path, scripts);
      await expect(page).toHaveURL(path);
      await expectSoundScreen(page, `panel ${path}`, judge);
    });
  }
});
