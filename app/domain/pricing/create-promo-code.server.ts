/** Creates a promo code: partners for their own organization at its own cost, staff any. */
import { isDeepStrictEqual } from "node:util";
import { databaseNow } from "~/db/clock.server";
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { actorName, type Context } from "~/domain/kernel/context";
import { DomainError, FieldProblems, isDomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { advertiseCode } from "./advertise-code.server";
import { authorizePromo } from "./authorize-promo";
import { DEFAULT_PROMO, type PromoContent, promoProblems } from "./promo-content";
import { PROMO_COLUMNS, promoColumns, readTargets, toManagedPromo } from "./promo-rows.server";
import { replaceTargets, validateTargets } from "./promo-targets.server";

export type NewPromo = Partial<PromoContent> &
  Pick<PromoContent, "code" | "discountType" | "value" | "scope">;

/** Codes are unique across organizations. */
export async function requireUnusedCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError("invalid", { fields: { code: ["taken"] } });
  }
}

const contentOf = (ctx: Context, input: NewPromo): PromoContent =>
  authorizePromo(ctx.actor, { ...DEFAULT_PROMO, organizationId: null, ...input });

/** @throws DomainError invalid where the code is taken, or the id */
async function insertPromoCode(ctx: Context, input: NewPromo, id: string): Promise<string> {
  const content = contentOf(ctx, input);
  const work = inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const startsAt = content.startsAt ?? now;
    const problems = new FieldProblems();
    promoProblems({ ...content, startsAt }, 0, problems);
    await validateTargets(trx, content, problems);
    problems.throwIfAny();
    await trx
      .insertInto("promo_codes")
      .values({
        ...promoColumns({ ...content, startsAt }),
        id,
        created_by: actorName(ctx.actor),
        created_at: now,
      })
      .execute();
    await replaceTargets(trx, id, content);
    await advertiseCode(trx, id, now);
    await writeAudit(trx, ctx.actor, "promo.created", ["promo", id], now, { code: content.code });
    return id;
  });
  return requireUnusedCode(work);
}

async function findPromo(ctx: Context, id: string): Promise<PromoContent | null> {
  const row = await ctx.db
    .selectFrom("promo_codes")
    .select(PROMO_COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const targets = (await readTargets(ctx.db, [id])).get(id) ?? [];
  return toManagedPromo({ ...row, organizationName: null }, targets, row.createdAt);
}

/** Whether a form that is sent again asks for the code that it made; one that begins at once began by then. */
function isContentOf(promo: PromoContent, wanted: PromoContent): boolean {
  const sorted = ({ targets }: PromoContent) => Object.values(targets).map((list) => [...list].sort());
  const startsAt = wanted.startsAt ?? promo.startsAt ?? 0;
  const written = (content: PromoContent) =>
    promoColumns({ ...content, startsAt: content.startsAt ?? startsAt });
  return isDeepStrictEqual([written(promo), sorted(promo)], [written(wanted), sorted(wanted)]);
}

/**
 * @param asked a form's own id, so that sending it twice makes one code; without it a new one
 * @returns the code's id
 * @throws DomainError not_found, forbidden, invalid with fields
 */
export async function createPromoCode(ctx: Context, input: NewPromo, asked = newId()): Promise<string> {
  try {
    return await insertPromoCode(ctx, input, asked);
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    const before = await findPromo(ctx, asked);
    if (!before) throw error;
    return isContentOf(before, contentOf(ctx, input)) ? asked : insertPromoCode(ctx, input, newId());
  }
}
