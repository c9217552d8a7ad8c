/** The form of a place: its fields as the input of the verb, and a stored place as its fields. */
import { z } from "zod";
import type { PlaceContent } from "~/domain/catalogue/offer-content";
import { HOURS_LIMITS, type OpenPeriod, WEEKDAYS, weeklyProblems } from "~/domain/catalogue/place-hours";
import { isSamePostalAddress, type Place } from "~/domain/catalogue/places/place";
import { exceptionFields, periodFields, placeFields, placeOf } from "~/domain/catalogue/places/schemas";
import { calendarDay, plainText } from "~/domain/kernel/schemas";
import { nestedFields } from "./nested-fields";

/** Rows of the form are numbered through the week. */
const PERIODS_A_DAY = HOURS_LIMITS.periodsADay;

/** Ticked, Monday's hours are those of every day. */
const SAME_EVERY_DAY = "same_every_day";

const POSITION = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/;

const position = plainText(60)
  .default("")
  .transform((text, ctx): { lat: number | null; lng: number | null } => {
    if (text.trim() === "") return { lat: null, lng: null };
    const [, lat, lng] = POSITION.exec(text.trim()) ?? [];
    if (lat && lng && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180)
      return { lat: Number(lat), lng: Number(lng) };
    ctx.addIssue({ code: "custom", message: "coordinates" });
    return z.NEVER;
  });

const { lat: _lat, lng: _lng, ...fields } = placeFields();

/** An exception of one day has no last day. */
const exception = z
  .object({ ...exceptionFields(), until: calendarDay.optional() })
  .transform((row) => ({ ...row, until: row.until ?? row.from }));

type Week = (OpenPeriod | null)[];

/** Monday's rows on each day; a problem of a copy is one of the row it was copied from. */
function asMonday(week: Week, ctx: z.RefinementCtx): Week {
  if (week.every((period) => period === null)) {
    ctx.addIssue({ code: "custom", message: "required", path: ["weekly_hours", 0, "opens"] });
    return [];
  }
  const copies = WEEKDAYS.flatMap((day) => week.map((period) => period && { ...period, day }));
  const fields = new Set<string>();
  weeklyProblems(copies, (field, message) => {
    const [list = "", row, name = ""] = field.split(".");
    const path = [list, Number(row) % week.length, name];
    if (fields.has(path.join("."))) return;
    fields.add(path.join("."));
    ctx.addIssue({ code: "custom", message, path });
  });
  return fields.size === 0 ? copies : [];
}

/** An empty row is null: the others keep their numbers. */
export const placeFormSchema = z
  .object({
    ...fields,
    position,
    [SAME_EVERY_DAY]: z.literal("1").optional(),
    weekly_hours: z
      .array(z.object(periodFields()).nullable())
      .max(7 * PERIODS_A_DAY)
      .default([]),
    exceptions: z.array(exception.nullable()).max(HOURS_LIMITS.exceptions).default([]),
  })
  .transform(({ position: at, [SAME_EVERY_DAY]: isSame, weekly_hours: week, ...rest }, ctx) =>
    placeOf({ ...rest, ...at, weekly_hours: isSame ? asMonday(week, ctx) : week }, ctx),
  );

type Rows = (Record<string, string> | null)[];

export function readPlaceFields(form: URLSearchParams): unknown {
  const { weekly_hours = [], exceptions = [], ...rest } = nestedFields(form, []);
  // What stands at the other days does not matter then, not even that it is wrong.
  const rows = (weekly_hours as Rows).slice(0, rest[SAME_EVERY_DAY] ? PERIODS_A_DAY : undefined);
  return {
    ...rest,
    weekly_hours: rows.map((row, index) => row && { ...row, day: Math.floor(index / PERIODS_A_DAY) + 1 }),
    exceptions,
  };
}

const orEmpty = (value: string | null) => value ?? "";

/** A place's fields by their names. */
export function placeFormValues(place: Place): Record<string, string> {
  const values: Record<string, string> = {
    name: place.name,
    address: place.address,
    postal_code: place.postalCode,
    city: place.city,
    province: place.province,
    phone: orEmpty(place.phone),
    opening_hours: orEmpty(place.openingHours),
    position: `${place.lat}, ${place.lng}`,
  };
  const used = new Map<number, number>();
  for (const { day, opens, closes } of place.hours.weekly) {
    const turn = used.get(day) ?? 0;
    used.set(day, turn + 1);
    const row = `weekly_hours.${(day - 1) * PERIODS_A_DAY + turn}`;
    values[`${row}.opens`] = opens;
    values[`${row}.closes`] = closes;
  }
  for (const [index, { from, until, opens, closes, note }] of place.hours.exceptions.entries()) {
    const row = `exceptions.${index}`;
    values[`${row}.from`] = from;
    values[`${row}.until`] = until;
    values[`${row}.opens`] = orEmpty(opens);
    values[`${row}.closes`] = orEmpty(closes);
    values[`${row}.note`] = orEmpty(note);
  }
  return values;
}

/** Coordinates that were left as they stood belong to the old postal address. */
export function withOwnPosition(content: PlaceContent, stored: Place): PlaceContent {
  const left = content.lat === stored.lat && content.lng === stored.lng;
  return left && !isSamePostalAddress(content, stored) ? { ...content, lat: null, lng: null } : content;
}
