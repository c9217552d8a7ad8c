/** The addresses that are measured in a large shop: what visitors, members of a business, staff and programs read. */

import {
  type ListFilters,
  listFiltersToSearch,
  NO_FILTERS,
} from "../../app/domain/catalogue/lists/list-filters";
import { CATEGORIES } from "../../app/domain/catalogue/offer";
import { DAY_MS } from "../../app/domain/kernel/durations";
import { localDay } from "../../app/domain/kernel/local-day";
import { demoAccounts } from "../../demo/content/accounts";
import type { FilledDatabase } from "./filled-database";

export type Reader = "visitor" | "owner" | "staff" | "program";

export interface Address {
  reader: Reader;
  path: string;
}

/** Offers of a list far behind its first page, as crawlers ask for. */
const LATE_PAGE = 40;
const SEARCHES = [
  "cena",
  "cena madrid",
  "masaje pareja",
  "escape room grupos",
  "zapatillas correr",
  "qwertyasdf",
];

/** Of the seeded members. */
export function ownBusiness(db: FilledDatabase): Promise<string> {
  const owner = demoAccounts.find(({ role }) => role === "owner")?.email;
  return db.value(`select m.organization_id from organization_members m join users u on u.id = m.user_id
    where u.email = '${owner}'`);
}

const listed = (filters: Partial<ListFilters>, category = ""): string =>
  `/ofertas/${category && `category/${category}`}${listFiltersToSearch(NO_FILTERS, filters)}`;

function lists(): string[] {
  const [category = "", other = ""] = CATEGORIES;
  return [
    listed({}),
    listed({ page: LATE_PAGE }),
    listed({ ordering: "price", page: LATE_PAGE }),
    listed({ ordering: "rating", region: "madrid" }),
    listed({ ordering: "newest" }, category),
    listed({ ordering: "discount", page: LATE_PAGE }, category),
    listed({ region: "madrid", ordering: "ending" }, other),
    listed({ region: "sevilla", ordering: "-price" }, category),
    listed({ ordering: "date" }),
    listed({ priceMin: 2000, priceMax: 3000, ordering: "rating", availableOnly: true }),
  ];
}

async function shown(db: FilledDatabase): Promise<string[]> {
  const offer = await db.value<string>("select offer_id from offer_cards order by offer_number limit 1");
  const rated = await db.value<string>(
    "select offer_id from offer_cards order by rating_count desc, offer_number limit 1",
  );
  const seller = await db.value<string>("select slug from organizations order by slug limit 1");
  return [
    "/",
    ...[offer, rated].map((id) => `/ofertas/${id}/`),
    `/ofertas/${rated}/opiniones`,
    `/negocios/${seller}`,
    `/negocios/${seller}/opiniones`,
    "/cerca?cp=28013",
    "/cerca?region=madrid",
    "/region/madrid",
    "/sitemap.xml",
    "/sitemaps/offers-1.xml",
    "/sitemaps/sellers.xml",
    "/feeds/products.xml",
    "/api/v0/public/offers/",
    `/api/v0/public/offers/${rated}/`,
    `/api/v0/public/offers/${rated}/nearby/`,
    `/api/v0/public/offers/${rated}/feedback/`,
  ];
}

/** @param own the business of the seeded members */
async function ofPanel(db: FilledDatabase, own: string): Promise<string[]> {
  const yesterday = localDay(Date.now() - DAY_MS);
  const period = `desde=${yesterday}&hasta=${yesterday}`;
  const ofOwn = `from sale_lines l join sales s on s.id = l.sale_id where l.organization_id = '${own}' and s.number like '2020-%'`;
  const number = await db.value<string>(`select s.number ${ofOwn} order by l.id limit 1`);
  const offer = await db.value<string>(`select l.offer_id ${ofOwn} order by l.id limit 1`);
  return [
    "inicio",
    "caja",
    "canjes",
    "canjes?pagina=3",
    `canjes.csv?${period}`,
    `ventas?${period}`,
    `ventas?${period}&pagina=2`,
    "ventas?buscar=cliente17",
    "ventas?buscar=cliente17@clientes.example",
    `ventas?buscar=${number}`,
    `ventas.csv?${period}`,
    `ventas.xlsx?${period}`,
    `ventas/${number}`,
    "reservas",
    "opiniones",
    "opiniones?pagina=2",
    "preguntas",
    "ofertas",
    "ofertas?texto=escape",
    "ofertas.csv",
    `ofertas/${offer}`,
    `ofertas/${offer}/historial`,
    "codigos",
    "equipo",
    "locales",
  ].map((path) => `/socios/${path}`);
}

const DESK = [
  "cola",
  "ofertas",
  "ofertas?texto=escape",
  "ofertas?pagina=3",
  "ayuda",
  "tarjetas",
  "preguntas",
  "impuestos",
].map((path) => `/gestion/${path}`);

function ofPrograms(own: string): string[] {
  const yesterday = localDay(Date.now() - DAY_MS);
  return [
    "/offers/",
    "/organizations/",
    `/organizations/${own}/members/`,
    `/reports/sales/?date_from=${yesterday}&date_to=${yesterday}`,
    "/sales/redemptions/",
    "/feedback/",
    "/promocodes/",
    "/users/",
    "/auth/users/",
  ].map((path) => `/api/v0${path}`);
}

export async function addressesOf(db: FilledDatabase): Promise<Address[]> {
  const own = await ownBusiness(db);
  const read = (reader: Reader, paths: readonly string[]) => paths.map((path) => ({ reader, path }));
  const searches = SEARCHES.map((text) => `/search?${new URLSearchParams({ searchField: text })}`);
  return [
    ...read("visitor", [...(await shown(db)), ...lists(), ...searches]),
    ...read("owner", await ofPanel(db, own)),
    ...read("staff", DESK),
    ...read("program", ofPrograms(own)),
    ...read("visitor", ["/health/ready", "/metrics"]),
  ];
}
