/** Checks every screen at three widths: layout, console errors and accessibility. */
import type { Page } from "@playwright/test";
import { networkTexts } from "~/locales/es/account/sign-in";
import { wishEnd } from "~/locales/es/wishes";
import {
  changeDatabase,
  dispensable,
  findOffer,
  hasSlots,
  ownHalf,
  plentiful,
} from "../support/browser/e2e-catalogue";
import { partnerWithWidget } from "../support/browser/e2e-partners";
import { expect, expectAnswered, open, settled, test } from "../support/browser/journey";
import { accessibilityViolations } from "../support/browser/page-quality";
import { at, expectSoundBothWays, expectSoundScreen, type Screen } from "../support/browser/screens";
import {
  addCode,
  addToCart,
  approve,
  confirmation,
  decide,
  fillBuyer,
  order,
  orderButton,
  putInCart,
} from "../support/browser/shop-steps";
import { comeWithoutAddress, endOfAlerts } from "../support/browser/signed-pages";

async function filledCart(page: Page): Promise<void> {
  const dated = findOffer(
    (offer) => hasSlots(offer) && offer.options[0].slots.some(({ remaining }) => remaining > 3),
  );
  const slot = dated.options[0].slots.find(({ remaining }) => remaining > 3);
  await putInCart(
    page,
    findOffer((offer) => plentiful(offer) && offer.giftAllowed, 32),
    { quantity: 2, gift: true },
  );
  await putInCart(page, dated, { slotId: slot?.id });
}

/** In which each screen is opened. */
const WHOLE_WINDOW = { width: 1280, height: 720 };

