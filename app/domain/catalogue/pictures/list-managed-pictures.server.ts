/** Reads the pictures of the caller's organizations: those of offers and those that wait for one. */
import { sql } from "kysely";
import { countRows } from "~/db/count-rows.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isStaff, mayActFor, organizationsWith } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import type { OfferPicture } from "./offer-picture";

interface Asked {
  offerId: string | null;
  limit: number;
  offset: number;
}

const FOCAL_COLUMNS = [
  "focal_point as focalPoint",
  "crop_url as cropUrl",
  "crop_width as cropWidth",
  "crop_height as cropHeight",
] as const;

function placed({ db, actor }: Context, offerId: string | null) {
  return db
    .selectFrom("offer_pictures")
    .innerJoin("offers", "offers.id", "offer_pictures.offer_id")
    .select([
      "offer_pictures.id",
      sql<string | null>`offer_pictures.offer_id`.as("offer_id"),
      "url",
      "cover",
      "logo",
      "alt",
      "width",
      "height",
      "sort_order",
      ...FOCAL_COLUMNS,
    ])
    .$if(offerId !== null, (query) => query.where("offer_id", "=", offerId as string))
    .$if(!isStaff(actor), (query) =>
      query.where("offers.organization_id", "in", textList(db, organizationsWith(actor, "cashier"))),
    );
}

function waiting({ db, actor }: Context) {
  return db
    .selectFrom("unplaced_pictures")
    .select(["id", sql<string | null>`cast(null as text)`.as("offer_id"), "url", "cover", "logo", "alt"])
    .select(["width", "height", sql<number>`0`.as("sort_order")])
    .select(FOCAL_COLUMNS)
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
    .orderBy(sql`case when offer_id is null then 1 else 0 end`)
    .orderBy("offer_id")
    .orderBy("cover", "desc")
    .orderBy("sort_order")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const results = rows.map(({ offer_id, cover, logo, sort_order: _order, ...row }) => {
    return { ...row, offerId: offer_id, cover, logo };
  });
  return { count, results };
}
