/** The Spanish texts of the component kit: header, footer, cards, forms, states and errors. */
import { formatDecimal, formatEuros, formatInteger } from "./format";

const NBSP = "\u00a0";

const count = (n: number, one: string, many: string) => `${formatInteger(n)}${NBSP}${n === 1 ? one : many}`;

export const header = {
  skip: "Saltar al contenido",
  spain: "España",
  main: "Principal",
  home: (name: string) => `${name}, ir a la página principal`,
  search: "Buscar",
  searchHint: "Spa, cena, escapada…",
  region: "Provincia",
  regionNow: (label: string) => `Provincia: ${label}. Cambiar`,
  regionTitle: "¿Dónde buscas ofertas?",
  regionPopular: "Más buscadas",
  regionOthers: "Otras provincias",
  regionSubmit: "Cambiar",
  favorites: "Favoritos",
  cart: "Carrito",
  inFavorites: (n: number) => count(n, "oferta guardada", "ofertas guardadas"),
  inCart: (n: number) => count(n, "unidad", "unidades"),
  login: "Acceder",
  profile: "Mi cuenta",
  back: "Volver",
  partner: "Ser socio",
} as const;

export const footer = {
  information: "Información",
  legal: "Condiciones",
  help: "¿Necesitas ayuda?",
  customerService: "Atención al cliente",
  business: "Empresas y colaboraciones",
  becomePartner: "Hazte socio",
  light: "Versión ligera",
  full: "Versión completa",
  links: {
    "/ayuda": "Ayuda",
    "/club": "El club",
    "/tarjeta-regalo": "Tarjetas regalo",
    "/contacts": "Nuestros contactos",
    "/ranking": "Cómo ordenamos las ofertas",
    "/withdrawal-information": "Derecho de desistimiento",
    "/desistimiento": "Desistir del contrato aquí",
    "/pedido": "Buscar mi compra",
    "/widget": "Tus ofertas en tu web",
    "/agreement": "Acuerdo de usuario",
    "/marketing-agreement": "Consentimiento comercial",
    "/privacy-policy": "Política de privacidad",
    "/cookie-policy": "Política de cookies",
    "/privacidad/mis-datos": "Ver o borrar mis datos",
    "/cookies/ajustes": "Ajustes de cookies",
    "/accesibilidad": "Accesibilidad",
  },
  pricesNote: "Todos los precios incluyen impuestos.",
} as const;

export const card = {
  favorite: (title: string) => `Guardar en favoritos: ${title}`,
  sponsored: "Patrocinado",
  soldOut: "Agotado",
  allSpain: "Toda España",
  ranking: "Cómo ordenamos las ofertas",
} as const;

export const price = {
  from: "Desde",
  /** Of a deposit offer whose whole price the seller has not said. */
  deposit: "Señal",
  depositFrom: "Señal desde",
  /** The whole price in its two parts. @param deposit 0 = nothing is paid here */
  split: (deposit: number, due: number) =>
    deposit > 0
      ? `Señal ${formatEuros(deposit)} ahora, ${formatEuros(due)} en el local`
      : `Se paga en el local: ${formatEuros(due)}`,
  now: "Precio",
  referenceLabel: "Precio más bajo de los 30 días anteriores a la rebaja",
  explanation: "El precio tachado es el más bajo de los 30 días anteriores a la rebaja.",
  /** 62 → "−62 %". */
  discount: (percent: number) => `−${percent}${NBSP}%`,
} as const;

export const stars = {
  of: (average: number, votes: number) =>
    `${formatDecimal(average)} de 5 estrellas, ${count(votes, "opinión", "opiniones")}`,
  count: (votes: number) => count(votes, "opinión", "opiniones"),
  none: "Sin opiniones todavía",
  row: (value: number) => count(value, "estrella", "estrellas"),
  histogram: "Reparto de las opiniones",
} as const;

export const form = {
  optional: "(opcional)",
  errorPrefix: "Error:",
  /** No field is to be corrected: the text says what to do. */
  failedTitle: "No se ha podido completar",
  summaryTitle: (n: number) => (n === 1 ? "Hay un dato que corregir" : `Hay ${n} datos que corregir`),
  email: "Correo electrónico",
  quantity: "Cantidad",
  trap: "Deja este campo vacío",
  update: "Actualizar",
  less: (label: string) => `${label}: quitar una unidad`,
  more: (label: string) => `${label}: añadir una unidad`,
  pending: "Un momento…",
} as const;

export const toasts = {
  region: "Avisos",
  close: "Cerrar aviso",
  lost: "No hemos podido guardar el cambio. Inténtalo de nuevo.",
} as const;

export const layers = { close: "Cerrar" } as const;

export const pagination = {
  label: "Páginas",
  previous: "Anterior",
  next: "Siguiente",
  page: (n: number) => `Página ${n}`,
} as const;

export const breadcrumbs = { label: "Estás en", home: "Inicio" } as const;

export const filters = {
  apply: "Ver ofertas",
  reset: "Quitar filtros",
  active: "Filtros aplicados",
  remove: (label: string) => `Quitar el filtro ${label}`,
  categories: "Categorías",
} as const;

export const errors = {
  notFoundTitle: "404",
  notFound: "Lo sentimos, no pudimos encontrar la página que buscas.",
  home: "Ir a la página principal",
  /** The specification gives these three words in English; they are kept as written. */
  genericTitle: "Something went wrong!",
  show: "Show Error",
  hide: "Hide Error",
  unavailableTitle: "Volvemos enseguida",
  unavailable: "Ahora mismo no podemos abrir esta página. Espera unos segundos y vuelve a cargarla.",
  reference: "Si nos escribes por este error, indica esta referencia:",
  notUnderstood: "No hemos entendido la petición. Vuelve a la página anterior e inténtalo de nuevo.",
  generic: "Ha ocurrido un error inesperado. Inténtalo de nuevo dentro de un momento.",
} as const;

export const simulatedPaymentsTitle = "Pagos de prueba";
export const simulatedPayments = "Los pagos son simulados: no se cobra nada y los cupones no tienen validez.";

/** Where coupons are redeemed. */
export const places = {
  title: "Dónde se usa",
  hours: "Horario",
  call: (phone: string) => `Llamar al ${phone}`,
  way: "Cómo llegar",
  wayTo: (name: string) => `Cómo llegar a ${name} (OpenStreetMap)`,
} as const;

export const gallery = {
  label: "Fotos de la oferta",
  place: (n: number, total: number) => `${n} / ${total}`,
} as const;
