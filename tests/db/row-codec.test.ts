/** Proves that booleans and JSON are decoded in rows and encoded in parameters, the same on both databases. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { DECODERS, type DecodedColumns } from "~/db/row-codec.server";
import type { Db } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";
import { type BuiltOffer, buildOffer } from "../fixtures/offers";
import { onBothDatabases } from "../support/databases";

const VALIDITY = { mode: "days_after_purchase", days: 30 } as const;

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let offer: BuiltOffer;
  const read = () => db.selectFrom("offers").selectAll().where("id", "=", offer.id).executeTakeFirstOrThrow();

  beforeAll(async () => {
    ({ db } = await open());
    offer = await buildOffer(db, { highlights: ["Piscina", "“Té”"], validity: VALIDITY, sponsored: true });
  });

  it("decodes what a select, a join and a returning clause give", async () => {
    expect(await read()).toMatchObject({
      highlights: ["Piscina", "“Té”"],
      validity: VALIDITY,
      sponsored: true,
      gift_allowed: true,
      booking_required: false,
    });
    const joined = await db
      .selectFrom("offers")
      .leftJoin("sale_lines", "sale_lines.offer_id", "offers.id")
      .leftJoin("sale_terms", "sale_terms.id", "sale_lines.terms_id")
      .select(["offers.gift_allowed as giftAllowed", "offers.validity", "for_present", "terms"])
      .where("offers.id", "=", offer.id)
      .execute();
    expect(joined).toEqual([{ giftAllowed: true, validity: VALIDITY, for_present: null, terms: null }]);
    const changed = { highlights: [], validity: { mode: "slot" as const }, sponsored: false };
    const update = db.updateTable("offers").set(changed).where("id", "=", offer.id);
    expect(await update.returning(["highlights", "validity", "sponsored"]).execute()).toEqual([changed]);
  });

  it("stores what programs of before it stored: 0, 1 and text", async () => {
    const written = { highlights: ["a"], validity: VALIDITY, sponsored: true };
    await db.updateTable("offers").set(written).where("id", "=", offer.id).execute();
    const stored =
      await sql`select highlights, validity, sponsored from offers where id = ${offer.id}`.execute(
        db.withoutPlugins(),
      );
    expect(stored.rows).toEqual([
      { highlights: '["a"]', validity: '{"mode":"days_after_purchase","days":30}', sponsored: 1 },
    ]);
  });

  it("compares booleans and JSON in conditions", async () => {
    const found = await db
      .selectFrom("offers")
      .select("id")
      .where("gift_allowed", "=", true)
      .where("booking_required", "in", [false])
      .where("validity", "=", VALIDITY)
      .where("id", "=", offer.id)
      .execute();
    expect(found).toEqual([{ id: offer.id }]);
  });

  it("reads the other rows when the JSON of one is spoilt", async () => {
    const spoilt = await buildOffer(db);
    await sql`update offers set highlights = 'no JSON' where id = ${spoilt.id}`.execute(db);
    const rows = await db
      .selectFrom("offers")
      .select(["id", "highlights"])
      .where("id", "in", [offer.id, spoilt.id])
      .execute();
    const byId = new Map(rows.map(({ id, highlights }) => [id, highlights]));
    expect([byId.get(offer.id), byId.get(spoilt.id)]).toEqual([["a"], "no JSON"]);
  });

  it("passes lists of any text as one parameter", async () => {
    const texts = ["", "a,b", '"', "\\", "{}", "null", "ñ\n", offer.id];
    for (const text of texts) {
      const { rows } = await sql<{ found: number }>`
        select 1 as found where ${text} in ${textList(db, texts)} and 'other' not in ${textList(db, texts)}
      `.execute(db);
      expect(rows, JSON.stringify(text)).toEqual([{ found: 1 }]);
    }
  });
});

describe("the list of decoded columns", () => {
  it("is complete, and refuses a name of two kinds", () => {
    interface Tables {
      one: { id: string; is_open: boolean; facts: { a: number } | null };
      two: { id: string; facts: string[]; mixed: boolean };
      three: { id: string; mixed: number };
    }
    const wanted: Omit<DecodedColumns<Tables>, "mixed"> = { is_open: "boolean", facts: "json" };
    expect(wanted).toBeTruthy();
    // @ts-expect-error: is_open is missing
    const missing: Omit<DecodedColumns<Tables>, "mixed"> = { facts: "json" };
    // @ts-expect-error: id is text in all tables
    const superfluous: Omit<DecodedColumns<Tables>, "mixed"> = { ...wanted, id: "json" as const };
    // @ts-expect-error: a number in another table
    const ambiguous: DecodedColumns<Tables>["mixed"] = "boolean";
    expect([missing, superfluous, ambiguous]).toHaveLength(3);
  });

  it("meets no column under a foreign name, and no foreign column under its names", () => {
    const app = join(import.meta.dirname, "../../app");
    const wrong = readdirSync(app, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !path.startsWith("db/migrations"))
      .flatMap((path) => {
        const text = readFileSync(join(app, path), "utf8");
        const renamed = [...text.matchAll(/"(?:\w+\.)?(\w+) as (\w+)"/g)].filter(
          ([, column = "", name = ""]) => DECODERS.get(column) !== DECODERS.get(name),
        );
        const computed = [...text.matchAll(/\.as\("(\w+)"\)/g)].filter(([, name = ""]) => DECODERS.has(name));
        return [...renamed, ...computed].map(([found]) => `${path}: ${found}`);
      });
    expect(wrong).toEqual([]);
  });
});
