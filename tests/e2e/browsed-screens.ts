/** Screens that visitors of the shop open before they buy: lists, offers, search, sign-in; and how each is reached. */
import { networkTexts } from "~/locales/es/account/sign-in";
import { findOffer, hasSlots, plentiful } from "../support/browser/e2e-catalogue";
import { expect, expectAnswered, open, settled } from "../support/browser/journey";
import { at, type Screen } from "../support/browser/screens";
import { comeWithoutAddress } from "../support/browser/signed-pages";

export const BROWSED_SCREENS: readonly Screen[] = [
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
];
