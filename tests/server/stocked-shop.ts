/** Runs a shop with a few known offers for the server tests: small and without the seed's random data. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { type BuiltOffer, buildOffer } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { insertPromo } from "../fixtures/promo-codes";
import type { Open } from "../support/databases";
import { SESSION_SECRET } from "../support/in-process/loaded-program";
import { fitsWorker, openWorkerShop } from "../support/in-process/worker-shop";
import { type OpenShop, type Shop, type ShopOptions, type ShopSettings, startShop } from "../support/server";

export interface Offers {
  /** 20.00 €, without any limit. */
  spa: BuiltOffer;
  /** Two options, 30.00 € and 45.50 €; at most two of each a person. */
  dinner: BuiltOffer;
  /** Three units. */
  scarce: BuiltOffer;
  /** Two dates with five places each. */
  dated: BuiltOffer;
  /** Not public. */
  draft: BuiltOffer;
}

export interface StockedShop {
  shop: OpenShop;
  db: Db;
  offers: Offers;
}

export interface StockedProcess extends StockedShop {
  shop: Shop;
}

export const SPA_TITLE = "Circuito de aguas & masaje <relax>";
/** Percent codes without restrictions. */
export const TEN_PERCENT = "DIEZ";
export const FREE = "GRATIS";

async function stock(db: Db): Promise<Offers> {
  const organization_id = (await buildOrganization(db, { name: "Balneario Ñu" })).id;
  const offers = {
    spa: await buildOffer(db, { organization_id, title: SPA_TITLE, category: "health_and_beauty" }),
    dinner: await buildOffer(db, {
      organization_id,
      title: "Cena para dos junto al río",
      category: "restaurants",
      regions: ["madrid"],
      options: [
        { title: "Menú del día", actual_price: 3000, per_customer: 2 },
        { title: "Menú largo", actual_price: 4550, per_customer: 2 },
      ],
    }),
    scarce: await buildOffer(db, {
      organization_id,
      title: "Vuelo en globo al amanecer",
      options: [{ capacity: 3 }],
    }),
    dated: await buildOffer(db, {
      organization_id,
      title: "Taller de cerámica",
      category: "training",
      options: [{ slots: [{ capacity: 5 }, { capacity: 5 }] }],
    }),
    draft: await buildOffer(db, { organization_id, title: "Borrador secreto", status: "draft" }),
  };
  await insertPromo(db, { code: TEN_PERCENT, value: 1000 });
  await insertPromo(db, { code: FREE, value: 10_000 });
  await rebuildListings(db);
  return offers;
}

/**
 * Opens a fresh database, fills it and opens the built shop on it, in this worker's process where its settings allow that; the
 * caller stops the shop.
 */
export async function startStockedShop(
  open: Open,
  { env = {} }: { env?: ShopSettings } = {},
): Promise<StockedShop> {
  if (!(await fitsWorker(env))) return startStockedProcess(open, { env });
  const { db, url } = await open();
  const offers = await stock(db);
  return { shop: await openWorkerShop(url, env), db, offers };
}

/** The same in a process of its own. */
export async function startStockedProcess(
  open: Open,
  options: Pick<ShopOptions, "server" | "env" | "printTo" | "port"> = {},
): Promise<StockedProcess> {
  const { db, url } = await open();
  const offers = await stock(db);
  const env = { SESSION_SECRETS: SESSION_SECRET, ...options.env };
  const shop = await startShop({ ...options, databaseUrl: url, migrated: true, seed: false, env });
  return { shop, db, offers };
}

const COUNTED = [
  "checkout_sessions",
  "sales",
  "sale_lines",
  "sale_promos",
  "payments",
  "refunds",
  "coupons",
  "simulated_orders",
  "simulated_notifications",
] as const;

/** Rows of sales, and held stock, which a refused request must not change. */
export async function soldState(db: Db): Promise<Record<string, number>> {
  const state: Record<string, number> = {};
  for (const table of COUNTED) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    state[table] = Number(rows[0]?.n);
  }
  const { rows } = await sql<{ held: number; sold: number }>`
    select coalesce(sum(held), 0) as held, coalesce(sum(sold), 0) as sold from price_options`.execute(db);
  return { ...state, held: Number(rows[0]?.held), sold: Number(rows[0]?.sold) };
}
