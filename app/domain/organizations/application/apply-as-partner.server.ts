/** Applies to sell: makes a draft organization with the caller as its owner, one open application for each tax number. */
import { createHash } from "node:crypto";
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { taxRegimeOf } from "~/domain/catalogue/tax";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { insertOrganization } from "../insert-organization.server";
import { lockTaxId } from "../legal/guard-legal-data.server";
import { readLegalData } from "../legal/read-legal-data";
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
  const content = {
    ...readLegalData(application),
    name: application.name,
    contactEmail: mailbox.email,
    contactPhone: application.phone,
    taxRegime: taxRegimeOf(application.province),
  };
  const { taxId } = content;
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    await lockTaxId(trx, taxId);
    const earlier = await earlierOf(trx, taxId, mailbox.userId);
    if (earlier.own !== null) return earlier.own;
    if (earlier.taken) taken();
    await requireRoom(trx, mailbox.userId);
    const id = applicationId(taxId, earlier.ended);
    const inserted = await insertOrganization(trx, id, content, now);
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
