/** Reads the covers of the offers that a mail is about, when it is sent: a purchase reads no pictures. */
import type { Db } from "~/db/schema";
import { COVER_COLUMNS, pictureIn, pictureWithMark } from "~/domain/catalogue/cover-picture.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { textList } from "~/domain/kernel/value-list.server";
import { pictureSized } from "~/domain/media/picture-address";
import type { LinkedPicture, MailPictures } from "~/mail-layout/mail-content";

/** Two pixels for each of the 120 that a mail shows, in the smallest size that has them. */
const WIDTH = 240;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Offers named by a mail's data: its own, those of its lines, or those of a newsletter's sections. */
function offersOf(data: Record<string, unknown>): string[] {
  const listed = listOf(data.sections).flatMap((part) =>
    listOf((part as { offers?: unknown } | null)?.offers),
  );
  const ids = [
    ...[data, ...listOf(data.lines)].map((part) => (part as { offerId?: unknown } | null)?.offerId),
    ...listed.map((offer) => (offer as { id?: unknown } | null)?.id),
  ];
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && isUuid(id)))];
}

/** JPEG, since Outlook reads no other type of photograph. */
function linked(
  picture: { url: string; alt: string; width: number; height: number },
  origin: string,
): LinkedPicture {
  const { url, width, height } = pictureSized(picture, WIDTH, "jpg");
  return { url: new URL(url, origin).href, alt: picture.alt, width, height };
}

export async function readOfferPictures(
  db: Db,
  data: Record<string, unknown>,
  origin: string,
): Promise<MailPictures["offers"]> {
  const ids = offersOf(data);
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom("offers")
    .innerJoin("offer_pictures", pictureWithMark("cover"))
    .select("offers.id")
    .select(COVER_COLUMNS)
    .where("offers.id", "in", textList(db, ids))
    .execute();
  const covers = rows.map((row) => [row.id, pictureIn(row)] as const);
  return Object.fromEntries(covers.flatMap(([id, cover]) => (cover ? [[id, linked(cover, origin)]] : [])));
}
