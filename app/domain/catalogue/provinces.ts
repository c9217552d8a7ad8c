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

const codeOf = (province: string) => PROVINCES.find(({ value }) => value === province)?.ine;

/** A Spanish postal code begins with its province's statistical code. */
export function postalCodeFits(postalCode: string, province: string): boolean {
  return postalCode.slice(0, 2) === codeOf(province);
}
