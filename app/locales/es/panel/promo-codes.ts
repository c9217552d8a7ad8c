/** The Spanish texts of the panel's pages about promo codes. */
import type { Cents } from "~/domain/kernel/money";
import type { DiscountType, PromoScope } from "~/domain/pricing/promo";
import type { PromoState } from "~/domain/pricing/promo-content";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { formatEuros, formatInteger, formatPercent } from "~/locales/es/format";

export const PROMO_STATE_NAMES: Record<PromoState, string> = {
  scheduled: "Programado",
  active: "Activo",
  exhausted: "Agotado",
  ended: "Terminado",
  disabled: "Desactivado",
};

export const DISCOUNT_TYPE_NAMES: Record<DiscountType, string> = {
  percent: "Porcentaje",
  amount: "Euros menos por unidad",
  fixed_price: "Precio fijo por unidad, en euros",
};

export const PROMO_SCOPE_NAMES: Record<PromoScope, string> = {
  global: "Toda la tienda",
  organization: "Todas tus ofertas",
  category: "Tus ofertas de algunas categorías",
  offer: "Algunas ofertas",
  price_option: "Algunas opciones de compra",
};

/** @param value hundredths of a percent, or cents */
export function discountText(type: DiscountType, value: number): string {
  if (type === "percent") return `−${formatPercent(value / 100)}`;
  const amount: Cents = value;
  return type === "amount" ? `−${formatEuros(amount)}` : `A ${formatEuros(amount)}`;
}

export const promoCodes = {
  title: "Códigos promocionales",
  lead: "Descuentos que das tú con un código. Los ingresos y el coste son del último año.",
  create: "Crear un código",
  search: "Parte del código",
  empty: "Todavía no hay códigos",
  emptyLead: "Un código sirve para una campaña, para clientes fieles o para llenar los días flojos.",
  none: "Ningún código coincide",
  noneLead: "Prueba con otra parte del código o quita el filtro.",
  code: "Código",
  discount: "Descuento",
  scope: "Se aplica a",
  uses: "Usos",
  max: "Máximo de usos",
  open: "Pedidos sin pagar",
  used: (used: number, max: number | null) =>
    max === null ? formatInteger(used) : `${formatInteger(used)} de ${formatInteger(max)}`,
  usesOf: (code: string) => `Usos de ${code}`,
  held: (held: number) => (held === 1 ? "1 pedido sin pagar" : `${formatInteger(held)} pedidos sin pagar`),
  revenue: "Ingresos",
  cost: "Coste para ti",
  ends: "Termina",
  noEnd: "Sin final",
  state: "Estado",
  figures: "Resultados del último año",
  orders: "Pedidos pagados",
  units: "Unidades",
  discountSum: "Descuento a los clientes",
  days: "Por día",
  day: "Día",
  noDays: "Nadie lo ha usado todavía.",
  settings: "Datos del código",
  edit: "Cambiar el código",
  end: "Terminar el código",
  otherFunder:
    "El descuento de este código lo paga la tienda, entero o en parte. Si guardas cambios, pasará a pagarlo tu negocio.",
} as const;

export const promoCodeForm = {
  title: "Crear un código",
  lead: "El descuento lo paga tu negocio: se resta de lo que recibes por la venta.",
  code: "Código",
  codeHint: "Entre 3 y 32 letras sin acentos, cifras o guiones. No importan las mayúsculas.",
  discountType: "Tipo de descuento",
  value: "Descuento",
  valueHint: "Por ejemplo, 10 para un 10 % o 4,50 para 4,50 €.",
  scope: "A qué se aplica",
  keptOptions: "Se quedan como están; se eligen por la API.",
  offers: "Ofertas",
  offersHint: (most: number) =>
    `Se muestran hasta ${most} ofertas. Solo cuenta si eliges «${PROMO_SCOPE_NAMES.offer}».`,
  categories: "Categorías",
  startsOn: "Desde el día",
  startsHint: "Sin fecha, desde ahora mismo.",
  endsOn: "Hasta el día, incluido",
  maxRedemptions: "Máximo de pedidos",
  maxPerCustomer: "Máximo de pedidos por cliente",
  maxUnits: "Máximo de unidades en un pedido",
  minOrder: "Pedido mínimo, en euros",
  firstPurchase: "Solo para la primera compra de un cliente",
  isPublic: "Se anuncia a todo el mundo (redes, web, carteles, boletín)",
  isPublicHint:
    "Mientras vale, su precio cuenta como precio de tus ofertas en el historial y en el mínimo de 30 días. Cuando termina, el precio sube: no habrá precio tachado hasta la próxima rebaja.",
  active: "Se puede usar",
  submit: "Crear el código",
  save: "Guardar",
  saved: "Código guardado.",
  created: (code: string) => `El código ${code} está creado.`,
} as const;

const FIELDS: Record<string, string> = {
  code: promoCodeForm.code,
  discount_type: promoCodeForm.discountType,
  value: promoCodeForm.value,
  scope: promoCodeForm.scope,
  offers: promoCodeForm.offers,
  categories: promoCodeForm.categories,
  starts_on: promoCodeForm.startsOn,
  ends_on: promoCodeForm.endsOn,
  max_redemptions: promoCodeForm.maxRedemptions,
  max_per_customer: promoCodeForm.maxPerCustomer,
  max_units: promoCodeForm.maxUnits,
  min_order_amount: promoCodeForm.minOrder,
  first_purchase_only: promoCodeForm.firstPurchase,
  is_public: promoCodeForm.isPublic,
  is_active: promoCodeForm.active,
};

const CATEGORY_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(CATEGORY_LABELS));

export const promoFieldLabel = (name: string): string => FIELDS[name] ?? name;

const BOXES: ReadonlySet<string> = new Set(["first_purchase_only", "is_public", "is_active"]);

/** @param titles of offers by id */
export function promoFieldWord(name: string, value: string, titles: ReadonlyMap<string, string>): string {
  if (name === "discount_type") return DISCOUNT_TYPE_NAMES[value as DiscountType] ?? value;
  if (name === "scope") return PROMO_SCOPE_NAMES[value as PromoScope] ?? value;
  if (BOXES.has(name)) return value === "1" ? "Sí" : "No";
  const words = name === "offers" ? titles : name === "categories" ? CATEGORY_WORDS : null;
  if (words === null) return value;
  const chosen = value.split("\n");
  return chosen.map((one) => words.get(one) ?? one).join("\n");
}

export const promoCodeEnd = {
  title: (code: string) => `¿Terminar el código ${code}?`,
  consequences: [
    "Nadie podrá usarlo en un pedido nuevo desde este momento.",
    "Los pedidos que ya lo llevan conservan su descuento.",
    "Si nadie lo ha usado, se elimina; si no, queda desactivado con sus resultados.",
  ],
  submit: "Terminar el código",
  done: (code: string) => `El código ${code} ya no se puede usar.`,
} as const;
