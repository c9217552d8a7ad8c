/** Places, provinces and dates of an offer as the fields of its form, and the form's input as a change of the offer. */
import type { z } from "zod";
import type { OfferSnapshot } from "~/domain/catalogue/changes/offer-snapshot";
import type { whereSchema } from "~/domain/catalogue/manage/schemas";
import type { Validity } from "~/domain/catalogue/offer";
import type { OfferChange, OfferContent } from "~/domain/catalogue/offer-content";
import { NO_HOURS } from "~/domain/catalogue/place-hours";
import { placeContentOf } from "~/domain/catalogue/places/schemas";
import { invalid } from "~/domain/kernel/errors";
import { fromWallClock, localDay, startOfDay, wallClock } from "~/domain/kernel/local-day";

type WhereInput = z.output<typeof whereSchema>;

const dayOf = (at: number | null) => (at === null ? "" : localDay(at));
const hourOf = (at: number) => wallClock(at).toISOString().slice(11, 16);

function provincesOf(places: readonly { province: string }[]): string[] {
  return [...new Set(places.map(({ province }) => province))].sort();
}

function regionChoiceOf({ regions, locations }: Pick<OfferSnapshot, "regions" | "locations">) {
  if (regions.join() === provincesOf(locations).join()) return "places";
  return regions.length === 0 ? "spain" : "chosen";
}

function validityValues(validity: Validity): Record<string, string> {
  const fixed = validity.mode === "fixed";
  return {
    validityMode: validity.mode,
    validityDays: validity.mode === "days_after_purchase" ? String(validity.days) : "",
    validFrom: fixed ? dayOf(validity.validFrom) : "",
    validUntil: fixed ? dayOf(validity.validUntil) : "",
  };
}

/** @param now ms UTC: a moment of publication that has passed is not shown */
export function whereValues(offer: OfferSnapshot, now: number): Record<string, string> {
  const isToCome = offer.publishAt > now;
  return {
    regionChoice: regionChoiceOf(offer),
    regions: offer.regions.join("\n"),
    publishDay: isToCome ? dayOf(offer.publishAt) : "",
    publishHour: isToCome ? hourOf(offer.publishAt) : "",
    saleEndsAt: dayOf(offer.saleEndsAt),
    ...validityValues(offer.validity),
  };
}

/** Changed only where the typed day and hour differ from the stored ones. @throws DomainError invalid: it has passed */
function publishAtOf(input: WhereInput, offer: OfferSnapshot, now: number): Partial<OfferContent> {
  const { publishDay = "", publishHour = "" } = input;
  const stored = whereValues(offer, now);
  const hour = publishDay !== "" && publishHour === "" ? "00:00" : publishHour;
  if (publishDay === stored.publishDay && hour === stored.publishHour) return {};
  // Nothing typed: as soon as it is approved.
  if (publishDay === "") return { publishAt: now };
  const publishAt = fromWallClock(`${publishDay}T${hour}`);
  if (publishAt <= now) throw invalid("publishDay", "in_the_past");
  return { publishAt };
}

/** Changed only where another day was typed. @throws DomainError invalid: the last day of sale has passed */
function saleEndOf({ saleEndsAt }: WhereInput, offer: OfferSnapshot, now: number): Partial<OfferContent> {
  if (dayOf(saleEndsAt) === dayOf(offer.saleEndsAt)) return {};
  if (saleEndsAt !== null && saleEndsAt <= now) throw invalid("saleEndsAt", "in_the_past");
  return { saleEndsAt };
}

/** @throws DomainError invalid: the last day has passed */
function validityOf(input: WhereInput, { validity }: OfferSnapshot, now: number): Partial<OfferContent> {
  if (validity.mode === "slot") return {};
  const { validityMode = validity.mode, validityDays, validFrom, validUntil } = input;
  if (validityMode === "days_after_purchase") {
    if (validityDays === undefined) return {};
    return { validity: { mode: "days_after_purchase", days: validityDays } };
  }
  const stored = validityValues(validity);
  if (!validFrom || !validUntil) return {};
  if (validFrom === stored.validFrom && validUntil === stored.validUntil) return {};
  const until = fromWallClock(`${validUntil}T23:59`) + 59_000;
  if (until <= now) throw invalid("validUntil", "in_the_past");
  return { validity: { mode: "fixed", validFrom: startOfDay(validFrom), validUntil: until } };
}

/** Provinces follow the places, unless they are chosen apart from them. */
function regionsOf(input: WhereInput, offer: OfferSnapshot, places: readonly { province: string }[]) {
  const { regionChoice = regionChoiceOf(offer), regions } = input;
  if (regionChoice === "places") return provincesOf(places);
  return regionChoice === "spain" ? [] : [...new Set(regions)].sort();
}

/**
 * @param choices places of the organization
 * @param now ms UTC
 * @throws DomainError invalid: a day that was typed has passed
 */
export function whereChange(
  input: WhereInput,
  offer: OfferSnapshot,
  choices: readonly { id: string; province: string }[],
  now: number,
): OfferChange {
  const [row] = input.new_place;
  const added = row && placeContentOf(row, NO_HOURS);
  const chosen = choices.filter(({ id }) => input.places.includes(id));
  const content: Partial<OfferContent> = {
    ...publishAtOf(input, offer, now),
    ...saleEndOf(input, offer, now),
    ...validityOf(input, offer, now),
  };
  const regions = regionsOf(input, offer, [...chosen, ...(added ? [added] : [])]);
  if (regions.join() !== offer.regions.join()) content.regions = regions;
  return { content, places: input.places, ...(added && { addedPlace: added }) };
}
