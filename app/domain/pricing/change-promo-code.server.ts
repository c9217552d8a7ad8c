/** Updates a promo code; held and used redemptions stay counted. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { FieldProblems } from "~/domain/kernel/errors";
import { requireVersion } from "~/domain/kernel/versions";
import { advertiseCode } from "./advertise-code.server";
import { authorizePromo } from "./authorize-promo";
import { requireUnusedCode } from "./create-promo-code.server";
import { readManagedPromo } from "./managed-promo-queries.server";
import {
  type ManagedPromo,
  NO_TARGETS,
  type PromoChange,
  type PromoContent,
  promoProblems,
} from "./promo-content";
import { promoColumns } from "./promo-rows.server";
import { replaceTargets, validateTargets } from "./promo-targets.server";

export interface PromoEdit {
  id: string;
  content: PromoChange;
  /** The version the caller has seen; null = any version. */
  expectedVersion: number | null;
}

/** A new scope drops the targets of the former one. */
function merged(stored: ManagedPromo, { targets, ...change }: PromoChange): PromoContent {
  const scope = change.scope ?? stored.scope;
  const before = scope === stored.scope ? stored.targets : NO_TARGETS;
  return { ...stored, ...change, scope, targets: { ...before, ...targets } };
}

/** @throws DomainError not_found, forbidden, conflict/stale_version, invalid with fields */
export async function changePromoCode(
  ctx: Context,
  { id, content, expectedVersion }: PromoEdit,
): Promise<void> {
  const work = inTransaction(ctx.db, async (trx) => {
    const stored = await readManagedPromo(trx, ctx.actor, id, { lock: true });
    requireVersion(stored.version, expectedVersion);
    const wanted = authorizePromo(ctx.actor, merged(stored, content));
    const startsAt = wanted.startsAt ?? stored.startsAt;
    const problems = new FieldProblems();
    promoProblems({ ...wanted, startsAt }, stored.held + stored.redeemed, problems);
    const retargeted =
      content.targets !== undefined ||
      wanted.scope !== stored.scope ||
      wanted.organizationId !== stored.organizationId;
    // Targets deleted since must not block other changes.
    if (retargeted) await validateTargets(trx, wanted, problems);
    problems.throwIfAny();
    await trx
      .updateTable("promo_codes")
      .set({ ...promoColumns({ ...wanted, startsAt }), version: stored.version + 1 })
      .where("id", "=", stored.id)
      .execute();
    if (retargeted) await replaceTargets(trx, stored.id, wanted);
    const now = await databaseNow(trx);
    await advertiseCode(trx, stored.id, now);
    await writeAudit(trx, ctx.actor, "promo.changed", ["promo", stored.id], now, {
      version: stored.version + 1,
      fields: Object.keys(content),
    });
  });
  await requireUnusedCode(work);
}
