/** Text as input of forms and API: bounded, and without what a database cannot store (NUL, lone surrogates). */
import { z } from "zod";
import { parseEmail } from "./formats/email";
import { isWebAddress } from "./formats/web-address";

/** No \u0000 (PostgreSQL refuses it) and no lone surrogate (not encodable as UTF-8). */
function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/**
 * Any text up to `max` UTF-16 units, taken as it is; add `.min(1)` or `.trim()` before use where needed.
 * @param missing code of the problem in a form that leaves it empty; "required" by default
 */
export function plainText(max: number, missing?: string) {
  return z
    .string(missing && { error: missing })
    .max(max)
    .refine(isStorable, { error: "unstorable_text" });
}

/** More than spaces. */
export const requiredText = (max: number) =>
  plainText(max).refine((text) => text.trim() !== "", { error: "required" });

/** Trimmed. @param wrong code of the problem in forms */
export const emailAddress = (wrong = "email") =>
  z
    .string({ error: wrong })
    .max(254, { abort: true, error: wrong })
    .refine((text) => parseEmail(text) !== null, { error: wrong })
    .transform((text) => parseEmail(text) ?? text);

/** Of the forms that ask for an email address alone. */
export const emailForm = z.object({ email: emailAddress() });

export const webAddress = () => plainText(2_000).refine(isWebAddress, { error: "web_address" });

/** An id in its stored form, which has small letters. */
export const objectId = () => z.guid().transform((id) => id.toLowerCase());

/**
 * "2026-12-24". What is no day ends the check of the whole object, too: refinements of several fields compute with days, and would
 * otherwise run on this one.
 */
export const calendarDay = z.iso
  .date({ abort: true, error: ({ input }) => (input === undefined ? "required" : "calendar_day") })
  .refine((day) => day >= "2000-01-01" && day < "2200-01-01", { abort: true, error: "calendar_day" });

/** "20:00" */
export const clockHour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "clock_hour" });

/** "9:30" and "9.30" → "09:30" */
function hourOf(text: string): string {
  const [, hour = "", minute = ""] = /^(\d{1,2})[:.](\d{2})h?$/.exec(text) ?? [];
  return hour === "" ? text : `${hour.padStart(2, "0")}:${minute}`;
}

/** "24/12/2026" → "2026-12-24" */
function dayOf(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Several values in one field; what is wrong with one of them is a problem of the field. */
function typedList(read: (part: string) => string, schema: z.ZodType<string[]>) {
  return plainText(2_000)
    .default("")
    .transform((text, ctx) => {
      const parsed = schema.safeParse(
        text
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(read),
      );
      if (parsed.success) return parsed.data;
      ctx.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "invalid" });
      return z.NEVER;
    });
}

/** A whole number as people write it in a form; the message of one out of bounds names the bound. */
export const typedCount = (least: number, most: number) =>
  plainText(10)
    .regex(/^\d+$/, { error: "whole_number" })
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** As people write them in a form. */
export const typedHour = plainText(10).transform(hourOf).pipe(clockHour);
export const typedHours = (schema: z.ZodType<string[]>) => typedList(hourOf, schema);
export const typedDays = (schema: z.ZodType<string[]>) => typedList(dayOf, schema);
