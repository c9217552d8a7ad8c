/** The Spanish texts of home, lists, favourites and the choice of a region. */
import { counted, formatInteger, NBSP } from "./format";

export const shop = {
  home: {
    title: "Ofertas",
    description:
      "Ofertas de ocio, restaurantes, belleza, escapadas y mucho más, cerca de ti y con descuento.",
    headline: "Ofertas irresistibles para ti en",
    headlineShort: "Ofertas en",
    all: "Ver todas",
    see: "Ver la oferta",
    provinces: "Ofertas por provincia",
  },
  sections: {
    recommended: "Recomendadas",
    expiring: "Terminan pronto",
    top_sale: "Las más vendidas",
    new: "Recién llegadas",
  },
  list: {
    title: "Ofertas",
    /** The home page is "Ofertas": each page has its own title. */
    pageTitle: "Todas las ofertas",
    description:
      "Todas las ofertas: filtra por provincia, categoría, precio y tipo, y ordénalas como quieras.",
    heading: (region: string) => `Ofertas en ${region}`,
    regionDescription: (region: string) =>
      `Ofertas con descuento en ${region}, y las que valen en toda España: compara precios, opiniones y condiciones.`,
    categoryHeading: (category: string, region: string) => `${category} en ${region}`,
    categoryDescription: (category: string) =>
      `Ofertas de ${category.toLowerCase()} con descuento: compara precios, opiniones y condiciones.`,
    count: (n: number) => counted(n, "oferta", "ofertas"),
    countCapped: (n: number) => `Más de ${formatInteger(n)}${NBSP}ofertas`,
    page: (title: string, page: number) => `${title}, página ${page}`,
    problems: "No hemos entendido alguno de los filtros y lo hemos dejado fuera.",
    emptyTitle: "No hay ofertas con estos filtros",
    emptyText: "Prueba con menos filtros o busca en toda España.",
    nothingYet: "Todavía no hay ofertas aquí",
    nothingYetText: "Vuelve dentro de unos días o mira lo que hay en otras categorías.",
    anyDay: "Sin fecha o para otro día",
    wider: "Buscar en toda España",
    withoutFilters: "Quitar los filtros",
    all: "Ver todas las ofertas",
    instead: "Estas gustan mucho",
  },
  filters: {
    where: "Dónde",
    when: "Fecha",
    chooseDay: "Elegir fecha",
    dayHint: "Verás las ofertas con plazas ese día, no las que se usan sin fecha.",
    price: "Precio",
    region: "Provincia",
    category: "Categoría",
    anyCategory: "Todas",
    priceMin: "Precio mínimo (€)",
    priceMax: "Precio máximo (€)",
    more: "Más filtros",
    ordering: "Ordenar por",
    relevance: "Más relevantes",
  },
  favorites: {
    title: "Favoritos",
    description: "Las ofertas que has guardado en este navegador.",
    count: (n: number) => counted(n, "oferta guardada", "ofertas guardadas"),
    emptyTitle: "Aún no has guardado ninguna oferta",
    emptyText: "Toca el corazón de una oferta y la encontrarás aquí cuando vuelvas.",
    browse: "Ver ofertas",
    dropped: (max: number) => `Guardamos ${max} favoritos como máximo: hemos quitado el más antiguo.`,
  },
  region: { unknown: "No conocemos esa provincia. Elige una de la lista." },
} as const;
