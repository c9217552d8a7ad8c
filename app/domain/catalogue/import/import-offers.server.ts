/**
 * Imports a file of offers in batches: reports each invalid row and stores the rest, or with `strict` nothing. A dry run
 * only reports.
 */
import { setImmediate as otherWork } from "node:timers/promises";
import { withGuard } from "~/db/transaction-guard.server";
import { requireOrganization } from "~/domain/catalogue/require-organization.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { isStaff, mayActFor, organizationsWith } from "~/domain/kernel/permissions";
import { type FindOrganization, groupRows } from "./group-rows";
import { ImportPass, type ImportReport, type ImportRequest } from "./import-request.server";
import { type OpenedFile, openImport, textOf } from "./open-file.server";
import { planImports } from "./plan-batch.server";
import { csvRows } from "./read-csv.server";
import { jsonRows } from "./read-json.server";
import { type ImportedOffer, problem } from "./row";
import { storeBatch } from "./store-batch.server";

/** Offers per transaction, short enough for concurrent shoppers. */
const BATCH = 100;

async function lookUp({ db, actor }: ActingContext, named: string): Promise<string | null> {
  const row = await db
    .selectFrom("organizations")
    .select("id")
    .where(isUuid(named) ? "id" : "slug", "=", named.toLowerCase())
    .executeTakeFirst();
  // Organizations of others are reported as not found.
  return row && mayActFor(actor, row.id, "manager") ? row.id : null;
}

/**
 * Finds the organization that a row names by id or slug; each name is looked up once.
 * @param defaultId an organization the caller manages; null = the only one
 */
function organizationFinder(ctx: ActingContext, defaultId: string | null): FindOrganization {
  const known = new Map<string, string | null>();
  const [only, ...others] = organizationsWith(ctx.actor, "manager");
  const fallback = defaultId ?? (others.length === 0 ? (only ?? null) : null);
  return async (named) => {
    if (named === null) return fallback === null ? { problem: "organization_required" } : { id: fallback };
    let id = known.get(named);
    if (id === undefined) {
      // Without NUL characters, which the database refuses.
      id = /^[\w-]{1,100}$/.test(named) ? await lookUp(ctx, named) : null;
      known.set(named, id);
    }
    return id === null ? { problem: "unknown" } : { id };
  };
}

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
    if (offer.pictures.length > 0 && !request.takePictures) {
      pass.refuse(problem(offer.line, offer.names.pictures ?? null, "pictures_by_screen"));
    }
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
    for (const { kind, problems } of await planImports(ctx, batch, request.newStatus)) {
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
    const store = () => storeBatch(ctx, batch, { request, pass });
    await (request.guard ? withGuard(request.guard, store) : store());
    await request.takePictures?.(batch, pass.refuse);
    await request.onBatch?.(batch.at(-1)?.line ?? 0, pass.report);
  }
  return pass.report;
}
