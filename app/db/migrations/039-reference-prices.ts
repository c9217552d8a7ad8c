/** Gives the 30-day reference price (docs/law.md 1) its own name on offer cards, sale lines and in validated orders. */
import { type MigrationDb, run } from "./dialect";

/** The column that holds a column's values once the migration is rolled back: nothing is lost. */
export const renamed = {
  "offer_cards.reference_price": "regular_price",
  "sale_lines.reference_price": "regular_price",
};

/** Within a JSON string quotes are escaped, so that `"key":` is always a key, never what a buyer wrote. */
function renameKey(from: string, to: string): string {
  return `update checkout_sessions set snapshot = replace(snapshot, '"${from}":', '"${to}":')
    where snapshot like '%"${from}":%'`;
}

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
alter table offer_cards rename column regular_price to reference_price;

alter table sale_lines rename column regular_price to reference_price;

${renameKey("regularPrice", "referencePrice")}
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
${renameKey("referencePrice", "regularPrice")};

alter table sale_lines rename column reference_price to regular_price;

alter table offer_cards rename column reference_price to regular_price
`,
  );
}
