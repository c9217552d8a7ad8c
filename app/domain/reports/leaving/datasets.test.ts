// Proves that docs/leaving.md names each dataset with its columns, and which of them say who a buyer is.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DATASETS } from "./export-data.server";

it.each(DATASETS)("$name is documented", ({ name, columns, organization, buyers = [] }) => {
  const names = Object.keys(columns).map((column) => (buyers.includes(column) ? `*${column}*` : column));
  const row = `| \`${name}\` | ${organization === null ? "shop" : "both"} | ${names.join(", ")} |`;
  expect(readFileSync("docs/leaving.md", "utf8")).toContain(row);
});
