/** Repeats the seeded offers with their options, dates, lists and opinions, each copy with sellers of its own. */
import type { FilledDatabase } from "./filled-database";

/** Every id contains its copy's number, so that rows of different tables still belong together. */
const copiedId = (db: FilledDatabase, column: string) =>
  `substr(t.${column}, 1, 24) || substr(${db.hex8("n.n")}, 5) || substr(t.${column}, 29)`;

/** Columns that hold an id of a copied row, by table. */
const IDS: Record<string, readonly string[]> = {
  organizations: ["id"],
  organization_places: ["id", "organization_id"],
  offers: ["id", "organization_id"],
  price_options: ["id", "offer_id"],
  price_history: ["id", "price_option_id"],
  slots: ["id", "price_option_id", "seller_id"],
  offer_cards: ["offer_id"],
  offer_locations: ["id", "offer_id", "place_id"],
  offer_regions: ["offer_id"],
  offer_pictures: ["id", "offer_id"],
  offer_daily_sales: ["offer_id"],
  offer_title_words: ["organization_id"],
  offer_listings: [],
  offer_open_days: [],
  feedback: ["id", "offer_id", "seller_id"],
  feedback_useful: ["feedback_id"],
};

/** Columns that hold an offer's number. */
const NUMBERS: Record<string, string> = {
  offers: "number",
  offer_cards: "offer_number",
  offer_listings: "offer_number",
  offer_title_words: "offer_number",
  offer_open_days: "offer_number",
};

const OWN: Record<string, Record<string, string>> = {
  organizations: { slug: "t.slug || '-' || n.n", embed_key: "null" },
  offers: { slug: "t.slug || '-' || n.n", external_reference: "null" },
  offer_cards: { slug: "t.slug || '-' || n.n" },
  // The seeded sales belong to the first copy alone.
  price_options: { sold: "t.sold_before", held: "0", set_aside: "0" },
  slots: { sold: "t.sold_before", held: "0", set_aside: "0" },
};

/** @param times how often every offer is there afterwards */
export async function fillCatalogue(db: FilledDatabase, times: number): Promise<void> {
  if (times === 1) return;
  const most = await db.value<number>("select max(number) from offers");
  const copies = db.numbers(times - 1);
  for (const [table, ids] of Object.entries(IDS)) {
    const columns = Object.fromEntries(ids.map((column) => [column, copiedId(db, column)]));
    const number = NUMBERS[table];
    if (number) columns[number] = `t.${number} + n.n * ${most}`;
    await db.insert({ table, from: `${table} t, ${copies}`, columns: { ...columns, ...OWN[table] } });
  }
  // A full-text table cannot be read while it is written.
  await db.run(
    "create temporary table found_words as select rowid as number, title, body, facets from search_index",
  );
  await db.insert({
    table: "search_index",
    from: `found_words t, ${copies}`,
    columns: { rowid: `t.number + n.n * ${most}` },
  });
  await db.run("drop table found_words");
  await db.run(`update search_terms set offers = offers * ${times}`);
  if (db.name === "PostgreSQL")
    await db.run(
      "select setval(pg_get_serial_sequence('offers', 'number'), (select max(number) from offers))",
    );
}
