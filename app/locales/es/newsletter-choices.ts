/** The Spanish texts of what a subscriber chooses of the newsletter: its pages, its preview and the words its mails share with them. */
import { findRegion } from "~/domain/catalogue/regions";
import type { Frequency } from "~/domain/consent/frequency";
import type { Cents } from "~/domain/kernel/money";
import { MAX_SEARCHES, type SearchFields, searchFields } from "~/domain/newsletter/saved-search";
import { CATEGORY_LABELS } from "./catalogue";
import { formatEuros, formatPercent } from "./format";

interface FrequencyWords {
  label: string;
  /** "Recibes este boletín …" */
  how: string;
  /** "Ofertas de …" */
  period: string;
  /** "Nuevas …" */
  since: string;
}

export const FREQUENCY_WORDS: Readonly<Record<Frequency, FrequencyWords>> = {
  weekly: { label: "Cada semana", how: "una vez por semana", period: "la semana", since: "esta semana" },
  fortnightly: {
    label: "Cada dos semanas",
    how: "cada dos semanas",
    period: "la quincena",
    since: "esta quincena",
  },
  monthly: {
    label: "Una vez al mes (cada cuatro semanas)",
    how: "una vez al mes",
    period: "el mes",
    since: "este mes",
  },
};

/** "de la semana", "del mes" */
export const ofPeriod = (frequency: Frequency): string =>
  `de ${FREQUENCY_WORDS[frequency].period}`.replace("de el ", "del ");

function fieldsLabel({ search, category, region, priceMax }: SearchFields): string {
  const parts = [
    search && `«${search}»`,
    category && CATEGORY_LABELS[category],
    region && (findRegion(region)?.label ?? ""),
    priceMax !== undefined && `hasta ${formatEuros(priceMax)}`,
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join(", ");
}

/** «cena», Restaurantes, Madrid, hasta 30 € */
export const searchLabel = (query: string): string => fieldsLabel(searchFields(query));

type LetterKind = "new" | "cheaper" | "ending" | "others";

/** Of the parts of a letter but those of saved searches. */
export function sectionHeading(kind: LetterKind, frequency: Frequency): string {
  if (kind === "new") return `Nuevas ${FREQUENCY_WORDS[frequency].since}`;
  return {
    cheaper: "Han bajado de precio",
    ending: "Terminan pronto",
    others: "También hay novedades en otros temas",
  }[kind];
}

/** The reduction is that from the lowest price of the 30 days before, which is named with it (docs/law.md 1). */
export function letterPrice({
  price,
  referencePrice,
}: {
  price: Cents;
  referencePrice: Cents | null;
}): string {
  if (price === 0) return "Gratis";
  if (referencePrice === null || referencePrice <= price) return formatEuros(price);
  const percent = Math.floor(((referencePrice - price) * 100) / referencePrice);
  const reduction = percent > 0 ? `−${formatPercent(percent)}; ` : "";
  return `${formatEuros(price)} (${reduction}precio más bajo de los 30 días anteriores: ${formatEuros(referencePrice)})`;
}

interface PlacedOffer {
  place: string | null;
  sellerName: string;
  sponsored: boolean;
}

export const letterPlace = ({ place, sellerName, sponsored }: PlacedOffer): string =>
  `${place ?? "Toda España"} · ${sellerName}${sponsored ? " · Patrocinado" : ""}`;

export const searchHeading = (query: string): string => `Nuevo en tu búsqueda: ${searchLabel(query)}`;

export const newsletterChoices = {
  metaTitle: "Tu boletín",
  title: "Tu boletín",
  description: "Elige de qué, de dónde y cada cuánto quieres recibir ofertas por correo.",
  lead: (email: string) => `Lo que elijas aquí vale para el boletín que enviamos a ${email}, los jueves.`,
  categories: "Temas que te interesan",
  categoriesHint:
    "Si no marcas ninguno, van todos. De los demás temas te enseñamos, como mucho, tres novedades al final.",
  region: "Provincia",
  regionHint: "Las ofertas de toda España van siempre.",
  frequency: "Cada cuánto",
  frequencyHint: "Si no hay nada nuevo para ti, no te escribimos.",
  submit: "Guardar",
  saved: "Hemos guardado lo que has elegido.",
  searches: "Búsquedas guardadas",
  searchesLead: `Lo nuevo de tus búsquedas va lo primero en tu boletín. Puedes guardar ${MAX_SEARCHES}.`,
  noSearches: "Todavía no has guardado ninguna búsqueda.",
  searchAdd: "Guardar una búsqueda",
  searchText: "Palabras",
  searchTextHint: "Por ejemplo, «cena para dos» o «masaje».",
  searchCategory: "Tema",
  anyCategory: "Todos los temas",
  searchPrice: "Precio máximo (€)",
  searchSubmit: "Guardar la búsqueda",
  searchSaved: "Búsqueda guardada. Lo nuevo irá en tu próximo boletín.",
  searchRemove: "Quitar",
  searchRemoveOf: (label: string) => `Quitar la búsqueda ${label}`,
  searchRemoved: "Hemos quitado la búsqueda.",
  preview: "Así será tu próximo boletín",
  previewLead: (day: string) =>
    `Con lo que hay ahora a la venta. Sale el ${day}; hasta entonces puede cambiar, y no repetimos lo que ya te hemos enviado en las últimas ocho semanas.`,
  previewEmpty: (day: string) =>
    `Ahora mismo no hay nada nuevo para ti. Si sigue así, el ${day} no te escribiremos.`,
  seePreview: "Ver cómo será tu próximo boletín",
  notSubscribed: "Ahora no recibes el boletín",
  notSubscribedText: (email: string) =>
    `No enviamos el boletín a ${email}. Si quieres volver a recibirlo, apúntate y podrás elegir otra vez.`,
  subscribe: "Apuntarme al boletín",
  consents: "Elegir qué otros correos recibo",
  unverified: "Antes tienes que confirmar tu correo: accede una vez con un código.",
  home: "Ver las ofertas",
  privacy: [
    "Guardamos lo que eliges y, durante ocho semanas, qué ofertas te hemos enviado. Más detalles en el ",
    "consentimiento comercial",
    ".",
  ],
  seeAll: "Ver todo lo que encuentra",
  untilDay: (day: string) => `A la venta hasta el ${day}`,
} as const;
