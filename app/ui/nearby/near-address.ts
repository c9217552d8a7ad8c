/** Address of /cerca: a province or a postal code, and how far away. */
import { tolerantReader } from "~/domain/catalogue/lists/list-filters";
import {
  NEAR_RADII,
  type NearRadius,
  SPANISH_POSTAL_CODE,
  USUAL_RADIUS,
} from "~/domain/catalogue/lists/near-me";
import { findRegion } from "~/domain/catalogue/regions";

export const NEAR_PATH = "/cerca";

type NearProblem = "region" | "cp" | "radio";

export interface NearAddress {
  region: string | undefined;
  postalCode: string | undefined;
  radiusKm: NearRadius;
  problems: NearProblem[];
}

const radiusOf = (text: string): NearRadius | undefined =>
  NEAR_RADII.find((radius) => String(radius) === text);

/** A postal code wins over the province, whose field keeps what was chosen before. */
export function readNearAddress(params: URLSearchParams): NearAddress {
  const { read, problems } = tolerantReader<NearProblem>(params);
  const postalCode = read("cp", (text) => (SPANISH_POSTAL_CODE.test(text) ? text : undefined));
  const region = read("region", (text) => findRegion(text)?.value || undefined);
  return {
    postalCode,
    region: postalCode === undefined ? region : undefined,
    radiusKm: read("radio", radiusOf) ?? USUAL_RADIUS,
    problems,
  };
}

/** The URL without fields that say nothing. */
export function nearAddress({ region, postalCode, radiusKm }: Omit<NearAddress, "problems">): string {
  const params = new URLSearchParams();
  if (postalCode) params.set("cp", postalCode);
  else if (region) params.set("region", region);
  if (radiusKm !== USUAL_RADIUS) params.set("radio", String(radiusKm));
  const query = params.toString();
  return query === "" ? NEAR_PATH : `${NEAR_PATH}?${query}`;
}
