/**
 * Imports a file of offers in batches: reports each invalid row and stores the rest, or with `strict` nothing. A dry run
 * only reports.
 */
import { setImmediate as otherWork } from "node:timers/promises";
import { databaseNow } from "~/db/clock.server";
import type { OfferStatus } from "~/db/schema/offers";
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { isStaff, organizationsWith, requireRole } from "~/domain/kernel/permissions";
import { organizationFinder } from "./find-organization.server";
import { groupRows } from "./group-rows";
import { insertImported } from "./insert-batch.server";
import { type ImportFile, type OpenedFile, openImport, textOf } from "./open-file.server";
import {
  type ChangePlan,
  type CreatePlan,
  fieldProblems,
  planImports,
  refusedRows,
} from "./plan-batch.server";
import { csvRows } from "./read-csv.server";
import { jsonRows } from "./read-json.server";
import { type ImportedOffer, type ImportProblem, problem } from "./row";

/** Offers per transaction, short enough for concurrent shoppers. */
const BATCH = 100;

interface ImportProgress {
  bytes: number;
  totalBytes: number;
}

export interface ImportRequest extends ImportFile {
  /** Organization of rows that name none; null = the only one the caller manages. */
  organizationId: string | null;
  /** Store nothing when any row has a problem. */
  strict: boolean;
  /** Store nothing at all: the report says what would be. */
  dryRun?: boolean;
  /** State of new offers; only staff may publish or schedule directly. */
  newStatus: "draft" | "in_review" | "published";
  onProblem(problem: ImportProblem): void;
  onProgress?(progress: ImportProgress): void;
  /** Name of a known column for a name of the file; a name that begins with "_" leaves the column out. */
  rename?: (name: string) => string;
  /** Offers that begin up to this line were dealt with before. */
  afterLine?: number;
  /** After each batch, with the line of its last offer. An error ends the import. */
  onBatch?(line: number, report: Readonly<ImportReport>): Promise<void>;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows with at least one problem. */
  refusedRows: number;
  /** Strict, with problems: nothing was stored. */
  refused: boolean;
}

/** One pass over the file, with its results. */
class Pass {
  readonly report: ImportReport = { created: 0, updated: 0, unchanged: 0, refusedRows: 0, refused: false };
  readonly #request: ImportRequest;
  readonly #refused = new Set<number>();

  constructor(request: ImportRequest) {
    this.#request = request;
  }

  readonly refuse = (found: ImportProblem): void => {
    this.#refused.add(found.line);
    this.report.refusedRows = this.#refused.size;
    this.#request.onProblem(found);
  };
}

async function* batches(
  ctx: ActingContext,
  file: OpenedFile,
  request: ImportRequest,
  pass: Pass,
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

async function createAll(
  ctx: ActingContext,
  plans: readonly CreatePlan[],
  status: OfferStatus,
): Promise<void> {
  if (plans.length === 0) return;
  await inTransaction(ctx.db, (trx) => insertImported(trx, ctx.actor, plans, status));
}

/** @returns the problems, none when it was stored */
async function changeOne(ctx: ActingContext, { id, version, offer, content, options }: ChangePlan) {
  try {
    await changeOffer(ctx, {
      id,
      expectedVersion: version,
      content,
      ...(options && { options: options.map(({ input }) => input) }),
    });
    return [];
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { reason, fields } = error.facts;
    const problems = fields
      ? fieldProblems(fields, offer, options)
      : [problem(offer.line, null, reason ?? error.code)];
    return refusedRows(offer, problems);
  }
}

async function storeBatch(
  ctx: ActingContext,
  offers: readonly ImportedOffer[],
  request: ImportRequest,
  pass: Pass,
  attempt = 1,
): Promise<void> {
  const now = await databaseNow(ctx.db);
  const plans = await planImports(ctx.db, offers, {
    now,
    newStatus: request.newStatus,
    staff: isStaff(ctx.actor),
  });
  const creates = plans.filter((plan) => plan.kind === "create");
  try {
    await createAll(ctx, creates, request.newStatus);
  } catch (error) {
    // Another import has created some of them meanwhile: now they are compared.
    if (!isUniqueViolation(error) || attempt > 2) throw error;
    return storeBatch(ctx, offers, request, pass, attempt + 1);
  }
  pass.report.created += creates.length;
  for (const plan of plans) {
    plan.problems.forEach(pass.refuse);
    if (plan.kind === "unchanged") pass.report.unchanged += 1;
    if (plan.kind === "change") {
      const problems = await changeOne(ctx, plan);
      if (problems.length === 0) pass.report.updated += 1;
      problems.forEach(pass.refuse);
    }
  }
}

/** Counts what would be stored, and stores nothing. */
async function judge(
  ctx: ActingContext,
  file: OpenedFile,
  request: ImportRequest,
  pass: Pass,
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

function authorize({ actor }: ActingContext, { organizationId, newStatus }: ImportRequest): void {
  if (organizationId !== null) requireRole(actor, organizationId, "manager");
  else if (!isStaff(actor) && organizationsWith(actor, "manager").length === 0) {
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
  authorize(ctx, request);
  const file = await openImport(request);
  if (request.strict || request.dryRun) {
    const trial = new Pass(request);
    await judge(ctx, file, request, trial);
    const refused = request.strict && trial.report.refusedRows > 0;
    if (refused) return { ...trial.report, created: 0, updated: 0, unchanged: 0, refused };
    if (request.dryRun) return trial.report;
  }
  const pass = new Pass(request);
  for await (const batch of batches(ctx, file, request, pass)) {
    await storeBatch(ctx, batch, request, pass);
    await request.onBatch?.(batch.at(-1)?.line ?? 0, pass.report);
  }
  return pass.report;
}
