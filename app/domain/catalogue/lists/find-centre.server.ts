/** Finds the point from which distances to offers are measured. */
import { sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import { PROVINCES, type Province } from "~/domain/catalogue/provinces";
import type { Point } from "~/domain/catalogue/read-models/cells";

export interface Centre extends Point {
  /** null of a position, whose province is not looked up. */
  province: Province | null;
  /** What the point stands for: a province's capital, places of a postal code or of its district, or a position. */
  of: "capital" | "postal code" | "district" | "position";
}

/** Places whose middle is taken. */
const PLACES = 50;

const provinceOf = (is: (province: Province) => boolean) => PROVINCES.find(is) ?? null;

const capitalOf = (province: Province): Centre => {
  const { lat, lng } = province;
  return { lat, lng, province, of: "capital" };
};

export function centreOfProvince(region: string): Centre | null {
  const province = provinceOf(({ value }) => value === region);
  return province && capitalOf(province);
}

const middle = (name: string, condition: ReturnType<typeof sql>) =>
  sql`(select avg(lat) as ${sql.ref(`${name}_lat`)}, avg(lng) as ${sql.ref(`${name}_lng`)}
    from (select lat, lng from offer_locations where ${condition} limit ${PLACES}) as ${sql.ref(`${name}_places`)}) as ${sql.ref(name)}`;

type Middles = Record<"own_lat" | "own_lng" | "wide_lat" | "wide_lng", number | null>;

/**
 * The middle of offers' places with this postal code, or of those with its first three digits; without any, its province's
 * capital: the first two digits say which.
 */
export async function centreOfPostalCode(db: Db | Trx, postalCode: string): Promise<Centre | null> {
  const province = provinceOf(({ ine }) => ine === postalCode.slice(0, 2));
  if (!province) return null;
  const district = postalCode.slice(0, 3);
  const [first, last] = [`${district}00`, `${district}99`];
  const own = middle("own", sql`postal_code = ${postalCode}`);
  const wide = middle("wide", sql`postal_code between ${first} and ${last}`);
  const { rows } = await sql<Middles>`select * from ${own} cross join ${wide}`.execute(db);
  const found = rows[0];
  if (found?.own_lat != null && found.own_lng != null)
    return { lat: found.own_lat, lng: found.own_lng, province, of: "postal code" };
  if (found?.wide_lat != null && found.wide_lng != null)
    return { lat: found.wide_lat, lng: found.wide_lng, province, of: "district" };
  return capitalOf(province);
}
