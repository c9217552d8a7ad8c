/** Reads the pictures of the caller's organizations: those of offers and those that wait for one. */
import { sql } from "kysely";
import { countRows } from "~/db/count-rows.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isStaff, mayActFor, organizationsWith } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import type { OfferPicture } from "./offer-picture";
import { PICTURE_COLUMNS } from "./read-pictures.server";

interface Asked {
  offerId: string | null;
  limit: number;
  offset: number;
}

function placed({ db, actor }: Context, offerId: string | null) {
  return db
    .selectFrom("offer_pictures")
    .innerJoin("offers", "offers.id", "offer_pictures.offer_id")
    .select(PICTURE_COLUMNS.map((column) => `offer_pictures.${column}` as const))
    .select("sort_order")
    .$if(offerId !== null, (query) => query.where("offer_id", "=", offerId as string))
    .$if(!isStaff(actor), (query) =>
      query.where("offers.organization_id", "in", textList(db, organizationsWith(actor, "cashier"))),
    );
}

/** Columns of a union have one order, and one type. */
function waiting({ db, actor }: Context) {
  const [id, , ...columns] = PICTURE_COLUMNS;
  return db
    .selectFrom("unplaced_pictures")
    .select([id, sql<string>`cast(null as text)`.as("offerId"), ...columns, sql<number>`0`.as("sort_order")])
    .$if(!isStaff(actor), (query) =>
      query.where("organization_id", "in", textList(db, organizationsWith(actor, "cashier"))),
    );
}

/** Offer by offer in the order of their galleries; those that wait come last. @throws DomainError not_found */
export async function listManagedPictures(
  ctx: Context,
  { offerId, limit, offset }: Asked,
): Promise<{ count: number; results: OfferPicture[] }> {
  const { db, actor } = ctx;
  if (offerId !== null) {
    const offer = await db
      .selectFrom("offers")
      .select("organization_id")
      .where("id", "=", offerId)
      .executeTakeFirst();
    if (!offer || !mayActFor(actor, offer.organization_id, "cashier")) throw new DomainError("not_found");
  }
  const all = offerId === null ? placed(ctx, null).unionAll(waiting(ctx)) : placed(ctx, offerId);
  const count = await countRows(db.selectFrom(all.as("pictures")));
  const rows = await db
    .selectFrom(all.as("pictures"))
    .selectAll()
    .orderBy(sql`case when ${sql.ref("offerId")} is null then 1 else 0 end`)
    .orderBy("offerId")
    .orderBy("cover", "desc")
    .orderBy("sort_order")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, results: rows.map(({ sort_order: _, ...picture }) => picture) };
}
