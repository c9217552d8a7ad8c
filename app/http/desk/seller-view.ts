/** The seller of an offer as the staff's desk shows it beside what is decided. */
import type { ReviewedSeller } from "~/domain/catalogue/review/reviewed-seller";
import { sellerFacts as text } from "~/locales/es/desk/applications";
import { formatDate } from "~/locales/es/format";
import { organizationPage } from "~/locales/es/panel/organization";
import { DESK_APPLICATIONS } from "./desk-paths";

export function sellerView({ id, name, taxId, status, createdAt, offers }: ReviewedSeller) {
  return {
    status,
    href: `${DESK_APPLICATIONS}/${id}`,
    facts: [
      { term: organizationPage.name, value: name },
      { term: organizationPage.taxId, value: taxId },
      { term: text.since, value: formatDate(createdAt) },
      { term: text.offers, value: text.counted(offers) },
    ],
  };
}
