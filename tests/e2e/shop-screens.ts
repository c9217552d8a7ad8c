/** The screens of the shop that quality.spec.ts judges, and how each is reached. */
import type { Page } from "@playwright/test";
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
import { expect, open, settled } from "../support/browser/journey";
import { at, type Screen } from "../support/browser/screens";
import {
  addCode,
  approve,
  confirmation,
  decide,
  fillBuyer,
  order,
  orderButton,
  putInCart,
} from "../support/browser/shop-steps";
import { endOfAlerts } from "../support/browser/signed-pages";
import { BROWSED_SCREENS } from "./browsed-screens";

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

/** All of them, in the order in which they are judged. */
export const SCREENS: readonly Screen[] = [
  ...BROWSED_SCREENS,
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
