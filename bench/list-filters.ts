/** `npm run bench -- --filters`: lists by each filter, in process on the large catalogue, beside the list without. */
import { InProcess } from "./in-process";
import { countCards, type MeasuredShop } from "./pages";
import { milliseconds, printTable, ratio } from "./report";

const MOST = 1.3;
const WITHOUT = "/ofertas/";

const FILTERS = [
  "?day=weekend",
  "?day=any",
  "?rating_min=4",
  "?rating_min=4.5",
  "?discount_min=50",
  "?people=2",
  "?people=3",
  "?gift=1",
  "?cancellable=1",
  "?accessible=1",
  "?gift=1&rating_min=4.5&discount_min=50&people=2",
  "?cancellable=1&accessible=1&people=4",
  "?cancellable=1&day=weekend",
  "?category=restaurants",
  "?category=restaurants&day=weekend",
  "?region=madrid",
  "?region=madrid&day=weekend",
  "?price_min=10&price_max=20",
  "?price_min=10&price_max=20&day=weekend",
  "?price_min=300",
  "?price_min=300&day=weekend",
  "?rating_min=4.5&day=weekend",
  "?ordering=price",
  "?ordering=price&day=weekend",
  "?gift=1&rating_min=4&region=madrid",
  "?gift=1&rating_min=4&ordering=price",
].map((query) => WITHOUT + query);

/** The same list without its day; null where it has none. */
function withoutDay(path: string): string | null {
  const url = new URL(path, "http://localhost");
  if (!url.searchParams.has("day")) return null;
  url.searchParams.delete("day");
  return url.pathname + url.search;
}

export async function printFilters(measured: MeasuredShop, rounds: number): Promise<void> {
  const paths = { home: [], list: [WITHOUT, ...FILTERS], detail: [], search: [] };
  const inProcess = await InProcess.measure([{ ...measured, paths }], rounds);
  const times = (path: string) => inProcess.times(measured.offers, "first visit", path);
  const bare = times(WITHOUT);
  const rows = [];
  for (const path of [WITHOUT, ...FILTERS]) {
    const { whole, loaders } = times(path);
    const verdict = path === WITHOUT ? "" : `≤ ${MOST} ×${whole / bare.whole <= MOST ? "" : ", MISSED"}`;
    const cards = String(await countCards(measured.shop, path));
    const undated = withoutDay(path);
    const sameUndated = undated !== null && [WITHOUT, ...FILTERS].includes(undated) ? times(undated) : null;
    const ofDay = sameUndated ? ratio(whole, sameUndated.whole) : "";
    rows.push([
      path,
      cards,
      milliseconds(loaders),
      milliseconds(whole),
      ratio(whole, bare.whole),
      verdict,
      ofDay,
    ]);
  }
  printTable(
    `Filters of lists, ${measured.offers.toLocaleString("en")} offers, CPU in process (ms): beside the list without`,
    ["list", "cards", "loaders", "whole", "÷ without", "aim", "÷ without its day"],
    rows,
  );
}
