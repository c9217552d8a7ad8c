/** Finds what keeps an offer from review or from sale: parts that are missing, dates that have passed. */
import type { Db, Trx } from "~/db/schema";
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import { FieldProblems } from "~/domain/kernel/errors";
import { missingParts } from "./offer-progress";
import type { OfferRow } from "./write-offer.server";

interface Step {
  from: OfferStatus;
  to: OfferStatus;
  /** ms UTC */
  now: number;
  /** A sandbox's offers are seen by programs: they need no texts and pictures. */
  inSandbox: boolean;
}

/** Options that would be sold, and whether each has a date to come; of which offers, the caller says. */
export function activeOptions(db: Db | Trx, now: number) {
  return db
    .selectFrom("price_options")
    .select((eb) => [
      "id",
      "offer_id",
      "total_price as totalPrice",
      eb
        .exists(
          eb
            .selectFrom("slots")
            .select("slots.id")
            .whereRef("slots.price_option_id", "=", "price_options.id")
            .where("slots.status", "=", "open")
            .where("slots.starts_at", ">", now),
        )
        .as("dated"),
    ])
    .where("is_active", "=", true);
}

type ActiveOption = Awaited<ReturnType<ReturnType<typeof activeOptions>["execute"]>>[number];

async function addMissing(
  trx: Trx,
  offer: OfferRow,
  { problems, options }: { problems: FieldProblems; options: readonly ActiveOption[] },
): Promise<void> {
  const rowsOf = (table: "offer_regions" | "offer_locations") =>
    trx.selectFrom(table).select("offer_id").where("offer_id", "=", offer.id).limit(1).execute();
  const pictures = await trx
    .selectFrom("offer_pictures")
    .select(["alt", "logo"])
    .where("offer_id", "=", offer.id)
    .execute();
  const missing = missingParts({
    ...offer,
    howToRedeem: offer.how_to_redeem,
    taxRegime: offer.tax_regime,
    taxRate: offer.tax_rate,
    producerName: offer.producer_name,
    producerAddress: offer.producer_address,
    producerContact: offer.producer_contact,
    safetyWarnings: offer.safety_warnings,
    isNational: (await rowsOf("offer_regions")).length === 0,
    hasPlace: (await rowsOf("offer_locations")).length > 0,
    hasActiveOption: options.length > 0,
    hasTotals: options.every(({ totalPrice }) => totalPrice !== null),
    hasCover: pictures.some(({ logo }) => !logo),
    isDescribed: pictures.every(({ alt }) => alt !== ""),
  });
  for (const { field, code } of missing) problems.add(field, code);
}

/** What staff approve is on sale with what it needs to be sold; what is submitted must be complete. */
export async function submissionProblems(
  trx: Trx,
  offer: OfferRow,
  { from, to, now, inSandbox }: Step,
): Promise<FieldProblems> {
  const problems = new FieldProblems();
  const isWhole = to === "in_review" && !inSandbox;
  const options =
    offer.type === "direct" ? [] : await activeOptions(trx, now).where("offer_id", "=", offer.id).execute();
  if (isWhole) await addMissing(trx, offer, { problems, options });
  if (from === "ended" && (offer.sale_ends_at ?? now + 1) <= now) problems.add("sale_ends_at", "in_the_past");
  if (offer.type === "direct") return problems;
  if (options.length === 0 && !isWhole) problems.add("price_options", "needs_active_option");
  const isDated = offer.validity.mode === "slot";
  if (isDated && options.some(({ dated }) => !dated)) problems.add("price_options", "needs_slots");
  return problems;
}
