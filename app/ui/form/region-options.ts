/** Options of every region select: all Spain, popular provinces, other provinces. */
import { REGIONS } from "~/domain/catalogue/regions";
import { header as text } from "~/locales/es/ui";

export const REGION_PLAIN = REGIONS.filter(({ value }) => value === "");

export const REGION_GROUPS = [
  { label: text.regionPopular, options: REGIONS.filter(({ rank }) => rank !== null) },
  { label: text.regionOthers, options: REGIONS.filter(({ rank, value }) => rank === null && value !== "") },
];
