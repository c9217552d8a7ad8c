/**
 * The only writer of the periods in which promo codes were advertised to everyone. What has begun is never rewritten:
 * another rule, price or end closes the period and begins another one.
 */
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db, Schema, Trx } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import { noteUntil } from "~/domain/kernel/process/notes.server";
import { type AdvertisedCode, asOf, EVERY_OFFER, type PublicCode } from "./public-codes";

async function openPeriods(trx: Trx, promoId: string, now: number) {
  const periods = await trx
    .selectFrom("public_code_periods")
    .selectAll()
    .where("promo_id", "=", promoId)
    .where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", now)]))
    .execute();
  const targets = await trx
    .selectFrom("public_code_targets")
    .innerJoin("public_code_periods", "public_code_periods.id", "period_id")
    .select(["period_id", "target"])
    .where("promo_id", "=", promoId)
    .execute();
  return periods.map((period) => {
    const own = targets.filter(({ period_id }) => period_id === period.id).map(({ target }) => target);
    const { code, value } = period;
    const rule = { code, discountType: period.discount_type, value, organizationId: period.organization_id };
    return { ...period, rule: ruleText({ ...rule, targets: own }) };
  });
}

type Rule = Omit<AdvertisedCode, "startsAt" | "endsAt">;

const ruleText = ({ code, discountType, value, organizationId, targets }: Rule) =>
  [code, discountType, value, organizationId, ...new Set([...targets].sort())].join(" ");

/** @param wanted the code from now on; null = it is not advertised any more */
export async function recordPublicCode(
  trx: Trx,
  promoId: string,
  wanted: AdvertisedCode | null,
  now: number,
): Promise<void> {
  const rule = wanted && ruleText(wanted);
  let isRecorded = false;
  for (const period of await openPeriods(trx, promoId, now)) {
    const goesOn = wanted !== null && period.rule === rule && wanted.startsAt <= now;
    if (period.starts_at > now) {
      await trx.deleteFrom("public_code_periods").where("id", "=", period.id).execute();
      continue;
    }
    const ends_at = goesOn && wanted.endsAt !== null ? Math.max(wanted.endsAt, now) : goesOn ? null : now;
    isRecorded ||= goesOn;
    await trx.updateTable("public_code_periods").set({ ends_at }).where("id", "=", period.id).execute();
  }
  if (!isRecorded && wanted) await begin(trx, promoId, wanted, now);
}

async function begin(trx: Trx, promoId: string, wanted: AdvertisedCode, now: number): Promise<void> {
  const { code, value, endsAt } = wanted;
  const starts_at = Math.max(wanted.startsAt, now);
  if (endsAt !== null && endsAt <= starts_at) return;
  const id = newId();
  await trx
    .insertInto("public_code_periods")
    .values({
      id,
      promo_id: promoId,
      code,
      discount_type: wanted.discountType,
      value,
      organization_id: wanted.organizationId,
      starts_at,
      ends_at: endsAt,
    })
    .execute();
  const targets = [...new Set(wanted.targets)];
  if (targets.length === 0) return;
  await trx
    .insertInto("public_code_targets")
    .values(targets.map((target) => ({ target, period_id: id })))
    .execute();
}

type Joined = ExpressionBuilder<Schema, "offers" | "price_options" | "public_code_periods">;

/** Whether a period's code lowers an option, of a query that joins the three. */
const isOfSeller = (is: Joined) =>
  is.or([
    is("public_code_periods.organization_id", "is", null),
    is("public_code_periods.organization_id", "=", is.ref("offers.organization_id")),
  ]);

const isTarget = sql<SqlBool>`public_code_targets.target in
  (${sql.lit(EVERY_OFFER)}, offers.organization_id, offers.category, offers.id, price_options.id)`;

function coveredOptions(db: Db | Trx) {
  return (
    db
      .selectFrom("price_options")
      .innerJoin("offers", "offers.id", "price_options.offer_id")
      .innerJoin("public_code_targets", (join) => join.on(isTarget))
      .innerJoin("public_code_periods", "public_code_periods.id", "public_code_targets.period_id")
      // What is sold on its seller's own site is lowered by none of our codes.
      .where("offers.type", "<>", "direct")
      .where((is) => isOfSeller(is as unknown as Joined))
  );
}

/** The codes that were, are and will be advertised for each option of an offer, by option id, with their planned times. */
export async function readCodePeriods(
  db: Db | Trx,
  offerId: string,
  now: number,
): Promise<(optionId: string) => PublicCode[]> {
  const rows = await coveredOptions(db)
    .select(["price_options.id as optionId", "public_code_periods.code", "value"])
    .select(["discount_type as discountType", "public_code_periods.starts_at as from", "ends_at as to"])
    .where("price_options.offer_id", "=", offerId)
    .orderBy("public_code_periods.starts_at")
    // Codes that begin at once stand in one order in the file of prices, whose digest is noted.
    .orderBy("public_code_periods.id")
    .execute();
  noteUntil(now, ...rows.flatMap(({ from, to }) => [from, to]));
  return (optionId) =>
    rows.filter((code) => code.optionId === optionId).map(({ optionId: _, ...code }) => code);
}

/** As they are now: one whose end is planned still holds. */
export async function readPublicCodes(
  db: Db | Trx,
  offerId: string,
  now: number,
): Promise<(optionId: string) => PublicCode[]> {
  const periodsOf = await readCodePeriods(db, offerId, now);
  return (optionId) => asOf(periodsOf(optionId), now);
}

/** Offers after one, by id, of which an option strikes a price that a period lowered. */
export function struckOffersOf(db: Db | Trx, periodId: string, after: string, limit: number) {
  return coveredOptions(db)
    .select("offers.id")
    .distinct()
    .where("public_code_periods.id", "=", periodId)
    .where("reference_price", "is not", null)
    .where("offers.id", ">", after)
    .orderBy("offers.id")
    .limit(limit)
    .execute();
}

export function endedPeriods(db: Db | Trx, now: number) {
  return db
    .selectFrom("public_code_periods")
    .select(["id", "ends_at as endsAt"])
    .where("settled_at", "is", null)
    .where("ends_at", "<=", now)
    .orderBy("ends_at")
    .execute();
}

export async function settlePeriod(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable("public_code_periods").set({ settled_at: now }).where("id", "=", id).execute();
}
