/** What a partner's forms need to know before an offer is written. */
import { listOrganizationNames } from "~/domain/organizations/organization-names.server";
import { NOT_MODIFIED, publicRead } from "./middleware/public-read";
import { newGroup, operation } from "./operation";
import { json } from "./presenters/json";
import { partnerDictionariesSchema, presentPartnerDictionaries } from "./presenters/partner-dictionaries";

/** Mounted before the group that has /offers/{id}/, which would take its path for an id. */
export const managedOffersDictionaries = newGroup();

managedOffersDictionaries.use("/offers/dictionaries/", publicRead);

managedOffersDictionaries.openapi(
  operation({
    method: "get",
    path: "/offers/dictionaries/",
    access: "member",
    tags: ["Dictionaries"],
    summary: "The dictionaries with own organizations, states, taxes and kinds of vouchers",
    responses: { 200: json(partnerDictionariesSchema, "The dictionaries."), ...NOT_MODIFIED },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const organizations = await listOrganizationNames(ctx);
    return c.json(presentPartnerDictionaries(organizations, ctx.payments.active.name, Date.now()), 200);
  },
);
