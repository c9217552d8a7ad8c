/** The JSON of an organization's places, as sent and as returned. */
import { z } from "@hono/zod-openapi";
import { hoursFields } from "~/api/offers/place-hours-json";
import { instant, uuid, wire } from "~/api/wire/wire";
import { HOURS_LIMITS, WEEKDAYS } from "~/domain/catalogue/place-hours";
import type { Place } from "~/domain/catalogue/places/place";
import { exceptionFields, periodFields, placeFields, placeOf } from "~/domain/catalogue/places/schemas";

export const { schema: placeSchema, present: presentPlace } = wire<Place>()("Place", {
  uuid,
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  province: z.string().openapi({ description: "A region's value.", example: "madrid" }),
  lat: z.number(),
  lng: z.number(),
  phone: z.string().nullable(),
  opening_hours: z.string().nullable().openapi({ description: "What the hours cannot say, in words." }),
  ...hoursFields,
  offers: z.int().openapi({ description: "Offers that are redeemed there, archived ones left out." }),
  created_at: instant(),
  updated_at: instant(),
  version: z.int(),
});

const fields = placeFields();

export const placeInputSchema = z
  .object({
    ...fields,
    province: fields.province.openapi({ description: "A region's value.", example: "madrid" }),
    lat: fields.lat.openapi({
      description: "Without both, those it has, or of a new address the province's capital.",
    }),
    opening_hours: fields.opening_hours.openapi({ description: "What the hours cannot say, in words." }),
    weekly_hours: z
      .array(z.object(periodFields()).openapi("OpenPeriodInput"))
      .max(WEEKDAYS.length * HOURS_LIMITS.periodsADay)
      .default([])
      .openapi({
        description:
          "At most three periods a day that do not overlap; one that closes before it opens closes on the next day.",
      }),
    exceptions: z
      .array(z.object(exceptionFields()).openapi("HoursExceptionInput"))
      .max(HOURS_LIMITS.exceptions)
      .default([])
      .openapi({ description: "Without hours it is closed from the first to the last day." }),
  })
  .openapi("PlaceInput")
  .transform(placeOf);
