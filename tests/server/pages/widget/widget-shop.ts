/** Runs a shop with partners whose widget is on, off, suspended or empty, for the tests of the widget. */
import { beforeAll } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { buildOffer } from "../../../fixtures/offers";
import { buildOrganization } from "../../../fixtures/organizations";
import type { Open } from "../../../support/databases";
import { type RawAnswer, rawRequest } from "../../raw-request";
import { visitedShop } from "../../visited-shop";

export const HOSTS = ["https://www.socio.example", "http://localhost:8080"];
export const TITLE = 'Baño <turco> & "té"';

/** The directives of an answer's policy. */
export function policyOf({ headers }: RawAnswer): Map<string | undefined, string[]> {
  const parts = String(headers["content-security-policy"] ?? "").split("; ");
  return new Map(parts.map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
}

export function widgetShop(open: Open) {
  const shop = visitedShop(open);
  const made = { partner: "", bath: "" };

  beforeAll(async () => {
    const { db } = shop;
    const enabled = { embed_status: "enabled" } as const;
    // The last two were stored before the rule was strict.
    const origins = [...HOSTS, "https://*.example", "https://a;sandbox"];
    const name = "Termas <Ñ>";
    const partner = (
      await buildOrganization(db, { name, embed_key: "termas", embed_origins: origins, ...enabled })
    ).id;
    const off = { embed_key: "apagado", embed_origins: HOSTS };
    await buildOrganization(db, off);
    await buildOrganization(db, { embed_key: "suspendido", status: "suspended", ...enabled });
    await buildOrganization(db, { embed_key: "vacio", embed_theme: "dark", ...enabled });
    const offer = {
      organization_id: partner,
      regions: ["madrid"],
      category: "health_and_beauty" as const,
    };
    made.partner = partner;
    made.bath = (await buildOffer(db, { ...offer, title: TITLE, options: [{ actual_price: 2490 }] })).id;
    await buildOffer(db, { ...offer, title: "Masaje con piedras", regions: ["sevilla"] });
    await rebuildListings(db);
  });

  return {
    shop,
    /** Ids of the partner "termas" and of its offer called TITLE. */
    made,
    ask: (path: string, headers = {}) => rawRequest(shop.shop.origin, path, { headers }),
  };
}
