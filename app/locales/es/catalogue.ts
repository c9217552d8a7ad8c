/** The Spanish labels of the catalogue: categories, badges, types, orderings, withdrawal rules. */

import type { Ordering } from "~/domain/catalogue/lists/list-filters";
import type {
  Category,
  ChangeLimit,
  ExpiryPolicy,
  OfferBadge,
  OfferType,
  WithdrawalPolicy,
} from "~/domain/catalogue/offer";
import { type AskedDay, type DayWord, isDayWord } from "~/domain/catalogue/search-language/asked-day";
import { formatDay } from "./format";

/** Entry of the home page before the nine categories (docs/specification.md 3). */
export const RECOMMENDED_LABEL = "Recomendados";

export const CATEGORY_LABELS: Record<Category, string> = {
  leisure: "Ocio",
  entertainment: "Espectáculos",
  restaurants: "Restaurantes",
  health_and_beauty: "Salud y belleza",
  services: "Servicios",
  family_plans: "Planes en familia",
  travel: "Viajes",
  product: "Productos",
  training: "Formación",
};

export const BADGE_LABELS: Record<OfferBadge, string> = {
  top_sale: "Más vendido",
  new: "Nuevo",
  expiring: "Termina pronto",
};

export const OFFER_TYPE_LABELS: Record<OfferType, string> = {
  regular: "Oferta",
  subscription: "Suscripción",
  direct: "Reserva directa",
  promo: "Promoción",
};

export const DISCOUNT_TYPE_LABELS = {
  percent: "Porcentaje",
  amount: "Importe",
  fixed_price: "Precio fijo",
} as const;

export const ORDERING_LABELS: Record<Ordering, string> = {
  relevance: "Recomendadas",
  newest: "Novedades",
  price: "Precio: de menor a mayor",
  "-price": "Precio: de mayor a menor",
  discount: "Mayor descuento",
  rating: "Mejor valoradas",
  ending: "Terminan antes",
  date: "Próxima fecha (solo con fecha)",
};

export const DAY_LABELS: Record<DayWord, string> = {
  any: "Con fecha",
  today: "Hoy",
  tomorrow: "Mañana",
  after_tomorrow: "Pasado mañana",
  weekend: "Este finde",
  monday: "Lunes",
  tuesday: "Martes",
  wednesday: "Miércoles",
  thursday: "Jueves",
  friday: "Viernes",
  saturday: "Sábado",
  sunday: "Domingo",
};

export const dayLabel = (day: AskedDay): string => (isDayWord(day) ? DAY_LABELS[day] : formatDay(day));

export const WITHDRAWAL_LABELS: Record<WithdrawalPolicy, string> = {
  standard_14d: "14 días para desistir",
  excluded_dated_leisure: "Sin desistimiento: es para una fecha concreta",
  excluded_other: "Sin derecho de desistimiento",
};

export const CHANGE_LIMIT_LABELS: Record<ChangeLimit, string> = {
  none: "No se puede",
  "2_hours": "Hasta 2 horas antes",
  "24_hours": "Hasta 24 horas antes",
  "48_hours": "Hasta 48 horas antes",
  "7_days": "Hasta 7 días antes",
};

export const EXPIRY_POLICY_LABELS: Record<ExpiryPolicy, string> = {
  none: "No se devuelve",
  extend_once: "Se puede prorrogar una vez",
  credit_12_months: "Pasa a saldo durante 12 meses",
};

/** The withdrawal rules in full, mandatory for buyers (docs/law.md 6, 7). */
export const WITHDRAWAL_TEXTS: Record<WithdrawalPolicy, string> = {
  standard_14d:
    "Puedes desistir de la compra en 14 días naturales, sin dar motivos y sin coste, mientras no hayas canjeado el cupón. Te devolvemos el dinero por el mismo medio de pago.",
  excluded_dated_leisure:
    "Al ser un servicio de ocio, alojamiento o restauración para una fecha concreta, la ley no da derecho de desistimiento (artículo 103.l del TRLGDCU): una vez comprado, no hay devolución salvo que el vendedor cancele.",
  excluded_other:
    "Por sus características, la ley excluye esta oferta del derecho de desistimiento (artículo 103 del TRLGDCU). Si no se presta como se anuncia, puedes reclamar igualmente.",
};
