/** Initial values of the form of a new offer: the chosen template, and the postal address of the business. */
import type { OfferContent } from "~/domain/catalogue/offer-content";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import type { ManagedOrganization } from "~/domain/organizations/organization";
import type { OfferTemplate } from "~/locales/es/panel/offer-templates";
import type { FormValues } from "./offers/offer-form-values";

/** A long name of a business is cut at a word. */
function fitting(title: string): string {
  if (title.length <= OFFER_LIMITS.title) return title;
  return title.slice(0, OFFER_LIMITS.title + 1).replace(/\s+\S*$/, "");
}

export function templateValues(template: OfferTemplate, business: string): FormValues {
  return {
    title: fitting(template.title(business)),
    category: template.category,
    summary: template.summary,
    description: template.description,
    highlights: template.highlights.join("\n"),
  };
}

/** What the later steps show of the template. */
export function templateTerms(template: OfferTemplate | undefined): Partial<OfferContent> {
  if (!template) return {};
  return {
    conditions: template.conditions,
    howToRedeem: template.howToRedeem,
    validity: { mode: "days_after_purchase", days: template.validityDays },
    bookingRequired: template.bookingRequired,
  };
}

/** The first place of an offer that has none. */
export function ownPlaceValues(
  business: Pick<ManagedOrganization, "name" | "address" | "contactPhone">,
): FormValues {
  const { street, postalCode, city, province } = business.address;
  return {
    "new_place.0.name": business.name,
    "new_place.0.address": street,
    "new_place.0.postal_code": postalCode,
    "new_place.0.city": city,
    "new_place.0.province": province,
    "new_place.0.phone": business.contactPhone ?? "",
  };
}
