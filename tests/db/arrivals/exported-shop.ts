/** A shop with a sale, a reader and a gift card, exported to a folder, and the like of its seller in another shop. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "~/db/schema";
import { subscribe } from "~/domain/consent/subscribe.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { EXPORT_FORMATS, exportData } from "~/domain/reports/leaving/export-data.server";
import { visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { buildPurchase, redeemAtCounter } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { buildGiftCard } from "../sales/gift-cards/card-orders";

export const BUYER = "clara@ejemplo.es";
export const READER = "lector@ejemplo.es";
export const SEARCHES = ["?category=travel&price_max=90", "?searchField=spa&region=madrid"];

/** A seller with an offer, by which two shops know each other's. */
export async function buildSeller(db: Db) {
  const organization = await buildOrganization(db, { slug: "bodega-clara", accrual: "on_redemption" });
  const offer = await buildOffer(db, {
    organization_id: organization.id,
    external_reference: "CATA-1",
    options: [{ title: "Cata para dos", capacity: 5 }, { title: "Cata para cuatro" }],
  });
  return { organization, offer };
}

/** @returns its folder with every dataset in both formats, the ids of its coupons, of which one is redeemed, and its card */
export async function exportedShop(from: Db) {
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  const { organization, offer } = await buildSeller(from);
  const sandbox = await buildOrganization(from, { slug: "pruebas-clara", sandbox_of: organization.id });
  await buildOffer(from, { organization_id: sandbox.id });
  const bought = await buildPurchase(from, { of: offer, quantity: 3, email: BUYER });
  const coupons = bought.ids;
  await redeemAtCounter(from, coupons[0] ?? "");
  const subscription = {
    list: "newsletter",
    verified: true,
    source: "footer",
    textVersion: "2026-01",
    ip: null,
  } as const;
  await subscribe(visitorContext(from), {
    ...subscription,
    email: READER,
    categories: ["restaurants"],
    region: "madrid",
    frequency: "fortnightly",
  });
  await from
    .insertInto("newsletter_searches")
    .values(
      SEARCHES.map((query, index) => ({
        id: randomUUID(),
        email_key: emailKey(READER),
        query,
        created_at: index,
      })),
    )
    .execute();
  await buildUser(from, {});
  const card = await buildGiftCard(from, 50);
  await exportData(
    { db: from, actor: { kind: "job", name: "data:export" } },
    { folder, formats: EXPORT_FORMATS, organizationId: null, withBuyers: true },
  );
  return { folder, coupons, card };
}

/** The rows of an exported dataset. */
export const exportedRows = (folder: string, name: string) =>
  readFileSync(join(folder, `${name}.jsonl`), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
