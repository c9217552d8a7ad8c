/** Proves lists around a point: order by distance, radius, places of offers that are over, and the middle of a postal code. */
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { isSqlite } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { centreOfPostalCode, centreOfProvince } from "~/domain/catalogue/lists/find-centre.server";
import { roundedDegree } from "~/domain/catalogue/lists/near-me";
import { offersNearPoint } from "~/domain/catalogue/lists/near-point.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { onBothDatabases } from "../../support/databases";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  async function listed(overrides: OfferOverrides) {
    const offer = await buildOffer(db, overrides);
    await db.transaction().execute((trx) => refreshListings(trx, [offer.id]));
    return offer;
  }

  const soria = (lat: number, postal_code = "42001") => ({ lat, lng: -2.47, province: "soria", postal_code });

  it("lists what is for sale by distance, each offer once at its nearest place", async () => {
    await listed({ title: "lejos", locations: [soria(42.5)] });
    await listed({ title: "cerca", locations: [soria(41.9), soria(41.78, "42005")] });
    await listed({ title: "agotada", locations: [soria(41.77)], options: [{ capacity: 1, sold: 1 }] });
    await listed({ title: "terminada", locations: [soria(41.77)], sale_ends_at: Date.now() - 1_000 });
    const point = { lat: 41.76, lng: -2.47 };
    const wide = await offersNearPoint(db, point, { radiusKm: 100 });
    expect(wide.map(({ title, distanceKm, at }) => [title, distanceKm, at])).toEqual([
      ["cerca", 2.2, { lat: 41.78, lng: -2.47 }],
      ["lejos", 82.3, { lat: 42.5, lng: -2.47 }],
    ]);
    const narrow = await offersNearPoint(db, point, { radiusKm: 5 });
    expect(narrow.map(({ title }) => title)).toEqual(["cerca"]);
    expect(await offersNearPoint(db, point, { radiusKm: 1 })).toEqual([]);
  });

  it("looks past hundreds of places where nothing is for sale any more", async () => {
    const cuenca = (lat: number) => ({ lat, lng: -2.13, province: "cuenca", postal_code: "16001" });
    const over = Array.from({ length: 250 }, (_, index) => cuenca(40.07 + index / 100_000));
    await listed({ title: "terminada", locations: over, sale_ends_at: Date.now() - 1_000 });
    await listed({ title: "detrás", locations: [cuenca(40.08)] });
    const found = await offersNearPoint(db, { lat: 40.07, lng: -2.13 }, { radiusKm: 10 });
    expect(found.map(({ title }) => title)).toEqual(["detrás"]);
  });

  it("measures from places with the postal code, then of its district, then from the capital", async () => {
    await listed({
      locations: [soria(42, "42300"), soria(42.2, "42300"), soria(41.8, "42310"), soria(41.6, "42460")],
    });
    const middle = async (postalCode: string) => {
      const centre = await centreOfPostalCode(db, postalCode);
      return centre && [centre.of, roundedDegree(centre.lat), centre.province?.value];
    };
    expect(await middle("42300")).toEqual(["postal code", 42.1, "soria"]);
    expect(await middle("42399")).toEqual(["district", 42, "soria"]);
    expect(await middle("42999")).toEqual(["capital", 41.77, "soria"]);
    expect(await middle("99999")).toBeNull();
    expect(centreOfProvince("soria")?.of).toBe("capital");
    expect(centreOfProvince("")).toBeNull();
  });

  it("finds places of a postal code by an index", async () => {
    if (!isSqlite(db)) return;
    const { rows } = await sql<{ detail: string }>`explain query plan
      select avg(lat) from (select lat from offer_locations where postal_code between '42300' and '42399' limit 50)`.execute(
      db,
    );
    expect(rows.map(({ detail }) => detail).join()).toContain("offer_locations_postal_code");
  });
});
