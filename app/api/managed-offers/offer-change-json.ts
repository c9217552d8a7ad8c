/** The JSON of changes that wait for staff, of their differences, of kept versions and of the review queue. */
import { z } from "@hono/zod-openapi";
import { encoded, instant, iso, listOf, made, organizationName, renamed, uuid, wire } from "~/api/wire/wire";
import type {
  OfferVersion,
  OpenChange,
  WaitingReview,
} from "~/domain/catalogue/changes/change-queries.server";
import type { Difference, DifferenceValue } from "~/domain/catalogue/changes/offer-difference";
import { OPEN_CHANGE_STATUSES } from "~/domain/catalogue/changes/offer-proposal";
import { VERSION_OCCASIONS } from "~/domain/catalogue/changes/offer-snapshot";
import type { PendingChange } from "~/domain/catalogue/manage/managed-offer";
import { REASON_CODES } from "~/domain/catalogue/offer-status";
import { snakeCase } from "~/domain/kernel/formats/letter-case";
import { toDecimalString } from "~/domain/kernel/money";

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

function presentValue(
  written: DifferenceValue,
  kind: Difference["kind"],
  origin: string,
): z.infer<typeof value> {
  if (typeof written === "number" && (kind === "money" || kind === "percent"))
    return toDecimalString(written);
  if (typeof written === "number" && kind === "time") return iso(written);
  if (Array.isArray(written) && kind === "pictures") return written.map((url) => new URL(url, origin).href);
  return written;
}

const difference = wire<Difference>()("OfferDifference", {
  field: made(
    z
      .string()
      .openapi({ description: "Named as in the offer; `validity_days`, `option_title` … are parts of it." }),
    ({ field }: Difference) => snakeCase(field),
  ),
  option: renamed(
    "optionId",
    z
      .string()
      .nullable()
      .openapi({ description: "Of a price option's field: its id; `new-1` … is one to be added." }),
  ),
  option_title: renamed("part", z.string().nullable()),
  old: made(value, (each: Difference, origin) => presentValue(each.old, each.kind, origin)),
  new: made(value, (each: Difference, origin) => presentValue(each.new, each.kind, origin)),
});

const differences = listOf(difference);

const standing = {
  uuid,
  status: z.enum(OPEN_CHANGE_STATUSES).openapi({
    description: "`returned`: staff asked for changes; the next edit submits it again.",
  }),
  proposed_at: instant(),
  updated_at: instant(),
  reason_code: z.enum(REASON_CODES).nullable(),
  reason: z.string().nullable(),
};

/** Inlined: components that may be null are not shared. */
export const { schema: pendingChangeSchema, present: presentPendingChange } = wire<PendingChange>()(null, {
  ...standing,
  fields: encoded(z.array(z.string()), (fields: string[]) => fields.map((field) => snakeCase(field))),
});

export const { schema: openChangeSchema, present: presentOpenChange } = wire<OpenChange>()("OfferChange", {
  ...standing,
  differences,
  digest: z.string().openapi({ description: "Names what was read; a decision repeats it." }),
});

export const { schema: offerVersionSchema, present: presentOfferVersion } = wire<OfferVersion>()(
  "OfferVersion",
  {
    number: z.int(),
    occasion: z.enum(VERSION_OCCASIONS),
    made_at: instant(),
    differences,
  },
);

export const { schema: waitingReviewSchema, present: presentWaitingReview } = wire<WaitingReview>()(
  "WaitingReview",
  {
    kind: z.enum(["offer", "change"]),
    offer: renamed("offerId", z.uuid()),
    title: z.string(),
    organization: organizationName,
    since: instant(),
  },
);
