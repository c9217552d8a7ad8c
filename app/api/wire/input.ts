/** Input schemas in the domain's units: amounts, percentages, times, web addresses. */
import { z } from "@hono/zod-openapi";
import { parseAmount } from "~/domain/kernel/money";
import { objectId, plainText, webAddress as webAddressText } from "~/domain/kernel/schemas";

/** Maximum unit price; keeps a sale's total well inside an integer column. */
const PRICE_MAX = 2_000_000;

/** `"24.90"`, `"24,9"` or `24.9` → hundredths; null for anything finer or not a plain number. */
function hundredths(value: string | number): number | null {
  if (typeof value === "string") return parseAmount(value);
  const scaled = Math.round(value * 100);
  return value >= 0 && Math.abs(value * 100 - scaled) < 1e-6 ? scaled : null;
}

function decimal(max: number, code: string, documented: { description: string; example: string }) {
  return z
    .union([z.string().max(20), z.number()], { error: code })
    .transform((value, ctx) => {
      const amount = hundredths(value);
      if (amount !== null && amount <= max) return amount;
      ctx.addIssue({ code: "custom", message: code });
      return z.NEVER;
    })
    .openapi(documented);
}

/** Euros → cents. */
export const moneyInput = () =>
  decimal(PRICE_MAX, "amount", { description: "Euros, at most two decimals.", example: "24.90" });

/** Percent → hundredths of a percent. */
export const percentInput = () =>
  decimal(10_000, "percent", { description: "Percent, at most two decimals.", example: "21.00" });

/** ISO 8601 with offset → ms UTC. */
export const timeInput = () =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .openapi({ format: "date-time" });

export const webAddressInput = () => webAddressText().openapi({ format: "uri" });

/** Normalises an id to its stored form. */
export const idInput = () => objectId().openapi({ format: "uuid" });

/** Beside a schema: another form that is accepted as well, so that an object can be sent back as it was read. */
export const ALSO_ACCEPTED = "x-also-accepted";

/**
 * A reference to an object: its id. The object as other operations return it is understood as well, but not part of the
 * type, which would be a choice of two in every generated client.
 * @param key the member of that object with its id
 */
export const mention = (key: "uuid" | "id" = "uuid") =>
  z
    .union([z.guid(), z.looseObject({ [key]: z.guid() })])
    .transform((value) => String(typeof value === "string" ? value : value[key]).toLowerCase())
    .openapi({
      type: "string",
      format: "uuid",
      description: "Its id; the object as other operations return it is accepted as well.",
      [ALSO_ACCEPTED]: {
        type: "object",
        properties: { [key]: { type: "string", format: "uuid" } },
        required: [key],
      },
    });

/** A search parameter of a list; an empty one is ignored. */
export const searchParam = (max: number, description: string) =>
  plainText(max)
    .optional()
    .transform((text) => text?.trim() || undefined)
    .openapi({ type: "string", description });

/** An id in a path, in its stored form; an invalid one matches nothing. */
export const pathId = () =>
  z
    .string()
    .max(100)
    .transform((id) => id.toLowerCase())
    .openapi({ format: "uuid" });

export const idParam = z.object({ id: pathId() });
