// Proves that every page of the shop has a screen that the quality journeys judge; the panel's are in ../panel/screens.ts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import routes from "../../../app/routes";
import { NIGHT_SCREENS } from "./night-screens";

type Route = { path?: string; index?: boolean; file: string; children?: Route[] };

/** The name under which a journey judges the page of a route. */
const SCREENS: Record<string, string> = {
  "": "home",
  ofertas: "list",
  "ofertas/category/:categoryId": "category",
  "ofertas/filtros": "more filters",
  "ofertas/:ofertaId": "offer",
  "ofertas/:ofertaId/fotos/:n": "picture of an offer",
  "ofertas/:ofertaId/fechas": "dates of an offer",
  "ofertas/:ofertaId/precios": "prices of an offer",
  "ofertas/:ofertaId/opiniones": "opinions on an offer",
  "ofertas/:ofertaId/preguntas": "questions about an offer",
  "preguntas/confirmar": "broken question link",
  "preguntas/recibida": "question sent",
  "negocios/:slug": "a seller",
  "negocios/:slug/opiniones": "opinions on a seller",
  search: "search",
  buscar: "search start",
  cerca: "near",
  comparar: "comparison",
  vistos: "offers seen lately",
  invitacion: "invitation of a friend that is over",
  club: "club",
  favorite: "favourites",
  cart: "cart",
  checkout: "checkout with errors",
  order: "handover ",
  "order/success": "success",
  "order/history": "history",
  "order/address": "address correction",
  "payment-simulator/:orderId": "simulator",
  login: "sign-in",
  "login/code": "code",
  "login/email": "address for a social network",
  "login/second-factor": "second step",
  register: "registration",
  account: "account",
  "account/password": "account password",
  "account/email": "account email",
  "account/sessions": "account sessions",
  "account/security": "security",
  "account/security/app": "security app",
  "account/security/confirm": "account confirmation",
  "account/consents": "account consents",
  "account/newsletter": "account newsletter",
  "account/alerts": "account alerts",
  "account/gift-cards": "gift cards of the account",
  "account/presents": "gifts of the account",
  "account/invitar": "account invitations",
  "account/delete": "account end",
  "account/activate": "activation",
  "account/email/confirm": "broken mailbox link",
  "account/email/reset": "broken link to another mailbox",
  "password/forgot": "forgotten password",
  "password/reset": "broken password link",
  ayuda: "help",
  "ayuda/contacto": "question to customer service",
  "ayuda/contacto/recibido": "question received",
  "ayuda/:tema": "help on refunds",
  contacts: "contacts",
  "hazte-socio": "become a partner",
  "hazte-socio/gracias": "become a partner, thanks",
  agreement: "agreement",
  "marketing-agreement": "marketing",
  "privacy-policy": "privacy",
  "cookie-policy": "cookies",
  "cookies/ajustes": "cookie settings",
  ranking: "ranking",
  accesibilidad: "accessibility statement",
  "sin-conexion": "without network",
  region: "choice of the province",
  "withdrawal-information": "withdrawal",
  desistimiento: "withdrawal choice",
  pedido: "order by link",
  "pedido/enviar": "coupon to a friend",
  "pedido/regalo": "gift to another address",
  "pedido/prorroga": "extension",
  "pedido/reserva": "own booking",
  regalo: "gift",
  "tarjeta-regalo": "gift card refused",
  "tarjeta-regalo/ver": "gift card",
  "tarjeta-regalo/saldo": "balance of a gift card",
  "unsubscribe/confirm": "unsubscription",
  "unsubscribe/done": "end of a subscription",
  "privacidad/mis-datos": "own data",
  "privacidad/mis-datos/borrar": "erasure",
  "privacidad/mis-datos/borrado": "erased data",
  boletin: "newsletter",
  "boletin/gracias": "newsletter thanks",
  "boletin/preferencias": "choices of the newsletter",
  "subscribe/confirm": "subscription",
  "subscribe/done": "confirmed subscription",
  "lista-de-espera": "place on a waiting list",
  "lista-de-espera/apuntarse": "waiting list refused",
  "lista-de-espera/gracias": "waiting list asked",
  "lista-de-espera/confirmar": "waiting list to confirm",
  avisos: "alerts of a mailbox",
  "avisos/pedir": "alert refused",
  "avisos/gracias": "alert kept",
  "avisos/confirmar": "alert to confirm",
  "avisos/fin/confirmar": "end of alerts",
  feedback: "stars",
  "feedback/thanks": "stars given",
  "c/:token": "unknown scanned code",
  widget: "widget for partners",
  "*": "not found",
};

/** Pages without a screen of their own, and why. */
const UNJUDGED: Record<string, string> = {
  "ofertas/:ofertaId/opiniones/fotos/:fotoId":
    "the picture of an opinion, in the viewer that pictures of an offer show; tests/server/pages/opinion-pictures.test.ts reads its HTML",
  "feedback/fotos":
    "pictures of a published opinion, on the form that other mail links show; tests/server/pages/opinion-pictures.test.ts reads its HTML",
  "reserva/cambio":
    "another date that a seller proposes, on the form that other mail links show; tests/e2e/panel-bookings.spec.ts answers it and tests/server/partner/today/moves.test.ts reads its HTML",
  "tarjeta-regalo/pago":
    "one sentence and a link while a payment is undecided, on the form that other mail links show; tests/server/checkout/gift-cards.test.ts reads its HTML",
  "pedido/mensaje":
    "a message of a seller and one button on the form that other mail links show; tests/server/partner/sale-messages.test.ts reads its HTML",
  "dev/mail":
    "a developer's page: the build that journeys open, and visitors, answers 404, as tests/server/checkout/mail.test.ts proves",
};

function pagesOf(all: readonly Route[], parent = ""): string[] {
  return all.flatMap(({ path, index, file, children }) => {
    const address = [parent, path].filter(Boolean).join("/");
    if (children) return pagesOf(children, address);
    const isPage = /^export (default\b|\{[^}]*\bdefault\b)/m.test(readFileSync(join("app", file), "utf8"));
    return isPage && (index || path) ? [address] : [];
  });
}

const pages = pagesOf(routes as Route[]).filter((path) => !/^(socios|gestion)(\/|$)/.test(path));

it("names every page of the shop", () => {
  expect([...Object.keys(SCREENS), ...Object.keys(UNJUDGED)].sort()).toEqual(pages.sort());
});

it("names screens that journeys judge with every change", () => {
  const journeys = readdirSync("tests/e2e")
    .flatMap((file) => readFileSync(join("tests/e2e", file), "utf8").split(/^(?= *test\()/m))
    .filter((journey) => !/@nightly/.test(journey))
    .join("\n");
  const missing = Object.values(SCREENS).filter((name) => !new RegExp(`["\`]${name}["\`$]`).test(journeys));
  expect(missing).toEqual([]);
  expect(Object.values(SCREENS).filter((name) => NIGHT_SCREENS.has(name))).toEqual([]);
});
