/** Applies to sell: makes a draft organization with the caller as its owner, one open application for each tax number. */
import { createHash, randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/organizations";
import { inTransaction } from "~/db/transaction.server";
import { type VerifiedAddress, verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, FieldProblems } from "~/domain/kernel/errors";
import { normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import { DEFAULT_COMMISSION } from "../commission-example";
import { insertOrganization } from "../insert-organization.server";
import { lockTaxId } from "../legal/guard-legal-data.server";
import { organizationColumns } from "../organization-columns.server";
import { kindOfTaxId, postalCodeFits, taxRegimeOf } from "./application-rules";
import type { Application } from "./schemas";

/** Drafts and applications under review of one account. */
const MAX_OPEN = 3;

/**
 * Made of the tax number, so that the primary key admits one application of a business at a time.
 * @param ended earlier organizations of this number that were refused or closed
 */
function applicationId(taxId: string, ended: number): string {
  const hex = createHash("sha256").update(`application:${taxId}:${ended}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Earlier {
  /** The caller's own, which a form sent twice finds again. */
  own: string | null;
  taken: boolean;
  ended: number;
}

async function earlierOf(trx: Trx, taxId: string, userId: string): Promise<Earlier> {
  const rows = await trx
    .selectFrom("organizations")
    .leftJoin("organization_members as member", (join) =>
      join.onRef("member.organization_id", "=", "organizations.id").on("member.user_id", "=", userId),
    )
    .select(["organizations.id", "status", "member.role"])
    .where("tax_id", "=", taxId)
    .execute();
  const open = rows.filter(({ status }) => status !== "rejected" && status !== "closed");
  const own = open.find(({ status, role }) => status === "draft" && role === "owner");
  return { own: own?.id ?? null, taken: open.length > 0, ended: rows.length - open.length };
}

async function requireRoom(trx: Trx, userId: string): Promise<void> {
  const open = await countRows(
    trx
      .selectFrom("organization_members")
      .innerJoin("organizations", "organizations.id", "organization_id")
      .where("user_id", "=", userId)
      .where("status", "in", ["draft", "pending_review"]),
  );
  if (open >= MAX_OPEN) throw new DomainError("conflict", { reason: "too_many_applications" });
}

function taken(): never {
  throw new DomainError("invalid", { fields: { tax_number: ["tax_number_taken"] } });
}

function rowOf(application: Application, taxId: string, mailbox: VerifiedAddress, now: number) {
  const { province } = application;
  const content = {
    name: application.name,
    legalName: application.legal_name,
    taxId,
    taxIdKind: kindOfTaxId(taxId),
    traderStatus: application.trader_status,
    registryInfo: null,
    address: {
      street: application.street,
      postalCode: application.postal_code,
      city: application.city,
      province,
      country: "ES",
    },
    contactEmail: mailbox.email,
    contactPhone: application.phone,
    website: null,
    logoUrl: null,
    description: "",
    taxRegime: taxRegimeOf(province),
    embedOrigins: [],
    commissionRate: DEFAULT_COMMISSION,
  };
  const stored = { taxId, taxIdKind: content.taxIdKind, selfCertifiedAt: null, verifiedAt: null };
  return organizationColumns(content, stored, now) as Insertable<OrganizationsTable>;
}

/**
 * @param application parsed by applicationFields
 * @returns the organization's id, for a form sent twice the same one
 * @throws DomainError unauthenticated, conflict (unproven_address, too_many_applications), invalid with fields
 */
export async function applyAsPartner(ctx: Context, application: Application): Promise<string> {
  const mailbox = await verifiedAddress(ctx);
  if (!mailbox) {
    if (ctx.actor.kind !== "user") throw new DomainError("unauthenticated");
    throw new DomainError("conflict", { reason: "unproven_address" });
  }
  const problems = new FieldProblems();
  if (!postalCodeFits(application.postal_code, application.province)) {
    problems.add("postal_code", "postal_code_of_province");
  }
  problems.throwIfAny();
  const taxId = normalizeTaxNumber(application.tax_number);
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    await lockTaxId(trx, taxId);
    const earlier = await earlierOf(trx, taxId, mailbox.userId);
    if (earlier.own !== null) return earlier.own;
    if (earlier.taken) taken();
    await requireRoom(trx, mailbox.userId);
    const id = applicationId(taxId, earlier.ended);
    const inserted = await insertOrganization(trx, {
      ...rowOf(application, taxId, mailbox, now),
      id,
      embed_key: randomBytes(18).toString("base64url"),
      status: "draft",
      created_at: now,
      updated_at: now,
      version: 1,
    });
    // Another request with this number was quicker: the same form, or another business.
    if (!inserted) return (await earlierOf(trx, taxId, mailbox.userId)).own ?? taken();
    await trx
      .insertInto("organization_members")
      .values({ organization_id: id, user_id: mailbox.userId, role: "owner", created_at: now })
      .execute();
    await writeAudit(trx, ctx.actor, "organization.applied", ["organization", id], now);
    return id;
  });
}