const SCREENS: readonly Screen[] = [
  at("home", "/"),
  at("home with filters", "/?price_min=20&badge=expiring"),
  at("list", "/ofertas/"),
  at("filtered list", "/ofertas/?price_min=20&badge=expiring&ordering=price"),
  at("empty list", "/ofertas/?price_min=99999"),
  at("category", "/ofertas/category/travel/"),
  {
    name: "offer",
    addressed: true,
    show: (page, scripts) => open(page, `/ofertas/${findOffer(plentiful).id}/`, scripts),
  },
  {
    name: "picture of an offer",
    addressed: true,
    show: (page, scripts) => open(page, `/ofertas/${findOffer(plentiful).id}/fotos/2`, scripts),
  },
  {
    name: "prices of an offer",
    addressed: true,
    show: (page, scripts) => open(page, `/ofertas/${findOffer(plentiful).id}/precios`, scripts),
  },
  {
    name: "dates of an offer",
    addressed: true,
    show: (page, scripts) => open(page, `/ofertas/${findOffer(hasSlots).id}/fechas`, scripts),
  },
  {
    name: "opinions on an offer",
    addressed: true,
    show: (page, scripts) =>
      open(page, `/ofertas/${findOffer(plentiful).id}/opiniones?orden=utiles`, scripts),
  },
  {
    name: "questions about an offer",
    addressed: true,
    show: (page, scripts) => open(page, `/ofertas/${findOffer(plentiful).id}/preguntas`, scripts),
  },
  {
    name: "a seller",
    addressed: true,
    async show(page, scripts) {
      await open(page, `/ofertas/${findOffer(plentiful).id}/`, scripts);
      const path = await page.locator("#vendedor a[href^='/negocios/']").getAttribute("href");
      await open(page, path ?? "", scripts);
    },
  },
  {
    name: "opinions on a seller",
    addressed: true,
    async show(page, scripts) {
      await open(page, `/ofertas/${findOffer(plentiful).id}/`, scripts);
      const path = await page.locator("#vendedor a[href^='/negocios/']").getAttribute("href");
      await open(page, `${path}/opiniones?estrellas=5`, scripts);
    },
  },
  {
    name: "dated offer",
    addressed: true,
    show: (page, scripts) => open(page, `/ofertas/${findOffer(hasSlots).id}/`, scripts),
  },
  at("search", "/search?searchField=masahe"),
  at("search without results", "/search?searchField=xqzwvkjh"),
  at("more filters", "/ofertas/filtros?category=travel&gift=1"),
  at("search start", "/buscar"),
  at("near", "/cerca"),
  at("near a postal code", "/cerca?cp=28013"),
  at("comparison", "/comparar?o=1&o=2&o=999999999"),
  at("offers seen lately", "/vistos"),
  at("invitation of a friend that is over", "/invitacion"),
  at("no favourites", "/favorite"),
  at("sign-in", "/login"),
  at("registration", "/register"),
  at("activation", "/account/activate"),
  at("forgotten password", "/password/forgot"),
  at("sign-in by link", "/login/code?purpose=login&email=ana%40ejemplo.es&code=123456"),
  {
    name: "address for a social network",
    async show(page, scripts) {
      await open(page, "/login", scripts);
      await comeWithoutAddress(page);
      await open(page, "/login/email", scripts);
      await expect(page.getByRole("heading", { level: 1, name: networkTexts.emailTitle })).toBeVisible();
    },
  },
  {
    name: "code",
    show: async (page, scripts, email) => {
      await open(page, "/login", scripts);
      await page.getByLabel("Correo electrónico").first().fill(email);
      await page.getByRole("button", { name: "Enviarme un código" }).click();
      await expect(page).toHaveURL(/\/login\/code$/);
      await settled(page, scripts);
    },
  },
  {
    name: "favourites",
    addressed: true,
    alone: true,
    async show(page, scripts) {
      await open(page, "/ofertas/", scripts);
      await page
        .getByRole("button", { name: /^Guardar en favoritos/ })
        .first()
        .click();
      await expect(page.getByRole("button", { name: /^Guardar en favoritos/ }).first()).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await expectAnswered(page);
      await open(page, "/favorite", scripts);
    },
  },
  at("empty cart", "/cart"),
  {
    name: "cart",
    async show(page, scripts) {
      await filledCart(page);
      await open(page, "/cart", scripts);
      await addCode(page, "BIENVENIDA10");
      await page.getByLabel("Código promocional").fill("CADUCADO");
      await page.getByRole("button", { name: "Aplicar" }).click();
      await expect(page.getByText(/ha caducado/).first()).toBeVisible();
      await settled(page, scripts);
    },
    next: [
      {
        name: "checkout with errors",
        async show(page, scripts) {
          await open(page, "/checkout/", scripts);
          await fillBuyer(page, "nadie", { name: "", taxNumber: "1", address: "" });
          await orderButton(page).click();
          await expect(page.getByRole("heading", { name: "Hay 5 datos que corregir" })).toBeVisible();
        },
      },
    ],
  },
  {
    name: "simulator",
    async show(page, scripts, email) {
      await filledCart(page);
      await order(page, email, scripts);
    },
  },
  {
    name: "success",
    async show(page, scripts, email) {
      await filledCart(page);
      await order(page, email, scripts);
      await approve(page);
      await expect(confirmation(page)).toBeVisible();
    },
  },
  {
    name: "declined payment",
    async show(page, scripts, email) {
      await filledCart(page);
      await order(page, email, scripts);
      await decide(page, "Rechazar");
      await expect(page.getByText("El pago ha sido rechazado").first()).toBeVisible();
      await settled(page, scripts);
    },
  },
  at("club", "/club"),
  at("help", "/ayuda"),
  at("help found", "/ayuda?q=cup%C3%B3n+perdido"),
  at("help on refunds", "/ayuda/devoluciones"),
  at("question to customer service", "/ayuda/contacto"),
  at("question received", "/ayuda/contacto/recibido?caso=00000-00000"),
  at("contacts", "/contacts"),
  at("ranking", "/ranking"),
  at("widget for partners", "/widget"),
  {
    name: "framed widget",
    addressed: true,
    show: (page, scripts) => open(page, `/iframe/?key=${partnerWithWidget(16, []).key}`, scripts),
  },
  at("become a partner", "/hazte-socio"),
  {
    name: "become a partner, nothing filled in",
    async show(page, scripts) {
      await open(page, "/hazte-socio", scripts);
      await page.getByRole("button", { name: "Enviar solicitud" }).click();
      await expect(page.getByRole("alert")).toContainText("Empresa: este campo es obligatorio.");
    },
    complains: /400/,
  },
  at("become a partner, thanks", "/hazte-socio/gracias"),
  at("withdrawal", "/withdrawal-information"),
  at("agreement", "/agreement"),
  at("privacy", "/privacy-policy"),
  at("cookies", "/cookie-policy"),
  at("marketing", "/marketing-agreement"),
  at("accessibility statement", "/accesibilidad"),
  at("cookie settings", "/cookies/ajustes"),
  at("withdrawal form", "/desistimiento"),
  at("withdrawal declaration", "/desistimiento?number=2026-000001&email=ana%40example.es&declare=true"),
  at("lost purchase", "/pedido"),
  at("privacy centre", "/privacidad/mis-datos"),
  at("erased data", "/privacidad/mis-datos/borrado"),
  at("newsletter", "/boletin"),
  at("newsletter thanks", "/boletin/gracias"),
  at("alert kept", "/avisos/gracias?estado=activo"),
  at("broken alert link", "/avisos/confirmar?token=aaaaaaaaaaaaaaaaaaaa"),
  at("broken question link", "/preguntas/confirmar?token=aaaaaaaaaaaaaaaaaaaa"),
  at("question sent", "/preguntas/recibida?estado=pendiente"),
  {
    name: "end of alerts",
    addressed: true,
    async show(page, scripts, email) {
      await open(page, await endOfAlerts(email, findOffer(plentiful, 48).id), scripts);
      await expect(page.getByRole("heading", { level: 1, name: wishEnd.title })).toBeVisible();
    },
  },
  at("end of a subscription", "/unsubscribe/done?list=newsletter"),
  at("confirmed subscription", "/subscribe/done?list=newsletter"),
  at("broken subscription link", "/subscribe/confirm?token=roto", /40\d/),
  at("broken password link", "/password/reset?token=roto", /40\d/),
  at("broken mailbox link", "/account/email/confirm?token=roto", /40\d/),
  at("broken link to another mailbox", "/account/email/reset?token=roto", /40\d/),
  at("without network", "/sin-conexion"),
  at("choice of the province", "/region?returnTo=%2Fofertas%2F"),
  at("unknown scanned code", "/c/nada", /404/),
  at("not found", "/no/existe", /404/),
  { ...at("API reference", "/api/v0/"), language: "en" },
  { ...at("API calls of sales", "/api/v0/docs/sales/"), language: "en" },
  { ...at("API calls not found", "/api/v0/docs/none/", /404/), language: "en" },
  {
    name: "light version",
    addressed: true,
    alone: true,
    async show(page, scripts) {
      await open(page, "/ofertas/", scripts);
      await page.getByRole("button", { name: "Versión ligera" }).click();
      await expect(page.getByRole("button", { name: "Versión completa" })).toBeVisible();
    },
  },
  {
    name: "ended offer",
    addressed: true,
    complains: /410/,
    async show(page, scripts) {
      const { id } = findOffer((offer) => dispensable(offer) && ownHalf(offer, scripts), 9);
      changeDatabase("update offers set sale_ends_at = ? where id = ?", Date.now() - 86_400_000, id);
      await open(page, `/ofertas/${id}/`, scripts);
    },
  },
];

