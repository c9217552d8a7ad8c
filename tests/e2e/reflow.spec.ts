/** Proves that every page can be read at 200 % and 400 % without scrolling sideways. */
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import { expectReflow } from "../support/browser/page-quality";
import { approve, couponCodes, order, putInCart } from "../support/browser/shop-steps";

/** A window of 1280 px at 200 % and at 400 %, as low as it then is. */
const ZOOMED = [
  { width: 640, height: 450 },
  { width: 320, height: 256 },
];

test("at 200 % and at 400 % no text is cut off and no page scrolls sideways", { tag: "@nightly" }, async ({
  page,
  scripts,
  email,
}) => {
  test.slow();
  const look = async (name: string) => {
    for (const window of ZOOMED) {
      await page.setViewportSize(window);
      await expectReflow(page, `${name} at ${window.width} px`);
    }
  };
  const offer = findOffer((one) => plentiful(one) && one.giftAllowed, 55);
  for (const path of [
    "/",
    "/ofertas/",
    "/search?searchField=cena",
    "/favorite",
    "/comparar?o=1&o=2&o=3",
    "/login",
    "/register",
    "/contacts",
    "/cookie-policy",
    "/accesibilidad",
    "/cookies/ajustes",
    "/desistimiento",
    "/pedido",
    "/widget",
    "/sin-conexion",
    `/ofertas/${offer.id}/`,
  ]) {
    await open(page, path, scripts);
    await look(path);
  }
  await putInCart(page, offer, { quantity: 2 });
  for (const path of ["/cart", "/checkout/"]) {
    await open(page, path, scripts);
    await look(path);
  }
  await order(page, email, scripts);
  await look("payment");
  await approve(page);
  expect(await couponCodes(page)).toHaveLength(2);
  await look("success");
});

test("sticky elements leave room to read at 400 %", async ({ page, scripts }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/", `/ofertas/${findOffer(plentiful, 56).id}/`]) {
    await open(page, path, scripts);
    await page.evaluate(() => window.scrollTo(0, 600));
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, top, bottom }) => width > 160 && bottom > 0 && top < innerHeight)
        .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
    );
    expect(stuck, path).toBeLessThan(256 / 2);
  }
});

test("offers with long names of options fit into 320 px", async ({ page, scripts }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const part of ["Manicura", "Limpieza", "Blanqueamiento"]) {
    const offer = findOffer(({ options }) => options.some((option) => option.title.includes(part)));
    await open(page, `/ofertas/${offer.id}/`, scripts);
    await expectReflow(page, offer.title);
  }
});
