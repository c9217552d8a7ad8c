/** Reads what the pages of an offer's dates have in common: the offer, its options and their usual slot. */
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import type { Context } from "~/domain/kernel/context";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { timezoneOf } from "./offer-timezone";

const USUAL_MINUTES = 90;
const USUAL_PLACES = 10;

/** @throws DomainError not_found, forbidden */
export async function readDatedOffer(ctx: Context, id = "") {
  const offer = await readManagedOffer(ctx, id);
  const latest = offer.options.flatMap(({ slots }) => slots).at(-1);
  const minutes = latest ? Math.round((latest.endsAt - latest.startsAt) / MINUTE_MS) : USUAL_MINUTES;
  return {
    id: offer.id,
    title: offer.title,
    status: offer.status,
    isDated: latest !== undefined,
    options: offer.options
      .filter(({ isActive }) => isActive)
      .map((option) => ({ id: option.id, title: option.title })),
    /** As the forms name them. */
    usual: {
      timezone: timezoneOf(offer),
      minutes: String(minutes),
      capacity: String(latest?.capacity ?? USUAL_PLACES),
    },
  };
}
