/** Joins offers to their cover, or their logo, and reads the columns of it that cards show: its crop where it has one. */
import { type JoinBuilder, sql } from "kysely";
import type { Schema } from "~/db/schema";
import type { Picture } from "./offer";

/** For queries that join offer_pictures; all null without a cover. */
export const COVER_COLUMNS = [
  sql<string | null>`coalesce(offer_pictures.crop_url, offer_pictures.url)`.as("url"),
  sql<string | null>`offer_pictures.alt`.as("alt"),
  sql<number | null>`coalesce(offer_pictures.crop_width, offer_pictures.width)`.as("width"),
  sql<number | null>`coalesce(offer_pictures.crop_height, offer_pictures.height)`.as("height"),
] as const;

/** Condition of a left join of offer_pictures to offers: at most one picture has the mark. */
export const pictureWithMark =
  (mark: "cover" | "logo") => (join: JoinBuilder<Schema, "offers" | "offer_pictures">) =>
    join
      .onRef("offer_pictures.offer_id", "=", "offers.id")
      .on(`offer_pictures.${mark}`, "=", sql<boolean>`1`);

/** The joined picture of a row; null without one. */
export function pictureIn(row: { [Column in keyof Picture]: Picture[Column] | null }): Picture | null {
  const { url, alt, width, height } = row;
  return url === null ? null : { url, alt: alt ?? "", width: width ?? 0, height: height ?? 0 };
}
