/** The shop's public pages, each with its address in a measured shop: what Lighthouse judges. */
import { Visitor } from "../../tests/support/browserless";
import type { Page } from "../../tests/support/page";
import type { MeasuredShop } from "../pages";

export interface PublicPage {
  name: string;
  path: string;
  /** false for noindex pages (decision 019) and addresses that robots.txt refuses. */
  indexed: boolean;
  /** Cookie header, e.g. of a filled cart. */
  cookie?: string;
}

/** Whose address is the same in every shop. */
const FIXED = {
  home: "/",
  list: "/ofertas/",
  category: "/ofertas/category/travel/",
  "more filters": "/ofertas/filtros",
  "search start": "/buscar",
  "no result": "/search?searchField=xqzwvkjh",
  club: "/club",
  region: "/region",
  favourites: "/favorite",
  "empty cart": "/cart",
  "sign-in": "/login",
  registration: "/register",
  "forgotten password": "/password/forgot",
  help: "/ayuda",
  "help on refunds": "/ayuda/devoluciones",
  question: "/ayuda/contacto",
  contacts: "/contacts",
  "become a partner": "/hazte-socio",
  "partners' landing": "/socios",
  "partners' terms": "/socios/condiciones",
  "partners' first day": "/socios/primer-dia",
  "partners' requirements": "/socios/requisitos",
  agreement: "/agreement",
  marketing: "/marketing-agreement",
  privacy: "/privacy-policy",
  cookies: "/cookie-policy",
  "cookie settings": "/cookies/ajustes",
  ranking: "/ranking",
  accessibility: "/accesibilidad",
  withdrawal: "/withdrawal-information",
  "withdrawal form": "/desistimiento",
  "lost purchase": "/pedido",
  "privacy centre": "/privacidad/mis-datos",
  newsletter: "/boletin",
  widget: "/widget",
};

function isIndexed({ headers, document }: Page): boolean {
  const said = document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? "";
  return !`${said} ${headers["x-robots-tag"] ?? ""}`.includes("noindex");
}

/** @param chosen names of pages; all without them */
export async function publicPages(
  { shop, paths, headers }: MeasuredShop,
  chosen: readonly string[] = [],
): Promise<PublicPage[]> {
  const visitor = new Visitor(shop.origin);
  const [offer = "/", search = "/search"] = [paths.detail[0], paths.search[0]];
  const page = await visitor.get(offer);
  const seller = page.document.querySelector("#vendedor a[href^='/negocios/']")?.getAttribute("href");
  const all: Record<string, string> = {
    ...FIXED,
    search,
    offer,
    "picture of an offer": `${offer}fotos/1`,
    "prices of an offer": `${offer}precios`,
    "opinions on an offer": `${offer}opiniones`,
    ...(seller && { seller, "opinions on a seller": `${seller}/opiniones` }),
    checkout: "/checkout/",
  };
  const names = chosen.length > 0 ? chosen : Object.keys(all);
  const found: PublicPage[] = [];
  for (const name of names) {
    const path = all[name];
    if (!path) throw new Error(`No page is called ${name}: ${Object.keys(all).join(", ")}`);
    const cookie = name === "checkout" ? headers.personal.cookie : undefined;
    const answer = await visitor.get(path, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    const indexed = isIndexed(answer) && path !== "/region";
    found.push({ name, path, indexed, ...(cookie && { cookie }) });
  }
  visitor.close();
  return found;
}
