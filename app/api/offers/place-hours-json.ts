/** The JSON of a place's hours: the usual week, and days that differ from it. */
import { z } from "@hono/zod-openapi";
import { made } from "~/api/wire/wire";
import { NO_HOURS, type PlaceHours } from "~/domain/catalogue/place-hours";

const clock = () => z.string().openapi({ example: "10:00" });
const day = () => z.iso.date().openapi({ example: "2026-12-24" });

const periodSchema = z
  .object({
    day: z.int().openapi({ description: "1 = Monday … 7 = Sunday.", example: 1 }),
    opens: clock(),
    closes: clock().openapi({ description: "Earlier than `opens`: on the next day.", example: "14:00" }),
  })
  .openapi("OpenPeriod");

const exceptionSchema = z
  .object({
    from: day(),
    until: day().openapi({ description: "The last day.", example: "2026-12-26" }),
    opens: clock()
      .nullable()
      .openapi({ description: "null = closed all day, as `closes`.", example: "10:00" }),
    closes: clock().nullable(),
    note: z.string().nullable(),
  })
  .openapi("HoursException");

interface WithHours {
  hours: PlaceHours | null;
}

export const hoursFields = {
  weekly_hours: made(
    z.array(periodSchema).openapi({ description: "In the place's time; empty = not told." }),
    ({ hours }: WithHours) => (hours ?? NO_HOURS).weekly,
  ),
  exceptions: made(
    z.array(exceptionSchema).openapi({ description: "Days that differ from the week." }),
    ({ hours }: WithHours) => (hours ?? NO_HOURS).exceptions,
  ),
};
