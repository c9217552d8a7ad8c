/** Parses changes of an organization by owners and staff into the domain's form. */

import { z } from "@hono/zod-openapi";
import { mention, percentInput, webAddressInput } from "~/api/wire/input";
import { TAX_REGIMES } from "~/domain/catalogue/offer";
import { REASON_CODES } from "~/domain/catalogue/offer-status";
import { WIDGET_THEMES } from "~/domain/catalogue/syndication/widget";
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { parseEmail } from "~/domain/kernel/formats/email";
import { type CamelCased, camelCased } from "~/domain/kernel/formats/letter-case";
import { plainText, requiredText } from "~/domain/kernel/schemas";
import {
  ACCRUALS,
  EMBED_ORIGINS_MAX,
  EMBED_STATUSES,
  RETURN_HOSTS_MAX,
  TAX_ID_KINDS,
  TRADER_STATUSES,
} from "~/domain/organizations/organization";
import { ORGANIZATION_STATUSES } from "~/domain/organizations/organization-status";
import { HOST_LENGTH } from "~/domain/organizations/return-address";

const emailInput = plainText(254)
  .refine((text) => parseEmail(text) !== null, { error: "email" })
  .openapi({ format: "email" });

/** Also a path of this shop, as uploads return it. */
const pictureAddress = z.union([webAddressInput(), plainText(500).regex(/^\/[^/\\\s][^\\\s]*$/)], {
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
    website: webAddressInput().nullable(),
    logo_url: pictureAddress.nullable(),
    description: plainText(5_000),
    tax_regime: z.enum(TAX_REGIMES),
    payout: z
      .object({ iban: plainText(50), holder: requiredText(140) })
      .nullable()
      .openapi({
        description:
          "Written only; stored encrypted and never shown. Once the organization is verified, an owner asks for another " +
          "account in the panel, and staff decide.",
      }),
    terms_version_accepted: plainText(40).nullable(),
    self_certified: z.boolean().openapi({ description: "Offers only what complies with the law." }),
    embed: z.object({
      allowed_origins: z.array(plainText(200)).max(EMBED_ORIGINS_MAX).optional(),
      theme: z.enum(WIDGET_THEMES).optional(),
      status: z.enum(EMBED_STATUSES).optional().openapi({ description: STAFF }),
    }),
    return_hosts: z
      .array(plainText(HOST_LENGTH))
      .max(RETURN_HOSTS_MAX)
      .openapi({
        description: "Hosts to which `return_url` of an order may lead, without scheme and path.",
        example: ["www.example.com"],
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

export type OrganizationPatch = z.infer<typeof organizationPatchSchema>;

type Cased<Values> = Values extends object ? CamelCased<Values> : Values;

/** What the body must have, the content has as well. */
export function toOrganizationChange<Body extends OrganizationPatch>(body: Body) {
  const { address, embed, members, status, reason_code, reason, contact_email, ...fields } = body;
  const content = camelCased({
    ...fields,
    contact_email: contact_email?.trim() as Body["contact_email"],
    address: (address && camelCased(address)) as Cased<Body["address"]>,
    embed_origins: embed?.allowed_origins,
    embed_theme: embed?.theme,
    embed_status: embed?.status,
    members: members?.map(({ user, role }) => ({ userId: user, role })),
  });
  return { content, move: status && { to: status, reasonCode: reason_code ?? null, reason: reason ?? null } };
}
