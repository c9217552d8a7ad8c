/** Stores one batch of an import: new offers in one transaction, each changed one in its own. */
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import type { ActingContext } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import type { ImportPass, ImportRequest } from "./import-request.server";
import { insertImported } from "./insert-batch.server";
import { type ChangePlan, fieldProblems, planImports, refusedRows } from "./plan-batch.server";
import { type ImportedOffer, problem } from "./row";

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

interface BatchRun {
  request: ImportRequest;
  pass: ImportPass;
  attempt?: number;
}

export async function storeBatch(
  ctx: ActingContext,
  offers: readonly ImportedOffer[],
  { request, pass, attempt = 1 }: BatchRun,
): Promise<void> {
  const { newStatus } = request;
  const plans = await planImports(ctx, offers, newStatus);
  const creates = plans.filter((plan) => plan.kind === "create");
  try {
    if (creates.length > 0) {
      await inTransaction(ctx.db, (trx) => insertImported(trx, ctx.actor, creates, newStatus));
    }
  } catch (error) {
    // Another import has created some of them meanwhile: now they are compared.
    if (!isUniqueViolation(error) || attempt > 2) throw error;
    return storeBatch(ctx, offers, { request, pass, attempt: attempt + 1 });
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
