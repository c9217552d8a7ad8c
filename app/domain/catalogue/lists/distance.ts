/** Distances on the globe. */

export interface Point {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = 111.2;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Degrees around a point that certainly hold everything within the radius. */
export function degreesAround(point: Point, radiusKm: number): Point {
  const lat = radiusKm / KM_PER_DEGREE;
  return { lat, lng: lat / Math.max(0.1, Math.cos(radians(point.lat))) };
}
