/** Reads the card of a gift for its giver, who prints it and hands it over: never with a price, a code or a link. */
import { databaseNow } from "~/db/clock.server";
import { COVER_COLUMNS, pictureIn, pictureWithMark } from "~/domain/catalogue/cover-picture.server";
import type { PrintedGift } from "~/domain/coupons/documents/draw-printed-gift.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, isDomainError, notFound } from "~/domain/kernel/errors";
import { pictureUrl } from "~/domain/media/picture-address";
import { readPicture } from "~/domain/media/read-picture.server";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";

/** Pixels of its width on paper. */
const PICTURE_WIDTH = 1200;

const STORED = /\/pictures\/([0-9a-f-]{36})\/(\d+\.jpg)$/;

/** A picture that is kept elsewhere, or cannot be read now, is left out: the card is good without. */
async function readCover({ db, media }: Context, offerId: string): Promise<PrintedGift["picture"]> {
  const row = await db
    .selectFrom("offers")
    .innerJoin("offer_pictures", pictureWithMark("cover"))
    .select(COVER_COLUMNS)
    .where("offers.id", "=", offerId)
    .executeTakeFirst();
  const cover = row && pictureIn(row);
  const [, id, file] = STORED.exec(cover ? pictureUrl(cover.url, PICTURE_WIDTH, "jpg") : "") ?? [];
  if (!cover || id === undefined || file === undefined) return null;
  try {
    const jpeg = await readPicture(media, id, file);
    return jpeg && { jpeg, alt: cover.alt };
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

/**
 * @param line of a buyer that the caller has proven
 * @throws DomainError not_found (no gift of that sale), conflict gift_given_back (nothing of it can be used)
 */
export async function readPrintedGift(
  ctx: Context,
  { saleId, lineId }: { saleId: string; lineId: string },
): Promise<PrintedGift> {
  const now = await databaseNow(ctx.db);
  const sold = await readSoldLines(ctx.db, { saleIds: [saleId] }, now);
  const line = sold.find(({ id, gift }) => id === lineId && gift);
  if (!line) throw notFound();
  const { status, boughtAt, toName } = await ctx.db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["sales.status", "sales.captured_at as boughtAt", "gift_name as toName"])
    .where("sale_lines.id", "=", lineId)
    .executeTakeFirstOrThrow();
  const coupon = line.coupons.find((one) => one.status === "issued");
  if (status !== "captured" || !coupon) throw conflict("gift_given_back");
  const { title, optionTitle, giftTo, giftFrom, giftMessage, terms } = line;
  return {
    toName: toName ?? "",
    fromName: giftFrom,
    message: giftMessage,
    offerTitle: title,
    optionTitle: optionTitle === title ? "" : optionTitle,
    seller: terms.seller.name,
    picture: await readCover(ctx, line.offerId),
    slot: terms.slot && { startsAt: terms.slot.startsAt, timezone: terms.slot.timezone },
    validFrom: coupon.validFrom,
    validUntil: coupon.validUntil,
    validity: coupon.validity,
    boughtAt: boughtAt ?? now,
    bookingRequired: terms.bookingRequired,
    places: (await readSoldPlaces(ctx.db, [line])).get(line.id) ?? [],
    mailed: giftTo !== null,
  };
}
