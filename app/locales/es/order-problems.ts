/** Messages of order problems for the buyer, with the facts needed to fix them. */
import type { FormProblemCode, LineProblemCode, OrderProblem } from "~/domain/cart/order-problem";
import { FREE_ORDER_UNITS, ORDER_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import type { Cents } from "~/domain/kernel/money";
import type { PromoRefusal } from "~/domain/pricing/promo";
import { capitalized, formatEuros, formatInteger, formatMainlandMoment } from "./format";
import { stopEnd } from "./sales-stop";

const units = (n: number) => `${formatInteger(n)} ${n === 1 ? "unidad" : "unidades"}`;

const ORDER_BOUND = `En un mismo pedido caben ${units(ORDER_UNITS)} como máximo, ${formatInteger(FREE_ORDER_UNITS)} si son gratis.`;

type Texts<Code extends string> = Record<Code, (problem: OrderProblem) => string>;

const LINE: Texts<LineProblemCode> = {
  offer_not_available: () => "Esta oferta ya no está a la venta. Quítala del carrito para continuar.",
  sales_stopped: ({ salesStoppedUntil: until }) =>
    until === undefined
      ? "La venta está parada ahora. Vuelve a intentarlo más tarde, o quítala del carrito para continuar."
      : `La venta está parada ${stopEnd(until)}. Compra entonces, o quítala del carrito para continuar.`,
  price_option_not_found: () => "Esta opción ya no existe. Quítala del carrito para continuar.",
  membership_required: () =>
    "Solo para miembros del club. Accede a tu cuenta y únete gratis en la página del club, o quítala del carrito.",
  sold_out: ({ reserved }) =>
    reserved
      ? "Las últimas unidades están reservadas en pedidos sin pagar. Vuelve a intentarlo en unos minutos: las que no se paguen vuelven a la venta."
      : "Agotada: ya no quedan unidades.",
  insufficient_stock: ({ maxQuantity: left }) =>
    left ? `${left === 1 ? "Solo queda" : "Solo quedan"} ${units(left)}.` : "Ya no quedan unidades.",
  per_customer_exceeded: ({ maxQuantity: left }) =>
    left
      ? `Puedes comprar como máximo ${units(left)} de esta oferta.`
      : "Ya has alcanzado el máximo de unidades por persona de esta oferta.",
  order_units_exceeded: ({ maxQuantity: left }) =>
    left
      ? `${ORDER_BOUND} De esta opción puedes pedir ${units(left)}.`
      : `${ORDER_BOUND} Ya están todas: pide las demás aparte.`,
  held_unpaid: ({ optionId, maxQuantity: left }) =>
    `Hay demasiadas unidades${optionId ? " de esta opción" : ""} en pedidos sin pagar a tu nombre o desde tu conexión. ` +
    `Paga esos pedidos o vuelve a intentarlo dentro de una hora${left ? `; ahora puedes pedir ${units(left)}` : ""}.`,
  price_changed: ({ currentPrice }) =>
    currentPrice === undefined
      ? "El precio ha cambiado. Revísalo y confirma el pedido de nuevo si estás de acuerdo."
      : `El precio ha cambiado: ahora cuesta ${formatEuros(currentPrice)}. Confirma el pedido de nuevo si estás de acuerdo.`,
  price_required: ({ currentPrice }) =>
    currentPrice === undefined
      ? "Falta el precio que se mostró al comprador."
      : `Falta el precio que se mostró al comprador: ahora cuesta ${formatEuros(currentPrice)}.`,
  line_changed: () => "Ha cambiado desde que abriste esta página. Revísala antes de confirmar el pedido.",
  slot_required: () => "Elige la fecha y la hora en la página de la oferta.",
  slot_not_available: ({ reserved }) =>
    reserved
      ? "Las últimas plazas de esa fecha están reservadas en pedidos sin pagar. Vuelve a intentarlo en unos minutos o elige otra fecha."
      : "Esa fecha ya no está disponible. Elige otra en la página de la oferta.",
};

const FORM: Texts<FormProblemCode> = {
  cart_empty: () => "Tu carrito está vacío.",
  cart_changed: ({ total }) =>
    total === undefined
      ? "Tu carrito ha cambiado en otra pestaña y ahora está vacío."
      : `Tu carrito ha cambiado: ahora el total es ${formatEuros(total)}. Revísalo y confirma el pedido de nuevo si estás de acuerdo.`,
  card_changed: () =>
    "Tu tarjeta regalo ya no tiene el saldo que se mostró. Revisa lo que queda por pagar y confirma el pedido de nuevo si estás de acuerdo.",
  email_invalid: () =>
    "Escribe un correo electrónico válido, sin acentos ni eñes, por ejemplo nombre@correo.es.",
  club_email: () =>
    "Las ofertas del club se envían al correo de tu cuenta: escribe ese correo, o cámbialo antes en tu cuenta.",
  terms_required: () => "Para comprar tienes que aceptar las condiciones.",
  receipt_fullname_required: () => "Escribe el nombre completo o la razón social para el justificante.",
  receipt_tax_number_invalid: () => "El NIF no es válido.",
  receipt_address_required: () => "Escribe la dirección completa para el justificante.",
  gift_email_invalid: () =>
    "El correo de quien recibe el regalo no es válido. Corrígelo, o déjalo vacío y te enviamos el cupón solo a ti.",
  gift_recipient_full: () =>
    "A este correo ya le han enviado muchos regalos hoy. Inténtalo mañana, o déjalo vacío y te enviamos el cupón solo a ti.",
  gift_day_invalid: () => "El día o la hora de entrega del regalo no existe. Elígelos otra vez.",
  gift_day_past: () =>
    "El día y la hora de entrega del regalo ya han pasado. Elige otros, o déjalos vacíos y lo enviamos al pagar.",
  gift_day_late: ({ latest }) =>
    `Para entregar el regalo es demasiado tarde. Elige un momento ${latest === undefined ? "anterior" : `anterior al ${formatMainlandMoment(latest)}`}, para que se pueda usar.`,
  gift_day_without_email: () =>
    "Para entregar el regalo ese día hace falta el correo de quien lo recibe. Escríbelo, o deja vacío el día.",
  gift_link: () =>
    "En lo que acompaña al regalo no puede haber direcciones de páginas web ni de correo. Si no las hay, deja un espacio después de cada punto.",
  api_key_required: () => "Solo puede indicarlo el programa de un vendedor, con su clave de API.",
  return_url_invalid: () =>
    "La dirección de vuelta tiene que empezar por https:// y no llevar usuario ni contraseña.",
  return_url_host: () =>
    "La dirección de vuelta está en un sitio que el vendedor no ha autorizado en su panel.",
};

export interface PromoFacts {
  minOrderAmount: Cents | null;
  maxUnitsPerOrder: number | null;
}

/** One text for unknown and disabled codes, so that existing codes cannot be probed. */
const PROMO: Record<PromoRefusal, (facts: PromoFacts | null) => string> = {
  promo_invalid: () => "no es válido",
  promo_not_started: () => "todavía no se puede usar",
  promo_expired: () => "ha caducado",
  promo_exhausted: () => "ya se ha agotado",
  promo_not_applicable: () => "no se aplica a tu pedido",
  promo_customer_limit: () => "ya lo has usado el máximo de veces",
  promo_min_order: (facts) =>
    facts?.minOrderAmount
      ? `necesita un pedido de ${formatEuros(facts.minOrderAmount)} o más`
      : "necesita un pedido mayor",
  promo_max_units: (facts) =>
    facts?.maxUnitsPerOrder
      ? `vale como máximo para ${units(facts.maxUnitsPerOrder)} por pedido`
      : "no vale para tantas unidades",
};

/** Every code that the refusal of a promo code may have. */
export const PROMO_REFUSALS = Object.keys(PROMO) as PromoRefusal[];

/** Every code that a problem of an order may have. */
export const ORDER_PROBLEMS = [...Object.keys(LINE), ...Object.keys(FORM), ...PROMO_REFUSALS];

/** For use beside the code: "Ha caducado." */
export function promoRefusalNote(refusal: PromoRefusal, facts: PromoFacts | null): string {
  return `${capitalized(PROMO[refusal](facts))}.`;
}

/** With the code: "El código VERANO ha caducado." */
export function promoRefusalText(
  code: string,
  refusal: PromoRefusal,
  facts: PromoFacts | null = null,
): string {
  const what = PROMO[refusal](facts);
  const which = code === "" ? "El código" : `El código ${code}`;
  return refusal === "promo_customer_limit" ? `${which}: ${what}.` : `${which} ${what}.`;
}

const isPromo = (code: string): code is PromoRefusal => code in PROMO;
const isForm = (code: string): code is FormProblemCode => code in FORM;

/** @param subject the offer's title, in texts apart from its line */
export function orderProblemText(problem: OrderProblem, subject?: string): string {
  const { code } = problem;
  if (isPromo(code)) return promoRefusalText(problem.promoCode ?? "", code);
  if (isForm(code)) return FORM[code](problem);
  const text = LINE[code](problem);
  return subject ? `«${subject}»: ${text}` : text;
}

/** Notices that do not refuse an order: a lower price, a code without effect. */
export function noticeText(code: string, facts: { currentPrice?: Cents; promoCode?: string }): string {
  if (code === "price_lowered")
    return `El precio ha bajado: ahora cuesta ${formatEuros(facts.currentPrice ?? 0)}.`;
  if (isPromo(code)) return promoRefusalText(facts.promoCode ?? "", code);
  return `Otro código te ahorra más que ${facts.promoCode}; no se gasta.`;
}
