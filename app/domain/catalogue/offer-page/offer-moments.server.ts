/** Notes the moments at which time alone changes what is shown of one offer, for answers that are kept until then. */

import { withdrawalDeadline } from "~/domain/catalogue/for-sale/withdrawal-right";
import type { Validity, WithdrawalPolicy } from "~/domain/catalogue/offer";
import { BADGE_DAYS, rankingDay } from "~/domain/catalogue/read-models/ranking";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { noteUntil } from "~/domain/kernel/process/notes.server";
import type { OfferDetail } from "./offer-detail";

const BADGE_MS = BADGE_DAYS * DAY_MS;

/** Before this time the page offers an alert of the end (domain/wishes). */
const ENDING_MS = 48 * HOUR_MS;

interface TimedOffer extends Pick<OfferDetail, "locations" | "closures"> {
  publishAt: number;
  saleEndsAt: number | null;
  salesStoppedUntil: number | null;
  validity: Validity;
  withdrawalPolicy: WithdrawalPolicy;
  topSale: boolean;
}

/** Days on which something special ends: it is left out from the next day on. */
function lastDays({ locations, closures }: TimedOffer): string[] {
  const exceptions = locations.flatMap(({ hours }) => hours?.exceptions ?? []);
  return [...exceptions, ...closures].map(({ until }) => until);
}

export function noteOfferMoments(offer: TimedOffer, now: number): void {
  const { publishAt, saleEndsAt, salesStoppedUntil, validity, withdrawalPolicy, topSale } = offer;
  noteUntil(now, publishAt, publishAt + BADGE_MS);
  if (saleEndsAt !== null) noteUntil(now, saleEndsAt - BADGE_MS, saleEndsAt - ENDING_MS, saleEndsAt);
  if (salesStoppedUntil !== null) noteUntil(now, salesStoppedUntil);
  if (validity.mode === "fixed") noteUntil(now, validity.validUntil);
  // Its sales of a month ago no longer count from the next day on.
  if (topSale) noteUntil(now, (rankingDay(now) + 1) * DAY_MS);
  const today = localDay(now);
  // Its last day to withdraw is one later for who buys tomorrow.
  if (withdrawalDeadline(withdrawalPolicy, now) !== null) noteUntil(now, startOfDay(addDays(today, 1)));
  const next = lastDays(offer)
    .filter((day) => day >= today)
    .sort()[0];
  if (next !== undefined) noteUntil(now, startOfDay(addDays(next, 1)));
}
