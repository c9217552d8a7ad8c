/** The provinces with their capitals and coordinates, kept out of the browser's bundles. */
import provinces from "./provinces.json";
import { findRegion, type Region } from "./regions";

export interface Province extends Region {
  /** Code of the statistics office. */
  ine: string;
  capital: string;
  lat: number;
  lng: number;
}

export const PROVINCES: readonly Province[] = provinces.flatMap(({ value, ...details }) => {
  const region = findRegion(value);
  return region ? [{ ...region, ...details }] : [];
});
