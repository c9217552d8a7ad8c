/** The JSON of an organization for its members and staff; it never contains the account number. */
import { z } from "@hono/zod-openapi";
import { address } from "~/api/offers/offer-detail-json";
import { iso, isoOrNull, time } from "~/api/wire/time";
import { TAX_REGIMES } from "~/domain/catalogue/offer";
import { REASON_CODES } from "~/domain/catalogue/offer-status";
import { WIDGET_THEMES } from "~/domain/catalogue/syndication/widget";
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { toDecimalString } from "~/domain/kernel/money";
import {
  ACCRUALS,
  EMBED_STATUSES,
  type ManagedOrganization,
  TAX_ID_KINDS,
  TRADER_STATUSES,
} from "~/domain/organizations/organization";
import { ORGANIZATION_STATUSES } from "~/domain/organizations/organization-status";
import type { OrganizationWithMembers } from "~/domain/organizations/queries.server";

export const organizationSchema = z
  .object({
    uuid: z.uuid(),
    slug: z.string(),
    name: z.string(),
    legal_name: z.string(),
    tax_id: z.string(),
    tax_id_kind: z.enum(TAX_ID_KINDS),
    trader_status: z.enum(TRADER_STATUSES),
    registry_info: z.string().nullable(),
    address: address.schema,
    contact_email: z.string(),
    contact_phone: z.string(),
    website: z.string().nullable(),
    logo_url: z.string().nullable(),
    description: z.string(),
    tax_regime: z.enum(TAX_REGIMES),
    status: z.enum(ORGANIZATION_STATUSES),
    reason_code: z
      .enum(REASON_CODES)
      .nullable()
      .openapi({ description: "Why staff suspended or rejected it." }),
    reason: z.string().nullable(),
    commission_rate: z.string().openapi({ description: "Percent.", example: "15.00" }),
    commission_tax_rate: z.string().openapi({ description: "Percent of the commission.", example: "21.00" }),
    accrual: z.enum(ACCRUALS).openapi({ description: "When the commission is earned." }),
    has_payout: z.boolean().openapi({ description: "Whether an account is known; it is never shown." }),
    self_certified_at: time().nullable(),
    terms_version_accepted: z.string().nullable(),
    verified_at: time().nullable(),
    embed: z.object({
      key: z.string().nullable().openapi({ description: "For `?key=` of the widget." }),
      allowed_origins: z.array(z.string()),
      theme: z.enum(WIDGET_THEMES),
      status: z.enum(EMBED_STATUSES),
    }),
    created_at: time(),
    updated_at: time(),
    version: z.int(),
  })
  .openapi("Organization");

const memberSchema = z
  .object({
    user: z.object({
      id: z.uuid(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
    }),
    role: z.enum(MEMBER_ROLES),
  })
  .openapi("OrganizationMember");

export const organizationDetailSchema = organizationSchema
  .extend({
    members: z.array(memberSchema).nullable().openapi({ description: "null for all but owners and staff." }),
  })
  .openapi("OrganizationDetail");

export function presentOrganization(organization: ManagedOrganization): z.infer<typeof organizationSchema> {
  const { postalCode, ...place } = organization.address;
  return {
    uuid: organization.id,
    slug: organization.slug,
    name: organization.name,
    legal_name: organization.legalName,
    tax_id: organization.taxId,
    tax_id_kind: organization.taxIdKind,
    trader_status: organization.traderStatus,
    registry_info: organization.registryInfo,
    address: { ...place, postal_code: postalCode },
    contact_email: organization.contactEmail,
    contact_phone: organization.contactPhone,
    website: organization.website,
    logo_url: organization.logoUrl,
    description: organization.description,
    tax_regime: organization.taxRegime,
    status: organization.status,
    reason_code: organization.reasonCode as z.infer<typeof organizationSchema>["reason_code"],
    reason: organization.reason,
    commission_rate: toDecimalString(organization.commissionRate),
    commission_tax_rate: toDecimalString(organization.commissionTaxRate),
    accrual: organization.accrual,
    has_payout: organization.hasPayout,
    self_certified_at: isoOrNull(organization.selfCertifiedAt),
    terms_version_accepted: organization.termsVersionAccepted,
    verified_at: isoOrNull(organization.verifiedAt),
    embed: {
      key: organization.embedKey,
      allowed_origins: organization.embedOrigins,
      theme: organization.embedTheme,
      status: organization.embedStatus,
    },
    created_at: iso(organization.createdAt),
    updated_at: iso(organization.updatedAt),
    version: organization.version,
  };
}

export function presentOrganizationDetail(
  organization: OrganizationWithMembers,
): z.infer<typeof organizationDetailSchema> {
  const members = organization.members?.map(({ userId, email, firstName, lastName, role }) => ({
    user: { id: userId, email, first_name: firstName, last_name: lastName },
    role,
  }));
  return { ...presentOrganization(organization), members: members ?? null };
}
