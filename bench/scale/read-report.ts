/** Takes from the printed report of `npm run bench -- --day` what it measured, in place of the figures kept here. */
import type { Figures } from "./figures";

const TITLE = /^A day over /m;
const WARM = /^ +after [\d,]+ addresses were asked once((?: +[\d.]+)+)$/m;
const ORDER = /an order with half a change of a price costs ([\d.]+) ms/;
/** Of the warm phase's row: visits, CPU a visit, the same with orders, not kept, failed, memory, at most. */
const CPU_COLUMN = 1;
const MOST_MEMORY_COLUMN = 6;

/** @throws Error for a text that is no such report */
export function figuresFrom(report: string, kept: Figures): Figures {
  const row = TITLE.test(report) ? WARM.exec(report)?.[1]?.trim().split(/ +/).map(Number) : undefined;
  const [pageMs, processMb] = [row?.[CPU_COLUMN], row?.[MOST_MEMORY_COLUMN]];
  const orderMs = Number(ORDER.exec(report)?.[1]);
  if (!pageMs || !processMb || !Number.isFinite(orderMs))
    throw new Error("this is no report of `npm run bench -- --day`");
  return { ...kept, pageMs, processMb, orderMs };
}
