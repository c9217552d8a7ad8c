/** The columns of a cover as cards show it: its crop, where a focal point is set. */
import { sql } from "kysely";

/** For queries that join offer_pictures; all null without a cover. */
export const COVER_COLUMNS = [
  sql<string | null>`coalesce(offer_pictures.crop_url, offer_pictures.url)`.as("url"),
  sql<string | null>`offer_pictures.alt`.as("alt"),
  sql<number | null>`coalesce(offer_pictures.crop_width, offer_pictures.width)`.as("width"),
  sql<number | null>`coalesce(offer_pictures.crop_height, offer_pictures.height)`.as("height"),
] as const;
