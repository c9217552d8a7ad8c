/** Reads the offers of the widget on a partner's site: the partner's own that can be bought. */
import type { Db, Trx } from "~/db/schema";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import type { Category, OfferCard } from "~/domain/catalogue/offer";
import { readOfferSlice } from "~/domain/catalogue/search/slice-queries.server";
import { DomainError } from "~/domain/kernel/errors";
import { isExactOrigin } from "~/domain/kernel/formats/exact-origin";
import { type FoundWidget, parseWidgetChoice, type WidgetPartner } from "./widget";

export interface WidgetRequest {
  key: string;
  region?: string | undefined;
  category?: Category | undefined;
  limit: number;
}

export interface WidgetOffers {
  count: number;
  offers: OfferCard[];
}

export interface Widget extends WidgetOffers {
  partner: WidgetPartner;
}

/** @returns null when no partner has this key */
async function findWidgetPartner(db: Db | Trx, key: string): Promise<WidgetPartner | null> {
  const row = await db
    .selectFrom("organizations")
    .select(["id", "name", "status", "embed_origins", "embed_theme", "embed_status"])
    .where("embed_key", "=", key)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    theme: row.embed_theme,
    // They become part of a header: values stored before the rule was strict are left out.
    origins: row.embed_origins.filter(isExactOrigin),
    enabled: row.embed_status === "enabled" && row.status === "active",
  };
}

/** By the query string of a page, a feed or a script; nothing but what can be shown is open. */
export async function findWidget(db: Db | Trx, query: URLSearchParams): Promise<FoundWidget> {
  const { choice, problems } = parseWidgetChoice(query);
  if (choice.key === "" && !problems.includes("key")) problems.push("key");
  if (problems.length > 0) return { state: "invalid", problems };
  const partner = await findWidgetPartner(db, choice.key);
  if (!partner) return { state: "unknown" };
  return partner.enabled ? { state: "open", partner, choice } : { state: "disabled", partner };
}

export async function readWidgetOffers(
  db: Db | Trx,
  partnerId: string,
  { region, category, limit }: Omit<WidgetRequest, "key">,
): Promise<WidgetOffers> {
  const wanted = { ...(region && { region }), ...(category && { category }) };
  const filters = { ...NO_FILTERS, ...wanted, availableOnly: true, organization: partnerId };
  const { results, count } = await readOfferSlice(db, filters, { offset: 0, limit });
  return { count, offers: results };
}

/** @throws DomainError not_found (no such key), forbidden/widget_disabled (switched off, or the partner is not active) */
export async function readWidget(db: Db | Trx, { key, ...wanted }: WidgetRequest): Promise<Widget> {
  const partner = await findWidgetPartner(db, key);
  if (!partner) throw new DomainError("not_found");
  if (!partner.enabled) throw new DomainError("forbidden", { reason: "widget_disabled" });
  return { partner, ...(await readWidgetOffers(db, partner.id, wanted)) };
}
