/** Measured pages and visitors: four kinds of pages, in variants that are full in every catalogue. */

import { Visitor } from "../tests/support/browserless";
import type { Shop } from "../tests/support/server";

export const KINDS = ["home", "list", "detail", "search"] as const;
export type Kind = (typeof KINDS)[number];
export const VISITORS = ["first visit", "personal"] as const;
export type VisitorKind = (typeof VISITORS)[number];

/**
 * `{offer}` is replaced by an offer of the list. The first variant represents its kind; growth covers all.
 */
export const VARIANTS: Record<Kind, readonly string[]> = {
  home: ["/"],
  list: ["/ofertas/", "/ofertas/?ordering=price&page=3", "/ofertas/?category=restaurants&available=1"],
  detail: ["/ofertas/{offer}/"],
  search: ["/search?searchField=taller", "/search?searchField=entradas", "/search?searchField=entrdas"],
};

export const OFFER_LINK = 'main article a[href^="/ofertas/"]';
const SAVED_OFFERS = 3;

/** Headers of a browser. */
export const BROWSER = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br",
  "accept-language": "es-ES,es;q=0.9",
};

export interface MeasuredShop {
  shop: Shop;
  offers: number;
  /** Variants with an existing offer. */
  paths: Record<Kind, string[]>;
  /** Request headers by visitor. */
  headers: Record<VisitorKind, Record<string, string>>;
}

/** Saves some favourites and adds an offer to the cart by plain forms. */
export async function becomePersonal(visitor: Visitor, offerPath: string): Promise<void> {
  for (let saved = 0; saved < SAVED_OFFERS; saved += 1) {
    const list = await visitor.get("/ofertas/");
    const form = list.forms({ action: "/favorite", intent: "add" })[0];
    if (!form) throw new Error("the list offers no heart");
    await form.submit();
  }
  const offer = await visitor.get(offerPath);
  const form = offer.form({ action: "/cart", intent: "add" });
  const dates = form.element.querySelectorAll('select[name^="slotId"]');
  const soonest = [...dates].map(({ name, options }) => [name, options[1]?.value ?? ""]);
  await form.submit(Object.fromEntries(soonest));
}

export async function prepare(shop: Shop, offers: number): Promise<MeasuredShop> {
  const visitor = new Visitor(shop.origin);
  const list = await visitor.get("/ofertas/?available=1");
  const offerPath = list.document.querySelector(OFFER_LINK)?.getAttribute("href");
  if (!offerPath) throw new Error("the list shows no offer");
  const id = offerPath.split("/")[2] ?? "";
  await becomePersonal(visitor, offerPath);
  const cookie = visitor.cookies.header("/");
  visitor.close();
  if (!cookie) throw new Error("the shop remembers nothing of the personal visitor");
  const paths = Object.fromEntries(
    KINDS.map((kind) => [kind, VARIANTS[kind].map((path) => path.replace("{offer}", id))]),
  ) as Record<Kind, string[]>;
  return {
    shop,
    offers,
    paths,
    headers: { "first visit": { ...BROWSER }, personal: { ...BROWSER, cookie } },
  };
}

/** Cards per page, because fuller pages cost more in any catalogue. */
export async function countCards(shop: Shop, path: string): Promise<number> {
  const visitor = new Visitor(shop.origin);
  const page = await visitor.get(path);
  visitor.close();
  return page.document.querySelectorAll("main article.card").length;
}
