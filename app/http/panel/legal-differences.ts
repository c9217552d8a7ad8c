/** Compares proposed legal data with the stored ones, value by value, as panel and desk show it. */

import type { LegalData } from "~/domain/organizations/legal/read-legal-data";
import type { ManagedOrganization } from "~/domain/organizations/organization";
import type { FormattedDifference } from "~/locales/es/panel/offer-differences";
import { legalFacts } from "./organization-facts";

interface ProposedAccount {
  label: string;
  old: string;
  new: string;
}

const shown = (value: string) => ({ lines: value === "" ? [] : value.split("\n"), pictures: [] });

/** @param account null = it stays */
export function legalDifferences(
  own: ManagedOrganization,
  proposal: LegalData,
  account: ProposedAccount | null,
): FormattedDifference[] {
  const before = legalFacts(own);
  const values = legalFacts({ ...own, ...proposal }).map(({ term, value }, index) => ({
    label: term,
    old: before[index]?.value ?? "",
    new: value,
  }));
  return [...values, ...(account ? [account] : [])]
    .filter((each) => each.old !== each.new)
    .map((each) => ({ key: each.label, label: each.label, old: shown(each.old), new: shown(each.new) }));
}
