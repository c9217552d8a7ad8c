/** Finds, for many offers in a fixed number of statements, what keeps each of them from review: as submissionProblems for one. */
import type { Db } from "~/db/schema";
import { STOPPED_SELLERS } from "~/domain/catalogue/manage/move-offer.server";
import { missingParts } from "~/domain/catalogue/manage/offer-progress";
import { activeOptions } from "~/domain/catalogue/manage/submission-problems.server";
import { GOODS_FIELDS } from "~/domain/catalogue/offer-fields";
import { contentColumns } from "~/domain/catalogue/stored-content.server";
import { groupedBy } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";

async function readParts(db: Db, ids: readonly string[], now: number) {
  const listed = textList(db, ids);
  const offers = await db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select(["offers.id", "type", "summary", "offers.description", "conditions", "validity"])
    .select(["how_to_redeem as howToRedeem", "offers.tax_regime as taxRegime", "tax_rate as taxRate"])
    .select(["category", ...contentColumns(...GOODS_FIELDS), "organizations.status as sellerStatus"])
    .where("offers.id", "in", listed)
    .execute();
  const of = (table: "offer_regions" | "offer_locations") =>
    db.selectFrom(table).select("offer_id").distinct().where("offer_id", "in", listed).execute();
  const pictures = await db
    .selectFrom("offer_pictures")
    .select(["offer_id", "alt", "logo"])
    .where("offer_id", "in", listed)
    .execute();
  const options = await activeOptions(db, now).where("offer_id", "in", listed).execute();
  const idsOf = (rows: readonly { offer_id: string }[]) => new Set(rows.map((row) => row.offer_id));
  return {
    offers,
    regional: idsOf(await of("offer_regions")),
    placed: idsOf(await of("offer_locations")),
    pictures: groupedBy(pictures, "offer_id"),
    options: groupedBy(options, "offer_id"),
  };
}

/** @returns by offer id the code of the first problem; ready ones are absent */
export async function readUnreadyOffers(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const { offers, regional, placed, ...parts } = await readParts(db, ids, now);
  const unready = new Map<string, string>();
  for (const { id, sellerStatus, ...offer } of offers) {
    const pictures = parts.pictures.get(id) ?? [];
    const options = parts.options.get(id) ?? [];
    const [missing] = missingParts({
      ...offer,
      isNational: !regional.has(id),
      hasPlace: placed.has(id),
      hasActiveOption: options.length > 0,
      hasTotals: options.every(({ totalPrice }) => totalPrice !== null),
      hasCover: pictures.some(({ logo }) => !logo),
      isDescribed: pictures.every(({ alt }) => alt !== ""),
    });
    const needsDates = offer.validity.mode === "slot" && options.some(({ dated }) => !dated);
    const problem = missing?.code ?? (needsDates && offer.type !== "direct" ? "needs_slots" : null);
    if (STOPPED_SELLERS.includes(sellerStatus)) unready.set(id, "organization_stopped");
    else if (problem !== null) unready.set(id, problem);
  }
  return unready;
}
