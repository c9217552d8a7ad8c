/** Validates and stores a code's targets: an organization's code may only target its own offers. */
import type { Trx } from "~/db/schema";
import type { FieldProblems } from "~/domain/kernel/errors";
import { textList } from "~/domain/kernel/value-list.server";
import type { PromoContent } from "./promo-content";

type Targeted = Pick<PromoContent, "scope" | "organizationId" | "targets">;

async function findOffers(trx: Trx, { targets, organizationId }: Targeted): Promise<string[]> {
  const rows = await trx
    .selectFrom("offers")
    .select("id")
    .where("id", "in", textList(trx, targets.offer))
    .$if(organizationId !== null, (query) => query.where("organization_id", "=", organizationId as string))
    .execute();
  return rows.map(({ id }) => id);
}

async function findOptions(trx: Trx, { targets, organizationId }: Targeted): Promise<string[]> {
  const rows = await trx
    .selectFrom("price_options")
    .innerJoin("offers", "offers.id", "price_options.offer_id")
    .select("price_options.id")
    .where("price_options.id", "in", textList(trx, targets.price_option))
    .$if(organizationId !== null, (query) => query.where("organization_id", "=", organizationId as string))
    .execute();
  return rows.map(({ id }) => id);
}

async function isKnown(trx: Trx, organizationId: string): Promise<boolean> {
  const query = trx.selectFrom("organizations").select("id").where("id", "=", organizationId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Reports an unknown organization, and unknown and foreign ids as problems of their list. */
export async function validateTargets(trx: Trx, content: Targeted, problems: FieldProblems): Promise<void> {
  const { scope, targets, organizationId } = content;
  if (organizationId !== null && !(await isKnown(trx, organizationId)))
    problems.add("organization", "unknown");
  if (scope !== "offer" && scope !== "price_option") return;
  const existing = new Set(await (scope === "offer" ? findOffers : findOptions)(trx, content));
  const field = scope === "offer" ? "offers" : "price_options";
  for (const [index, id] of targets[scope].entries()) {
    if (!existing.has(id)) problems.add(`${field}.${index}`, "unknown");
  }
}

export async function replaceTargets(trx: Trx, promoId: string, { scope, targets }: Targeted): Promise<void> {
  await trx.deleteFrom("promo_targets").where("promo_id", "=", promoId).execute();
  if (scope === "global" || scope === "organization") return;
  const rows = [...new Set(targets[scope])].map((target) => ({ promo_id: promoId, target }));
  if (rows.length > 0) await trx.insertInto("promo_targets").values(rows).execute();
}
