/** Validates fields of an offer that depend on each other; problems name their field as the API does. */
import type { FieldProblems } from "~/domain/kernel/errors";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import type { LocationInput, OfferContent, StoredContent } from "./offer-content";
import { OFFER_LIMITS } from "./offer-limits";
import { findRegion } from "./regions";
import { isKnownRate } from "./tax";

/** Rules over several fields read those that were not sent from the stored offer. */
export type ComparedContent = Pick<
  StoredContent,
  "type" | "externalUrl" | "publishAt" | "saleEndsAt" | "taxRegime"
>;

function isProvince(value: string): boolean {
  return value !== "" && findRegion(value) !== undefined;
}

function locationProblems(locations: readonly LocationInput[], problems: FieldProblems): void {
  for (const [index, { province, lat, lng }] of locations.entries()) {
    if (!isProvince(province)) problems.add(`locations.${index}.province`, "unknown_province");
    if ((lat === null) !== (lng === null)) {
      problems.add(`locations.${index}.lat`, "both_coordinates");
    }
  }
}

/** What is wrong with the end of a validity or a slot; null when nothing is. */
export function periodProblem(
  startsAt: number,
  endsAt: number,
): "ends_before_start" | "ends_too_late" | null {
  if (endsAt <= startsAt) return "ends_before_start";
  return endsAt < OFFER_LIMITS.endsBefore ? null : "ends_too_late";
}

export function contentProblems(
  content: Partial<OfferContent>,
  standing: ComparedContent,
  problems: FieldProblems,
): void {
  if (content.title !== undefined && toSingleLine(content.title) === "") problems.add("title", "required");
  const publishAt = content.publishAt ?? standing.publishAt;
  const saleEndsAt = content.saleEndsAt === undefined ? standing.saleEndsAt : content.saleEndsAt;
  const touchesDates = content.publishAt !== undefined || content.saleEndsAt !== undefined;
  if (touchesDates && saleEndsAt !== null && saleEndsAt <= publishAt) {
    problems.add("sale_ends_at", "ends_before_start");
  }
  const { taxRate } = content;
  const taxRegime = content.taxRegime ?? standing.taxRegime;
  if (taxRate != null && !isKnownRate({ taxRegime, taxRate })) problems.add("tax_rate", "unknown_tax_rate");
  const externalUrl = content.externalUrl === undefined ? standing.externalUrl : content.externalUrl;
  if ((content.type ?? standing.type) === "direct" && externalUrl === null) {
    problems.add("external_url", "direct_needs_url");
  }
  for (const [index, region] of (content.regions ?? []).entries()) {
    if (!isProvince(region)) problems.add(`regions.${index}`, "unknown_province");
  }
  locationProblems(content.locations ?? [], problems);
  const { validity, redemptionRules } = content;
  if (redemptionRules && (redemptionRules.from === null) !== (redemptionRules.until === null)) {
    problems.add("redemption_rules.until", "both_hours");
  }
  const wrong = validity?.mode === "fixed" && periodProblem(validity.validFrom, validity.validUntil);
  if (wrong) problems.add("validity.valid_until", wrong);
}
