/** Commercial terms of an offer: type, dates, rights, tax, demand and votes, with their sentences. */
import type { Category, OfferType, VoucherKind, WithdrawalPolicy } from "~/domain/catalogue/offer";
import { defaultTaxRate } from "~/domain/catalogue/tax";
import type { Cents } from "~/domain/kernel/money";
import type { Plan } from "./plan";
import type { Dice } from "./random";
import { ACCESS } from "./texts";
import type { SeedOffer, SeedPrices, SeedValidity } from "./types";

/** Percent. @param iva of the idea, where it is not its category's default */
function taxOf(category: Category, iva: number | undefined, canary: boolean): number {
  if (iva === 0) return 0;
  if (!canary) return iva ?? defaultTaxRate({ category, taxRegime: "iva" }) / 100;
  return iva === 4 ? 3 : defaultTaxRate({ category, taxRegime: "igic" }) / 100;
}

/** Deposits only for expensive offers, free club offers only for cheap ones. */
function typeOf(dated: boolean, from: number, chance: Dice): OfferType {
  const roll = chance.next();
  if (dated || (roll < 0.06 && from < 15) || (roll >= 0.115 && from > 45)) return "regular";
  return roll < 0.06 ? "promo" : roll < 0.115 ? "direct" : roll < 0.175 ? "subscription" : "regular";
}

function validityOf(category: Category, dated: boolean, saleEnds: number | null, chance: Dice): SeedValidity {
  if (dated) return { mode: "slot" };
  if (chance.chance(0.12)) {
    const fromDay = chance.between(0, 20);
    return { mode: "fixed", fromDay, untilDay: Math.max(fromDay, saleEnds ?? 60) + chance.between(30, 120) };
  }
  return {
    mode: "days_after_purchase",
    days: chance.pick(category === "travel" ? [180, 270, 365] : [60, 90, 90, 120, 180]),
  };
}

function validityText(validity: SeedValidity): string {
  switch (validity.mode) {
    case "slot":
      return "Válido solo para el día y la hora elegidos al comprar.";
    case "fixed":
      return "Válido dentro de las fechas que figuran en el cupón.";
    case "days_after_purchase":
      return `Válido durante ${validity.days} días desde la compra.`;
  }
}

/** Few offers are bestsellers, most sell little; newer ones had less time. */
function demandOf(publishedDaysAgo: number, chance: Dice): number {
  const perMonth = 2 + Math.floor(110 * chance.next() ** 3.2);
  return Math.round(perMonth * Math.min(4, Math.max(0.15, publishedDaysAgo / 30)));
}

function starsOf(soldTotal: number, publishedDaysAgo: number, chance: Dice): SeedOffer["ratings"] {
  const voters =
    publishedDaysAgo < 5 ? 0 : Math.min(900, Math.floor(soldTotal * (0.08 + chance.next() * 0.3)));
  const quality = 0.55 + 0.45 * Math.sqrt(chance.next());
  const five = Math.round(voters * quality * 0.72);
  const four = Math.round((voters - five) * quality * 0.75);
  const three = Math.round((voters - five - four) * 0.6);
  const two = Math.round((voters - five - four - three) * 0.55);
  return [voters - five - four - three - two, two, three, four, five];
}

const REDEEM = {
  slot: "No tienes que reservar: tu plaza queda guardada al comprar. Enseña el código del cupón en la entrada, en el móvil o impreso, un cuarto de hora antes.",
  booking:
    "Reserva con el establecimiento por teléfono o correo e indica el número de tu cupón. El día de la visita enseña el código, en el móvil o impreso.",
  walkIn:
    "No hace falta reserva. Ve en el horario de apertura y enseña el código del cupón, en el móvil o impreso, antes de pagar nada.",
  online:
    "Escribe tu código en la web del vendedor o envíalo por correo a la dirección del cupón; te contestan con los pasos siguientes en un día laborable.",
  promo:
    "Con este cupón apartas el precio. Reserva con el establecimiento, enseña el código al llegar y paga allí el resto.",
  direct:
    "Esta oferta se contrata en la web del vendedor: el botón te lleva allí con el precio ya aplicado. Irresistible no cobra nada.",
  subscription:
    "Incluida en el club: no pagas nada. Enseña el código del cupón al llegar, en el móvil o impreso.",
};

