/**
 * Prints the tables of times: against bare rendering, against the same bytes from memory, and by catalogue
 * size.
 */
import type { InProcess } from "./in-process";
import type { AgainstSameBytes } from "./over-http";
import { KINDS, type MeasuredShop, VISITORS } from "./pages";
import { type Cell, milliseconds, printTable, ratio } from "./report";

const MAX_GROWTH = 1.5;

function perPage(
  shops: readonly MeasuredShop[],
  cells: (offers: number, visitor: (typeof VISITORS)[number], path: string) => Cell[],
): Cell[][] {
  return KINDS.flatMap((kind) =>
    VISITORS.flatMap((visitor) =>
      shops.map(({ offers, paths }) => [
        `${kind}, ${visitor}, ${offers.toLocaleString("en")} offers`,
        ...cells(offers, visitor, paths[kind][0] ?? "/"),
      ]),
    ),
  );
}

export function printInProcess(shops: readonly MeasuredShop[], measured: InProcess): void {
  printTable(
    "CPU time per request, in process (ms): the program against bare renderToString of the same tree",
    ["page", "program", "of it loaders", "of it page", "bare", "program/bare"],
    perPage(shops, (offers, visitor, path) => {
      const { whole, loaders, page, bare } = measured.times(offers, visitor, path);
      return [...[whole, loaders, page, bare].map(milliseconds), ratio(whole, bare)];
    }),
  );
}

export function printHttp(offers: number, measured: readonly AgainstSameBytes[]): void {
  printTable(
    `Answers that are the same for everybody, over HTTP, 16 connections, ${offers.toLocaleString("en")} offers: against node:http with the same bytes`,
    ["answer", "requests/s, shop : same bytes", "CPU, shop : same bytes", "CPU (ms)"],
    measured.map(({ name, perSecond, cpu, cpuMs }) => [
      name,
      `${perSecond.toFixed(perSecond < 0.1 ? 3 : 2)} ×`,
      ratio(cpu, 1),
      milliseconds(cpuMs),
    ]),
  );
}

export async function printGrowth(
  small: MeasuredShop,
  large: MeasuredShop,
  measured: InProcess,
  countCards: (shop: MeasuredShop, path: string) => Promise<number>,
): Promise<void> {
  const rows: Cell[][] = [];
  for (const kind of KINDS) {
    for (const [index, path] of small.paths[kind].entries()) {
      const other = large.paths[kind][index] ?? path;
      const few = measured.times(small.offers, "first visit", path);
      const many = measured.times(large.offers, "first visit", other);
      const shown = `${await countCards(small, path)} → ${await countCards(large, other)}`;
      const loaders = `${milliseconds(few.loaders)} → ${milliseconds(many.loaders)}`;
      const label = kind === "detail" ? "/ofertas/{id}/" : decodeURIComponent(path);
      rows.push([label, shown, loaders, ratio(many.page, few.page), ratio(many.whole, few.whole), ""]);
    }
    const few = measured.kindTimes(small, kind);
    const many = measured.kindTimes(large, kind);
    const growth = many.whole / few.whole;
    const aimed = kind === "list" || kind === "search";
    const verdict = aimed ? `≤ ${MAX_GROWTH} ×${growth <= MAX_GROWTH ? "" : ", MISSED"}` : "";
    const loaders = `${milliseconds(few.loaders)} → ${milliseconds(many.loaders)}`;
    rows.push([`= ${kind}`, "", loaders, ratio(many.page, few.page), ratio(many.whole, few.whole), verdict]);
  }
  printTable(
    `Growth from ${small.offers.toLocaleString("en")} to ${large.offers.toLocaleString("en")} offers, first visits, in process`,
    ["page", "cards", "loaders (ms)", "page", "whole", "aim"],
    rows,
  );
}
