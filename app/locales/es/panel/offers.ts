/** The Spanish texts of the partner's offers: list, offer, steps of its form, duplicate. */
import type { OfferPart } from "~/domain/catalogue/manage/offer-progress";
import { OFFER_FIELDS, type OfferField } from "~/domain/catalogue/offer-fields";
import type { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import { findRegion } from "~/domain/catalogue/regions";
import { camelCase } from "~/domain/kernel/formats/letter-case";
import { counted, WEEKDAY_NAMES } from "~/locales/es/format";
import { CHOICE_LABELS, OFFER_FIELD_LABELS } from "./offer-fields";
import { formatTax, offerTax } from "./offer-tax";

type OfferStatus = (typeof OFFER_STATUSES)[number];

export const OFFER_STATE_LABELS: Record<OfferStatus, string> = {
  draft: "Borrador",
  in_review: "En revisión",
  scheduled: "Programada",
  published: "A la venta",
  paused: "En pausa",
  ended: "Terminada",
  archived: "Archivada",
  rejected: "Rechazada",
};

/** Of what would be on sale if its business were active. */
const APPROVED = "Aprobada";

/** @param seller state of the business: nothing is on sale unless it is active */
export function offerStateLabel(status: OfferStatus, seller: string): string {
  return status === "published" && seller !== "active" ? APPROVED : OFFER_STATE_LABELS[status];
}

export const partnerOffers = {
  title: "Ofertas",
  create: "Crear una oferta",
  tabs: "Estado de las ofertas",
  all: "Todas",
  changed: "Con cambios pendientes",
  search: "Palabras del título",
  category: "Categoría",
  anyCategory: "Todas",
  caption: "Ofertas",
  columns: {
    title: "Oferta",
    status: "Estado",
    price: "Desde",
    sold: "Vendidas",
    left: "Quedan",
    ends: "Fin de venta",
    endsShort: "Fin",
    updated: "Último cambio",
    edit: "Cambiar",
  },
  pending: "Cambios en revisión",
  noEnd: "Sin fin",
  unlimited: "Sin límite",
  capped: "Se muestran las primeras 1000. Usa los filtros para encontrar las demás.",
  sellerInactive:
    "Tu negocio todavía no está activo, así que ninguna oferta se ve en la tienda. Las aprobadas saldrán a la venta cuando lo esté.",
  emptyTitle: "Todavía no hay ofertas",
  empty: "Crea la primera: son cinco pasos cortos y cada uno se guarda.",
  noneTitle: "Ninguna oferta coincide",
  none: "Prueba con otras palabras o quita los filtros.",
} as const;

export const rowPrices = {
  edit: "Cambiar",
  what: (title: string) => ` precio y unidades de «${title}»`,
  price: "Precio, en euros",
  units: "Unidades en total (vacío = sin límite)",
  now: (value: string) => `Ahora: ${value === "" ? "sin límite" : value}`,
  save: "Guardar",
} as const;

export const STEP_LABELS = {
  que: "Qué ofreces",
  precio: "Precio y unidades",
  donde: "Dónde y cuándo",
  condiciones: "Condiciones",
} as const;

export const PART_LABELS: Record<OfferPart, string> = {
  what: STEP_LABELS.que,
  price: STEP_LABELS.precio,
  where: STEP_LABELS.donde,
  terms: STEP_LABELS.condiciones,
  pictures: "Fotos con su texto alternativo",
};

export const partnerOffer = {
  back: "Ofertas",
  newTitle: "Nueva oferta",
  newLead: "Empieza por lo que ofreces. Podrás cambiarlo todo antes de enviarla a revisión.",
  requirements: "Qué miramos en ofertas y fotos",
  changes: "Cambios y versiones",
  steps: "Contenido",
  edit: "Editar",
  missing: "Falta",
  done: "Completo",
  reason: (text: string) => `Motivo: ${text}`,
  inReview:
    "La estamos revisando. Para cambiar algo, devuélvela a borrador; después podrás enviarla otra vez.",
  approved: {
    draft: "Está aprobada. Saldrá a la venta cuando envíes tu negocio a revisión y lo aprobemos.",
    pending_review: "Está aprobada. Saldrá a la venta cuando tu negocio esté activo: lo estamos revisando.",
    suspended: "La venta de tu negocio está suspendida, así que no se ve en la tienda.",
    closed: "Tu negocio está cerrado, así que no se ve en la tienda.",
    rejected: "No hemos podido aceptar tu negocio, así que no se ve en la tienda.",
  } as Record<string, string>,
  archivedNote: "Está archivada y ya no se puede cambiar. Puedes duplicarla y empezar desde la copia.",
  pendingTitle: "Hay cambios pendientes de revisión",
  pending: "La oferta sigue como estaba hasta que los aprobemos.",
  returnedTitle: "Te pedimos una corrección en los cambios propuestos",
  moves: {
    in_review: "Enviar a revisión",
    draft: "Devolver a borrador",
    paused: "Poner en pausa",
    published: "Reanudar la venta",
  } as Partial<Record<OfferStatus, string>>,
  moved: {
    in_review: "Enviada a revisión. Te escribiremos en cuanto la hayamos revisado.",
    draft: "Vuelve a ser un borrador.",
    paused: "La venta está en pausa.",
    published: "La oferta está otra vez a la venta.",
  } as Partial<Record<OfferStatus, string>>,
  reopen: "Volver a ponerla a la venta",
  restore: "Recuperar la oferta",
  restored: {
    draft: "Oferta recuperada: vuelve a ser un borrador.",
    ended:
      "Oferta recuperada, con su historial de precios. Sigue terminada hasta que la pongas otra vez a la venta.",
  },
  dateOver: "El último día de venta ya pasó. Para volver a ponerla a la venta, cámbialo en «Dónde y cuándo».",
  stoppedByUs: "La hemos parado nosotros: escríbenos si quieres que vuelva a la venta.",
  incompleteTitle: "Antes de enviarla a revisión",
  incomplete: "Completa lo que falta:",
  lacks: (what: readonly string[]) => `Falta: ${what.join(", ")}.`,
  priceTitle: "Qué verán tus clientes en el precio",
  tryPrice: "Probar otro precio, en euros",
  try: "Ver qué se tacharía",
  content: "Contenido",
  toPictures: "Fotos",
  addOption: "Añadir opción",
  look: "Ver cómo queda",
  card: "Así se ve en las listas",
  cardSaved: "Como está guardada. «Ver cómo queda» la enseña con lo que has escrito, sin guardarlo.",
  cardTyped: "Con lo que has escrito: todavía no está guardado.",
  cardNoPrice: "Cuando tenga título y una opción activa con su precio, aquí verás su tarjeta.",
  saved: "Guardado.",
  savedPending: "Guardado. Parte de los cambios espera nuestra revisión: mientras tanto sigue como estaba.",
  save: "Guardar",
  saveNext: "Guardar y seguir",
  staleTitle: "Alguien lo cambió antes",
  stale: "Compara los valores antes de guardar otra vez.",
  conflictField: "Campo",
  conflictBefore: "Antes",
  conflictLong: "(texto largo)",
  conflictTaken: (fields: string) =>
    `Mientras escribías, otra persona guardó cambios. Los que no chocan con los tuyos ya están puestos: ${fields}.`,
  conflictBoth: "Esto lo habéis cambiado los dos. Se guardará lo tuyo, salvo que lo corrijas antes.",
  conflictNone: "No habéis cambiado lo mismo: revisa y guarda otra vez.",
  staleNow: "Ahora",
  staleTyped: "Lo que has escrito",
  proposedNote: "Ves la oferta con tus cambios pendientes. Lo que guardes se añade a ellos.",
  reviewedNote:
    "La oferta está aprobada: textos, precio más alto y condiciones esperan nuestra revisión; unidades y precio más bajo se aplican en el acto.",
} as const;

export const offerTabs = {
  label: "Pantallas de la oferta",
  tabs: {
    summary: "Resumen",
    content: "Contenido",
    pictures: "Fotos",
    slots: "Fechas",
    prices: "Precios",
    versions: "Versiones",
    history: "Historial",
  },
} as const;

export const offerFields = {
  title: "Título",
  titleHint: "Qué es y para cuántas personas: «Circuito de spa para dos».",
  category: "Categoría",
  chooseCategory: "Elige una categoría",
  option: (n: number) => `Opción ${n}`,
  newOption: "Opción nueva (si la dejas vacía, no se añade)",
  optionTitle: "Nombre de la opción",
  price: "Precio de venta, en euros",
  deposit: "Señal que se paga aquí, en euros",
  totalPrice: "Precio total, en euros",
  totalPriceHint:
    "Lo que cuesta en total: la señal y lo que se paga en tu local. Es el precio que se ve primero.",
  capacity: "Unidades en total",
  taken: (units: number) =>
    `Ya hay ${counted(units, "unidad vendida o reservada", "unidades vendidas o reservadas")}: en total no puede haber menos.`,
  perCustomer: "Unidades por cliente",
  maxPerOrder: "Unidades por pedido",
  rowHint: "Las unidades que dejes vacías no tienen límite. Una opción que no está activa no se vende.",
  active: "Opción activa",
  place: (n: number) => `Local ${n}`,
  ownPlace:
    "Hemos puesto la dirección de tu negocio. Cámbiala si el cupón se usa en otro sitio, o déjala vacía si la oferta no tiene local.",
  places: "Locales",
  placeName: "Nombre del local",
  address: "Calle y número",
  postalCode: "Código postal",
  city: "Localidad",
  province: "Provincia",
  choose: "Elige una provincia",
  phone: "Teléfono",
  saleEnds: "Último día de venta",
  saleEndsHint: "Vacío = sin fin. Cuenta hasta las 23:59 de Madrid.",
  saleDays: "Días de venta",
  publishDay: "Se publica el día",
  publishDayHint: "Vacío = en cuanto la aprobemos.",
  publishHour: "A las",
  publishHourHint: "Hora de Madrid.",
  regions: "Provincias en que se ofrece",
  regionChoices: {
    places: "Las de sus locales (sin locales, toda España)",
    spain: "Toda España",
    chosen: "Las que elijo",
  },
  regionList: "Elegir provincias",
  validity: "Cuándo se puede usar el cupón",
  validityByDays: "Durante unos días desde la compra",
  validityDays: "Días para usar el cupón desde la compra",
  validityFixed: "Entre dos fechas, las mismas para todos",
  validFrom: "Desde el día",
  validUntil: "Hasta el día, incluido",
  validityOfDates: "El cupón vale en la fecha que elige quien compra: las cambias en «Fechas».",
} as const;

const MISSING_NAMES: Record<string, string> = {
  summary: "el resumen",
  description: "la descripción",
  price_options: "una opción activa",
  tax_rate: "un impuesto válido",
  locations: "un local",
  conditions: "las condiciones",
  how_to_redeem: "cómo se usa el cupón",
  producer_name: "el fabricante del producto",
  producer_address: "la dirección del fabricante",
  producer_contact: "el correo o la web del fabricante",
  safety_warnings: "las advertencias de seguridad",
  images: "una foto",
};

/** What a part of the offer lacks, in words. */
export function missingName({ field, code }: { field: string; code: string }): string {
  return code === "needs_alt_text" ? "el texto alternativo de alguna foto" : (MISSING_NAMES[field] ?? field);
}

export const offerEnding = {
  meta: "Terminar o archivar una oferta",
  title: (ending: "terminar" | "archivar", title: string) =>
    ending === "terminar" ? `Terminar la venta de «${title}»` : `Archivar «${title}»`,
  consequences: (
    ending: "terminar" | "archivar",
    { wasOnSale, sold, hasChange }: { wasOnSale: boolean; sold: number; hasChange: boolean },
  ) => [
    ...(wasOnSale ? ["Deja de venderse en el acto y sale de las listas y del buscador."] : []),
    ...(sold > 0
      ? [
          `Ya se ${sold === 1 ? "ha vendido 1 unidad" : `han vendido ${sold} unidades`}: los cupones siguen valiendo y se canjean como siempre.`,
        ]
      : []),
    ...(ending === "archivar" && hasChange ? ["Los cambios que esperan nuestra revisión se retiran."] : []),
    ...(ending === "archivar" ? ["Sale de tu lista; la encontrarás en «Archivadas»."] : []),
    ending === "terminar"
      ? "Podrás volver a ponerla a la venta cuando quieras, con su historial de precios. Si solo es por unos días, basta con ponerla en pausa."
      : "Podrás recuperarla cuando quieras, con su historial de precios y sus opiniones.",
  ],
  confirm: { terminar: "Terminar la venta", archivar: "Archivar" },
  done: {
    terminar: "La venta ha terminado. Los cupones vendidos siguen valiendo.",
    archivar: "Oferta archivada. Puedes recuperarla desde aquí.",
  },
  impossible: "Ahora no se puede: la oferta ya no está en un estado que lo permita.",
  back: "Volver a la oferta",
} as const;

export const offerRemoval = {
  title: (title: string) => `Eliminar el borrador «${title}»`,
  consequences: [
    "Se borran sus textos, precios, fechas y fotos, y no se pueden recuperar.",
    "Nadie lo ha visto ni comprado. Si quizá lo necesites más adelante, archívalo.",
  ],
  confirm: "Eliminar el borrador",
  done: (title: string) => `Borrador «${title}» eliminado.`,
  gone: (title: string) => `El borrador «${title}» ya estaba eliminado.`,
  impossible: "Solo se eliminan borradores que no se han vendido. Esta oferta se puede archivar.",
} as const;

export const duplicateOffer = {
  title: (title: string) => `Duplicar «${title}»`,
  consequences: [
    "Se copian los textos, las condiciones, los locales y las opciones con sus precios y unidades.",
    "No se copian las fotos, las fechas, las ventas, las opiniones ni el historial de precios: durante 30 días no habrá precio tachado.",
    "La copia es un borrador: nadie la ve hasta que la revisemos.",
  ],
  confirm: "Duplicar",
  done: "Este es el borrador de la copia.",
} as const;

export const offerPreview = {
  title: "Vista previa",
  band: (state: string) => `${state}: así se verá en la tienda`,
  onSale: "A la venta: así se ve en la tienda",
  explained: "Es una vista previa. Desde aquí no se puede comprar lo que todavía no está a la venta.",
  noOptions: "Todavía no hay ninguna opción activa. Añádela en «Precio y unidades».",
  sample: "Los botones son de muestra: en la vista previa no compran nada.",
  link: "Enlace para enseñársela a alguien sin cuenta",
  until: (day: string) => `(vale hasta el ${day})`,
  back: "Volver a la oferta",
  submit: "Enviar a revisión",
} as const;

export const offerChanges = {
  title: "Cambios y versiones",
  pendingTitle: "Cambios que esperan",
  none: "Sin cambios pendientes: vale lo que se ve.",
  pending: "Los estamos revisando. Hasta entonces vale lo que pone en «Ahora».",
  returned: "Te pedimos una corrección. Al guardarla, los volveremos a revisar.",
  field: "Campo",
  empty: "(vacío)",
  picture: "Foto de la oferta",
  old: "Ahora",
  new: "Propuesto",
  withdraw: "Retirar los cambios",
  withdrawn: "Cambios retirados: la oferta sigue como estaba.",
  versions: "Versiones aprobadas",
  noVersions: "Todavía no hay ninguna versión aprobada.",
  version: (n: number) => `Versión ${n}`,
  whole: "Ver la versión entera",
  wholeLead: (occasion: string) => `${occasion}. Así se vendía la oferta.`,
  wholeHead: "Decía",
  first: "Primera versión guardada.",
  versionHeads: ["Antes", "Desde entonces"],
} as const;

/** Boxes that are ticked or not. */
const isBox = (name: string) =>
  /^redeemOn\d$|\.isActive$/.test(name) || OFFER_FIELDS[name as OfferField]?.kind === "flag";

const FIELD_NAMES: Record<string, string> = {
  title: offerFields.title,
  category: offerFields.category,
  ...OFFER_FIELD_LABELS,
  taxRate: offerTax.label,
  tax: offerTax.label,
  actualPrice: offerFields.price,
  totalPrice: offerFields.totalPrice,
  capacity: offerFields.capacity,
  perCustomer: offerFields.perCustomer,
  maxPerOrder: offerFields.maxPerOrder,
  isActive: offerFields.active,
  name: offerFields.placeName,
  address: offerFields.address,
  postalCode: offerFields.postalCode,
  city: offerFields.city,
  province: offerFields.province,
  phone: offerFields.phone,
  places: offerFields.places,
  locations: offerFields.places,
  priceOptions: "Opciones",
  images: "Fotos",
  saleEndsAt: offerFields.saleEnds,
  publishDay: offerFields.publishDay,
  publishHour: `${offerFields.publishDay}, ${offerFields.publishHour.toLowerCase()}`,
  regionChoice: offerFields.regions,
  regions: offerFields.regions,
  validityMode: offerFields.validity,
  validityDays: offerFields.validityDays,
  validFrom: `Cupón válido ${offerFields.validFrom.toLowerCase()}`,
  validUntil: `Cupón válido ${offerFields.validUntil.toLowerCase()}`,
  redeemFrom: "Se canjea desde las",
  redeemUntil: "Se canjea hasta las",
  excludedDays: "Días sin canje",
  ...Object.fromEntries(WEEKDAY_NAMES.map((label, index) => [`redeemOn${index + 1}`, `Se canjea: ${label}`])),
};

/** A value of the offer's form as people read it. */
export function fieldWords(name: string, value: string): string {
  if (name === "tax") return formatTax(value);
  if (isBox(name)) return value === "1" ? "Sí" : "No";
  if (name === "regionChoice") return offerFields.regionChoices[value as "places"] ?? value;
  if (name === "validityMode")
    return value === "fixed" ? offerFields.validityFixed : offerFields.validityByDays;
  if (name === "regions") return value.split("\n").map(regionName).join(", ");
  return CHOICE_LABELS[name]?.[value] ?? value;
}

const regionName = (value: string) => findRegion(value)?.label ?? value;

/** @param name of a field of the offer's form, e.g. "priceOptions.0.capacity", or of the API's offer */
export function fieldLabel(name: string): string {
  const [list, index, field] = camelCase(name).split(".");
  if (field === undefined) return FIELD_NAMES[list ?? ""] ?? name;
  const group = list === "newPlace" ? offerFields.place : offerFields.option;
  return `${group(Number(index) + 1)}: ${(FIELD_NAMES[field] ?? field).toLowerCase()}`;
}
