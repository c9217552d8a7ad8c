/**
 * Imports a file of offers in batches: reports each invalid row and stores the rest, or with `strict` nothing. A dry run
 * only reports.
 */
import { setImmediate as otherWork } from "node:timers/promises";
import { databaseNow } from "~/db/clock.server";
import { requireOrganization } from "~/domain/catalogue/require-organization.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isStaff, organizationsWith } from "~/domain/kernel/permissions";
import { organizationFinder } from "./find-organization.server";
import { groupRows } from "./group-rows";
import { ImportPass, type ImportReport, type ImportRequest } from "./import-request.server";
import { type OpenedFile, openImport, textOf } from "./open-file.server";
import { planImports } from "./plan-batch.server";
import { csvRows } from "./read-csv.server";
import { jsonRows } from "./read-json.server";
import type { ImportedOffer } from "./row";
import { storeBatch } from "./store-batch.server";

/** Offers per transaction, short enough for concurrent shoppers. */
const BATCH = 100;

async function* batches(
  ctx: ActingContext,
  file: OpenedFile,
  request: ImportRequest,
  pass: ImportPass,
): AsyncGenerator<ImportedOffer[]> {
  const onBytes = (bytes: number) => request.onProgress?.({ bytes, totalBytes: file.bytes });
  const text = textOf(file, onBytes);
  const { rename, afterLine = 0 } = request;
  const read = file.format === "csv" ? csvRows : jsonRows;
  const rows = read(text, pass.refuse, rename);
  const findOrganization = organizationFinder(ctx, request.organizationId);
  let batch: ImportedOffer[] = [];
  for await (const offer of groupRows(rows, { findOrganization, report: pass.refuse })) {
    if (offer.line <= afterLine) continue;
    batch.push(offer);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
    await otherWork();
  }
  if (batch.length > 0) yield batch;
}

/** Counts what would be stored, and stores nothing. */
async function judge(
  ctx: ActingContext,
  file: OpenedFile,
  request: ImportRequest,
  pass: ImportPass,
): Promise<void> {
  const { report } = pass;
  for await (const batch of batches(ctx, file, request, pass)) {
    const now = await databaseNow(ctx.db);
    const plans = await planImports(ctx.db, batch, {
      now,
      newStatus: request.newStatus,
      staff: isStaff(ctx.actor),
    });
    for (const { kind, problems } of plans) {
      problems.forEach(pass.refuse);
      if (kind === "create") report.created += 1;
      if (kind === "change") report.updated += 1;
      if (kind === "unchanged") report.unchanged += 1;
    }
    await request.onBatch?.(batch.at(-1)?.line ?? 0, report);
  }
}

async function authorize(
  { db, actor }: ActingContext,
  { organizationId, newStatus }: ImportRequest,
): Promise<void> {
  if (organizationId !== null) {
    await requireOrganization(db, actor, { organizationId, action: "offers_write" });
  } else if (!isStaff(actor) && organizationsWith(actor, "manager").length === 0) {
    throw new DomainError(actor.kind === "user" ? "forbidden" : "unauthenticated");
  }
  if (newStatus === "published" && !isStaff(actor)) throw new DomainError("forbidden");
}

/**
 * The same file again changes nothing: offers are matched by organization and reference. With `strict` the whole file is
 * validated before the first row is stored.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function importOffers(ctx: ActingContext, request: ImportRequest): Promise<ImportReport> {
  await authorize(ctx, request);
  const file = await openImport(request);
  if (request.strict || request.dryRun) {
    const trial = new ImportPass(request);
    await judge(ctx, file, request, trial);
    const refused = request.strict && trial.report.refusedRows > 0;
    if (refused) return { ...trial.report, created: 0, updated: 0, unchanged: 0, refused };
    if (request.dryRun) return trial.report;
  }
  const pass = new ImportPass(request);
  for await (const batch of batches(ctx, file, request, pass)) {
    await storeBatch(ctx, batch, request, pass);
    await request.onBatch?.(batch.at(-1)?.line ?? 0, pass.report);
  }
  return pass.report;
}
