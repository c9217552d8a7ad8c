/** The Spanish text of the units of an offer that were sold. */
import { formatInteger } from "./format";

/** @param step that more units were sold than */
export const moreSold = (step: number) => `Más de ${formatInteger(step)} vendidos`;
