/** Parses changes of an organization by owners and staff into the domain's form. */

import { z } from "@hono/zod-openapi";
import { mention, percentInput, present, webAddress } from "~/api/wire/input";
import { TAX_REGIMES } from "~/domain/catalogue/offer";
import { REASON_CODES } from "~/domain/catalogue/offer-status";
import { WIDGET_THEMES } from "~/domain/catalogue/syndication/widget";
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { parseEmail } from "~/domain/kernel/formats/email";
import { plainText, requiredText } from "~/domain/kernel/schemas";
import {
  ACCRUALS,
  EMBED_ORIGINS_MAX,
  EMBED_STATUSES,
  type OrganizationChange,
  TAX_ID_KINDS,
  TRADER_STATUSES,
} from "~/domain/organizations/organization";
import { ORGANIZATION_STATUSES } from "~/domain/organizations/organization-status";

const emailInput = plainText(254)
  .refine((text) => parseEmail(text) !== null, { error: "email" })
  .openapi({ format: "email" });

/** Also a path of this shop, as uploads return it. */
const pictureAddress = z.union([webAddress(), plainText(500).regex(/^\/[^/\\\s][^\\\s]*$/)], {
  error: "web_address",
});

const required = {
  name: requiredText(120),
  legal_name: requiredText(200),
  tax_id: requiredText(20),
  tax_id_kind: z.enum(TAX_ID_KINDS),
  address: z
    .object({
      street: requiredText(200),
      postal_code: requiredText(10),
      city: requiredText(100),
      province: plainText(60).openapi({ description: "In Spain a region's value." }),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, { error: "country" })
        .default("ES"),
    })
    .openapi("AddressInput"),
  contact_email: emailInput,
  contact_phone: requiredText(40),
};

const STAFF = "Staff only; others may send it back unchanged.";

const optional = z
  .object({
    trader_status: z.enum(TRADER_STATUSES),
    registry_info: plainText(300).nullable(),
    website: webAddress().nullable(),
    logo_url: pictureAddress.nullable(),
    description: plainText(5_000),
    tax_regime: z.enum(TAX_REGIMES),
    payout: z
      .object({ iban: plainText(50), holder: requiredText(140) })
      .nullable()
      .openapi({ description: "Written only; stored encrypted and never shown." }),
    terms_version_accepted: plainText(40).nullable(),
    self_certified: z.boolean().openapi({ description: "Offers only what complies with the law." }),
    embed: z.object({
      allowed_origins: z.array(plainText(200)).max(EMBED_ORIGINS_MAX).optional(),
      theme: z.enum(WIDGET_THEMES).optional(),
      status: z.enum(EMBED_STATUSES).optional().openapi({ description: STAFF }),
    }),
    commission_rate: percentInput(),
    commission_tax_rate: percentInput(),
    accrual: z.enum(ACCRUALS).openapi({ description: STAFF }),
    verified: z.boolean().openapi({ description: STAFF }),
    members: z
      .array(
        z.object({
          user: mention("id"),
          role: z.enum(MEMBER_ROLES),
        }),
      )
      .max(200)
      .nullable()
      .openapi({ description: "All of them. Staff only; owners may send them back unchanged." }),
    status: z.enum(ORGANIZATION_STATUSES).openapi({
      description:
        "Staff only: draft → pending_review → active ⇄ suspended → closed; pending_review → rejected.",
    }),
    reason_code: z.enum(REASON_CODES).nullable().openapi({ description: "Needed to suspend and to reject." }),
    reason: plainText(2_000).nullable().openapi({ description: "Needed likewise; mailed to the partner." }),
  })
  .partial();

export const organizationCreateSchema = z
  .object({ ...required, ...optional.shape })
  .openapi("OrganizationCreate");

/** Absent fields get their defaults, except staff fields, `payout` and accepted terms. */
export const organizationReplaceSchema = z
  .object({ ...required, ...optional.shape })
  .openapi("OrganizationReplace");

export const organizationPatchSchema = z
  .object({ ...z.object(required).partial().shape, ...optional.shape })
  .openapi("OrganizationPatch");

type Patch = z.infer<typeof organizationPatchSchema>;

function toAddress({ postal_code, ...rest }: NonNullable<Patch["address"]>) {
  return { ...rest, postalCode: postal_code };
}

export function toOrganizationChange(body: Patch): OrganizationChange {
  const { name, website, description, payout, accrual, verified, embed } = body;
  return {
    content: present({
      name,
      website,
      description,
      payout,
      accrual,
      verified,
      legalName: body.legal_name,
      taxId: body.tax_id,
      taxIdKind: body.tax_id_kind,
      traderStatus: body.trader_status,
      registryInfo: body.registry_info,
      address: body.address && toAddress(body.address),
      contactEmail: body.contact_email?.trim(),
      contactPhone: body.contact_phone,
      logoUrl: body.logo_url,
      taxRegime: body.tax_regime,
      termsVersionAccepted: body.terms_version_accepted,
      selfCertified: body.self_certified,
      embedOrigins: embed?.allowed_origins,
      embedTheme: embed?.theme,
      embedStatus: embed?.status,
      commissionRate: body.commission_rate,
      commissionTaxRate: body.commission_tax_rate,
      members: body.members?.map(({ user, role }) => ({ userId: user, role })),
    }),
    move: body.status && {
      to: body.status,
      reasonCode: body.reason_code ?? null,
      reason: body.reason ?? null,
    },
  };
}