export function offerFrame({ category, concept }: Plan, canary: boolean, chance: Dice) {
  const dated = concept.slots !== undefined;
  const online = concept.setting === "online";
  const type = typeOf(dated, concept.options[0][2], chance);
  const publishedDaysAgo = chance.chance(0.11) ? chance.between(0, 7) : chance.between(8, 300);
  const ending = chance.next();
  const saleEndsInDays =
    ending < 0.1 && !dated ? chance.between(1, 7) : ending < 0.45 ? null : chance.between(30, 120);
  const validity = validityOf(category, dated, saleEndsInDays, chance);
  const withdrawalPolicy: WithdrawalPolicy = dated
    ? "excluded_dated_leisure"
    : concept.noReturn
      ? "excluded_other"
      : "standard_14d";
  const voucherKind: VoucherKind =
    type === "promo" || type === "direct"
      ? "discount"
      : dated
        ? "ticket"
        : chance.chance(type === "subscription" ? 1 : 0.08)
          ? "multi_purpose"
          : "single_purpose";
  const bookingRequired = !dated && !concept.walkIn && !online;
  const deposit = chance.pick([190, 290, 390, 490]);
  const way =
    type !== "regular" ? type : dated ? "slot" : online ? "online" : bookingRequired ? "booking" : "walkIn";
  const limit = chance.pick([
    "Un cupón por persona y visita; puedes comprar más para regalar.",
    "No acumulable a otras promociones del establecimiento.",
    "Se pueden usar varios cupones en la misma visita.",
  ]);
  const notice = bookingRequired
    ? `Reserva con ${chance.pick(["24", "48", "72"])} horas de antelación, según disponibilidad.`
    : "";
  return {
    type,
    publishedDaysAgo,
    saleEndsInDays,
    validity,
    withdrawalPolicy,
    voucherKind,
    taxRate: taxOf(category, concept.tax, canary),
    bookingRequired,
    giftAllowed: (type === "regular" || type === "promo") && !chance.chance(0.08),
    sponsored: chance.chance(0.02),
    accessibilityInfo: chance.chance(0.45) ? chance.pick(ACCESS) : null,
    soldOut: chance.chance(0.04),
    demand: demandOf(publishedDaysAgo, chance),
    conditions: [validityText(validity), notice, limit].filter(Boolean).join(" "),
    howToRedeem: REDEEM[way],
    /** Price to pay here: a deposit of the whole price, nothing, or the whole price. */
    price(priced: { actualPrice: Cents; regularPrice: Cents }): SeedPrices {
      if (type === "promo") return { ...priced, actualPrice: deposit, totalPrice: priced.actualPrice };
      const paidHere = type === "subscription" ? { actualPrice: 0, regularPrice: 0 } : priced;
      return { ...paidHere, totalPrice: null };
    },
    /** Votes and sales of the last month, consistent with the total sold. */
    opinions(soldTotal: number) {
      const ratings = starsOf(soldTotal, publishedDaysAgo, chance);
      const count = ratings.reduce((sum, votes) => sum + votes, 0);
      const points = ratings.reduce((sum, votes, i) => sum + votes * (i + 1), 0);
      const share =
        publishedDaysAgo <= 30 ? 1 : Math.min(1, (30 / publishedDaysAgo) * (0.6 + chance.next() * 0.6));
      return {
        ratings,
        rating: { average: count === 0 ? null : Math.round((points * 10) / count) / 10, count },
        soldLast30Days: Math.floor(soldTotal * share),
      };
    },
  };
}
