/** How many units of an offer were sold, as its page says it. */
import { formatInteger } from "./format";

/** @param step that more units were sold than */
export const moreSold = (step: number) => `Más de ${formatInteger(step)} vendidos`;
