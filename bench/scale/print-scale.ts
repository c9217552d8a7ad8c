/** `npm run bench -- --scale [--report FILE]`: the table of docs/scale.md, with the figures of a day's report where one is given. */
import { readFileSync } from "node:fs";
import { type Figures, MEASURED, VISITS_A_DAY } from "./figures";
import { type Load, loadOf } from "./load";
import { figuresFrom } from "./read-report";

/** Two significant digits, so that nothing looks more exact than it is; whole numbers from ten on. */
function rounded(value: number): string {
  const step = value === 0 ? 1 : 10 ** (Math.floor(Math.log10(value)) - 1);
  const near = Math.round(value / step) * step;
  return near.toLocaleString("en", { maximumFractionDigits: near >= 10 ? 0 : 2 });
}

const ROWS: readonly [name: string, of: (load: Load) => number][] = [
  ["pages a day", ({ pages }) => pages],
  ["orders a day", ({ orders }) => orders],
  ["redemptions a day", ({ redemptions }) => redemptions],
  ["mails a day", ({ mails }) => mails],
  ["busiest second: pages", ({ peak }) => peak.pages],
  ["… orders", ({ peak }) => peak.orders],
  ["… redemptions", ({ peak }) => peak.redemptions],
  ["… mails", ({ peak }) => peak.mails],
  ["cores of the shop, fully busy", ({ cores }) => cores],
  ["processes at half load, no cache before the shop", ({ processes }) => processes],
  ["… behind a shared cache", ({ processesBehindCache }) => processesBehindCache],
  ["… and their memory, GB", ({ memoryGb }) => memoryGb],
  ["database: statements a second of purchases", ({ statements }) => statements],
  ["… commits a second", ({ commits }) => commits],
  ["… write-ahead log, MB/s", ({ logMbASecond }) => logMbASecond],
  ["… log of a day, GB", ({ logGbADay }) => logGbADay],
  ["… grows a day, GB", ({ diskGbADay }) => diskGbADay],
  ["… grows a year, TB", ({ diskTbAYear }) => diskTbAYear],
  ["network: pages alone, Mbit/s", ({ pageMbits }) => pageMbits],
  ["… with scripts and pictures, Mbit/s", ({ allMbits }) => allMbits],
];

/** As Markdown, as docs/scale.md shows it. */
export function scaleTable(figures: Figures): string {
  const loads = VISITS_A_DAY.map((visits) => loadOf(visits, figures));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(["visits a day", ...loads.map(({ visits }) => visits.toLocaleString("en"))]),
    line(["---", ...loads.map(() => "---:")]),
    ...ROWS.map(([name, of]) => line([name, ...loads.map((load) => rounded(of(load)))])),
  ].join("\n");
}

/** @param report path of what `npm run bench -- --day` printed */
export function printScale(report: string | undefined): void {
  const figures = report === undefined ? MEASURED : figuresFrom(readFileSync(report, "utf8"), MEASURED);
  console.log(
    `A page ${figures.pageMs} ms of CPU, an order ${figures.orderMs} ms, a process ${figures.processMb} MB.\n`,
  );
  console.log(scaleTable(figures));
}
