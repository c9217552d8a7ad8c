/** The JSON of an action on many offers: the request, and the result for each offer. */
import { z } from "@hono/zod-openapi";
import { idInput, moneyInput, timeInput } from "~/api/wire/input";
import { instant, instantOrNull, listOf, made, renamed, wire } from "~/api/wire/wire";
import { BULK_MAX, BULK_VERBS, type BulkAction, type BulkRow } from "~/domain/catalogue/bulk/bulk-action";
import type { BulkJob } from "~/domain/catalogue/bulk/bulk-jobs.server";
import { PERCENT } from "~/domain/catalogue/bulk/bulk-prices";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { DomainError } from "~/domain/kernel/errors";
import { bulkReasonText } from "~/locales/es/bulk-reasons";

export const bulkRequestSchema = z
  .object({
    organization: idInput().openapi({ description: "Whose offers they are; all others are refused." }),
    offers: z
      .array(z.string().max(64))
      .min(1)
      .max(BULK_MAX)
      .openapi({ description: "Ids; a repeated one counts once." }),
    verb: z.enum(BULK_VERBS),
    sale_ends_at: timeInput()
      .nullable()
      .optional()
      .openapi({ description: "Needed by `end_date`; null = no end." }),
    units: z.int().min(0).max(OFFER_LIMITS.units).nullable().optional().openapi({
      description: "Needed by `stock` and `per_customer`: of each active option; null = no limit.",
    }),
    price: moneyInput()
      .optional()
      .openapi({ description: "Needed by `price`: of each active option, above zero." }),
    percent: z.int().min(PERCENT.least).max(PERCENT.most).optional().openapi({
      description: "Needed by `price_percent`: below zero lowers the prices; rounded to the cent.",
    }),
    category: z.enum(CATEGORIES).optional().openapi({ description: "Needed by `category`." }),
  })
  .openapi("BulkRequest");

/** @throws DomainError invalid when what the verb needs is missing */
export function actionFrom({
  verb,
  sale_ends_at,
  units,
  price,
  percent,
  category,
}: z.output<typeof bulkRequestSchema>): BulkAction {
  const missing = (field: string) => new DomainError("invalid", { fields: { [field]: ["required"] } });
  switch (verb) {
    case "end_date":
      if (sale_ends_at === undefined) throw missing("sale_ends_at");
      return { verb, until: sale_ends_at };
    case "stock":
    case "per_customer":
      if (units === undefined) throw missing("units");
      if (verb === "per_customer" && units === 0) {
        throw new DomainError("invalid", { fields: { units: ["whole_number"] } });
      }
      return { verb, units };
    case "price":
      if (price === undefined) throw missing("price");
      if (price === 0) throw new DomainError("invalid", { fields: { price: ["price_positive"] } });
      return { verb, price };
    case "price_percent":
      if (!percent) throw missing("percent");
      return { verb, percent };
    case "category":
      if (category === undefined) throw missing("category");
      return { verb, category };
    default:
      return { verb };
  }
}

const row = wire<BulkRow>()("BulkRow", {
  offer: renamed("offerId", z.string().openapi({ description: "As it was sent, in lower case." })),
  title: z.string().nullable().openapi({ description: "Null = unknown, or not the organization's." }),
  outcome: z.enum(["open", "done", "waits", "unchanged", "refused"]).openapi({
    description: "`waits`: proposed to staff, and not on sale before they agree. `open`: still to be done.",
  }),
  code: renamed("reason", z.string().nullable().openapi({ description: "Of a refusal." })),
  detail: made(
    z.string().nullable().openapi({ description: "The refusal in Spanish." }),
    ({ reason }: BulkRow) => reason && bulkReasonText(reason),
  ),
});
const rows = listOf(row);

const counts = z.object({
  open: z.int(),
  done: z.int(),
  waits: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});

export const bulkPreviewSchema = z.object({ counts, results: rows.schema }).openapi("BulkPreview");

export const { schema: bulkJobSchema, present: presentBulkJob } = wire<BulkJob>()("BulkJob", {
  uuid: renamed("id", z.guid()),
  organization: renamed("organizationId", z.guid()),
  verb: made(z.enum(BULK_VERBS), ({ action }: BulkJob) => action.verb),
  created_at: instant(z.iso.datetime()),
  ended_at: instantOrNull(z.iso.datetime().nullable().openapi({ description: "Null while it runs." })),
  counts,
  results: renamed("rows", rows),
});

export function presentBulkPreview(found: readonly BulkRow[]): z.infer<typeof bulkPreviewSchema> {
  const counted = { open: 0, done: 0, waits: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of found) counted[outcome] += 1;
  return { counts: counted, results: rows.encode(found, "") };
}
