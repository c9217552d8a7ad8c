/** What the widget on a partner's site shows: the partner's own offers that can be bought. */
import type { Db, Trx } from "~/db/schema";
import { DomainError } from "~/domain/kernel/errors";
import { NO_FILTERS } from "./list-filters";
import type { Category, OfferCard } from "./offer";
import { readOfferSlice } from "./slice-queries.server";

export interface WidgetRequest {
  key: string;
  region?: string | undefined;
  category?: Category | undefined;
  limit: number;
}

export interface Widget {
  partner: { name: string; theme: "light" | "dark" };
  count: number;
  offers: OfferCard[];
}

/** @throws DomainError not_found (no such key), forbidden/widget_disabled (switched off, or the partner is not active) */
export async function readWidget(db: Db | Trx, { key, limit, ...wanted }: WidgetRequest): Promise<Widget> {
  const partner = await db
    .selectFrom("organizations")
    .select(["id", "name", "status", "embed_theme", "embed_status"])
    .where("embed_key", "=", key)
    .executeTakeFirst();
  if (!partner) throw new DomainError("not_found");
  if (partner.embed_status !== "enabled" || partner.status !== "active")
    throw new DomainError("forbidden", { reason: "widget_disabled" });
  const filters = { ...NO_FILTERS, ...wanted, availableOnly: true, organization: partner.id };
  const { results, count } = await readOfferSlice(db, filters, { offset: 0, limit });
  return { partner: { name: partner.name, theme: partner.embed_theme }, count, offers: results };
}
