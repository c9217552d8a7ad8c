/** Prints the tables of bytes: each page and a purchase without scripts, against their targets. */
import { AIMS, type PageWeight, sum, weighPage } from "./page-weight";
import { KINDS, type MeasuredShop } from "./pages";
import { walkPurchase } from "./purchase";
import { against, kilobytes, printTable } from "./report";

const againstAim = (bytes: number, aim: number) => against(kilobytes(bytes), kilobytes(aim), bytes <= aim);

export async function printBytes({ shop, paths }: MeasuredShop): Promise<void> {
  const weights: [string, PageWeight][] = [];
  for (const kind of KINDS) weights.push([kind, await weighPage(shop.origin, paths[kind][0] ?? "/")]);
  printTable(
    "Bytes as sent, pictures excluded: raw / gzip / Brotli",
    ["page", "HTML", "CSS", "icons", "script"],
    weights.map(([kind, weight]) => [
      kind,
      ...[weight.html, weight.css, weight.icons, weight.script].map(({ raw, gzip, brotli }) =>
        [raw, gzip, brotli].map(kilobytes).join(" / "),
      ),
    ]),
  );
  printTable(
    "Brotli against the aims",
    ["page", "HTML + CSS", "script"],
    weights.map(([kind, { html, css, script }]) => {
      const read = sum(html, css).brotli;
      const aim = AIMS.homeHtmlAndCss;
      return [
        kind,
        kind === "home" ? against(kilobytes(read), kilobytes(aim), read <= aim) : kilobytes(read),
        againstAim(script.brotli, kind === "offer" ? AIMS.scriptOfOffer : AIMS.script),
      ];
    }),
  );
}

export async function printPurchase({ shop }: MeasuredShop): Promise<void> {
  const { steps, total } = await walkPurchase(shop.origin);
  const aim = AIMS.purchaseWithoutScripts;
  printTable(
    "A whole purchase without scripts, as sent: HTML, CSS and icons, pictures excluded",
    ["step", "bytes"],
    [
      ...steps.map(({ name, bytes }) => [name, kilobytes(bytes)]),
      ["= purchase", against(kilobytes(total), kilobytes(aim), total <= aim)],
    ],
  );
}
