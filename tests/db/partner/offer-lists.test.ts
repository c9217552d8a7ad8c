// Proves the partner's list of offers by state, order and search when there are more than are counted, and its whole export.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { exportPartnerOffers } from "~/domain/catalogue/manage/export-partner-offers.server";
import { listPartnerOffers } from "~/domain/catalogue/manage/list-partner-offers.server";
import { COUNTED_OFFERS, type PartnerOfferFilters } from "~/domain/catalogue/manage/partner-offer";
import { DAY_MS } from "~/domain/kernel/durations";
import { memberActor } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { onBothDatabases } from "../../support/databases";

const COPIES = COUNTED_OFFERS + 150;

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let organizationId: string;
  const ctx = (role: "manager" | "bookkeeper" = "manager") => ({
    db,
    actor: memberActor(organizationId, role),
  });
  const filtersOf = (filters: Partial<PartnerOfferFilters>): PartnerOfferFilters => ({
    organizationId,
    state: null,
    words: "",
    category: null,
    sort: { column: "updated", descending: true },
    limit: 25,
    offset: 0,
    ...filters,
  });
  const list = (filters: Partial<PartnerOfferFilters>) => listPartnerOffers(ctx(), filtersOf(filters));

  beforeAll(async () => {
    ({ db } = await open());
    organizationId = (await buildOrganization(db)).id;
    const own = { organization_id: organizationId };
    const far = Date.now() + 30 * DAY_MS;
    await buildOffer(db, { ...own, title: "Borrador", slug: "borrador", status: "draft" });
    await buildOffer(db, { ...own, title: "Futura", slug: "futura", status: "scheduled", publish_at: far });
    await buildOffer(db, { ...own, title: "Pasada", slug: "pasada", sale_ends_at: Date.now() - DAY_MS });
    await buildOffer(db, { ...own, title: "Archivada", slug: "archivada", status: "archived" });
    const model = await buildOffer(db, { ...own, title: "Cata", slug: "cata", category: "travel" });
    const row = await db
      .withoutPlugins()
      .selectFrom("offers")
      .selectAll()
      .where("id", "=", model.id)
      .executeTakeFirstOrThrow();
    const same = Object.keys(row).filter(
      (name) => !["number", "id", "title", "slug", "updated_at"].includes(name),
    );
    const kept = sql.join(same.map((name) => sql.ref(name)));
    await sql`insert into offers (id, title, slug, updated_at, ${kept})
      with recursive copies(i) as (select 1 union all select i + 1 from copies where i < ${sql.lit(COPIES)})
      select id || '-' || i, 'Cata ' || (10000 + i), 'cata-' || i, updated_at - i * 1000, ${kept}
      from offers, copies where id = ${model.id}`.execute(db);
  });

  it("finds the few of a state among many, and walks along the order of many", async () => {
    const few = ["draft", "scheduled", "ended", "archived", "changed", "rejected"] as const;
    const titles = [];
    for (const state of few) titles.push((await list({ state })).results.map(({ title }) => title));
    expect(titles).toEqual([["Borrador"], ["Futura"], ["Pasada"], ["Archivada"], [], []]);
    const latest = await list({ state: "published" });
    expect(latest).toMatchObject({ count: COUNTED_OFFERS + 1 });
    expect(latest.results.slice(0, 3).map(({ title }) => title)).toEqual([
      "Cata",
      "Cata 10001",
      "Cata 10002",
    ]);
    const byTitle = { sort: { column: "title" as const, descending: true }, limit: 2, offset: 1 };
    const travel = await list({ ...byTitle, category: "travel" });
    expect(travel.results.map(({ title }) => title)).toEqual([
      `Cata ${10_000 + COPIES - 1}`,
      `Cata ${10_000 + COPIES - 2}`,
    ]);
    const searched = await list({ words: "CÁTA 11", ...byTitle });
    expect([searched.count, searched.results[0]?.title]).toEqual([62, "Cata 11149"]);
    const words = ["cat 1", "11 cata", "ata", "futur", "borrador archivada", "%", "''"];
    const found: number[] = [];
    for (const one of words) found.push((await list({ words: one })).count);
    // Each word begins a word of the title, in this order; signs are no words.
    expect(found).toEqual([262, 0, 0, 1, 0, COUNTED_OFFERS + 1, COUNTED_OFFERS + 1]);
    expect(await list({ words: "cata", offset: COUNTED_OFFERS + 1 })).toMatchObject({ results: [] });
    const states = { a: "draft", b: "published", c: null, d: "changed" } as const;
    const { counts } = await listPartnerOffers(ctx(), filtersOf({ words: "nada" }), states);
    expect(counts).toEqual({ a: 1, b: 100, c: 100, d: 0 });
  });

  it("knows the words of a title as soon as it is written, and no others", async () => {
    const own = { organization_id: organizationId, slug: "feria-de-feriantes", options: [] };
    const offer = await buildOffer(db, own);
    const counted = async (words: string) => (await list({ words })).count;
    expect([await counted("feria"), await counted("mercado")]).toEqual([1, 0]);
    await db.updateTable("offers").set({ slug: "mercado" }).where("id", "=", offer.id).execute();
    expect([await counted("feria"), await counted("mercado")]).toEqual([0, 1]);
    const stored = () =>
      db.selectFrom("offer_title_words").select("word").where("word", "in", ["feria", "mercado"]).execute();
    expect(await stored()).toEqual([{ word: "mercado" }]);
    await db.deleteFrom("offers").where("id", "=", offer.id).execute();
    expect(await stored()).toEqual([]);
  });

  it("exports all of them, each once, and audits the export", async () => {
    const ids = new Set<string>();
    let rows = 0;
    const selection = { organizationId, state: "published" as const, words: "cata", category: null };
    for await (const batch of await exportPartnerOffers(ctx(), selection)) {
      rows += batch.length;
      for (const { id } of batch) ids.add(id);
    }
    expect([rows, ids.size]).toEqual([COPIES + 1, COPIES + 1]);
    const { detail } = await db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "offers.exported")
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ rows: COPIES + 1, state: "published", words: "cata" });
    await expect(exportPartnerOffers(ctx("bookkeeper"), selection)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
