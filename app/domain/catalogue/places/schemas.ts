/** Input of a place, shared by the panel's form and the API. */
import { z } from "zod";
import type { PlaceContent } from "~/domain/catalogue/offer-content";
import { OFFER_LIMITS, POSTAL_CODE } from "~/domain/catalogue/offer-limits";
import {
  exceptionProblems,
  HOURS_LIMITS,
  type HoursException,
  type OpenPeriod,
  type PlaceHours,
  type Report,
  sortedHours,
  weeklyProblems,
} from "~/domain/catalogue/place-hours";
import { postalCodeFits } from "~/domain/catalogue/provinces";
import { findRegion } from "~/domain/catalogue/regions";
import { calendarDay, clockHour, plainText, requiredText } from "~/domain/kernel/schemas";

export const periodFields = () => ({ day: z.int().min(1).max(7), opens: clockHour, closes: clockHour });

export const exceptionFields = () => ({
  from: calendarDay,
  until: calendarDay,
  opens: clockHour.nullish(),
  closes: clockHour.nullish(),
  note: plainText(HOURS_LIMITS.note).nullish(),
});

/** Creates new schemas at each call, since the API adds descriptions to them. */
export const placeFields = () => ({
  name: requiredText(OFFER_LIMITS.locationName),
  address: requiredText(OFFER_LIMITS.address),
  postal_code: plainText(10).regex(POSTAL_CODE, { error: "postal_code" }),
  city: requiredText(OFFER_LIMITS.city),
  province: plainText(60).refine((value) => value !== "" && findRegion(value) !== undefined, {
    error: "unknown_province",
  }),
  phone: plainText(OFFER_LIMITS.phone).nullish(),
  opening_hours: plainText(OFFER_LIMITS.openingHours).nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
});

type Sent<Fields extends () => z.ZodRawShape> = z.infer<z.ZodObject<ReturnType<Fields>>>;

interface SentPlace extends Sent<typeof placeFields> {
  weekly_hours?: readonly (OpenPeriod | null)[] | undefined;
  exceptions?: readonly (Sent<typeof exceptionFields> | null)[] | undefined;
}

function hoursOf({ weekly_hours = [], exceptions = [] }: SentPlace, report: Report): PlaceHours {
  const none = { opens: null, closes: null, note: null };
  const differing = exceptions.map((one) => one && ({ ...none, ...one } as HoursException));
  weeklyProblems(weekly_hours, report);
  exceptionProblems(differing, report);
  return sortedHours({
    weekly: weekly_hours.filter((one) => one !== null),
    exceptions: differing.filter((one) => one !== null),
  });
}

/** Refuses the postal code of another province. */
export function checkPostalCode(
  { postal_code, province }: { postal_code: string; province: string },
  ctx: z.RefinementCtx,
): void {
  if (postalCodeFits(postal_code, province)) return;
  ctx.addIssue({ code: "custom", message: "postal_code_of_province", path: ["postal_code"] });
}

export function placeContentOf(sent: SentPlace, hours: PlaceHours): PlaceContent {
  return {
    name: sent.name,
    address: sent.address,
    postalCode: sent.postal_code,
    city: sent.city,
    province: sent.province,
    phone: sent.phone?.trim() || null,
    openingHours: sent.opening_hours?.trim() || null,
    lat: sent.lat ?? null,
    lng: sent.lng ?? null,
    hours,
  };
}

/** Reports problems between fields: both coordinates or none, a postal code of the province, hours that fit together. */
export function placeOf(sent: SentPlace, ctx: z.RefinementCtx): PlaceContent {
  const report: Report = (field, message) =>
    ctx.addIssue({ code: "custom", message, path: field.split(".") });
  if ((sent.lat == null) !== (sent.lng == null)) report("lat", "both_coordinates");
  checkPostalCode(sent, ctx);
  return placeContentOf(sent, hoursOf(sent, report));
}
