/** Maps organization content to columns; seals the account number. */
import type { Updateable } from "kysely";
import type { OrganizationsTable } from "~/db/schema/catalogue/sellers";
import { stripMarkup, toSingleLine } from "~/domain/kernel/formats/strip-markup";
import type { OrganizationChange } from "./organization";
import { storedTaxId } from "./organization-rules";
import { sealPayout } from "./payout-account.server";

type Columns = Updateable<OrganizationsTable>;
type Content = OrganizationChange["content"];

/** Time since when the flag is set: an earlier time is kept. */
const since = (is: boolean, before: number | null, now: number) => (is ? (before ?? now) : null);

interface StoredState {
  taxId: string;
  taxIdKind: OrganizationsTable["tax_id_kind"];
  selfCertifiedAt: number | null;
  verifiedAt: number | null;
}

/** Absent fields yield no column. The content must be validated. */
export function organizationColumns(content: Content, stored: StoredState, now: number): Columns {
  const { name, legalName, address, description, registryInfo, embedOrigins, returnHosts, payout } = content;
  const kind = content.taxIdKind ?? stored.taxIdKind;
  const columns: Columns = {
    name: name && toSingleLine(name),
    legal_name: legalName && toSingleLine(legalName),
    tax_id: storedTaxId(content.taxId ?? stored.taxId, kind) ?? undefined,
    tax_id_kind: content.taxIdKind,
    trader_status: content.traderStatus,
    registry_info: registryInfo && toSingleLine(registryInfo),
    ...(address && {
      street: toSingleLine(address.street),
      postal_code: address.postalCode,
      city: toSingleLine(address.city),
      province: address.province,
      country: address.country,
    }),
    contact_email: content.contactEmail,
    contact_phone: content.contactPhone && toSingleLine(content.contactPhone),
    website: content.website,
    logo_url: content.logoUrl,
    description: description === undefined ? undefined : stripMarkup(description),
    tax_regime: content.taxRegime,
    payout: payout ? sealPayout(payout) : payout,
    terms_version_accepted: content.termsVersionAccepted,
    embed_origins: embedOrigins && [...new Set(embedOrigins)],
    embed_theme: content.embedTheme,
    return_hosts: returnHosts && [...new Set(returnHosts)],
    embed_status: content.embedStatus,
    commission_rate: content.commissionRate,
    commission_tax_rate: content.commissionTaxRate,
    accrual: content.accrual,
  };
  if (content.selfCertified !== undefined) {
    columns.self_certified_at = since(content.selfCertified, stored.selfCertifiedAt, now);
  }
  if (content.verified !== undefined) columns.verified_at = since(content.verified, stored.verifiedAt, now);
  return columns;
}
