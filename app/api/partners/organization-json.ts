/** The JSON of an organization for its members and staff; it never contains the account number. */
import { z } from "@hono/zod-openapi";
import { address } from "~/api/offers/offer-detail-json";
import {
  decimal,
  encoded,
  instant,
  instantOrNull,
  listOf,
  made,
  orNull,
  renamed,
  uuid,
  wire,
} from "~/api/wire/wire";
import { TAX_REGIMES } from "~/domain/catalogue/offer";
import { REASON_CODES, type ReasonCode } from "~/domain/catalogue/offer-status";
import { WIDGET_THEMES } from "~/domain/catalogue/syndication/widget";
import { MEMBER_ROLES } from "~/domain/kernel/context";
import {
  ACCRUALS,
  EMBED_STATUSES,
  type ManagedOrganization,
  type OrganizationMember,
  TAX_ID_KINDS,
  TRADER_STATUSES,
} from "~/domain/organizations/organization";
import { ORGANIZATION_STATUSES } from "~/domain/organizations/organization-status";
import type { OrganizationWithMembers } from "~/domain/organizations/queries.server";

const embedSchema = z.object({
  key: z.string().nullable().openapi({ description: "For `?key=` of the widget." }),
  allowed_origins: z.array(z.string()),
  theme: z.enum(WIDGET_THEMES),
  status: z.enum(EMBED_STATUSES),
});

export const { schema: organizationSchema, present: presentOrganization } = wire<ManagedOrganization>()(
  "Organization",
  {
    uuid,
    slug: z.string(),
    name: z.string(),
    legal_name: z.string(),
    tax_id: z.string(),
    tax_id_kind: z.enum(TAX_ID_KINDS),
    trader_status: z.enum(TRADER_STATUSES),
    registry_info: z.string().nullable(),
    address,
    contact_email: z.string(),
    contact_phone: z.string(),
    website: z.string().nullable(),
    logo_url: z.string().nullable(),
    description: z.string(),
    tax_regime: z.enum(TAX_REGIMES),
    status: z.enum(ORGANIZATION_STATUSES),
    reason_code: encoded(
      z.enum(REASON_CODES).nullable().openapi({ description: "Why staff suspended or rejected it." }),
      (code: string | null) => code as ReasonCode | null,
    ),
    reason: z.string().nullable(),
    commission_rate: decimal(z.string().openapi({ description: "Percent.", example: "15.00" })),
    commission_tax_rate: decimal(
      z.string().openapi({ description: "Percent of the commission.", example: "21.00" }),
    ),
    accrual: z.enum(ACCRUALS).openapi({ description: "When the commission is earned." }),
    has_payout: z.boolean().openapi({ description: "Whether an account is known; it is never shown." }),
    self_certified_at: instantOrNull(),
    terms_version_accepted: z.string().nullable(),
    verified_at: instantOrNull(),
    embed: made(embedSchema, (organization: ManagedOrganization) => ({
      key: organization.embedKey,
      allowed_origins: organization.embedOrigins,
      theme: organization.embedTheme,
      status: organization.embedStatus,
    })),
    return_hosts: renamed("returnHosts", z.array(z.string())),
    created_at: instant(),
    updated_at: instant(),
    version: z.int(),
  },
);

const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

const member = wire<OrganizationMember>()("OrganizationMember", {
  user: made(userSchema, ({ userId, email, firstName, lastName }: OrganizationMember) => {
    return { id: userId, email, first_name: firstName, last_name: lastName };
  }),
  role: z.enum(MEMBER_ROLES),
});

const members = orNull(listOf(member), { description: "null for all but owners and staff." });

export const organizationDetailSchema = organizationSchema
  .extend({ members: members.schema })
  .openapi("OrganizationDetail");

export function presentOrganizationDetail(
  organization: OrganizationWithMembers,
): z.infer<typeof organizationDetailSchema> {
  return { ...presentOrganization(organization), members: members.encode(organization.members, "") };
}