/** Screens that their address shows: one visitor opens several, so that all but the first start nothing anew. */
const ADDRESSES = SCREENS.filter(({ addressed, alone, complains }) => addressed && !alone && !complains);
const TOGETHER = 8;

for (let from = 0; from < ADDRESSES.length; from += TOGETHER) {
  const screens = ADDRESSES.slice(from, from + TOGETHER);
  test(
    `${screens.map(({ name }) => name).join(", ")}: pass at every width`,
    { tag: "@repeated" },
    async ({ page, scripts, email, browser }, { project }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      for (const { name, show, language } of screens) {
        await test.step(name, async () => {
          await page.setViewportSize(WHOLE_WINDOW);
          await show(page, scripts, email);
          await expectSoundBothWays(page, name, { scripts, browser, project: project.name, language });
        });
      }
    },
  );
}

for (const screen of SCREENS.filter((one) => !ADDRESSES.includes(one))) {
  const { complains, language, addressed } = screen;
  const way = [screen, ...(screen.next ?? [])];
  const expectSound = addressed ? expectSoundBothWays : expectSoundScreen;
  test(
    `${way.map(({ name }) => name).join(", ")}: ${screen.next ? "pass" : "passes"} at every width`,
    { tag: addressed ? "@repeated" : [] },
    async ({ page, scripts, email, watch, browser }, { project }) => {
      test.slow();
      if (complains) watch.allow(complains);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      for (const { name, show } of way) {
        await test.step(name, async () => {
          await page.setViewportSize(WHOLE_WINDOW);
          await show(page, scripts, email);
          await expectSound(page, name, { scripts, browser, project: project.name, language });
        });
      }
    },
  );
}

test("dark colours are as readable as light ones", { tag: "@js" }, async ({ page, scripts, browser }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  for (const path of [
    "/",
    `/ofertas/${findOffer(plentiful).id}/`,
    "/search?searchField=xqzwvkjh",
    "/agreement",
  ]) {
    await open(page, path, scripts);
    expect(await accessibilityViolations(page, scripts, browser), path).toEqual([]);
  }
});

test("the search dialog and the cart dropdown pass, too", { tag: "@js" }, async ({
  page,
  scripts,
  browser,
}) => {
  await addToCart(page, findOffer(plentiful, 33), scripts);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Carrito/ })
    .click();
  await expect(
    page.getByRole("dialog", { name: "Tu carrito" }).getByRole("link", { name: "Tramitar el pedido" }),
  ).toBeVisible();
  expect(await accessibilityViolations(page, scripts, browser), "dropdown").toEqual([]);
  await page.getByRole("button", { name: "Cerrar el carrito" }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  await page.getByRole("dialog").getByLabel("¿Qué te apetece?").fill("masaje");
  await expect(page.getByRole("button", { name: /^Todos los resultados/ })).toBeVisible();
  expect(await accessibilityViolations(page, scripts, browser), "search dialog").toEqual([]);
});
