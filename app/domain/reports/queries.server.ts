/** Reads sales reports: staff all organizations, managers their own. */
import { createHmac } from "node:crypto";
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Actor, Context } from "~/domain/kernel/context";
import { DomainError, invalid } from "~/domain/kernel/errors";
import { inBatches } from "~/domain/kernel/export.server";
import { isStaff, organizationsAllowing, requireMay } from "~/domain/kernel/permissions";
import type { ReportRow } from "./report-columns";
import { orderedAt, type ReportScope, reportLines } from "./report-lines.server";
import { MAX_SHEET_ROWS, type ReportQuery } from "./sales-report";

const BATCH = 1_000;

/** @throws DomainError not_found or forbidden for an organization the caller does not manage */
export async function reportScope(ctx: Context, query: ReportQuery): Promise<ReportScope> {
  const { actor } = ctx;
  if (query.organizationId !== null) requireMay(actor, query.organizationId, "sales_read");
  const organizationIds = isStaff(actor) ? null : organizationsAllowing(actor, "sales_read");
  return { ...query, organizationIds, now: await databaseNow(ctx.db) };
}

/**
 * @param named null = the only one whose sales the actor reads
 * @throws DomainError invalid without a name where there is not only one
 */
export function readingOrganization(actor: Actor, named: string | null): string {
  const [only, ...others] = named === null ? organizationsAllowing(actor, "sales_read") : [named];
  if (only !== undefined && others.length === 0) return only;
  throw invalid("organization", "required");
}

/** Newest first. */
export async function readReportRows(
  ctx: Context,
  scope: ReportScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportRow[]> {
  const rows = await reportLines(ctx.db, scope)
    .orderBy(orderedAt(scope), "desc")
    .orderBy("l.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(rowOf);
}

export async function countReportRows(ctx: Context, scope: ReportScope): Promise<number> {
  return countRows(reportLines(ctx.db, scope));
}

/** @throws DomainError invalid too_many_rows above the limit of a useful sheet */
export async function requireSheetLimit(ctx: Context, scope: ReportScope): Promise<void> {
  const count = await countReportRows(ctx, scope);
  if (count > MAX_SHEET_ROWS)
    throw new DomainError("invalid", { reason: "too_many_rows", count, max: MAX_SHEET_ROWS });
}

/** All rows, oldest first, in batches by keyset. */
export async function* streamReportRows(ctx: Context, scope: ReportScope): AsyncGenerator<ReportRow[]> {
  const batches = inBatches<LineRow>(BATCH, (last) =>
    reportLines(ctx.db, scope)
      .$if(last !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb(orderedAt(scope), ">", last?.created_at ?? 0),
            eb(orderedAt(scope), "=", last?.created_at ?? 0).and("l.id", ">", last?.line_id ?? ""),
          ]),
        ),
      )
      .orderBy(orderedAt(scope))
      .orderBy("l.id")
      .limit(BATCH)
      .execute(),
  );
  for await (const rows of batches) yield rows.map(rowOf);
}

type LineRow = Awaited<ReturnType<ReturnType<typeof reportLines>["execute"]>>[number];

function rowOf({ organization_id, organization_name, email_key, ...row }: LineRow): ReportRow {
  return {
    ...row,
    organization: { uuid: organization_id, name: organization_name },
    customer_ref: customerRef(organization_id, email_key),
  };
}

/** Uses the oldest secret, which stays configured: a buyer keeps the same name across reports. */
function customerRef(organizationId: string, emailKey: string): string {
  const digest = createHmac("sha256", config.couponSecrets.at(-1) as string)
    .update(`customer:${organizationId}:${emailKey}`)
    .digest("hex");
  return `C-${digest.slice(0, 10).toUpperCase()}`;
}
