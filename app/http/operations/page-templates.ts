/** Templates of the pages whose visits are counted: ids, tokens and search words are never recorded. */

export const COUNTED_PAGES = [
  "/",
  "/ofertas",
  "/ofertas/category/:categoryId",
  "/ofertas/:ofertaId",
  "/ofertas/:ofertaId/fotos/:n",
  "/ofertas/:ofertaId/precios",
  "/search",
  "/buscar",
  "/club",
  "/region",
  "/favorite",
  "/cart",
  "/checkout",
  "/order/success",
  "/order/address",
  "/order/history",
  "/login",
  "/login/code",
  "/login/email",
  "/login/second-factor",
  "/register",
  "/account",
  "/account/password",
  "/account/email",
  "/account/sessions",
  "/account/security",
  "/account/security/app",
  "/account/security/confirm",
  "/account/consents",
  "/account/alerts",
  "/account/delete",
  "/account/activate",
  "/account/email/confirm",
  "/account/email/reset",
  "/password/forgot",
  "/password/reset",
  "/contacts",
  "/hazte-socio",
  "/hazte-socio/gracias",
  "/socios",
  "/socios/alta",
  "/socios/condiciones",
  "/socios/primer-dia",
  "/socios/requisitos",
  "/socios/invitacion",
  "/agreement",
  "/marketing-agreement",
  "/privacy-policy",
  "/cookie-policy",
  "/cookies/ajustes",
  "/ranking",
  "/accesibilidad",
  "/withdrawal-information",
  "/desistimiento",
  "/pedido",
  "/pedido/regalo",
  "/widget",
  "/avisos",
  "/avisos/pedir",
  "/avisos/gracias",
  "/avisos/confirmar",
  "/avisos/fin/confirmar",
  "/socios/correos/fin/confirmar",
  "/boletin",
  "/boletin/gracias",
  "/unsubscribe/confirm",
  "/unsubscribe/done",
  "/subscribe/confirm",
  "/subscribe/done",
  "/feedback",
  "/feedback/thanks",
  "/c/:token",
] as const;

function matcherOf(template: string): RegExp {
  const pattern = template.replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${pattern === "/" ? "" : pattern}/?$`);
}

/** In order: literal paths come before parameters that would match them. */
const matchers = COUNTED_PAGES.map((template) => ({ template, matcher: matcherOf(template) }));

/** @returns null for a URL that is not counted */
export function pageTemplate(pathname: string): string | null {
  return matchers.find(({ matcher }) => matcher.test(pathname))?.template ?? null;
}
