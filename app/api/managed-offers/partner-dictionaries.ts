/** The call with the dictionaries that forms of partners need before an offer exists. */

import { json, newGroup, operation } from "~/api/operation";
import { listOrganizationNames } from "~/domain/organizations/organization-names.server";
import { partnerDictionariesSchema, presentPartnerDictionaries } from "./partner-dictionaries-json";

/** Mounted before the group that has /offers/{id}/, which would take its path for an id. */
export const managedOffersDictionaries = newGroup("Dictionaries");

managedOffersDictionaries.openapi(
  operation("GET /offers/dictionaries/", {
    access: "member",
    scope: "offers:read",
    summary: "Read the dictionaries for partners",
    description:
      "The public dictionaries, and what forms of partners need besides: the caller's organizations, states of offers, tax regimes and kinds of vouchers.",
    answers: { 200: json(partnerDictionariesSchema, "The dictionaries.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const organizations = await listOrganizationNames(ctx);
    return c.json(presentPartnerDictionaries(organizations, ctx.payments.active.name, Date.now()), 200);
  },
);
