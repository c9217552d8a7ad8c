/** Reads a business for the staff who decide on it: its data, who sent it, its offers in review, and what was decided before. */
import type { Db } from "~/db/schema";
import { type Difference, everythingOf } from "~/domain/catalogue/changes/offer-difference";
import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import type { Context } from "~/domain/kernel/context";
import { requireStaff } from "~/domain/kernel/permissions";
import { type OrganizationWithMembers, readOrganization } from "../queries.server";

/** More are decided on one by one. */
const OFFERS_MAX = 5;
const TWINS_MAX = 10;
const HISTORY_MAX = 50;

interface SubmittedOffer {
  id: string;
  title: string;
  /** Identifies the content that was read. */
  version: number;
  differences: Difference[];
}

export interface ReadApplication {
  organization: OrganizationWithMembers;
  /** ms UTC; null = never sent. The mailbox is null for programs and staff. */
  sent: { at: number | null; by: string | null };
  offers: SubmittedOffer[];
  /** Other businesses of this tax number. */
  twins: { id: string; name: string; status: OrganizationWithMembers["status"] }[];
  /** Its moves, latest first, with the reasons of staff. */
  history: { at: number; action: string; reason: string | null }[];
}

async function offersInReview({ db }: Context, organizationId: string): Promise<SubmittedOffer[]> {
  const rows = await db
    .selectFrom("offers")
    .select(["id", "title", "version"])
    .where("organization_id", "=", organizationId)
    .where("status", "=", "in_review")
    .orderBy("updated_at")
    .orderBy("id")
    .limit(OFFERS_MAX)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ ...row, differences: everythingOf(await readSnapshot(db, row.id)) })),
  );
}

/** Other businesses of a tax number. */
export async function twinsOf(
  db: Db,
  { id, taxId }: Pick<OrganizationWithMembers, "id" | "taxId">,
): Promise<ReadApplication["twins"]> {
  return db
    .selectFrom("organizations")
    .select(["id", "name", "status"])
    .where("tax_id", "=", taxId)
    .where("id", "<>", id)
    .where("sandbox_of", "is", null)
    .orderBy("created_at")
    .limit(TWINS_MAX)
    .execute();
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readApplication(ctx: Context, id: string): Promise<ReadApplication> {
  requireStaff(ctx.actor);
  const { db } = ctx;
  const organization = await readOrganization(ctx, id);
  const sent = await db
    .selectFrom("organizations")
    .leftJoin("users", "users.id", "organizations.submitted_by")
    .select(["submitted_at as at", "users.email as by"])
    .where("organizations.id", "=", organization.id)
    .executeTakeFirstOrThrow();
  const moves = await db
    .selectFrom("audit_log")
    .select(["at", "action", "detail"])
    .where("subject_type", "=", "organization")
    .where("subject_id", "=", organization.id)
    .where("action", "not in", ["organization.changed", "organization.terms_accepted"])
    .where("action", "like", "organization.%")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(HISTORY_MAX)
    .execute();
  const history = moves.map(({ at, action, detail }) => ({
    at,
    action,
    reason: typeof detail.reason === "string" ? detail.reason : null,
  }));
  const twins = await twinsOf(db, organization);
  return { organization, sent, offers: await offersInReview(ctx, organization.id), twins, history };
}
