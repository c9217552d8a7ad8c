/** Converts an organization of the demo content to its database row. */
import type { Insertable } from "kysely";
import type { OrganizationsTable } from "~/db/schema/catalogue/sellers";
import type { SeedOrganization } from "../content/types";
import { organizationId } from "./stable-ids";

export function organizationRow(organization: SeedOrganization, now: number): Insertable<OrganizationsTable> {
  return {
    id: organizationId(organization.index),
    slug: organization.slug,
    name: organization.name,
    legal_name: organization.legalName,
    tax_id: organization.taxId,
    tax_id_kind: organization.taxIdKind,
    trader_status: organization.traderStatus,
    registry_info: organization.registryInfo,
    street: organization.address.street,
    postal_code: organization.address.postalCode,
    city: organization.address.city,
    province: organization.address.province,
    country: "ES",
    contact_email: organization.email,
    contact_phone: organization.phone,
    website: organization.website,
    logo_url: null,
    description: organization.description,
    tax_regime: organization.taxRegime,
    status: "active",
    commission_rate: Math.round(organization.commissionRate * 100),
    created_at: now,
    updated_at: now,
    version: 1,
  };
}
