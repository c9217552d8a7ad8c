/** Reduces offers to the cells of the table that compares them. */
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { OfferCard } from "~/domain/catalogue/offer";
import type { OfferDetail } from "~/domain/catalogue/offer-page/offer-detail";
import { WITHDRAWAL_LABELS } from "~/locales/es/catalogue";
import { compare as text } from "~/locales/es/compare";
import { formatLongDay, formatPrice } from "~/locales/es/format";
import { card as cardText, stars } from "~/locales/es/ui";
import { toOfferView } from "~/ui/offer/offer-view";

export interface ComparedOffer {
  card: OfferCard;
  offer: OfferDetail;
}

type Row = keyof typeof text.rows;

function dates({ validity, options }: OfferDetail): string {
  if (validity.mode !== "slot") return text.noDates;
  const slots = options.flatMap((option) => option.slots).filter(({ remaining }) => remaining > 0);
  const [first] = slots.sort((one, other) => one.startsAt - other.startsAt);
  return first ? text.datesLeft(slots.length, formatLongDay(first.startsAt, first.timezone)) : text.datesOver;
}

/** A line a paragraph. */
function cellsOf({ card, offer }: ComparedOffer): Record<Exclude<Row, "price">, string[]> {
  const view = toOfferView(offer, { needsMembership: false, complaintsEmail: "" });
  const { average, count } = offer.rating;
  const policy = view.withdrawalPolicy;
  return {
    options: offer.options.map((option) => `${option.title}: ${formatPrice(wholePrice(option))}`),
    rating: [average === null ? text.noRating : stars.of(average, count), ...(view.sold ? [view.sold] : [])],
    seller: [offer.organization.name],
    place: [card.place ?? cardText.allSpain, ...new Set(offer.locations.map(({ name }) => name))],
    validity: view.validity === null ? [] : [view.validity],
    dates: [dates(offer)],
    refund: [policy === null ? text.noWithdrawal : (view.refund ?? WITHDRAWAL_LABELS[policy])],
    changes: view.afterExpiry === null ? [] : [view.afterExpiry],
    booking: [offer.bookingRequired ? text.bookingNeeded : text.bookingNot],
    gift: [view.giftAllowed ? text.yes : text.no],
    included: offer.highlights,
  };
}

const ORDER = Object.keys(text.rows).filter((row) => row !== "price") as Exclude<Row, "price">[];

function stateOf({ over, onSale, available, type }: OfferDetail): string | null {
  if (over || !onSale) return text.ended;
  return available || type === "direct" ? null : text.soldOut;
}

export function toCompareView(compared: readonly ComparedOffer[]) {
  const cells = compared.map(cellsOf);
  return {
    offers: compared.map(({ card, offer }) => ({
      number: card.number,
      title: card.title,
      href: `/ofertas/${card.id}/`,
      state: stateOf(offer),
      price: { actual: card.minPrice, reference: card.referencePrice, percent: card.discountPercent },
      deposit: card.type === "promo" ? (card.deposit ?? true) : false,
      from: offer.options.length > 1,
    })),
    rows: ORDER.map((row) => ({ label: text.rows[row], cells: cells.map((of) => of[row]) })).filter((row) =>
      row.cells.some((lines) => lines.length > 0),
    ),
  };
}

export type CompareView = ReturnType<typeof toCompareView>;
